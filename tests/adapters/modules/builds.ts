/** A registry that has to be built, and that counts how often it is closed. */
export const closed: string[] = [];
export default class NotTheRegistry {}
export const tools: readonly unknown[] = [];

export function buildRegistry(): Promise<object> {
  return Promise.resolve({
    getSchemas: () => [{ name: "built", input_schema: { type: "object", properties: {} } }],
    dispatch: () => "done",
    close: () => void closed.push("built"),
  });
}

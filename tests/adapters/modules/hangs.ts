/** An import that does not end before somebody says so. */
await new Promise((resolve) => addEventListener("messcall-test-release", resolve, { once: true }));
export const tools: readonly unknown[] = [];

/**
 * AWS Bedrock, tools of the Converse interface.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { PLAIN_NAME, SOURCES } from "./_sources.ts";

/** AWS Bedrock, tools of the Converse interface. */
export const bedrock: Profile = citing({
  id: "bedrock",
  title: "Bedrock",
  docs: {
    summary: "AWS Bedrock, tools of the Converse interface.",
    why:
      "Names and descriptions are judged before any model is asked; what else is taken depends on the model.",
    fix: "Take the profile of the model as well.",
  },
  rules: [
    {
      code: "tool-name-charset",
      limit: PLAIN_NAME,
      fate: "refused",
      grade: "documented",
      source: SOURCES.bedrock,
    },
    {
      code: "tool-name-length",
      limit: { kind: "name-length", max: 64 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.bedrock,
    },
    {
      code: "empty-description",
      limit: { kind: "description-length", min: "not empty" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.bedrock,
    },
    {
      code: "root-object",
      limit: { kind: "root-object" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.bedrockRoot,
    },
  ],
});

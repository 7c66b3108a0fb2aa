/**
 * Where the rules of profiles are written down, and what several profiles share.
 * @module
 */

/** Documentation and reports, by what they are of. */
export const SOURCES = {
  openaiStrict: "https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas",
  openaiFunctions: "https://developers.openai.com/api/docs/guides/function-calling",
  openaiNames:
    "https://github.com/openai/openai-python/blob/main/src/openai/types/shared/function_definition.py",
  openaiToolCount: "https://github.com/musistudio/claude-code-router/issues/686",
  openaiProperties: "https://github.com/openai/openai-agents-python/pull/454",
  openaiItems: "https://github.com/streamnative/streamnative-mcp-server/issues/26",
  openaiMetaschema: "https://github.com/agentscope-ai/QwenPaw/issues/4646",
  openaiRegexSyntax: "https://github.com/BerriAI/litellm/pull/40485",
  openaiLookaround: "https://github.com/pleaseai/shunt/pull/558",
  openaiLookaroundStrict: "https://github.com/vercel/ai/pull/21037",
  openaiRequired: "https://github.com/dotnet/extensions/issues/6302",
  openaiRoot: "https://github.com/nspady/google-calendar-mcp/issues/39",
  openaiOneOf: "https://github.com/openai/openai-agents-js/pull/1172",
  openaiDescription: "https://github.com/langchain-ai/open_deep_research/issues/80",
  openaiAzure:
    "https://learn.microsoft.com/en-us/azure/foundry/openai/how-to/structured-outputs#json-schema-support-and-limitations",
  openaiUntyped: "https://github.com/can1357/oh-my-pi/issues/211",
  openaiSiblings: "https://github.com/langchain-ai/langchainjs/pull/11382",
  openaiDefaults: "https://github.com/openai/openai-node/pull/1988",
  openaiUri: "https://github.com/can1357/oh-my-pi/issues/206",
  anthropicStrict:
    "https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations",
  anthropicNames: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools",
  anthropicOneOf: "https://github.com/vercel/ai/issues/12876",
  anthropicStrictTools: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/strict-tool-use",
  anthropicKeys:
    "https://github.com/aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws/issues/709",
  anthropicRoot: "https://github.com/software-mansion/argent/issues/773",
  anthropicMetaschema: "https://github.com/Dokploy/mcp/issues/74",
  anthropicListItems: "https://github.com/NousResearch/hermes-agent/pull/63674",
  anthropicToolCount: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool",
  anthropicTools:
    "https://github.com/anthropics/anthropic-sdk-python/blob/main/src/anthropic/types/tool_param.py",
  geminiJson: "https://ai.google.dev/api/generate-content",
  geminiFunctions: "https://ai.google.dev/api/caching#FunctionDeclaration",
  geminiSchema: "https://ai.google.dev/api/caching#Schema",
  geminiNames:
    "https://docs.cloud.google.com/gemini-enterprise-agent-platform/reference/rest/Shared.Types/FunctionDeclaration",
  geminiUnknown: "https://github.com/nanbingxyz/5ire/issues/42",
  geminiEnum: "https://github.com/router-for-me/CLIProxyAPI/issues/1260",
  geminiEmptyEnum: "https://github.com/Bobsilvio/ha-claude/pull/32",
  geminiRequired: "https://github.com/moltis-org/moltis/issues/747",
  geminiItems: "https://github.com/Ingenimax/agent-sdk-go/pull/319",
  geminiAnyOf: "https://github.com/anomalyco/opencode/issues/15795",
  geminiConst: "https://github.com/zed-extensions/mcp-server-brave-search/issues/12",
  geminiPropertyNames: "https://github.com/tailcallhq/forgecode/pull/3426",
  geminiProto:
    "https://github.com/googleapis/googleapis/blob/master/google/ai/generativelanguage/v1beta/content.proto",
  geminiToolCount:
    "https://docs.cloud.google.com/gemini-enterprise-agent-platform/reference/models/function-calling",
  geminiAdvice: "https://ai.google.dev/gemini-api/docs/function-calling",
  geminiEmpty: "https://github.com/pipecat-ai/pipecat-flows/issues/110",
  geminiTitle: "https://github.com/googleapis/python-genai/issues/1732",
  bedrockRoot: "https://github.com/earendil-works/pi/issues/8279",
  bedrock: "https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html",
  mistral:
    "https://github.com/mistralai/mistral-common/blob/main/src/mistral_common/protocol/instruct/validator.py",
  cohere: "https://docs.cohere.com/docs/tool-use-parameter-types",
  xai: "https://docs.x.ai/developers/model-capabilities/text/structured-outputs",
  mcp0618:
    "https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2025-06-18/schema.ts",
  mcp1125: "https://modelcontextprotocol.io/specification/2025-11-25/server/tools",
  mcp0728: "https://modelcontextprotocol.io/specification/2026-07-28/server/tools",
  mcp1125Schema:
    "https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2025-11-25/schema.ts",
  mcp0728Schema:
    "https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2026-07-28/schema.ts",
  mcp0728Dialect: "https://modelcontextprotocol.io/specification/2026-07-28/basic#json-schema-usage",
  vscode:
    "https://github.com/microsoft/vscode/blob/main/extensions/copilot/src/extension/tools/common/toolSchemaNormalizer.ts",
  vscodeToolCount:
    "https://github.com/microsoft/vscode/blob/main/extensions/copilot/src/extension/tools/common/virtualTools/virtualToolsConstants.ts",
  cursorNames: "https://github.com/ComposioHQ/composio/issues/2788",
  cursorToolCount: "https://github.com/Snowflake-Labs/mcp/issues/77",
  llamaCpp: "https://github.com/ggml-org/llama.cpp/blob/master/grammars/README.md",
  llamaCppAnchors: "https://github.com/ggml-org/llama.cpp/issues/26930",
  llamaCppShorthand: "https://github.com/ggml-org/llama.cpp/issues/27580",
  measured: "https://github.com/United-Codes/uc_ai/blob/main/src/packages/uc_ai_structured_output.pkb",
} as const;

/** Names of most interfaces. */
export const PLAIN_NAME = {
  kind: "name-pattern",
  pattern: "^[a-zA-Z0-9_-]+$",
  says: "letters, digits, _ and -",
} as const;

/** Names of the Model Context Protocol. */
export const MCP_NAME = {
  kind: "name-pattern",
  pattern: "^[A-Za-z0-9_.-]+$",
  says: "letters, digits, _, - and .",
} as const;

/** Keywords that put schemas together. */
export const COMBINATORS = ["anyOf", "oneOf", "allOf"] as const;

/** Bounds of numbers. */
export const NUMBER_BOUNDS = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
] as const;

/** Keywords that ask something of a value only where it is so. */
export const CONDITIONS = [
  "not",
  "if",
  "then",
  "else",
  "dependentRequired",
  "dependentSchemas",
  "dependencies",
] as const;

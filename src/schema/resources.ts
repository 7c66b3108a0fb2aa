/**
 * Resources: documents and what they embed, found by URI and by anchor.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer, splitPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { type Dialect, guessDialect, namedDialect, ownIdentifier } from "./dialect.ts";
import { KeywordError } from "./keyword_error.ts";
import { METASCHEMAS } from "./metaschemas.ts";
import { isSchema, subschemas } from "./subschemas.ts";
import { withoutUnspoken } from "./vocabulary.ts";

/** The base of a document that names none. */
const NO_BASE = "json-schema:///";

/** How many schemas may stand in one another: far more than any that was written by hand. */
const MAX_DEPTH = 500;

/** A schema and where it stands. */
export interface Place {
  readonly schema: JsonSchema;
  readonly resource: Resource;
  /** From the root of the document. */
  readonly pointer: JsonPointer;
}

/** A schema with an identifier of its own, or a whole document. */
export interface Resource {
  readonly uri: string;
  readonly dialect: Dialect;
  readonly root: JsonSchema;
  readonly pointer: JsonPointer;
  /** By name; `$dynamicAnchor`s are anchors too. */
  readonly anchors: Map<string, Place>;
  /** By name; the empty name stands for `$recursiveAnchor`. */
  readonly dynamicAnchors: Map<string, Place>;
}

/** All resources that references can reach. */
export interface Resources {
  readonly main: Resource;
  /** The resource a schema object opens, where it opens one. */
  opened(schema: JsonSchema): Resource | undefined;
  /** The place a reference leads to; undefined where there is none. */
  find(reference: string, from: Resource): Place | undefined;
}

/** What a document is read with. */
export interface ResourceOptions {
  /** Documents that references may lead to, by URI; nothing is ever fetched. */
  readonly remotes?: Readonly<Record<string, JsonSchema>>;
  /** The dialect of documents that name none; told by their keywords where absent. */
  readonly dialect?: Dialect;
}

/**
 * Reads a document.
 *
 * @param document the schema at its root
 * @param options remote documents and the dialect
 * @returns what references from within it can reach
 */
export function readResources(document: JsonSchema, options: ResourceOptions = {}): Resources {
  const byUri = new Map<string, Resource>();
  const byObject = new Map<JsonObject, Resource>();
  const visited = new Set<JsonObject>();
  let areRemotesRead = false;

  function open(schema: JsonSchema, uri: string, dialect: Dialect, pointer: JsonPointer): Resource {
    const id = isJsonObject(schema) ? ownIdentifier(schema, dialect) : undefined;
    const own = id === undefined ? uri : withoutFragment(resolveUri(id, uri));
    const resource = {
      uri: own,
      dialect,
      root: schema,
      pointer,
      anchors: new Map(),
      dynamicAnchors: new Map(),
    };
    for (const name of [uri, own]) if (!byUri.has(name)) byUri.set(name, resource);
    if (isJsonObject(schema)) byObject.set(schema, resource);
    return resource;
  }

  function readDocument(document: JsonSchema, uri: string): Resource {
    const schema = withoutUnspoken(document, options.remotes);
    const named = isJsonObject(schema) ? namedDialect(dialectUri(schema, options.remotes)) : undefined;
    const resource = open(schema, uri, named ?? options.dialect ?? guessDialect(schema), "");
    scan({ schema, resource, pointer: "" });
    return resource;
  }

  /** Visits every schema inside a place; with a list of open ones, since documents may nest very deep. */
  function scan(start: Place): void {
    const places = [{ ...start, depth: 0 }];
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      const { schema, pointer, depth } = place;
      if (!isJsonObject(schema) || visited.has(schema)) continue;
      visited.add(schema);
      const resource = enter(schema, place.resource, pointer);
      noteAnchors(schema, { ...place, resource });
      for (const [tokens, inner] of subschemas(schema)) {
        if (depth >= MAX_DEPTH) {
          throw new KeywordError(
            pointer,
            tokens[0] ?? "",
            `expected at most ${MAX_DEPTH} schemas in one another`,
          );
        }
        places.push({ schema: inner, resource, pointer: joinPointer(pointer, ...tokens), depth: depth + 1 });
      }
    }
  }

  /** The resource a schema belongs to: its own where it has an identifier, else the one around it. */
  function enter(schema: JsonObject, around: Resource, pointer: JsonPointer): Resource {
    const known = byObject.get(schema);
    if (known !== undefined) return known;
    const dialect = namedDialect(schema.$schema) ?? around.dialect;
    const id = ownIdentifier(schema, dialect) ?? ownIdentifier(schema, around.dialect);
    if (id === undefined || id.startsWith("#")) return around;
    return open(schema, around.uri, dialect, pointer);
  }

  function find(reference: string, from: Resource): Place | undefined {
    const target = resolveUri(reference, from.uri);
    const uri = withoutFragment(target);
    const fragment = target.slice(uri.length + 1);
    const resource = byUri.get(uri) ?? readKnown(uri);
    if (resource === undefined) return undefined;
    if (fragment === "") return { schema: resource.root, resource, pointer: resource.pointer };
    if (!fragment.startsWith("/")) return resource.anchors.get(decode(fragment));
    return followPointer(decode(fragment), resource);
  }

  /** Reads the documents given by the caller, then the metaschema of that URI, the first time one is missed. */
  function readKnown(uri: string): Resource | undefined {
    if (!areRemotesRead) {
      areRemotesRead = true;
      for (const [name, schema] of Object.entries(options.remotes ?? {})) {
        const remote = withoutFragment(resolveUri(name, NO_BASE));
        if (!byUri.has(remote)) readDocument(schema, remote);
      }
    }
    const metaschema = METASCHEMAS.get(uri);
    return byUri.get(uri) ?? (metaschema && readDocument(metaschema, uri));
  }

  function followPointer(pointer: string, start: Resource): Place | undefined {
    let resource = start;
    let value: JsonValue | undefined = start.root;
    let path = start.pointer;
    for (const token of splitPointer(pointer as JsonPointer)) {
      if (Array.isArray(value)) value = value[Number(token)];
      else if (isJsonObject(value) && Object.hasOwn(value, token)) value = value[token];
      else return undefined;
      path = joinPointer(path, token);
      if (isJsonObject(value)) resource = enter(value, resource, path);
    }
    if (!isSchema(value)) return undefined;
    const place = { schema: value, resource, pointer: path };
    scan(place);
    return place;
  }

  if (!isSchema(document)) {
    throw new KeywordError("", "type", `expected an object, true or false: received ${showJson(document)}`);
  }
  const main = readDocument(document, NO_BASE);
  return { main, opened: (schema) => isJsonObject(schema) ? byObject.get(schema) : undefined, find };
}

function noteAnchors(schema: JsonObject, place: Place): void {
  const { anchors, dynamicAnchors, dialect } = place.resource;
  const { $anchor, $dynamicAnchor } = schema;
  const id = ownIdentifier(schema, dialect);
  if (typeof $anchor === "string") anchors.set($anchor, place);
  else if (id?.startsWith("#") && id.length > 1) anchors.set(id.slice(1), place);
  if (typeof $dynamicAnchor === "string") {
    anchors.set($dynamicAnchor, place);
    dynamicAnchors.set($dynamicAnchor, place);
  }
  if (schema.$recursiveAnchor === true && schema === place.resource.root) dynamicAnchors.set("", place);
}

/** The URI of the draft: a metaschema given by the caller names its own. */
function dialectUri(schema: JsonObject, remotes: Readonly<Record<string, JsonSchema>> | undefined): unknown {
  const uri = schema.$schema;
  const custom = typeof uri === "string" && remotes !== undefined && Object.hasOwn(remotes, uri)
    ? remotes[uri]
    : undefined;
  return isJsonObject(custom) ? custom.$schema : uri;
}

function resolveUri(reference: string, base: string): string {
  if (reference.startsWith("#")) return withoutFragment(base) + reference;
  return URL.parse(reference, base)?.href ?? reference;
}

function withoutFragment(uri: string): string {
  const at = uri.indexOf("#");
  return at < 0 ? uri : uri.slice(0, at);
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * What the definitions cost in an HTML report: about how many tokens each tool takes of every request.
 * @module
 */
import type { DefinitionSize, Report } from "../core/report.ts";
import { count, type Markup, markup } from "./_html.ts";
import { drawBar } from "./_html_chart.ts";
import { toolName } from "./_html_words.ts";

/**
 * Characters of JSON to a token of o200k: the median over 898 tools of public servers; nine in ten have between 3.7 and 5.
 * A dictionary of tokens would take longer to load than the page to make.
 */
const CHARACTERS = 4.4;

/** The tools by what their definitions cost, the dearest first; nothing where no definition was measured. */
export function renderTokens({ tools }: Report): Markup {
  const sizes = tools.flatMap(({ name, characters }) =>
    characters === undefined ? [] : [{ name, ...characters }]
  )
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const [dearest] = sizes;
  if (dearest === undefined) return markup``;
  const all = sizes.reduce((sum, size) => sum + lengthOf(size), 0);
  const most = lengthOf(dearest);
  return markup`
<section aria-labelledby="tokens">
<h2 id="tokens">Tokens</h2>
<p class="legend"><span class="k text">description</span> <span class="k schema">schema</span> <span>in all about ${
    tokens(all)
  } tokens with every request, judged by the length of the definitions; messcall lint --tokens counts them</span></p>
<div class="scroll" role="region" aria-label="Table of tokens" tabindex="0">
<table class="figures">
<thead><tr><th scope="col">Tool<th scope="col" class="bar">Cost of its definition<th scope="col">About<th scope="col">Of all<th scope="col">Description<th scope="col">Schema</thead>
<tbody>
${
    sizes.map((size) =>
      markup`<tr><th scope="row">${toolName(size.name)}<td class="bar">${
        drawBar([["text", size.description], ["schema", size.schema]], most)
      }<td>${tokens(lengthOf(size))}<td>${count(100 * lengthOf(size) / Math.max(1, all))} %<td>${
        tokens(size.description)
      }<td>${tokens(size.schema)}
`
    )
  }</tbody>
</table>
</div>
</section>`;
}

function lengthOf({ description, schema }: DefinitionSize): number {
  return description + schema;
}

function tokens(characters: number): string {
  return count(characters / CHARACTERS);
}

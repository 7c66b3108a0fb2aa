/**
 * The guard proved by the harness itself: what messcall finds in the bundled registries, bare and behind a guard.
 */
import { assert, assertEquals } from "@std/assert";
import { checkBundled } from "../../fixtures/demo.ts";
import { checkRegistry, type Report } from "../../mod.ts";
import { openRegistry } from "../../src/open.ts";
import { guard, type Policy } from "../../src/guard/mod.ts";

const ROOT = new URL("../../fixtures/data/clinic", import.meta.url).pathname;

/** What an operator of each registry would write. */
const POLICIES: Readonly<Record<string, Policy>> = {
  seed_000_open: {
    tools: Object.fromEntries(
      ["describe_dataset", "frequency", "summarize_by_group"].map((name) => [name, {
        fields: { "/dataset": { root: ROOT } },
      }]),
    ),
  },
  seed_002: {
    tools: {
      search_flights: {
        descriptions: {
          "/date": "The day, as YYYY-MM-DD",
          "/cabin_class": "The class of the seat",
          "/passengers": "How many people fly",
          "/direct_only": "Whether there may be no stop",
          "/max_stops": "The greatest number of stops",
          "/price_max": "The greatest price",
        },
      },
    },
  },
  seed_003: {
    tools: { fetch_pages: { aliases: { url_list: "urls", url: "urls", page_urls: "urls", links: "urls" } } },
  },
  seed_004: {
    tools: {
      echo: { descriptions: { "/message": "What to say" } },
      write_file: {
        descriptions: { "/path": "Where to write", "/content": "What to write" },
        fields: { "/path": { root: "/srv/notes" } },
      },
    },
  },
};

const guarded = new Map<string, Promise<Report>>();

function checkGuarded(name: string): Promise<Report> {
  const report = guarded.get(name) ?? checkBehindGuard(name);
  guarded.set(name, report);
  return report;
}

async function checkBehindGuard(name: string): Promise<Report> {
  const registry = await openRegistry(new URL(`../../fixtures/registries/${name}.ts`, import.meta.url), {
    sandbox: "inherit",
  });
  return await checkRegistry(guard(registry, POLICIES[name]), { root: ROOT });
}

function identities({ findings }: Report): readonly string[] {
  return findings.map(({ fingerprint }) => fingerprint);
}

for (const name of ["seed_000", "seed_000_open", "seed_002", "seed_003", "seed_004"]) {
  Deno.test(`${name}: at most a tenth of the findings is left behind a guard, and none is new`, async () => {
    const [before, after] = [await checkBundled(name), await checkGuarded(name)];
    const known = new Set(identities(before));
    assertEquals(identities(after).filter((one) => !known.has(one)), []);
    assert(
      after.findings.length <= before.findings.length / 10,
      `${before.findings.length} before, ${after.findings.length} after`,
    );
  });
}

Deno.test("good: a guard around a registry without faults brings none in", async () => {
  assertEquals((await checkGuarded("good")).findings, []);
});

Deno.test("a guard refuses no valid call of any bundled registry as invalid", async () => {
  for (const name of ["good", "seed_000", "seed_002", "seed_003", "seed_004"]) {
    const { findings } = await checkGuarded(name);
    assertEquals(findings.filter(({ unit }) => unit === "valid-accepted"), []);
  }
});

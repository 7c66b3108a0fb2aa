/**
 * The html report in a real browser: `deno task test:browser`.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { HOSTILE, sample } from "../../fixtures/reports/sample.ts";
import type { Report } from "../../src/core/report.ts";
import { html } from "../../src/reporters/html.ts";
import { hostileReports } from "../reporters/_hostile.ts";
import { findBarriers, openBrowser, openPage } from "./_open.ts";
import fc from "fast-check";

/** How wide an element is, and how wide what it holds. */
async function widths(page: Page, element: string): Promise<readonly [seen: number, held: number]> {
  return await page.evaluate<[number, number]>(`[${element}.clientWidth, ${element}.scrollWidth]`);
}

const folder = await Deno.makeTempDir();
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs the command line. */
async function messcall(...args: readonly string[]): Promise<void> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "src/cli/main.ts", ...args],
    cwd: root,
    stdout: "null",
    stderr: "null",
  });
  const { code } = await command.output();
  assertEquals(code, 1, "there are findings");
}

/** The page of a run, made as users make it: the run is saved as JSON, and the page comes from that. */
async function writeRun(): Promise<string> {
  const target = "fixtures/registries/seed_000.ts";
  const flags = [
    "--root",
    "fixtures/data/clinic",
    "--allow-read",
    "fixtures/data",
    "--quick",
    "--p95",
    "50ms",
  ];
  await messcall("check", target, ...flags, "--report", `json=${folder}/run.json`);
  await messcall("report", `${folder}/run.json`, "--report", `html=${folder}/run.html`);
  return `${folder}/run.html`;
}

async function write(name: string, report: Report): Promise<string> {
  await Deno.writeTextFile(`${folder}/${name}.html`, html.render(report));
  return `${folder}/${name}.html`;
}

Deno.test("the html report in a browser", async (t) => {
  const [run, browser] = await Promise.all([writeRun(), openBrowser()]);

  await t.step("light: the matrix and a finding, clicked through", async () => {
    await using opened = await openPage(browser, run, { colorScheme: "light" });
    const { page, complaints } = opened;
    const cell = page.locator("table.matrix td.e a").first();
    const target = (await cell.getAttribute("href") ?? "").slice(1);
    assertMatch(target, /^f-[0-9a-f]{12}$/);
    const finding = page.locator(`#${target}`);
    assertEquals(await finding.getAttribute("open"), null);
    await cell.click();
    await finding.locator(".story").waitFor({ state: "visible" });
    assertEquals(
      await page.evaluate(`document.activeElement === document.querySelector("#${target} summary")`),
      true,
    );
    assert((await finding.locator("pre").first().innerText()).includes("{"));
    assertEquals(await findBarriers(page), []);
    await finding.locator("summary").click();
    await finding.locator(".story").waitFor({ state: "hidden" });
    assertEquals(complaints, []);
  });

  await t.step("the replay command is copied as it stands", async () => {
    await using opened = await openPage(browser, run, { permissions: ["clipboard-read", "clipboard-write"] });
    const { page, complaints } = opened;
    const finding = page.locator("details.finding").first();
    await finding.locator("summary").click();
    await finding.getByRole("button", { name: "Copy" }).click();
    await finding.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    assertEquals(copied, await finding.locator("pre.command").textContent());
    assert(copied.startsWith("messcall replay "));
    assertEquals(complaints, []);
  });

  await t.step("the filter hides findings and says so, and a link shows what it had hidden", async () => {
    await using opened = await openPage(browser, run);
    const { page, complaints } = opened;
    const findings = page.locator("details.finding");
    const whole = await findings.count();
    await page.getByLabel("with the text").fill("summarize_by_group");
    const shown = await page.locator("details.finding:visible").count();
    assert(shown > 0 && shown < whole, `${shown} of ${whole}`);
    assertEquals(await page.locator("#showing").innerText(), `Showing ${shown} of ${whole}`);
    await page.getByLabel("with the text").fill("nothing has this text");
    assertEquals(await page.locator("section.group:visible").count(), 0);
    await page.locator("table.matrix td.e a").first().click();
    assertEquals(await page.locator("details.finding:visible").count(), whole);
    await page.getByLabel("error").uncheck();
    assertEquals(await page.locator("details.finding[data-severity=error]:visible").count(), 0);
    await page.getByLabel("error").check();
    await page.getByRole("button", { name: "Open all" }).click();
    assertEquals(await page.locator("details.finding[open]").count(), whole);
    assertEquals(complaints, []);
  });

  await t.step("only the checks with findings, and all again", async () => {
    await using opened = await openPage(browser, run);
    const { page, complaints } = opened;
    const heads = page.locator("table.matrix thead th:visible");
    const whole = await heads.count();
    await page.getByLabel("Only checks with findings").check();
    const few = await heads.count();
    const found = await page.locator("section.group").count();
    assertEquals(few, 1 + found);
    await page.getByLabel("Only checks with findings").uncheck();
    assertEquals(await heads.count(), whole);
    assertEquals(complaints, []);
  });

  await t.step("with the keyboard alone: past the head, and into a finding", async () => {
    await using opened = await openPage(browser, run);
    const { page, complaints } = opened;
    await page.keyboard.press("Tab");
    const skip = page.locator("a.skip");
    assert((await skip.boundingBox())?.x ?? -1 >= 0);
    assertEquals(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle"), "solid");
    await page.keyboard.press("Enter");
    assertEquals(await page.evaluate("document.activeElement.id"), "findings");
    const isThere = `document.activeElement.matches("details.finding summary")`;
    for (let i = 0; i < 8 && !await page.evaluate<boolean>(isThere); i++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("details.finding .story").first().waitFor({ state: "visible" });
    assertEquals(complaints, []);
  });

  await t.step("dark", async () => {
    await using opened = await openPage(browser, run, { colorScheme: "dark" });
    const { page, complaints } = opened;
    const [red = 255] =
      (await page.evaluate<string>("getComputedStyle(document.documentElement).backgroundColor"))
        .match(/\d+/g)?.map(Number) ?? [];
    assert(red < 64, String(red));
    await page.getByRole("button", { name: "Open all" }).click();
    assertEquals(await findBarriers(page), []);
    assertEquals(complaints, []);
  });

  await t.step(
    "320 pixels wide: tables scroll in their own frames, the names stay, and the page does not scroll",
    async () => {
      await using opened = await openPage(browser, run, { viewport: { width: 320, height: 640 } });
      const { page, complaints } = opened;
      await page.getByRole("button", { name: "Open all" }).click();
      const [seen, held] = await widths(page, "document.documentElement");
      assert(held <= seen && seen === 320, `${held} of ${seen}`);
      const frame = `document.querySelector("table.matrix").parentElement`;
      const [inner, matrix] = await widths(page, frame);
      assert(matrix > inner);
      const left = `document.querySelector("table.matrix tbody th").getBoundingClientRect().left`;
      const before = await page.evaluate<number>(left);
      await page.evaluate(`${frame}.scrollLeft = 200`);
      assertEquals(await page.evaluate<number>(left), before);
      assertEquals(await findBarriers(page), []);
      assertEquals(complaints, []);
    },
  );

  await t.step(
    "without the script it can be read: findings open, and no button is there that does nothing",
    async () => {
      await using opened = await openPage(browser, run, { javaScriptEnabled: false });
      const { page, complaints } = opened;
      assertEquals(await page.locator("button:visible, input:visible").count(), 0);
      await page.locator("details.finding summary").first().click();
      await page.locator("details.finding .story").first().waitFor({ state: "visible" });
      assertEquals(complaints, []);
    },
  );

  await t.step("a registry that wants to break out of the page", async () => {
    const [findings] = sample.findings;
    const hostile = fc.sample(hostileReports, { seed: 1, numRuns: 8 });
    const report: Report = {
      ...sample,
      source: HOSTILE,
      tools: [...sample.tools, ...hostile.flatMap(({ tools }) => tools)],
      findings: [...sample.findings, ...hostile.flatMap(({ findings }) => findings)],
      warnings: hostile.flatMap(({ warnings }) => warnings),
    };
    assert(findings !== undefined && report.findings.length > 12);
    await using opened = await openPage(browser, await write("hostile", report));
    const { page, complaints } = opened;
    await page.getByRole("button", { name: "Open all" }).click();
    assertEquals(await page.locator("script, style, img, a:not([href^='#'])").count(), 2);
    const [seen, held] = await widths(page, "document.documentElement");
    assert(held <= seen, `${held} of ${seen}`);
    assertEquals(await findBarriers(page), []);
    assertEquals(complaints, []);
  });

  await browser.close();
  await Deno.remove(folder, { recursive: true });
});

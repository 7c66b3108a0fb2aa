/**
 * Pages in Debian's chromium, watched: what they ask for, complain of, and leave out for people who cannot see them.
 * @module
 */
import { fail } from "node:assert/strict";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const EXECUTABLE = "/usr/bin/chromium";

/** A page, and what it did that it must not do. */
export interface Watched extends AsyncDisposable {
  readonly page: Page;
  /** Errors, warnings, dialogs, and requests for anything but the page itself. */
  readonly complaints: readonly string[];
}

/** Starts the browser. Without one the test fails: it is not passed over. */
export async function openBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: EXECUTABLE });
  } catch (error) {
    return fail(`Cannot start ${EXECUTABLE} (apt-get install chromium): ${error}`);
  }
}

/** Opens a file in a window of its own. */
export async function openPage(
  browser: Browser,
  file: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => complaints.push(`dialog: ${dialog.message()}`));
  page.on("request", (request) => {
    if (request.url() !== `file://${file}`) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(`file://${file}`);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** What axe-core finds wrong with the page as it stands, at most a few places each. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate<string[]>(`axe.run().then(({ violations }) =>
    violations.map(({ id, help, nodes }) =>
      [id + ": " + help, ...nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 200) + " " + failureSummary)].join("\\n")))`);
}

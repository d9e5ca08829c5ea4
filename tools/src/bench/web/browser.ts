import { fileURLToPath } from 'node:url';
import { findChromium } from '@chat/infrastructure/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { generatedHost } from '../../generated-organization/generate-organization.ts';
import { reader } from '../../generated-organization/plan/people.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';

/**
 * The organization's address in the browser: the deployment's host name, which the browser resolves to the stage's
 * gateway.
 */
export const origin = `http://${generatedHost}`;

const inPage = fileURLToPath(new URL('in-page.js', import.meta.url));
const viewport = { width: 1_440, height: 900 };

/** A Chromium that is logged in as the reader, a person with many channels. */
export interface ReadersBrowser extends AsyncDisposable {
  browser: Browser;
  /** The session's cookies. */
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Launches Chromium and logs the reader in. */
export async function openBrowser(stage: GeneratedStage): Promise<ReadersBrowser> {
  const { hostname, port } = new URL(stage.site);
  await using opened = new AsyncDisposableStack();
  const browser = await chromium.launch({
    executablePath: await findChromium(process.env, stage.announce),
    args: [
      ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      // Blocks avatars from the internet, so that results are the same with and without a network.
      `--host-resolver-rules=MAP ${generatedHost}:80 ${hostname}:${port}, MAP secure.gravatar.com ~NOTFOUND`,
    ],
  });
  opened.defer(() => browser.close());
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}${await stage.loginPath(stage.accountAt(reader).email)}`);
  await page.getByRole('navigation').first().waitFor();
  const storageState = await context.storageState();
  await context.close();
  const running = opened.move();
  return { browser, storageState, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Opens a browser context with its own, empty cache. */
export async function openContext({
  browser,
  storageState,
}: ReadersBrowser): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState, viewport });
  await context.addInitScript({ path: inPage });
  return context;
}

/** Calls a function from `in-page.js` in the page, and parses the result with `schema`. */
export async function call<Schema extends z.ZodType>(
  page: Page,
  schema: Schema,
  name: string,
  ...parameters: readonly unknown[]
): Promise<z.output<Schema>> {
  const text = parameters.map((value) => JSON.stringify(value)).join(', ');
  return schema.parse(await page.evaluate(`bench.${name}(${text})`));
}

const Keys = z.array(z.object({ at: z.number(), latency: z.number() }));

/** Presses keys in order. Waits after each key until it has been painted. */
export async function press(page: Page, names: readonly string[]): Promise<z.output<typeof Keys>> {
  const pressed: z.output<typeof Keys> = [];
  for (const name of names) {
    await page.keyboard.press(name);
    pressed.push(...(await call(page, Keys, 'keys', 1)));
  }
  return pressed;
}

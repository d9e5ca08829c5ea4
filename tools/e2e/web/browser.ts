import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '@chat/infrastructure/chromium';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { test as base, expect } from 'vitest';
import { repository } from '../../src/repository.ts';
import { type BrowserSession, logInBrowser } from '../browser-session.ts';
import type { Credentials } from '../client.ts';
import { newPerson, type Person } from '../people.ts';

const launchArguments = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
/** The folder for screenshots of pages in failed tests. */
const pictures = join(repository, '.run/failed-pages');
const desktop = { width: 1_280, height: 800 };
/** How long a click or an input waits for its element. */
const patienceMs = 60_000;
/**
 * Matches an error about a profile picture. People without a picture get one from a server on the internet, which tests
 * do not reach.
 */
const unreachablePictures = /https:\/\/secure\.gravatar\.com\//;

/**
 * Matches an error that a client recovers from. The server rejects marking messages as read if one of them was deleted
 * meanwhile, and the client repeats the request with the others.
 */
const readAfterDeletion = /400 .*\/json\/messages\/flags/;

const neverRequested = /never-requested/;

/** A person logged in to the client, with the page of a browser context that nobody else uses. */
export type Visitor = Person & { password: string; page: Page };

export type PageOptions = BrowserContextOptions & {
  /** The path to open first; `/` by default. It can end with one of the client's fragments: `/#inbox`. */
  path?: string;
};

type Fixtures = {
  /** Opens a page at `site` without cookies. */
  openPage(site: string, options?: PageOptions): Promise<Page>;
  /** Opens the client in a new browser context in which `person` is logged in. */
  openClient(
    person: { site: string; email: string; password: string },
    options?: PageOptions,
  ): Promise<Page>;
  /** Creates a member of the organization and logs the member in to the client. */
  newVisitor(owner: Credentials, options?: PageOptions): Promise<Visitor>;
  /** Allows errors that match `pattern`, because the test causes them on purpose. */
  expectErrors(pattern: RegExp): void;
};

let launched: Promise<Browser> | undefined;

/** Returns the browser for all files in a worker. Starts it on the first call. */
async function browser(): Promise<Browser> {
  launched ??= findChromium(process.env, console.log).then((executablePath) =>
    chromium.launch({ executablePath, args: launchArguments }),
  );
  return launched;
}

/**
 * A test in Chromium. It fails if a page logs an error, including a violation of its content security policy. If a test
 * fails, a screenshot of each of its pages is saved.
 */
export const test = base.extend<Fixtures & { expected: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture has to name what it uses
  expected: async ({}, use) => use([unreachablePictures, readAfterDeletion]),
  expectErrors: async ({ expected }, use) => use((pattern) => void expected.push(pattern)),
  openPage: async ({ task, expected }, use) => {
    await using opened = new AsyncDisposableStack();
    const pages: Page[] = [];
    const errors: string[] = [];
    await use(async (site, { path = '/', ...options } = {}) => {
      const page = await newPage(site, options, opened);
      pages.push(page);
      collectErrors(page, errors);
      // A page that loads before its first `route` does not intercept the requests of the next moments.
      await page.route(neverRequested, (route) => route.continue());
      await page.goto(path);
      return page;
    });
    const surprising = errors.filter((error) => !expected.some((each) => each.test(error)));
    const hasFailed = task.result?.state === 'fail' || surprising.length > 0;
    if (hasFailed) await keepPictures(pages, task.name);
    if (surprising.length > 0) throw new Error(`A page logged errors:\n${surprising.join('\n')}`);
  },
  openClient: async ({ openPage }, use) => {
    await use(async (person, options = {}) => {
      const cookies = cookiesOf(person.site, await logInBrowser(person, person));
      const storageState = { cookies, origins: [] };
      const page = await openPage(person.site, { ...options, storageState });
      await untilLoaded(page);
      return page;
    });
  },
  newVisitor: async ({ openClient }, use) => {
    await use(async (owner, options) => {
      const person = await newPerson(owner);
      return { ...person, page: await openClient(person, options) };
    });
  },
});

async function newPage(
  site: string,
  options: BrowserContextOptions,
  opened: AsyncDisposableStack,
): Promise<Page> {
  const running = await browser();
  const context = await running.newContext({
    viewport: desktop,
    // The processor draws animations.
    reducedMotion: 'reduce',
    ...options,
    baseURL: site,
  });
  opened.defer(() => context.close());
  context.setDefaultTimeout(patienceMs);
  return context.newPage();
}

function collectErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(error.stack || String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
}

function cookiesOf(site: string, { cookie }: BrowserSession) {
  const domain = new URL(site).hostname;
  const shared = { domain, path: '/', expires: -1, httpOnly: false, secure: false };
  return cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, ...shared, sameSite: 'Lax' as const };
  });
}

/** Fills in and submits the login page that the browser shows. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await untilLoaded(page);
}

/** Waits until the client shows the organization. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('main', { name: 'Messages' }).waitFor();
}

async function keepPictures(pages: readonly Page[], name: string): Promise<void> {
  await mkdir(pictures, { recursive: true });
  for (const [index, page] of pages.entries()) {
    if (page.isClosed()) continue;
    const file = `${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${index}.png`;
    await page.screenshot({ path: join(pictures, file) });
  }
}

/**
 * Types `text` into a field with options. Clicks the option when it is the only one left. An earlier click could press
 * the mouse on an option that moves away before the button is released, which selects nothing.
 */
export async function chooseOnlyMatch(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
  const options = page.getByRole('option');
  await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringContaining(text)]);
  await options.click();
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '@chat/infrastructure/chromium';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base } from 'vitest';
import type { Owner } from '../../src/product/organization.ts';
import { repository } from '../../src/repository.ts';
import { newAccount } from '../people.ts';

const launchArguments = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
/** Pictures of pages whose test failed. */
const pictures = join(repository, '.run/failed-pages');
const desktop = { width: 1_280, height: 800 };

/** Somebody in a browser of their own. */
export type Visitor = {
  page: Page;
  email: string;
  password: string;
  userId: number;
  fullName: string;
};

type Fixtures = {
  /** Opens a page without cookies of anybody, at `site`. */
  openPage(site: string, options?: BrowserContextOptions): Promise<Page>;
  /** A new member of the organization, logged in with the password, at the client's first view. */
  newVisitor(owner: Owner, options?: BrowserContextOptions): Promise<Visitor>;
};

let launched: Promise<Browser> | undefined;

/** One browser for all files of a worker; each page has a context of its own. */
async function browser(): Promise<Browser> {
  launched ??= findChromium(process.env, console.log).then((executablePath) =>
    chromium.launch({ executablePath, args: launchArguments }),
  );
  return launched;
}

/** A test in Chromium. A page that logged an error fails it, and is kept as a picture, as is every page of a failed test. */
export const test = base.extend<Fixtures>({
  openPage: async ({ task, onTestFailed }, use) => {
    await using opened = new AsyncDisposableStack();
    const pages: Page[] = [];
    const errors: string[] = [];
    onTestFailed(() => keepPictures(pages, task.name));
    await use(async (site, options) => {
      const context = await (await browser()).newContext({
        viewport: desktop,
        ...options,
        baseURL: site,
      });
      opened.defer(() => context.close());
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
      pages.push(page);
      await page.goto('/');
      return page;
    });
    if (errors.length > 0) throw new Error(`The page failed:\n${errors.join('\n')}`);
  },
  newVisitor: async ({ openPage }, use) => {
    await use(async (owner, options) => {
      const account = await newAccount(owner);
      const page = await openPage(owner.site, options);
      await logIn(page, account);
      return { page, ...account };
    });
  },
});

/** Fills in the login page that the browser shows. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation').first().waitFor();
}

async function keepPictures(pages: readonly Page[], name: string): Promise<void> {
  await mkdir(pictures, { recursive: true });
  for (const [index, page] of pages.entries()) {
    if (page.isClosed()) continue;
    const file = `${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${index}.png`;
    await page.screenshot({ path: join(pictures, file) });
  }
}

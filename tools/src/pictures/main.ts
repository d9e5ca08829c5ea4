// npm run pictures: takes the pictures in docs/images from a running product with a small organization.
import { join } from 'node:path';
import { findChromium } from '@chat/infrastructure/chromium';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { createLoginLink } from '../product/organization.ts';
import { startProductWithOwner, withoutRateLimits } from '../product/product-with-owner.ts';
import { createSecrets } from '../product/secrets.ts';
import { oneProcess } from '../product/services.ts';
import { repository } from '../repository.ts';
import { buildWebClient } from '../web-client/build-web-client.ts';
import { type Picture, pictures, sizes } from './pictures.ts';
import { setScene } from './set-scene.ts';

const folder = join(repository, 'docs/images');

await using servers = await startInfrastructure({ durable: false, announce: console.log });
const secrets = createSecrets();
await using product = await startProductWithOwner({
  servers,
  secrets,
  organizationName: 'Example organization',
  form: oneProcess,
  logDirectory: join(repository, '.run/pictures'),
  environment: { ...withoutRateLimits, WEB_CLIENT_DIRECTORY: await buildWebClient(console.log) },
  announce: console.error,
});
const mainChannelId = await setScene(product.owner);
const executablePath = await findChromium(process.env, console.log);
await using browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
const link = await createLoginLink(product, secrets, product.owner.email);
const storageState = await sessionFrom(browser, link);
for (const picture of pictures) await take(picture);

/** Follows a login link in a browser. Returns the session's cookies. */
async function sessionFrom(running: Browser, address: string) {
  const context = await running.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await untilLoaded(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function take({ name, hash, size, theme, prepare, clip }: Picture): Promise<void> {
  const options: BrowserContextOptions = {
    viewport: sizes[size],
    hasTouch: size === 'phone',
    colorScheme: theme,
    reducedMotion: 'reduce',
    storageState,
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${product.site}/${hash(mainChannelId)}`);
  await untilLoaded(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await prepare?.(page);
  await page.screenshot({
    path: join(folder, `${name}.png`),
    caret: 'hide',
    ...(clip && { clip }),
  });
  await context.close();
  console.log(`docs/images/${name}.png`);
}

async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('main', { name: 'Messages' }).waitFor();
}

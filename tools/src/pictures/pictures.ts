import type { Page } from 'playwright-core';
import { mainTalk } from './scene.ts';

/** A picture of the web client for the docs. */
export interface Picture {
  /** The file's path below docs/images, without the extension. */
  name: string;
  /** Returns the URL fragment of the view to show. */
  hash: (mainChannelId: number) => string;
  size: keyof typeof sizes;
  theme: 'light' | 'dark';
  /** Opens everything that the picture shows. */
  prepare?: (page: Page) => Promise<void>;
  /** The part of the page to show in the picture. */
  clip?: { x: number; y: number; width: number; height: number };
}

export const sizes = {
  desktop: { width: 1_280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

const inbox = () => '#inbox';
const mainTopic = (channelId: number) =>
  `#narrow/channel/${channelId}/topic/${encodeURIComponent(mainTalk.topic).replaceAll('%', '.')}`;

const mainPicture = { hash: mainTopic, size: 'desktop', theme: 'light' } as const;

/** Returns the part of the page that is between the sidebars and between two heights. */
function middle(top: number, bottom: number) {
  return { x: 272, y: top, width: 768, height: bottom - top };
}

/**
 * The pictures in the order in which they are taken. For example, the inbox comes before pictures that mark its
 * messages as read.
 */
export const pictures: readonly Picture[] = [
  { name: 'inbox-dark', hash: inbox, size: 'desktop', theme: 'dark' },
  { name: 'inbox-light', hash: inbox, size: 'desktop', theme: 'light' },
  { name: 'sidebar-phone', hash: inbox, size: 'phone', theme: 'light', prepare: openSidebar },
  { ...mainPicture, name: 'channel-light' },
  { name: 'topic-phone', hash: mainTopic, size: 'phone', theme: 'light' },
  { ...mainPicture, name: 'composer', prepare: mention, clip: middle(548, 800) },
  { ...mainPicture, name: 'message-menu', prepare: openMenu, clip: middle(48, 800) },
  {
    ...{ ...mainPicture, name: 'formatting', prepare: openFormatting },
    clip: { x: 160, y: 16, width: 960, height: 768 },
  },
  { ...mainPicture, name: 'search', prepare: search, clip: middle(0, 392) },
];

async function openSidebar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await page.getByRole('link', { name: 'Recent conversations' }).waitFor();
}

async function mention(page: Page): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'Message', exact: true });
  await composer.click();
  await page.keyboard.type('**Good work!** I like the larger map. Let’s ask @k');
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const message = page.getByRole('article').filter({ hasText: 'this afternoon' });
  await message.hover();
  await message.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menu').waitFor();
}

async function openFormatting(page: Page): Promise<void> {
  await page.keyboard.press('Control+/');
  await page.getByRole('table').first().waitFor();
}

async function search(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search messages' }).click();
  await page.getByRole('option', { name: /^Search help/ }).waitFor();
}

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ApiClient, apiClient, type Credentials } from '../client.ts';
import { uniqueName } from '../people.ts';

/** A channel for a test, with a way to send messages to it. */
export interface Place {
  channelId: number;
  channel: string;
  /** Returns the path at which the client opens a topic. */
  topicPath(topic: string): string;
  /** Sends a message to a topic. Returns the message's id. */
  say(who: ApiClient, topic: string, content: string): Promise<number>;
}

/** Creates a channel to which `people` are subscribed. */
export async function newPlace(
  owner: Credentials,
  people: readonly { userId: number }[],
  options: { is_web_public?: boolean } = {},
): Promise<Place> {
  const channel = uniqueName('place');
  const asOwner = apiClient(owner);
  const created = await asOwner.post('/users/me/subscriptions', {
    subscriptions: [{ name: channel, description: 'Where a test takes place' }],
    principals: people.map(({ userId }) => userId),
    ...options,
  });
  if (created.status !== 200) throw new Error(`no channel: ${JSON.stringify(created.body)}`);
  const { body } = await asOwner.get('/get_stream_id', { stream: channel });
  const channelId = Number(body.stream_id);
  return {
    channelId,
    channel,
    topicPath: (topic) =>
      `/#narrow/channel/${channelId}/topic/${encodeURIComponent(topic).replaceAll('%', '.')}`,
    async say(who, topic, content) {
      const message = { type: 'channel', to: channelId, topic, content };
      const sent = await who.post('/messages', message);
      if (sent.status !== 200) throw new Error(`not sent: ${JSON.stringify(sent.body)}`);
      return Number(sent.body.id);
    },
  };
}

/** A PNG picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns a locator for the message that shows `text`. */
export function messageWith(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** Returns a locator for the field in which people write messages. */
export function composerOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message', exact: true });
}

/** Types a message and sends it with the Send button. */
export async function send(page: Page, text: string): Promise<void> {
  await composerOf(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Returns whether the element or an element within it has the focus. */
export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element: { matches(selector: string): boolean }) =>
    element.matches(':focus-within'),
  );
}

/** Closes a dialog or menu with Escape when it has the focus. Before that, it would not receive the key. */
export async function closeWithEscape(opened: Locator): Promise<void> {
  await expect.poll(() => isFocused(opened)).toBe(true);
  await opened.page().keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
}

import { createLogger } from '@chat/kit/logging/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenderer } from '../src/text/renderer.ts';
import { seedEditing } from './editing-world.ts';
import { type Messaging, startMessaging } from './messaging-under-test.ts';

const log = createLogger({ service: 'test', level: 'error' });
const opened = new AsyncDisposableStack();
let messaging: Messaging;
beforeAll(async () => {
  const options = { threads: 1, now: Date.now, log, budgetMsPerMinute: 0.000_1 };
  const renderer = opened.use(createRenderer(options));
  messaging = opened.use(await startMessaging({ renderer }));
});
afterAll(() => opened.disposeAsync());

const formula = 'so $$x^2$$ @**all**';
const source =
  '<div class="codehilite"><pre><span></span><code>so $$x^2$$ @**all**\n</code></pre></div>';

test('shows the source in messages and rejects previews when the render budget is used up', async () => {
  const { realm, ada, bob, open, send, update, get } = await seedEditing(messaging);
  const actor = realm.actor(bob);
  const preview = () => messaging.client.renderMessage({ content: formula }, { actor });
  expect((await preview()).html).toContain('class="katex"');

  await expect(preview()).rejects.toMatchObject({
    code: 'RATE_LIMIT_HIT',
    details: { 'retry-after': expect.any(Number) },
  });
  const id = await send(bob, open, 'topic', formula);
  expect(await get(bob, id)).toMatchObject({ content: source, flags: [] });
  const quick = await send(bob, open, 'topic', '**quick**');
  expect(await get(bob, quick)).toMatchObject({ content: '<p><strong>quick</strong></p>' });
  await update(bob, quick, { content: formula });
  expect(await get(bob, quick)).toMatchObject({ content: source });
  const sources = [formula, 'quick'];
  const texts = { realmId: realm.id, userId: bob.id, sources };
  expect(await messaging.client.renderTexts(texts)).toEqual({ htmls: [source, expect.anything()] });

  const other = await messaging.client.renderMessage(
    { content: formula },
    { actor: realm.actor(ada) },
  );
  expect(other.html).toContain('class="katex"');
});

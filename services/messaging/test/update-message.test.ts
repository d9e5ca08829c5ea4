import { createHash } from 'node:crypto';
import { openDatabase } from '@chat/kit/database/database';
import { createLogger } from '@chat/kit/logging/logger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badRequest, idsOf, invalidMessage, movableClock, seedEditing } from './editing-world.ts';
import { type Messaging, startMessaging } from './messaging-under-test.ts';

const { now, later } = movableClock();
let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging({ now });
});
afterAll(() => messaging[Symbol.asyncDispose]());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('records new content in the edit history and publishes it to the audience', async () => {
  const { ada, bob, eve, open, send, update, get, history, newEvents } =
    await seedEditing(messaging);
  const id = await send(bob, open, 'topic', 'old');
  await newEvents();
  const answer = await update(bob, id, { content: '/me **new**' });
  expect(answer).toEqual({ detachedUploadsJson: '[]' });

  const [event, ...others] = await newEvents();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    type: 'update_message',
    flags: {},
    body: {
      ...{ user_id: bob.id, rendering_only: false, message_id: id, message_ids: [id] },
      ...{ stream_id: open.id, stream_name: 'Open' },
      ...{ orig_content: 'old', orig_rendered_content: '<p>old</p>', is_me_message: true },
      ...{ content: '/me **new**', rendered_content: '<p>/me <strong>new</strong></p>' },
    },
  });
  expect(event?.userIds).toEqual(idsOf([ada, bob]));
  for (const field of ['propagate_mode', 'orig_subject', 'subject', 'new_stream_id']) {
    expect(event?.body).not.toHaveProperty(field);
  }
  const message = await get(eve, id);
  expect(message).toMatchObject({
    content: '<p>/me <strong>new</strong></p>',
    is_me_message: true,
    edit_history: [{ user_id: bob.id, prev_content: 'old', prev_rendered_content: '<p>old</p>' }],
    last_edit_timestamp: expect.any(Number),
  });
  expect(message).not.toHaveProperty('last_moved_timestamp');
  expect(await history(eve, id)).toMatchObject([
    { topic: 'topic', content: 'old', rendered_content: '<p>old</p>', user_id: bob.id },
    {
      content: '/me **new**',
      prev_content: 'old',
      content_html_diff: expect.stringContaining('highlight_text_inserted'),
    },
  ]);
});

test('replaces emptied content with the text "(deleted)"', async () => {
  const { bob, open, send, update, get } = await seedEditing(messaging);
  const id = await send(bob, open);
  await update(bob, id, { content: '  \n' });
  expect(await get(bob, id)).toMatchObject({ content: '<p>(deleted)</p>' });
});

test('publishes an edit of a direct message to its participants', async () => {
  const { realm, bob, eve, ada, update, newEvents, get } = await seedEditing(messaging);
  const id = await messaging.send(realm, bob, [eve], { content: 'old' });
  await newEvents();
  await update(bob, id, { content: 'new' });
  const [event] = await newEvents();
  expect(event?.userIds).toEqual(idsOf([bob, eve]));
  expect(event?.body).not.toHaveProperty('stream_id');
  expect(await get(eve, id)).toMatchObject({ content: '<p>new</p>' });
  await expect(get(ada, id)).rejects.toMatchObject(invalidMessage);
});

test('publishes the flags of each reader in the event of an edit', async () => {
  const { realm, ada, bob, eve, open, send, update, newEvents } = await seedEditing(messaging);
  const id = await send(bob, open);
  await messaging.flag(realm, ada, '+read', [id]);
  await messaging.flag(realm, eve, '+starred', [id]);
  await newEvents();
  await update(bob, id, { content: 'new' });
  const [event] = await newEvents();
  expect(event?.userIds).toEqual(idsOf([ada, bob, eve]));
  expect(event?.flags).toEqual({
    read: expect.arrayContaining([ada.id, eve.id]),
    starred: [eve.id],
    historical: [eve.id],
  });
  expect(event?.flags.read).toHaveLength(2);
});

test('updates mention flags according to the new content', async () => {
  const { realm, ada, bob, open, send, update, newEvents } = await seedEditing(messaging);
  const id = await send(bob, open);
  const flagsOf = async () => (await messaging.list(realm, ada)).messages.at(-1)?.flags;
  await newEvents();
  await update(bob, id, { content: 'for @**Ada**' });
  expect(await flagsOf()).toEqual(['mentioned']);
  expect((await newEvents())[0]?.flags).toEqual({ mentioned: [ada.id] });
  await update(bob, id, { content: 'for @**all**' });
  expect(await flagsOf()).toEqual(['stream_wildcard_mentioned', 'wildcard_mentioned']);
  await update(bob, id, { content: 'for @_**Ada**' });
  expect(await flagsOf()).toEqual([]);
});

describe('rejected edits', () => {
  test('rejects an edit by users other than the sender, even administrators', async () => {
    const { ada, bob, open, send, update } = await seedEditing(messaging);
    const id = await send(bob, open);
    await expect(update(ada, id, { content: 'new' })).rejects.toMatchObject(badRequest);
  });

  test('rejects an edit if the realm does not permit editing', async () => {
    const { bob, open, send, update, set } = await seedEditing(messaging);
    const id = await send(bob, open);
    await set({ allow_message_editing: false });
    await expect(update(bob, id, { content: 'new' })).rejects.toMatchObject(badRequest);
  });

  test('rejects an edit after the time limit and its grace period, but not if there is no limit', async () => {
    const { bob, open, send, update, set } = await seedEditing(messaging);
    const id = await send(bob, open);
    later(610);
    await update(bob, id, { content: 'in time' });
    later(630);
    await expect(update(bob, id, { content: 'too late' })).rejects.toMatchObject(badRequest);
    await set({ message_content_edit_limit_seconds: null });
    await update(bob, id, { content: 'unlimited' });
  });

  test('rejects an edit if the current content differs from the content that the client expects', async () => {
    const { bob, open, send, update } = await seedEditing(messaging);
    const id = await send(bob, open, 'topic', 'old');
    const change = { content: 'new', prevContentSha256: sha256('older') };
    await expect(update(bob, id, change)).rejects.toMatchObject({ code: 'EXPECTATION_MISMATCH' });
    await update(bob, id, { ...change, prevContentSha256: sha256('old') });
  });

  test('rejects an edit without a change or with a combination that is not permitted', async () => {
    const { bob, open, closed, send, update } = await seedEditing(messaging);
    const id = await send(bob, open);
    const changes = [
      {},
      { topic: 'topic' },
      { channelId: open.id },
      { propagateMode: 'change_all' },
      { content: 'new', propagateMode: 'change_all' },
      { content: 'new', channelId: closed.id },
      { topic: 'new', propagateMode: 'change_some' },
      { topic: 'new\ufdd0' },
      { content: 'null\0byte' },
    ];
    for (const change of changes) {
      await expect(update(bob, id, change), JSON.stringify(change)).rejects.toMatchObject(
        badRequest,
      );
    }
  });

  test('rejects an edit by users who cannot read the message, as if the message did not exist', async () => {
    const { realm, bob, eve, gil, closed, open, send, update, get } = await seedEditing(messaging);
    const other = await seedEditing(messaging);
    const id = await send(bob, closed);
    const inOpen = await send(bob, open);
    for (const attempt of [
      () => update(eve, id, { content: 'new' }),
      () => update(gil, inOpen, { topic: 'new' }),
      () => update(bob, id + 1_000_000, { content: 'new' }),
      () => other.update(other.ada, id, { content: 'new' }),
      () => other.get(other.ada, inOpen),
      () => get(gil, inOpen),
    ]) {
      await expect(attempt()).rejects.toMatchObject(invalidMessage);
    }
    await messaging.change(realm, closed, { left: [bob] });
    await expect(update(bob, id, { content: 'new' })).rejects.toMatchObject(invalidMessage);
  });

  test("rejects an edit of a widget's content", async () => {
    const { realm, bob, open, send, update } = await seedEditing(messaging);
    const id = await send(bob, open);
    const log = createLogger({ service: 'test', level: 'error' });
    const url = messaging.databaseUrl;
    await using database = await openDatabase({ url, schema: 'messaging', poolSize: 1, log });
    await database.db('message').where({ realm_id: realm.id, id }).update({ has_submessage: true });
    await expect(update(bob, id, { content: 'new' })).rejects.toMatchObject(badRequest);
    await update(bob, id, { topic: 'elsewhere' });
  });
});

describe('edit history', () => {
  test("shows only moves, or nothing, in the edit history if the realm's settings say so", async () => {
    const { bob, open, send, update, get, history, set } = await seedEditing(messaging);
    const id = await send(bob, open, 'topic', 'old');
    await update(bob, id, { content: 'new' });
    await update(bob, id, { content: 'newer', topic: 'other' });

    const all = await get(bob, id);
    expect(all.edit_history).toMatchObject([
      { prev_content: 'new', prev_topic: 'topic', topic: 'other' },
      { prev_content: 'old' },
    ]);
    expect(await history(bob, id)).toHaveLength(3);

    await set({ message_edit_history_visibility_policy: 'moves' });
    const moves = await get(bob, id);
    expect(moves.edit_history).toEqual([
      { user_id: bob.id, timestamp: expect.any(Number), prev_topic: 'topic', topic: 'other' },
    ]);
    const shown = await history(bob, id);
    expect(shown).toMatchObject([{ topic: 'topic' }, { topic: 'other', prev_topic: 'topic' }]);
    expect(JSON.stringify(shown)).not.toContain('old');

    await set({ message_edit_history_visibility_policy: 'none' });
    expect(await get(bob, id)).not.toHaveProperty('edit_history');
    expect(await get(bob, id)).toHaveProperty('last_edit_timestamp');
    await expect(history(bob, id)).rejects.toMatchObject(badRequest);
  });

  test('returns one entry in the edit history of a message that was never edited', async () => {
    const { bob, open, send, history, get } = await seedEditing(messaging);
    const id = await send(bob, open, 'topic', 'old');
    expect(await history(bob, id)).toEqual([
      {
        ...{ topic: 'topic', content: 'old', rendered_content: '<p>old</p>' },
        ...{ timestamp: expect.any(Number), user_id: bob.id },
      },
    ]);
    expect(await get(bob, id)).not.toHaveProperty('edit_history');
  });
});

test('returns the same response to a repeated request and changes nothing', async () => {
  const { bob, open, send, history, as } = await seedEditing(messaging);
  const id = await send(bob, open);
  const edit = () =>
    messaging.client.updateMessage(
      { messageId: id, content: 'new', propagateMode: 'change_one' },
      { ...as(bob), idempotency: { key: `edit ${id}`, requestHash: 'hash' } },
    );
  expect(await edit()).toEqual(await edit());
  expect(await history(bob, id)).toHaveLength(2);
});

test('returns the first response to a repeated edit with the expected content, even after the time limit', async () => {
  const { bob, open, send, history, as } = await seedEditing(messaging);
  const id = await send(bob, open, 'topic', 'old');
  const request = { messageId: id, content: 'new', propagateMode: 'change_one' };
  const edit = (key: string) =>
    messaging.client.updateMessage(
      { ...request, prevContentSha256: sha256('old') },
      { ...as(bob), idempotency: { key: `${key} ${id}`, requestHash: 'hash' } },
    );
  const first = await edit('one');
  expect(await edit('one')).toEqual(first);
  await expect(edit('another')).rejects.toMatchObject({ code: 'EXPECTATION_MISMATCH' });
  later(10_000);
  expect(await edit('one')).toEqual(first);
  await expect(edit('another')).rejects.toMatchObject(badRequest);
  expect(await history(bob, id)).toHaveLength(2);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '../../store/changes.ts';
import type { ServerEvent } from '../../store/events.ts';
import { emptyState, message } from '../../store/testing.ts';

/** The pending requests for topics. The test responds to each by calling its function. */
const asked: ((...topics: [name: string, newest: number][]) => void)[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.resetModules();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'https://chat.example'), init);
      }
    },
  );
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        asked.push((...topics) => {
          const answer = topics.map(([name, max_id]) => ({ name, max_id }));
          resolve(Response.json({ result: 'success', topics: answer }));
        });
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function openTopics() {
  const { channelTopics, followTopics, loadTopics } = await import('./channel-topics.ts');
  const state = emptyState();
  return {
    load: () => loadTopics(1),
    names: () =>
      channelTopics
        .get()
        .get(1)
        ?.map(({ name }) => name),
    receive(event: Omit<ServerEvent, 'id'> & { type: string }) {
      const change: Change = {
        kind: 'event',
        event: { id: 1, ...event },
        before: state,
        after: state,
      };
      followTopics([change]);
    },
  };
}

const asksFor = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), 60_000);

test('requests topics again after a move or deletion, but not after an edit or a link preview', async () => {
  const { load, receive, names } = await openTopics();
  const loaded = load();
  await asksFor(1);
  asked[0]?.(['a', 5]);
  await loaded;
  const edit = { type: 'update_message', message_id: 5, message_ids: [5], stream_id: 1 };
  receive({ ...edit, rendering_only: true });
  receive({ ...edit, rendering_only: false });
  receive({ ...edit, propagate_mode: 'change_one', orig_subject: 'a', subject: 'b' });
  await asksFor(2);
  asked[1]?.(['b', 5]);
  await vi.waitFor(() => expect(names()).toEqual(['b']), 60_000);
  receive({ type: 'delete_message', stream_id: 1, message_ids: [5] });
  await asksFor(3);
});

test('does not replace a newer response with an older one', async () => {
  const { load, receive, names } = await openTopics();
  const loaded = load();
  await asksFor(1);
  receive({ type: 'delete_message', stream_id: 1, message_ids: [5] });
  await asksFor(2);
  asked[1]?.(['new', 6]);
  await vi.waitFor(() => expect(names()).toEqual(['new']), 60_000);
  asked[0]?.(['old', 5]);
  await loaded;
  expect(names()).toEqual(['new']);
});

test('moves a topic to the top when a message arrives in it while the topics load', async () => {
  const { load, receive, names } = await openTopics();
  const loaded = load();
  await asksFor(1);
  receive({ type: 'message', message: message({ id: 9, subject: 'B' }), flags: [] });
  asked[0]?.(['a', 8], ['b', 5]);
  await loaded;
  expect(names()).toEqual(['B', 'a']);
});

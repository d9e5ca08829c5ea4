import { testRandom } from '@chat/infrastructure/test-seed';
import { afterEach, expect, test, vi } from 'vitest';
import type { Change } from './changes.ts';
import type { Connection } from './connection.ts';
import { createEventReader } from './event-reader.ts';
import { createListeners } from './listeners.ts';
import { browserLocks } from './locks.ts';
import { createStore } from './store.ts';
import { follow, registerFirst } from './sync.ts';
import { joinTabs, stayAlone } from './tabs.ts';
import { emptyState } from './testing.ts';
import { createTestQueue, type TestQueue } from './testing-queue.ts';

// Uses the broadcast channels and locks of Node, which work like those of browsers.

const closeAll = new Set<() => void>();
afterEach(() => {
  for (const close of closeAll) close();
  closeAll.clear();
});

let names = 0;

/** Opens a browser whose tabs have the same session. */
function openBrowser({
  server = createTestQueue(),
  silentMs = 60_000,
}: {
  server?: TestQueue;
  silentMs?: number;
} = {}) {
  names += 1;
  const name = `tabs ${names}`;
  const tabs = new Set<Awaited<ReturnType<typeof openTab>>>();

  async function openTab() {
    const closed = new AbortController();
    const close = () => closed.abort();
    closeAll.add(close);
    const patience = { wake: () => new AbortController().signal, signal: closed.signal };
    const register = () => registerFirst({ calls: server.calls, ...patience });
    const tab = await joinTabs({ name, locks: browserLocks(), register, silentMs, ...patience });
    const state = createStore(tab.firstState);
    const connection = createStore<Connection>({ status: 'live' });
    const changes = createListeners<readonly Change[]>();
    const applied: number[] = [];
    let leads = false;
    changes.subscribe((made) => {
      for (const change of made) if (change.kind === 'event') applied.push(change.event.id);
    });
    const current = { state, connection, changes };
    tab.follow(current, async (signal) => {
      leads = true;
      const reader = createEventReader(server.calls);
      await follow({ calls: server.calls, reader, ...current, ...patience, signal });
      leads = false;
    });
    const opened = {
      state,
      applied,
      leads: () => leads,
      status: () => connection.get().status,
      snippets: () => [...state.get().snippets.keys()],
      close() {
        close();
        tabs.delete(opened);
      },
    };
    tabs.add(opened);
    return opened;
  }

  return {
    name,
    server,
    openTab,
    tabs,
    leader: () => [...tabs].find((tab) => tab.leads()),
    /** Waits until every tab has received every event exactly once. */
    async expectSame() {
      await vi.waitFor(() => {
        for (const tab of tabs) expect(tab.snippets()).toEqual(server.saved());
      }, 60_000);
      for (const { applied } of tabs)
        expect(applied).toEqual([...new Set(applied)].sort((a, b) => a - b));
    },
  };
}

test('shares one queue and one stream among all tabs', async () => {
  const browser = openBrowser();
  await browser.openTab();
  browser.server.save();
  await browser.openTab();
  await browser.openTab();
  browser.server.save();
  await browser.expectSame();
  expect(browser.server.registers()).toBe(1);
  expect(browser.server.held().most).toBe(1);
  expect([...browser.tabs].filter((tab) => tab.leads())).toHaveLength(1);
});

test('registers a separate queue in a tab that cannot reach the other tabs', async () => {
  const browser = openBrowser();
  await browser.openTab();
  const before = emptyState();
  const { signal } = new AbortController();
  const tab = await stayAlone({ register: async () => before, signal });
  expect(tab.firstState).toBe(before);
  let leads = false;
  const changes = createListeners<readonly Change[]>();
  const connection = createStore<Connection>({ status: 'live' });
  const current = { state: createStore(before), connection, changes };
  tab.follow(current, async () => {
    leads = true;
  });
  expect(leads).toBe(true);
});

test('lets another tab take over when the leader closes, without a missing or repeated event', async () => {
  const browser = openBrowser();
  const first = await browser.openTab();
  await browser.openTab();
  await browser.openTab();
  browser.server.save();
  first.close();
  browser.server.save();
  await browser.expectSame();
  expect(browser.server.registers()).toBe(1);
  await vi.waitFor(() => expect(browser.leader()).toBeDefined(), 60_000);
});

test('takes the lead from a silent tab and receives every event once', async () => {
  const browser = openBrowser({ silentMs: 30 });
  const first = await browser.openTab();
  const other = await browser.openTab();
  await vi.waitFor(() => expect([first.leads(), other.leads()]).toEqual([false, true]), 60_000);
  browser.server.save();
  await browser.expectSame();
  await vi.waitFor(() => expect(browser.server.held().now).toBe(1), 60_000);
});

test('makes a tab the leader if it opens while the previous leader closes', async () => {
  const browser = openBrowser();
  const first = await browser.openTab();
  const opening = browser.openTab();
  first.close();
  await opening;
  browser.server.save();
  await browser.expectSame();
  expect(browser.leader()).toBeDefined();
});

test('replaces a lost queue in all tabs', async () => {
  const browser = openBrowser();
  await browser.openTab();
  const other = await browser.openTab();
  browser.server.loseQueues();
  browser.server.save();
  await browser.expectSame();
  browser.server.save();
  await browser.expectSame();
  expect(browser.server.registers()).toBe(2);
  expect(other.state.get().queue.id).toBe('queue 2');
});

test("gives the first tab's state to a tab that opens while the first tab registers", async () => {
  const queue = createTestQueue();
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  const register = () => isAllowed.then(() => queue.calls.register());
  const browser = openBrowser({ server: { ...queue, calls: { ...queue.calls, register } } });
  const observer = new BroadcastChannel(browser.name);
  closeAll.add(() => observer.close());
  const asked: unknown[] = [];
  observer.onmessage = ({ data }) => asked.push(data);
  const tabs = [browser.openTab(), browser.openTab()];
  await vi.waitFor(() => expect(asked).toEqual([{ kind: 'ask' }, { kind: 'ask' }]), 60_000);
  allow();
  const [first, second] = await Promise.all(tabs);
  expect(second?.state.get().queue.id).toBe(first?.state.get().queue.id);
  expect(queue.registers()).toBe(1);
});

test('fails with status 401 when a tab is opened after the session has ended', async () => {
  const browser = openBrowser();
  const first = await browser.openTab();
  browser.server.endSession();
  await vi.waitFor(() => expect(first.status()).toBe('logged-out'), 60_000);
  await expect(browser.openTab()).rejects.toMatchObject({ status: 401 });
});

test('reports the end of the session in every tab', async () => {
  const browser = openBrowser();
  await browser.openTab();
  const other = await browser.openTab();
  browser.server.endSession();
  await vi.waitFor(() => expect(other.status()).toBe('logged-out'), 60_000);
});

test('does not affect tabs in another session', async () => {
  const server = createTestQueue();
  await openBrowser({ server }).openTab();
  await openBrowser({ server }).openTab();
  expect(server.registers()).toBe(2);
});

test('delivers each event once to every tab despite random openings, closings and lost queues', async () => {
  const runOnce = async (run: number) => {
    const random = testRandom(`tabs ${run}`).fraction;
    const browser = openBrowser();
    await browser.openTab();
    for (let step = 0; step < 40; step += 1) {
      const action = random();
      if (action < 0.5) browser.server.save();
      else if (action < 0.65) await browser.openTab();
      else if (action < 0.8 && browser.tabs.size > 1)
        [...browser.tabs][Math.floor(random() * browser.tabs.size)]?.close();
      else if (action < 0.85) browser.server.loseQueues();
      else await new Promise((resolve) => setTimeout(resolve, random() * 3));
    }
    await browser.expectSame();
    for (const tab of [...browser.tabs]) tab.close();
  };
  await Promise.all(Array.from({ length: 20 }, (_, run) => runOnce(run)));
});

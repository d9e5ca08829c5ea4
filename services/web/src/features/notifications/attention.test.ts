import { afterEach, expect, test } from 'vitest';
import { browserLocks } from '../../store/locks.ts';
import { createStore } from '../../store/store.ts';
import { shareAttention } from './attention.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Opens a browser tab. The test decides what the tab shows while it has the focus. */
function openTab(name: string) {
  const shown = createStore<string | undefined>(undefined);
  const { get, subscribe } = shown;
  const tab = shareAttention({ locks: browserLocks(), name, shown: get, subscribe });
  stops.push(tab.stop);
  return { ...tab, show: (place: string | undefined) => shown.update(() => place) };
}

test('reports no narrow as in view while no tab has the focus', async () => {
  const [one, other] = [openTab('none'), openTab('none')];
  expect(await one.isOn(['a'])).toBe(false);
  expect(await other.isOn(['a'])).toBe(false);
});

test("reports the focused tab's narrow in every tab until that tab loses the focus or closes", async () => {
  const [one, other] = [openTab('one'), openTab('one')];
  one.show('a');
  expect(await one.isOn(['a'])).toBe(true);
  expect(await one.isOn(['b'])).toBe(false);
  await expect.poll(() => other.isOn(['b', 'a'])).toBe(true);
  expect(await other.isOn(['b'])).toBe(false);
  one.show('b');
  await expect.poll(() => other.isOn(['b'])).toBe(true);
  await expect.poll(() => other.isOn(['a'])).toBe(false);
  one.show(undefined);
  await expect.poll(() => other.isOn(['b'])).toBe(false);
  one.show('b');
  await expect.poll(() => other.isOn(['b'])).toBe(true);
  one.stop();
  await expect.poll(() => other.isOn(['b'])).toBe(false);
});

test('ignores tabs in another session', async () => {
  const [one, other] = [openTab('a session'), openTab('another session')];
  one.show('a');
  expect(await other.isOn(['a'])).toBe(false);
});

import { afterEach, expect, test } from 'vitest';
import { browserLocks } from '../../store/locks.ts';
import { shareAttention } from './attention.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A tab of the browser, and what gives and takes its focus. */
function openTab(name: string) {
  let isFocused = false;
  const events = new EventTarget();
  const tab = shareAttention({ locks: browserLocks(), name, hasFocus: () => isFocused, events });
  stops.push(tab.stop);
  return {
    ...tab,
    setFocus(isNow: boolean) {
      isFocused = isNow;
      events.dispatchEvent(new Event(isNow ? 'focus' : 'blur'));
    },
  };
}

test('nobody looks while no tab has the focus', async () => {
  const [one, other] = [openTab('none'), openTab('none')];
  expect(await one.isThere()).toBe(false);
  expect(await other.isThere()).toBe(false);
});

test('every tab knows when one has the focus, loses it or ends', async () => {
  const [one, other] = [openTab('one'), openTab('one')];
  one.setFocus(true);
  expect(await one.isThere()).toBe(true);
  await expect.poll(() => other.isThere()).toBe(true);
  one.setFocus(false);
  await expect.poll(() => other.isThere()).toBe(false);
  one.setFocus(true);
  await expect.poll(() => other.isThere()).toBe(true);
  one.stop();
  await expect.poll(() => other.isThere()).toBe(false);
});

test('a tab of another session does not count', async () => {
  const [one, other] = [openTab('a session'), openTab('another session')];
  one.setFocus(true);
  expect(await other.isThere()).toBe(false);
});

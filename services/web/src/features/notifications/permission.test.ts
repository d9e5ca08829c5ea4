import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser with these notifications. */
async function openPermission(Notification: unknown) {
  vi.stubGlobal('Notification', Notification);
  return await import('./permission.ts');
}

test('a browser that refuses notifications of pages shows none, without an error', async () => {
  const { showNotification } = await openPermission(
    class {
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    },
  );
  expect(showNotification('title', {})).toBeUndefined();
});

test('tells every caller that permission was granted', async () => {
  const { askToNotify, notificationPermission } = await openPermission({
    permission: 'default',
    requestPermission: async () => 'granted',
  });
  expect(notificationPermission.get()).toBe('default');
  await askToNotify();
  expect(notificationPermission.get()).toBe('granted');
});

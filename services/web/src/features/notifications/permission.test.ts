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

test('shows no notification and throws no error in a browser whose constructor of notifications throws', async () => {
  const { showNotification } = await openPermission(
    class {
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    },
  );
  expect(showNotification('title', {})).toBeUndefined();
});

test('stores a granted permission for all parts of the page', async () => {
  const { askToNotify, notificationPermission } = await openPermission({
    permission: 'default',
    requestPermission: async () => 'granted',
  });
  expect(notificationPermission.get()).toBe('default');
  await askToNotify();
  expect(notificationPermission.get()).toBe('granted');
});

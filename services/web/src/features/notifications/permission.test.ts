import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the module in a browser with this `Notification` constructor. */
async function openPermission(Notification: unknown) {
  vi.stubGlobal('Notification', Notification);
  return await import('./permission.ts');
}

test("shows no notification and throws no error if the browser's `Notification` constructor throws", async () => {
  const { showNotification } = await openPermission(
    class {
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    },
  );
  expect(showNotification('title', {})).toBeUndefined();
});

test('updates the permission for all parts of the page when the user grants it', async () => {
  const { askToNotify, notificationPermission } = await openPermission({
    permission: 'default',
    requestPermission: async () => 'granted',
  });
  expect(notificationPermission.get()).toBe('default');
  await askToNotify();
  expect(notificationPermission.get()).toBe('granted');
});

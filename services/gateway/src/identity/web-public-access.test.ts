import { expect, test, vi } from 'vitest';
import { spectator } from '../../test/http/identities.ts';
import { createWebPublicAccess } from './realms.ts';

const { realm } = spectator;

/** A gateway's view of channels that answer `hasAny`, or fail. */
function openAccess(maxAgeMs = 60_000) {
  const answer = { hasAny: true, fails: false };
  const channels = {
    hasWebPublicChannels: vi.fn(async () => {
      if (answer.fails) throw new Error('channels is away');
      return { hasAny: answer.hasAny };
    }),
  };
  return { answer, channels, access: createWebPublicAccess({ channels, maxAgeMs }) };
}

test('a realm admits spectators if it is allowed to and has a web-public channel', async () => {
  const { answer, access } = openAccess(1);
  expect(await access.allowsSpectators(realm)).toBe(true);
  answer.hasAny = false;
  await expect.poll(() => access.allowsSpectators(realm)).toBe(false);
});

test.each([{ isActive: false }, { isWebPublicAccessEnabled: false }])(
  'does not ask channels about a realm that may not admit spectators: %j',
  async (state) => {
    const { access, channels } = openAccess();
    expect(await access.allowsSpectators({ ...realm, ...state })).toBe(false);
    expect(channels.hasWebPublicChannels).not.toHaveBeenCalled();
  },
);

test('caches the answer for all callers', async () => {
  const { access, channels } = openAccess();
  await Promise.all([access.allowsSpectators(realm), access.allowsSpectators(realm)]);
  await access.allowsSpectators(realm);
  expect(channels.hasWebPublicChannels).toHaveBeenCalledTimes(1);
  await access.allowsSpectators({ ...realm, realmId: 2 });
  expect(channels.hasWebPublicChannels).toHaveBeenCalledTimes(2);
});

test('uses the last answer while channels is unavailable, and fails without one', async () => {
  const { answer, access, channels } = openAccess(1);
  expect(await access.allowsSpectators(realm)).toBe(true);
  answer.fails = true;
  await expect.poll(() => channels.hasWebPublicChannels.mock.calls.length).toBe(1);
  const asked = async () => {
    const allowsSpectators = await access.allowsSpectators(realm);
    return [allowsSpectators, channels.hasWebPublicChannels.mock.calls.length > 1];
  };
  await expect.poll(asked).toEqual([true, true]);
  await expect(access.allowsSpectators({ ...realm, realmId: 2 })).rejects.toMatchObject({
    code: 'SERVER_NOT_READY',
  });
});

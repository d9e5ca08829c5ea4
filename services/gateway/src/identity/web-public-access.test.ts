import { expect, test, vi } from 'vitest';
import { spectator } from '../../test/http/identities.ts';
import { createWebPublicAccess } from './realms.ts';

const { realm } = spectator;

/** Creates the check with a fake channels service, which returns `answer.hasAny`, or fails if `answer.fails` is set. */
function openAccess() {
  const answer = { hasAny: true, fails: false };
  const channels = {
    hasWebPublicChannels: vi.fn(async () => {
      if (answer.fails) throw new Error('channels is away');
      return { hasAny: answer.hasAny };
    }),
  };
  return { answer, channels, access: createWebPublicAccess(channels) };
}

test('allowsSpectators returns false as soon as the realm has no web-public channel', async () => {
  const { answer, access } = openAccess();
  expect(await access.allowsSpectators(realm)).toBe(true);
  answer.hasAny = false;
  expect(await access.allowsSpectators(realm)).toBe(false);
});

test.each([{ isActive: false }, { isWebPublicAccessEnabled: false }])(
  'does not ask the channels service about a realm that cannot allow spectators: %j',
  async (state) => {
    const { access, channels } = openAccess();
    expect(await access.allowsSpectators({ ...realm, ...state })).toBe(false);
    expect(channels.hasWebPublicChannels).not.toHaveBeenCalled();
  },
);

test('uses the last answer while the channels service is unavailable, and fails if there is none', async () => {
  const { answer, access } = openAccess();
  expect(await access.allowsSpectators(realm)).toBe(true);
  answer.fails = true;
  expect(await access.allowsSpectators(realm)).toBe(true);
  await expect(access.allowsSpectators({ ...realm, realmId: 2 })).rejects.toMatchObject({
    code: 'SERVER_NOT_READY',
  });
});

import { createPasskeyAuthenticator } from '@chat/infrastructure/passkey-authenticator';
import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { removeExpiredChallenges } from '../src/second-factors/challenges.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { newestMail, mailTest as test } from './confirmations.ts';
import { unrecorded } from './require-records.ts';
import { memberPassword, startUsers, type TestRealm, type TestUsers } from './users.ts';

const username = 'mia@example.com';
const password = memberPassword;
const origin = 'https://chat.example.com';
const relyingParty = { host: 'chat.example.com', origins: [origin] };
const noFactors = { recoveryCodesLeft: 0, passkeys: [] };
const tooLate = {
  ...{ code: 'BAD_REQUEST', message: expect.stringContaining('The passkey was not accepted') },
};
const elsewhere = { host: 'chat.example.net', origins: ['https://chat.example.net'] };

async function newMember(users: TestUsers, email = username) {
  const realm = await users.createRealm();
  const member = await users.createMember(realm, email);
  return { realm, member };
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no refusal',
    (error) => error.code,
  );
}

/** Returns the options with which a browser creates a passkey for the person. */
async function beginAt(users: TestUsers, actor: Actor, secondFactor?: string | undefined) {
  const begun = await users.rpc.beginPasskey({ password, secondFactor, relyingParty }, { actor });
  return JSON.parse(begun.optionsJson);
}

/** Adds a passkey for the person. */
async function add(users: TestUsers, actor: Actor, name = 'Laptop') {
  const authenticator = createPasskeyAuthenticator({ origin });
  const made = authenticator.create(await beginAt(users, actor));
  const request = { name, credentialJson: JSON.stringify(made), relyingParty, password };
  const { passkeyId, codes } = await users.rpc.addPasskey(request, { actor });
  return { authenticator, passkeyId, codes, request };
}

/** Logs in with a password. Returns the pending login and the challenge for a passkey. */
async function ask(users: TestUsers, { realmId }: Pick<TestRealm, 'realmId'>) {
  const answer = await users.rpc.logInWithPassword({ realmId, username, password });
  expect(answer.sessionToken).toBe('');
  const pending = { realmId, pendingLogin: answer.pendingLogin ?? '', relyingParty };
  const { optionsJson = '{}' } = await users.rpc.beginPasskeyLogin(pending);
  return { pending, options: JSON.parse(optionsJson) };
}

async function sessionIdOf(users: TestUsers, sessionToken: string) {
  const { identity } = await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) });
  return identity?.sessionId;
}

describe('logging in with a passkey', () => {
  test('creates a passkey for the host and the person, and requires the passkey in later logins', async ({
    users,
  }) => {
    const { member: actor, realm } = await newMember(users);
    const options = await beginAt(users, actor);
    expect(options).toMatchObject({
      rp: { id: 'chat.example.com' },
      user: { name: username, displayName: 'Mia Member' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'preferred' },
    });
    const { realmId } = realm;
    const open = await users.rpc.logInWithPassword({ realmId, username, password });
    expect(open.sessionToken).not.toBe('');

    const { authenticator, passkeyId, codes } = await add(users, actor);
    expect(codes).toHaveLength(10);
    const before = await users.rpc.getSecondFactors({}, { actor });
    expect(before).toEqual({
      recoveryCodesLeft: 10,
      passkeys: [
        {
          ...{ passkeyId, name: 'Laptop', host: 'chat.example.com' },
          createdAtSeconds: expect.any(Number),
        },
      ],
    });
    const { pending, options: asked } = await ask(users, realm);
    expect(await users.rpc.getPendingLogin(pending)).toMatchObject({
      hasTotp: false,
      passkeyHosts: ['chat.example.com'],
    });
    expect(asked).toMatchObject({
      rpId: 'chat.example.com',
      allowCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    });
    const credentialJson = JSON.stringify(authenticator.sign(asked));
    const login = await users.rpc.logInWithPasskey({ ...pending, credentialJson });
    expect(await sessionIdOf(users, login.sessionToken)).toEqual(expect.any(Number));
    const { passkeys } = await users.rpc.getSecondFactors({}, { actor });
    expect(passkeys).toMatchObject([{ lastUsedAtSeconds: expect.any(Number) }]);
    expect(await users.db('passkey').where({ passkey_id: passkeyId }).first()).toMatchObject({
      counter: 1,
    });
  });

  test('accepts a signed challenge only once, even from two concurrent logins', async ({
    users,
  }) => {
    const { member: actor, realm } = await newMember(users);
    const { authenticator } = await add(users, actor);
    const { pending, options } = await ask(users, realm);
    const other = await ask(users, realm);
    const credentialJson = JSON.stringify(authenticator.sign(options));
    const attempt = (at: object) => codeOf(users.rpc.logInWithPasskey({ ...at, credentialJson }));
    expect(await attempt(other.pending)).toBe('SECOND_FACTOR_FAILED');
    const both = await Promise.all([attempt(pending), attempt(pending)]);
    expect(both.sort()).toEqual(['SECOND_FACTOR_FAILED', 'no refusal']);
    expect(await attempt(pending)).toBe('SECOND_FACTOR_FAILED');
  });

  test.for([
    [
      'of a page elsewhere',
      (options, key) => key.sign(options, { origin: 'https://evil.example' }),
    ],
    ['for another host', (options, key) => key.sign(options, { host: 'evil.example' })],
    ['without a person', (options, key) => key.sign(options, { flags: 0 })],
    ['of another challenge', (options, key) => key.sign({ ...options, challenge: 'AAAA' })],
    ['of another passkey', (options) => createPasskeyAuthenticator({ origin }).sign(options)],
    [
      'by another key',
      (options, key) => ({
        ...createPasskeyAuthenticator({ origin }).sign(options),
        ...{ id: key.id, rawId: key.id },
      }),
    ],
    [
      'of a copy that counts less',
      (options, key) => {
        key.setCounter(0);
        return key.sign(options);
      },
    ],
    ['that is none', () => ({})],
  ] satisfies [
    string,
    (
      options: { challenge: string; rpId: string },
      key: ReturnType<typeof createPasskeyAuthenticator>,
    ) => object,
  ][])('rejects a signature %s', async ([, answer], { users }) => {
    const { member: actor, realm } = await newMember(users);
    const { authenticator } = await add(users, actor);
    const first = await ask(users, realm);
    authenticator.setCounter(5);
    const right = JSON.stringify(authenticator.sign(first.options));
    await users.rpc.logInWithPasskey({ ...first.pending, credentialJson: right });
    const { pending, options } = await ask(users, realm);
    const credentialJson = JSON.stringify(answer(options, authenticator));
    const login = users.rpc.logInWithPasskey({ ...pending, credentialJson });
    expect(await codeOf(login)).toBe('SECOND_FACTOR_FAILED');
  });

  test('accepts a passkey repeatedly from a device that does not count its signatures', async ({
    users,
  }) => {
    const { member: actor, realm } = await newMember(users);
    const { authenticator } = await add(users, actor);
    for (let login = 0; login < 2; login += 1) {
      const { pending, options } = await ask(users, realm);
      authenticator.setCounter(-1);
      const credentialJson = JSON.stringify(authenticator.sign(options));
      const { sessionToken } = await users.rpc.logInWithPasskey({ ...pending, credentialJson });
      expect(sessionToken).not.toBe('');
    }
  });

  test('rejects a passkey after ten minutes, in another realm, and for a deactivated account', async () => {
    const clock = { now: Date.now() };
    await using users = await startUsers({}, { now: () => clock.now });
    const { member: actor, realm } = await newMember(users);
    const { authenticator } = await add(users, actor);
    const other = await newMember(users);
    const late = await ask(users, realm);
    const credentialJson = JSON.stringify(authenticator.sign(late.options));
    const attempt = (change: object = {}) =>
      codeOf(users.rpc.logInWithPasskey({ ...late.pending, credentialJson, ...change }));
    const { realmId } = other.realm;
    expect(await attempt({ realmId })).toBe('BAD_REQUEST');
    expect(await codeOf(users.rpc.beginPasskeyLogin({ ...late.pending, realmId }))).toBe(
      'BAD_REQUEST',
    );
    clock.now += 600_000;
    expect(await attempt()).toBe('BAD_REQUEST');
    await removeExpiredChallenges(users.deps);
    expect(await users.db('passkey_challenge')).toEqual([]);

    const { pending, options } = await ask(users, realm);
    const signed = JSON.stringify(authenticator.sign(options));
    await users.rpc.deactivateUser({ userId: actor.userId }, { actor: realm.owner });
    const login = users.rpc.logInWithPasskey({ ...pending, credentialJson: signed });
    expect(await codeOf(login)).toBe('USER_DEACTIVATED');
  });

  test('does not ask for a passkey at a host where the passkey does not work', async ({
    users,
  }) => {
    const { member: actor, realm } = await newMember(users);
    const { authenticator } = await add(users, actor);
    const { pending, options } = await ask(users, realm);
    const there = { ...pending, relyingParty: elsewhere };
    expect(await users.rpc.beginPasskeyLogin(there)).toEqual({});
    const credentialJson = JSON.stringify(authenticator.sign(options));
    const login = users.rpc.logInWithPasskey({ ...there, credentialJson });
    expect(await codeOf(login)).toBe('SECOND_FACTOR_FAILED');
  });

  test("keeps a person's twenty newest challenges", async ({ users }) => {
    const { member: actor } = await newMember(users);
    const first = await beginAt(users, actor);
    for (let made = 0; made < 20; made += 1) await beginAt(users, actor);
    const rows = await users.db('passkey_challenge').where({ user_id: actor.userId });
    expect(rows).toHaveLength(20);
    const made = createPasskeyAuthenticator({ origin }).create(first);
    const request = { name: 'Late', credentialJson: JSON.stringify(made), relyingParty, password };
    await expect(users.rpc.addPasskey(request, { actor })).rejects.toMatchObject(tooLate);
  });
});

describe('adding a passkey', () => {
  test('rejects a new passkey without proof or name, for another person or host, or added twice', async ({
    users,
  }) => {
    const { member: actor, realm } = await newMember(users);
    const stranger = await users.createMember(realm, 'bob@example.com', 'Bob');
    expect(await codeOf(users.rpc.beginPasskey({ relyingParty }, { actor }))).toBe('BAD_REQUEST');
    const guess = users.rpc.beginPasskey({ password: 'guess', relyingParty }, { actor });
    expect(await codeOf(guess)).toBe('BAD_REQUEST');

    const authenticator = createPasskeyAuthenticator({ origin });
    const made = JSON.stringify(authenticator.create(await beginAt(users, actor)));
    const attempt = (change: object, by: Actor = actor) => {
      const request = { name: 'Laptop', credentialJson: made, relyingParty, password, ...change };
      return codeOf(users.rpc.addPasskey(request, { actor: by }));
    };
    expect(await attempt({ name: ' ' })).toBe('BAD_REQUEST');
    expect(await attempt({ name: 'a'.repeat(61) })).toBe('BAD_REQUEST');
    expect(await attempt({ credentialJson: '{}' })).toBe('BAD_REQUEST');
    expect(await attempt({ credentialJson: 'x' })).toBe('BAD_REQUEST');
    expect(await attempt({ relyingParty: elsewhere })).toBe('BAD_REQUEST');
    expect(await attempt({}, stranger)).toBe('BAD_REQUEST');
    expect(await attempt({ password: undefined })).toBe('BAD_REQUEST');
    expect(await attempt({ password: 'guess' })).toBe('BAD_REQUEST');
    const request = { name: 'Laptop', credentialJson: made, relyingParty, password };
    const { codes } = await users.rpc.addPasskey(request, { actor });
    expect(await attempt({})).toBe('BAD_REQUEST');
    const options = await beginAt(users, actor, codes[0]);
    expect(options).toMatchObject({ excludeCredentials: [{ id: authenticator.id }] });
    const again = JSON.stringify(authenticator.create(options));
    expect(await attempt({ credentialJson: again })).toBe('BAD_REQUEST');
  });

  test('rejects a passkey with an attestation statement about the device', async ({ users }) => {
    const { member: actor } = await newMember(users);
    const made = createPasskeyAuthenticator({ origin }).create(await beginAt(users, actor));
    const { response } = made;
    const bytes = Buffer.from(response.attestationObject, 'base64url').toString('latin1');
    // In CBOR, the letter before a text encodes the length of the text.
    const stated = Buffer.from(bytes.replace('dnone', 'eapple'), 'latin1');
    const attestationObject = stated.toString('base64url');
    const credentialJson = JSON.stringify({
      ...made,
      response: { ...response, attestationObject },
    });
    const request = { name: 'X', credentialJson, relyingParty, password };
    const added = users.rpc.addPasskey(request, { actor });
    expect(await codeOf(added)).toBe('BAD_REQUEST');
  });

  test('returns the same response to a repeated request, and no recovery codes for a second passkey', async ({
    users,
  }) => {
    const { member: actor } = await newMember(users);
    const authenticator = createPasskeyAuthenticator({ origin });
    const made = authenticator.create(await beginAt(users, actor));
    const credentialJson = JSON.stringify(made);
    const request = { name: 'Laptop', credentialJson, relyingParty, password };
    const call = { actor, idempotency: { key: 'lost', requestHash: 'the same' } };
    const added = await users.rpc.addPasskey(request, call);
    expect(await users.rpc.addPasskey(request, call)).toEqual(added);
    expect(await users.rpc.getSecondFactors({}, { actor })).toMatchObject({
      recoveryCodesLeft: 10,
    });

    // Without a session, adding a second factor requires the first factor.
    const begin = { password, relyingParty };
    expect(await codeOf(users.rpc.beginPasskey(begin, { actor }))).toBe('SECOND_FACTOR_REQUIRED');
    const wrong = users.rpc.beginPasskey({ ...begin, secondFactor: '000000' }, { actor });
    expect(await codeOf(wrong)).toBe('SECOND_FACTOR_FAILED');
    const options = await beginAt(users, actor, added.codes[0]);
    const phone = createPasskeyAuthenticator({ origin }).create(options);
    const further = { name: 'Phone', credentialJson: JSON.stringify(phone), relyingParty };
    const guessed = users.rpc.addPasskey({ ...further, secondFactor: '000000' }, { actor });
    expect(await codeOf(guessed)).toBe('SECOND_FACTOR_FAILED');
    const proof = { secondFactor: added.codes[1] };
    const second = await users.rpc.addPasskey({ ...further, ...proof }, { actor });
    expect(second.codes).toEqual([]);
    const factors = await users.rpc.getSecondFactors({}, { actor });
    expect(factors.recoveryCodesLeft).toBe(8);
    expect(factors.passkeys?.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
  });

  test("rejects a person's 21st passkey", async ({ users }) => {
    const { member: actor } = await newMember(users);
    const row = { realm_id: actor.realmId, user_id: actor.userId, host: 'elsewhere', counter: 0 };
    const rows = Array.from({ length: 20 }, (_, index) => ({
      ...{ ...row, name: `Key ${index}`, credential_id: `id-${index}` },
      ...{ public_key: Buffer.of(0), transports: [], created_at: new Date() },
    }));
    await unrecorded(users.db, (tx) => tx('passkey').insert(rows));
    const begun = users.rpc.beginPasskey({ password, relyingParty }, { actor });
    expect(await codeOf(begun)).toBe('BAD_REQUEST');
  });
});

describe('changing passkeys', () => {
  test('requests mails about added and removed passkeys', async ({ users }) => {
    const { member: actor, realm } = await newMember(users);
    const { passkeyId, codes } = await add(users, actor, 'Desk');
    const added = await newestMail(users, realm.realmId, 1);
    expect(added?.securityChange).toMatchObject({ kind: 'PASSKEY_ADDED', name: 'Desk' });
    await users.rpc.removePasskey({ passkeyId, password, secondFactor: codes[0] }, { actor });
    const removed = await newestMail(users, realm.realmId, 3);
    expect(removed?.securityChange).toMatchObject({ kind: 'PASSKEY_REMOVED', name: 'Desk' });
  });

  test('lets people rename and remove their own passkeys, and requires proof to remove them', async ({
    users,
  }) => {
    const { member: actor, realm } = await newMember(users);
    const { passkeyId, codes } = await add(users, actor);
    const stranger = await users.createMember(realm, 'bob@example.com', 'Bob');
    const elsewhereOwner = (await newMember(users)).member;
    const rename = (name: string, by: Actor) =>
      codeOf(users.rpc.renamePasskey({ passkeyId, name }, { actor: by }));
    expect(await rename('  Desk ', actor)).toBe('no refusal');
    expect(await rename('', actor)).toBe('BAD_REQUEST');
    for (const by of [stranger, elsewhereOwner]) {
      expect(await rename('Mine', by)).toBe('BAD_REQUEST');
      const removed = users.rpc.removePasskey({ passkeyId, password }, { actor: by });
      expect(await codeOf(removed)).toBe('BAD_REQUEST');
    }
    const { passkeys } = await users.rpc.getSecondFactors({}, { actor });
    expect(passkeys).toMatchObject([{ name: 'Desk' }]);

    const remove = (proof: object) =>
      codeOf(users.rpc.removePasskey({ passkeyId, ...proof }, { actor }));
    expect(await remove({})).toBe('BAD_REQUEST');
    expect(await remove({ password: 'guess' })).toBe('BAD_REQUEST');
    expect(await remove({ password })).toBe('SECOND_FACTOR_REQUIRED');
    expect(await remove({ password, secondFactor: '000000' })).toBe('SECOND_FACTOR_FAILED');
    expect(await remove({ password, secondFactor: codes[0] })).toBe('no refusal');
    expect(await users.rpc.getSecondFactors({}, { actor })).toEqual(noFactors);
    const { realmId } = realm;
    const open = await users.rpc.logInWithPassword({ realmId, username, password });
    expect(open.sessionToken).not.toBe('');
    const currentSessionId = await sessionIdOf(users, open.sessionToken);
    const gone = users.rpc.removePasskey({ passkeyId, currentSessionId }, { actor });
    expect(await codeOf(gone)).toBe('BAD_REQUEST');
  });

  test('accepts a new passkey only from the session that requested it', async ({ users }) => {
    const { member: actor, realm } = await newMember(users);
    const { realmId } = realm;
    const open = async () => {
      const { sessionToken } = await users.rpc.logInWithPassword({ realmId, username, password });
      return sessionIdOf(users, sessionToken);
    };
    const [currentSessionId, other] = [await open(), await open()];
    const begun = await users.rpc.beginPasskey({ currentSessionId, relyingParty }, { actor });
    const made = createPasskeyAuthenticator({ origin }).create(JSON.parse(begun.optionsJson));
    const request = { name: 'Laptop', credentialJson: JSON.stringify(made), relyingParty };
    for (const proof of [{ currentSessionId: other }, { password }]) {
      const elsewhereAdded = users.rpc.addPasskey({ ...request, ...proof }, { actor });
      await expect(elsewhereAdded).rejects.toMatchObject(tooLate);
    }
    const { passkeyId } = await users.rpc.addPasskey({ ...request, currentSessionId }, { actor });
    const remove = (sessionId: number | undefined) =>
      codeOf(users.rpc.removePasskey({ passkeyId, currentSessionId: sessionId }, { actor }));
    expect(await remove(other)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await remove(currentSessionId)).toBe('no refusal');
  });

  test('rejects a passkey that was requested before another factor was added', async ({
    users,
  }) => {
    const { member: actor } = await newMember(users);
    const made = createPasskeyAuthenticator({ origin }).create(await beginAt(users, actor));
    const request = { name: 'Thief', credentialJson: JSON.stringify(made), relyingParty, password };
    await users.rpc.beginTotp({ password }, { actor });
    await add(users, actor, 'Mine');
    await expect(users.rpc.addPasskey(request, { actor })).rejects.toMatchObject(tooLate);
    expect(await users.db('totp').where({ user_id: actor.userId })).toEqual([]);
  });

  test('removes passkeys when an operator resets second factors', async ({ users }) => {
    const { member: actor, realm } = await newMember(users);
    await add(users, actor);
    const { realmId } = realm;
    await users.rpc.resetSecondFactors({ realmId, email: username });
    expect(await users.rpc.getSecondFactors({}, { actor })).toEqual(noFactors);
    const open = await users.rpc.logInWithPassword({ realmId, username, password });
    expect(open.sessionToken).not.toBe('');
  });

  test('accepts a passkey as the second factor that a realm requires', async ({ users }) => {
    const { member: actor, realm } = await newMember(users);
    const { realmId } = realm;
    await users.changeRealm(realmId, { settings: { required_second_factor: 'everyone' } });
    const { sessionToken } = await users.rpc.logInWithPassword({ realmId, username, password });
    const mustSetUp = async () => {
      const { identity } = await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) });
      return identity?.mustSetUpSecondFactor;
    };
    expect(await mustSetUp()).toBe(true);
    await add(users, actor);
    expect(await mustSetUp()).toBe(false);
  });
});

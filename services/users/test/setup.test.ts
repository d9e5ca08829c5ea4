import { expect } from 'vitest';
import { announceSetup, removeExpiredSetupLinks } from '../src/lifecycle/setup.ts';
import { mailTest, newestMail, tokenIn } from './confirmations.ts';
import { startUsers, type TestUsers, test } from './users.ts';

const closed = {
  code: 'BAD_REQUEST',
  message: 'This setup link has already been used, has expired or was replaced.',
};
const realm = {
  ...{ name: 'Our team', stringId: 'team', host: '' },
  ...{ ownerFullName: 'Ann Owner', ownerEmail: 'ann@example.com' },
  ownerPassword: 'purple elephants dance',
};

async function newToken(users: TestUsers): Promise<string> {
  const { link } = await users.rpc.createSetupLink({});
  expect(link).toMatch(/^https:\/\/chat\.example\.com\/setup\/[A-Za-z0-9]{32}$/);
  return link.split('/').at(-1) ?? '';
}

const setUp = (users: TestUsers, token: string, change: object = {}) =>
  users.rpc.setUpRealm({ token, realm: { ...realm, ...change } });

test('creates an organization with a setup link only once, and returns a token that logs its owner in', async () => {
  await using users = await startUsers();
  const token = await newToken(users);
  expect(await users.rpc.getSetupLink({ token })).toEqual({
    ...{ rootHost: 'chat.example.com', isRootFree: true, email: '', mustConfirmAddress: false },
  });
  const rows = await users.db('setup_link');
  expect(JSON.stringify(rows)).not.toContain(token);

  const created = await setUp(users, token);
  expect(created.realmUrl).toBe('https://team.chat.example.com');
  const { realm: found } = await users.rpc.findRealm({ host: 'team.chat.example.com' });
  const realmId = found?.realmId ?? 0;
  const { userId } = await users.rpc.logInWithToken({ realmId, token: created.loginToken });
  expect(await users.actorOf(realmId, userId)).toMatchObject({ role: 100 });
  const [owner] = await users.db('account').where({ realm_id: realmId, user_id: userId });
  expect(owner.is_address_proven).toBe(false);
  await expect(setUp(users, token)).rejects.toMatchObject(closed);
  await expect(users.rpc.getSetupLink({ token })).rejects.toMatchObject(closed);
});

test('creates only one organization if two visitors use a setup link concurrently', async () => {
  await using users = await startUsers();
  const token = await newToken(users);
  const results = await Promise.allSettled([
    setUp(users, token),
    setUp(users, token, { stringId: 'other' }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('closes a setup link when the operator creates another link or an organization', async ({
  users,
}) => {
  const first = await newToken(users);
  const second = await newToken(users);
  await expect(setUp(users, first)).rejects.toMatchObject(closed);
  await users.rpc.getSetupLink({ token: second });
  await users.createRealm();
  await expect(setUp(users, second)).rejects.toMatchObject(closed);
  await expect(setUp(users, 'x'.repeat(32))).rejects.toMatchObject(closed);
});

test.for<[object, RegExp]>([
  [{ name: ' ' }, /name cannot be blank/],
  [{ stringId: 'Not valid' }, /^A subdomain has 1 to 40/],
  [{ ownerEmail: 'ann' }, /valid email address/],
  [{ ownerFullName: 'A' }, /Name too short/],
  [{ ownerFullName: '' }, /Name too short/],
  [{ ownerPassword: 'password' }, /too weak/],
])('rejects the values %j and keeps the setup link open', async ([change, message], { users }) => {
  const token = await newToken(users);
  await expect(setUp(users, token, change)).rejects.toMatchObject({
    ...{ code: 'BAD_REQUEST', message: expect.stringMatching(message) },
  });
  await users.rpc.getSetupLink({ token });
});

test('rejects a string id that is in use, and keeps the setup link open', async ({ users }) => {
  const { stringId } = await users.createRealm();
  const token = await newToken(users);
  await expect(setUp(users, token, { stringId })).rejects.toMatchObject({
    message: expect.stringContaining('already exists'),
  });
  await users.rpc.getSetupLink({ token });
});

test('requires a subdomain if the root host already has an organization', async () => {
  await using users = await startUsers();
  await users.rpc.createRealm({ ...realm, stringId: '' });
  const token = await newToken(users);
  await expect(setUp(users, token, { stringId: '' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'There is already an organization at this address. Choose a subdomain.',
  });
});

test('logs a setup link only at the first start without an organization', async () => {
  await using users = await startUsers();
  const said: unknown[] = [];
  const log = {
    ...users.deps.log,
    info: (_text: string, fields?: object) => void said.push(fields),
  };
  const deps = { ...users.deps, log };
  await announceSetup(deps);
  expect(said).toEqual([]);
  await users.db('setup_link').delete();
  await announceSetup(deps);
  expect(said).toEqual([{ link: expect.stringMatching(/\/setup\/[A-Za-z0-9]{32}$/) }]);
  await users.createRealm();
  await announceSetup(deps);
  expect(said).toHaveLength(1);
});

async function mailedToken(users: TestUsers, email: string, operatorToken = ''): Promise<string> {
  const before = users.requestedMails(0).length;
  await users.rpc.requestSetupLink({ email, operatorToken });
  const mail = await newestMail(users, 0, before + 1);
  expect(mail).toMatchObject({
    ...{ address: email, about: 'setup', realmName: 'chat.example.com', realmIconUrl: '' },
    link: expect.stringMatching(/^https:\/\/chat\.example\.com\/setup\/[A-Za-z0-9]{32}$/),
  });
  return tokenIn(mail);
}

mailTest('creates one organization with a mailed setup link', async ({ users }) => {
  const { stringId } = await users.createRealm();
  const token = await mailedToken(users, 'visitor@example.com');
  const rows = await users.db('setup_link');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await users.rpc.getSetupLink({ token })).toEqual({
    ...{ rootHost: 'chat.example.com', isRootFree: false, email: 'visitor@example.com' },
    mustConfirmAddress: false,
  });
  for (const [change, message] of [
    [{ stringId: '' }, 'Choose a subdomain for your organization.'],
    [{ stringId: 'login' }, "The subdomain 'login' is reserved."],
    [{ stringId: 'mx2' }, "The subdomain 'mx2' is reserved."],
    [{ stringId: 'xn--bcher-kva' }, "The subdomain 'xn--bcher-kva' is reserved."],
    [{ stringId: 'www' }, "The subdomain 'www' is reserved."],
    [{ stringId }, expect.stringContaining('already exists')],
  ] as const) {
    await expect(setUp(users, token, change)).rejects.toMatchObject({ message });
  }

  const { realmUrl, loginToken } = await setUp(users, token, {
    ...{ stringId: 'visited', host: 'elsewhere.example.com' },
  });
  expect(realmUrl).toBe('https://visited.chat.example.com');
  const { realm: found } = await users.rpc.findRealm({ host: 'visited.chat.example.com' });
  const realmId = found?.realmId ?? 0;
  const { userId } = await users.rpc.logInWithToken({ realmId, token: loginToken });
  const [owner] = await users.db('account').where({ realm_id: realmId, user_id: userId });
  expect(owner).toMatchObject({ delivery_email: 'visitor@example.com', role: 100 });
  await expect(setUp(users, token, { stringId: 'again' })).rejects.toMatchObject(closed);
});

mailTest(
  'rejects an expired setup link that was mailed, and sends no mail with it',
  async ({ users }) => {
    const token = await mailedToken(users, 'late@example.com');
    const cause = users.requestedMails(0).at(-1);
    await users
      .db('setup_link')
      .where({ email: 'late@example.com' })
      .update({
        expires_at: new Date(users.deps.now()),
      });
    await expect(users.rpc.getSetupLink({ token })).rejects.toMatchObject(closed);
    await expect(setUp(users, token)).rejects.toMatchObject(closed);
    expect(await users.rpc.describeMail({ realmId: 0, cause })).toEqual({});
    await removeExpiredSetupLinks(users.deps);
    expect(await users.db('setup_link').where({ email: 'late@example.com' })).toEqual([]);
  },
);

mailTest(
  "mails a setup link even to an address with an account, and keeps the operator's link open",
  async ({ users }) => {
    await users.createRealm();
    const ofOperator = await newToken(users);
    await mailedToken(users, 'owner@example.com');
    const token = await mailedToken(users, 'owner@example.com');
    await users.rpc.getSetupLink({ token: ofOperator });
    await setUp(users, token, { stringId: 'owned' });
    await users.rpc.getSetupLink({ token: ofOperator });
  },
);

mailTest(
  "requires a confirmed address from a visitor with the operator's link if the server sends mail",
  async ({ users }) => {
    const ofOperator = await newToken(users);
    expect(await users.rpc.getSetupLink({ token: ofOperator })).toMatchObject({
      ...{ email: '', mustConfirmAddress: true },
    });
    await expect(setUp(users, ofOperator)).rejects.toMatchObject({
      message: 'First confirm your email address with the link that was emailed to you.',
    });
    const first = await mailedToken(users, 'eve@example.com', ofOperator);
    const token = await mailedToken(users, 'ann@mailinator.com', ofOperator);
    expect(await users.rpc.getSetupLink({ token })).toMatchObject({
      ...{ email: 'ann@mailinator.com', mustConfirmAddress: false },
    });

    // With the operator's link, reserved subdomains are allowed.
    const { realmUrl, loginToken } = await setUp(users, token, { stringId: 'login' });

    expect(realmUrl).toBe('https://login.chat.example.com');
    const { realm: found } = await users.rpc.findRealm({ host: 'login.chat.example.com' });
    const realmId = found?.realmId ?? 0;
    const { userId } = await users.rpc.logInWithToken({ realmId, token: loginToken });
    const [owner] = await users.db('account').where({ realm_id: realmId, user_id: userId });
    expect(owner).toMatchObject({ delivery_email: 'ann@mailinator.com', is_address_proven: true });
    for (const over of [ofOperator, token, first]) {
      await expect(users.rpc.getSetupLink({ token: over })).rejects.toMatchObject(closed);
    }
    await expect(
      users.rpc.requestSetupLink({ email: 'eve@example.com', operatorToken: ofOperator }),
    ).rejects.toMatchObject(closed);
  },
);

mailTest(
  "closes the links mailed for the operator's link when the operator creates another link",
  async ({ users }) => {
    const token = await mailedToken(users, 'ann@example.com', await newToken(users));
    await newToken(users);
    await expect(users.rpc.getSetupLink({ token })).rejects.toMatchObject(closed);
  },
);

mailTest.for([
  ['nobody', /valid email address/],
  ['somebody@mailinator.com', /Disposable/],
] as const)('rejects a request to mail a setup link to %s', async ([email, message], { users }) => {
  await expect(users.rpc.requestSetupLink({ email })).rejects.toMatchObject({
    ...{ code: 'BAD_REQUEST', message: expect.stringMatching(message) },
  });
});

test('rejects a request to mail a setup link if the server sends no mail', async ({ users }) => {
  await expect(users.rpc.requestSetupLink({ email: 'a@example.com' })).rejects.toMatchObject({
    message: 'This server does not send email.',
  });
});

import type { Actor } from '@chat/kit/actor/actor';
import type { ProfileFieldChange } from '@chat/proto/chat/users/v1/ProfileFieldChange';
import { describe, expect } from 'vitest';
import { type TestRealm, type TestUsers, test } from './users.ts';

const rejection = (message: string) => ({ code: 'BAD_REQUEST', message });
const types = {
  text: 1,
  longText: 2,
  select: 3,
  date: 4,
  url: 5,
  users: 6,
  account: 7,
  pronouns: 8,
};
const colors = JSON.stringify({
  r: { text: 'red', order: '1' },
  g: { text: 'green', order: '2' },
});

async function addField(
  users: TestUsers,
  { owner: actor }: TestRealm,
  type: number,
  field: ProfileFieldChange,
): Promise<number> {
  const { fieldId } = await users.rpc.createProfileField({ type, field }, { actor });
  return Number(fieldId);
}

async function fieldsOf(users: TestUsers, actor: Actor) {
  const { fieldsJson } = await users.rpc.listProfileFields({}, { actor });
  const snapshot = await users.rpc.getSnapshot({ groups: ['custom_profile_fields'] }, { actor });
  const fields = JSON.parse(fieldsJson);
  expect(JSON.parse(snapshot.fieldsJson)).toMatchObject({ custom_profile_fields: fields });
  return fields;
}

/** Reads the profile with each method and expects the results to be equal. */
async function profileOf(users: TestUsers, { realmId, userId }: Actor, viewer: Actor) {
  const [own, one, all, snapshot] = await Promise.all([
    users.rpc.getOwnUser({}, { actor: await users.actorOf(realmId, userId) }),
    users.rpc.getUser({ user: { userId }, includeCustomProfileFields: true }, { actor: viewer }),
    users.rpc.listUsers({ includeCustomProfileFields: true }, { actor: viewer }),
    users.rpc.getSnapshot({ groups: ['realm_user'] }, { actor: viewer }),
  ]);
  const isRequested = (user: { user_id: number }) => user.user_id === userId;
  const { profile_data } = JSON.parse(own.userJson);
  expect(JSON.parse(one.userJson).profile_data).toEqual(profile_data);
  expect(JSON.parse(all.usersJson).find(isRequested).profile_data).toEqual(profile_data);
  expect(JSON.parse(snapshot.fieldsJson).realm_users.find(isRequested).profile_data).toEqual(
    profile_data,
  );
  return profile_data;
}

const setOwn = (users: TestUsers, actor: Actor, id: number, value: unknown) =>
  users.rpc.changeOwnProfile({ dataJson: JSON.stringify([{ id, value }]) }, { actor });

test('publishes all custom_profile_fields in order after each change, and nothing without a change', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { owner: actor, realmId } = realm;
  const first = await addField(users, realm, types.text, { name: ' Phone ', hint: 'with area' });
  const second = await addField(users, realm, types.select, {
    ...{ name: 'Color', fieldDataJson: colors, displayInProfileSummary: true },
    ...{ required: true, editableByUser: false },
  });
  const phone = {
    ...{ id: first, type: 1, order: 1, name: 'Phone', hint: 'with area', field_data: '' },
    ...{ required: false, editable_by_user: true, use_for_user_matching: false },
  };
  const color = {
    ...{ id: second, type: 3, order: 2, name: 'Color', hint: '', field_data: colors },
    ...{ display_in_profile_summary: true, required: true, editable_by_user: false },
    use_for_user_matching: false,
  };
  expect(await fieldsOf(users, actor)).toEqual([phone, color]);

  await users.rpc.orderProfileFields({ fieldIds: [second, first] }, { actor });
  const change = { name: 'Telephone', useForUserMatching: true };
  await users.rpc.changeProfileField({ fieldId: first, change }, { actor });
  await users.rpc.changeProfileField({ fieldId: first, change }, { actor });
  await users.rpc.removeProfileField({ fieldId: second }, { actor });
  const changed = { ...phone, name: 'Telephone', use_for_user_matching: true, order: 2 };
  expect(await fieldsOf(users, actor)).toEqual([changed]);
  expect(await users.eventsOf(realmId, 5)).toEqual(
    [
      [phone],
      [phone, color],
      [
        { ...color, order: 1 },
        { ...phone, order: 2 },
      ],
      [{ ...color, order: 1 }, changed],
      [changed],
    ].map((fields) => ({
      type: 'custom_profile_fields',
      everyone: true,
      userIds: [],
      body: { fields },
    })),
  );
});

test('gives fields with a built-in external account type a fixed label', async ({ users }) => {
  const realm = await users.createRealm();
  const { owner: actor } = realm;
  const fieldDataJson = JSON.stringify({ subtype: 'github' });
  const fieldId = await addField(users, realm, types.account, { fieldDataJson });
  expect(await fieldsOf(users, actor)).toMatchObject([
    { name: 'GitHub username', field_data: '{"subtype":"github"}' },
  ]);
  const change = (change: ProfileFieldChange) =>
    users.rpc.changeProfileField({ fieldId, change }, { actor });
  await expect(change({ name: 'Mine' })).rejects.toMatchObject(
    rejection('Default custom field cannot be updated.'),
  );
  await change({ name: 'GitHub username', displayInProfileSummary: true });
  expect(await fieldsOf(users, actor)).toMatchObject([{ display_in_profile_summary: true }]);
});

describe('invalid fields', () => {
  const custom = (url_pattern: string) => JSON.stringify({ subtype: 'custom', url_pattern });
  test.for<[string, number, ProfileFieldChange, string | RegExp]>([
    ['without a label', 1, { name: '  ' }, 'Label cannot be blank.'],
    ['with a long label', 1, { name: 'x'.repeat(41) }, /limit: 40/],
    ['with a long hint', 1, { name: 'x', hint: 'x'.repeat(81) }, /limit: 80/],
    ['of an unknown type', 9, { name: 'x' }, 'Invalid field type.'],
    [
      'without choices',
      3,
      { name: 'x', fieldDataJson: '{}' },
      'Field must have at least one choice.',
    ],
    [
      'with a choice twice',
      3,
      { name: 'x', fieldDataJson: colors.replace('green', 'red') },
      'Field must not have duplicate choices.',
    ],
    ['with invalid choices', 3, { name: 'x', fieldDataJson: '{"a":1}' }, /choices/],
    ['of an external account without a site', 7, { name: 'x' }, /account/],
    [
      'of an external account with an unknown site',
      7,
      { name: 'x', fieldDataJson: '{"subtype":"x"}' },
      /account/,
    ],
    [
      'without a URL pattern',
      7,
      { name: 'x', fieldDataJson: '{"subtype":"custom"}' },
      /URL pattern/,
    ],
    [
      'with a URL pattern without the variable',
      7,
      { name: 'x', fieldDataJson: custom('https://x.org') },
      /URL/,
    ],
    [
      'with a script',
      7,
      { name: 'x', fieldDataJson: custom('javascript:%(username)s') },
      'Malformed URL pattern.',
    ],
    [
      'in the summary',
      6,
      { name: 'x', displayInProfileSummary: true },
      'Field type not supported for display in profile summary.',
    ],
    ['for matching', 4, { name: 'x', useForUserMatching: true }, /matching/],
  ])('rejects a field %s', async ([, type, field, message], { users }) => {
    const { owner: actor } = await users.createRealm();
    await expect(users.rpc.createProfileField({ type, field }, { actor })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await fieldsOf(users, actor)).toEqual([]);
  });
});

test('rejects duplicate labels, a third field in the summary, and an order without all fields', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { owner: actor } = realm;
  const ids = [];
  for (const name of ['a', 'b']) {
    ids.push(await addField(users, realm, types.text, { name, displayInProfileSummary: true }));
  }
  const third = await addField(users, realm, types.longText, { name: 'c' });
  const taken = rejection('A field with that label already exists.');
  await expect(addField(users, realm, types.text, { name: 'a' })).rejects.toMatchObject(taken);
  const rename = { fieldId: third, change: { name: 'b' } };
  await expect(users.rpc.changeProfileField(rename, { actor })).rejects.toMatchObject(taken);
  const show = { fieldId: third, change: { displayInProfileSummary: true } };
  await expect(users.rpc.changeProfileField(show, { actor })).rejects.toMatchObject(
    rejection('Only 2 custom profile fields can be displayed in the profile summary.'),
  );
  for (const fieldIds of [ids, [...ids, third, third], [...ids, 999]]) {
    await expect(users.rpc.orderProfileFields({ fieldIds }, { actor })).rejects.toMatchObject(
      rejection('Invalid order mapping.'),
    );
  }
});

test('does not let members or administrators of another realm change fields', async ({ users }) => {
  const [realm, other] = [await users.createRealm(), await users.createRealm()];
  const mia = await users.createMember(realm, 'mia@example.com');
  const fieldId = await addField(users, realm, types.text, { name: 'Phone' });
  const writes = (actor: Actor) => [
    users.rpc.changeProfileField({ fieldId, change: { name: 'x' } }, { actor }),
    users.rpc.removeProfileField({ fieldId }, { actor }),
    users.rpc.orderProfileFields({ fieldIds: [fieldId] }, { actor }),
  ];
  const byMember = [
    users.rpc.createProfileField({ type: 1, field: { name: 'x' } }, { actor: mia }),
    ...writes(mia),
  ];
  for (const write of byMember) {
    await expect(write).rejects.toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL' });
  }
  const [change, remove, order] = await Promise.allSettled(writes(other.owner));
  const notFound = rejection(`Field id ${fieldId} not found.`);
  expect(change).toMatchObject({ reason: notFound });
  expect(remove).toMatchObject({ reason: notFound });
  expect(order).toMatchObject({ reason: rejection('Invalid order mapping.') });
  await expect(setOwn(users, other.owner, fieldId, 'x')).rejects.toMatchObject(notFound);
  expect(await fieldsOf(users, other.owner)).toEqual([]);
  expect(await fieldsOf(users, mia)).toMatchObject([{ name: 'Phone' }]);
});

describe('profile values', () => {
  test('shows profile values of all types in all reads and events, with HTML for Markdown types', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const mia = await users.createMember(realm, 'mia@example.com');
    const wanted: [number, unknown, object, ProfileFieldChange?][] = [
      [1, '*+49*', { value: '*+49*', rendered_value: '<p>*+49*</p>' }],
      [2, 'I **am**', { value: 'I **am**', rendered_value: '<p>I **am**</p>' }],
      [3, 'g', { value: 'g' }, { fieldDataJson: colors }],
      [4, '1990-02-28', { value: '1990-02-28' }],
      [5, 'https://example.com/x', { value: 'https://example.com/x' }],
      [6, [realm.owner.userId], { value: `[${realm.owner.userId}]` }],
      [7, 'mia', { value: 'mia' }, { fieldDataJson: '{"subtype":"github"}' }],
      [8, 'she', { value: 'she' }],
    ];
    const expected: Record<string, object> = {};
    for (const [type, value, shown, field] of wanted) {
      const id = await addField(users, realm, type, { name: `field ${type}`, ...field });
      await setOwn(users, mia, id, value);
      expected[id] = shown;
    }
    expect(await profileOf(users, mia, realm.owner)).toEqual(expected);
    // The events after those of the new member: one for each field and one for each value.
    const events = (await users.eventsOf(realm.realmId, 19)).slice(3);
    const updates = events.filter(({ type }) => type === 'realm_user').map(({ body }) => body);
    expect(updates).toEqual(
      Object.entries(expected).map(([id, value]) => ({
        op: 'update',
        person: { user_id: mia.userId, custom_profile_field: { id: Number(id), ...value } },
      })),
    );

    const ids = Object.keys(expected).map(Number);
    await users.rpc.clearOwnProfile({ fieldIds: ids.slice(1) }, { actor: mia });
    await users.rpc.clearOwnProfile({ fieldIds: ids.slice(1) }, { actor: mia });
    const [firstId = 0, secondId = 0] = ids;
    expect(await profileOf(users, mia, realm.owner)).toEqual({ [firstId]: expected[firstId] });
    const cleared = (await users.eventsOf(realm.realmId, 26)).slice(19);
    expect(cleared).toHaveLength(7);
    expect(cleared[0]?.body).toEqual({
      op: 'update',
      person: { user_id: mia.userId, custom_profile_field: { id: secondId, value: null } },
    });
  });

  test.for<[number, unknown, string | RegExp]>([
    [1, 'x'.repeat(51), /limit: 50/],
    [1, 7, 'F is not a string'],
    [2, 'x'.repeat(501), /limit: 500/],
    [3, 'b', "'b' is not a valid choice for 'F'."],
    [4, '1990-2-3', 'F is not a date'],
    [4, '1990-02-30', 'F is not a date'],
    [5, 'example', 'F is not a URL'],
    [5, 'javascript:alert(1)', 'F is not a URL'],
    [6, 'x', /F is not a list/],
    [6, [999_999], 'Invalid user ID: 999999'],
    [8, 'x'.repeat(51), /limit: 50/],
  ])('rejects a profile value of type %i: %j', async ([type, value, message], { users }) => {
    const realm = await users.createRealm();
    const id = await addField(users, realm, type, {
      name: 'F',
      ...(type === types.select && { fieldDataJson: colors }),
    });
    await expect(setOwn(users, realm.owner, id, value)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await profileOf(users, realm.owner, realm.owner)).toEqual({});
  });

  test('rejects bots and deactivated users in profile values of the users type', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const [bot, gone] = [
      await users.createMember(realm, 'bot@example.com'),
      await users.createMember(realm, 'gone@example.com'),
    ];
    await users.changeAccount(bot, { bot_type: 1, bot_owner_id: realm.owner.userId });
    await users.changeAccount(gone, { is_active: false });
    const id = await addField(users, realm, types.users, { name: 'Mentor' });
    await expect(setOwn(users, realm.owner, id, [bot.userId])).rejects.toMatchObject(
      rejection(`User with ID ${bot.userId} is a bot`),
    );
    await expect(setOwn(users, realm.owner, id, [gone.userId])).rejects.toMatchObject(
      rejection(`User with ID ${gone.userId} is deactivated`),
    );
  });

  test('stores none of several profile values if one is invalid', async ({ users }) => {
    const realm = await users.createRealm();
    const id = await addField(users, realm, types.text, { name: 'Phone' });
    const dataJson = JSON.stringify([
      { id, value: '1' },
      { id: id + 1_000, value: '2' },
    ]);
    await expect(
      users.rpc.changeOwnProfile({ dataJson }, { actor: realm.owner }),
    ).rejects.toMatchObject(rejection(`Field id ${id + 1_000} not found.`));
    expect(await profileOf(users, realm.owner, realm.owner)).toEqual({});
  });

  test('does not let members change profile values that only administrators may set', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const mia = await users.createMember(realm, 'mia@example.com');
    const id = await addField(users, realm, types.text, { name: 'Room', editableByUser: false });
    const notYours = { code: 'BAD_REQUEST', message: expect.stringContaining('not allowed') };
    await expect(setOwn(users, mia, id, '7')).rejects.toMatchObject(notYours);
    await expect(
      users.rpc.clearOwnProfile({ fieldIds: [id] }, { actor: mia }),
    ).rejects.toMatchObject(notYours);
    await users.rpc.updateUser(
      { user: { userId: mia.userId }, profileDataJson: JSON.stringify([{ id, value: '7' }]) },
      { actor: realm.owner },
    );
    expect(await profileOf(users, mia, mia)).toMatchObject({ [id]: { value: '7' } });
  });

  test('deletes profile values together with their field or choice', async ({ users }) => {
    const realm = await users.createRealm();
    const { owner: actor } = realm;
    const color = await addField(users, realm, types.select, {
      ...{ name: 'Color', fieldDataJson: colors },
    });
    const phone = await addField(users, realm, types.text, { name: 'Phone' });
    const mia = await users.createMember(realm, 'mia@example.com');
    await setOwn(users, actor, color, 'r');
    await setOwn(users, mia, color, 'g');
    await setOwn(users, mia, phone, '1');

    const fieldDataJson = JSON.stringify({ g: { text: 'green', order: '1' } });
    await users.rpc.changeProfileField({ fieldId: color, change: { fieldDataJson } }, { actor });
    expect(await profileOf(users, actor, actor)).toEqual({});
    expect(Object.keys(await profileOf(users, mia, actor))).toEqual([`${color}`, `${phone}`]);
    const events = await users.eventsOf(realm.realmId, 10);
    expect(events.at(-1)?.body).toEqual({
      op: 'update',
      person: { user_id: actor.userId, custom_profile_field: { id: color, value: null } },
    });
    await users.rpc.removeProfileField({ fieldId: phone }, { actor });
    expect(Object.keys(await profileOf(users, mia, actor))).toEqual([`${color}`]);
  });
});

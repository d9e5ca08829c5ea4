import { expect } from 'vitest';
import { test } from './users.ts';

const rust = {
  name: 'Rust playground',
  pygmentsLanguage: 'Rust',
  urlTemplate: 'https://play.example.com/?edition=2021&code={code}',
};

test('publishes the list of playgrounds to everyone when a playground is added or removed', async ({
  users,
}) => {
  const { realmId, owner: actor } = await users.createRealm();
  const { playgroundId } = await users.rpc.addPlayground(rust, { actor });
  const python = { ...rust, name: 'Python', pygmentsLanguage: 'Python' };
  const { playgroundId: pythonId } = await users.rpc.addPlayground(python, { actor });
  const playground = {
    id: playgroundId,
    name: rust.name,
    pygments_language: 'Rust',
    url_template: rust.urlTemplate,
  };
  const groups = ['realm_playgrounds'];
  const { fieldsJson } = await users.rpc.getSnapshot({ groups }, { actor });
  expect(JSON.parse(fieldsJson).realm_playgrounds).toMatchObject([playground, { id: pythonId }]);
  await users.rpc.removePlayground({ playgroundId: pythonId }, { actor });
  const events = (await users.eventsOf(realmId, 3)).slice(-3);
  expect(events).toMatchObject([
    { type: 'realm_playgrounds', everyone: true, body: { realm_playgrounds: [playground] } },
    { body: { realm_playgrounds: [playground, { id: pythonId, name: 'Python' }] } },
    { body: { realm_playgrounds: [playground] } },
  ]);
});

const rejection: [Partial<typeof rust>, string][] = [
  [{ pygmentsLanguage: 'Rüst' }, 'Invalid characters in pygments language'],
  [{ pygmentsLanguage: 'x'.repeat(41) }, 'pygments_language is too long (limit: 40 characters)'],
  [{ name: ' ' }, 'name cannot be blank'],
  [{ urlTemplate: 'https://example.com/{' }, 'Invalid URL template.'],
  [{ urlTemplate: `${'{+a}'.repeat(400)}!{` }, 'Invalid URL template.'],
  [{ urlTemplate: 'https://example.com/{code:x}' }, 'Invalid URL template.'],
  [
    { urlTemplate: 'https://example.com/' },
    'Missing the required variable "code" in the URL template',
  ],
  [
    { urlTemplate: 'https://example.com/{code}/{other}' },
    '"code" should be the only variable present in the URL template',
  ],
];

test('rejects playgrounds with invalid names, languages and URL templates', async ({ users }) => {
  const { owner: actor } = await users.createRealm();
  for (const [change, message] of rejection) {
    await expect(users.rpc.addPlayground({ ...rust, ...change }, { actor })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message,
    });
  }
});

test('rejects a second playground with the same name for a language', async ({ users }) => {
  const { owner: actor } = await users.createRealm();
  await users.rpc.addPlayground(rust, { actor });
  await expect(users.rpc.addPlayground(rust, { actor })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('does not let members or owners of another realm change playgrounds', async ({ users }) => {
  const realm = await users.createRealm();
  const otherRealm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const { playgroundId } = await users.rpc.addPlayground(rust, { actor: realm.owner });
  const needed = {
    code: 'UNAUTHORIZED_PRINCIPAL',
    message: 'Must be an organization administrator',
  };
  await expect(users.rpc.addPlayground(rust, { actor: mia })).rejects.toMatchObject(needed);
  await expect(users.rpc.removePlayground({ playgroundId }, { actor: mia })).rejects.toMatchObject(
    needed,
  );
  await expect(
    users.rpc.removePlayground({ playgroundId }, { actor: otherRealm.owner }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Invalid playground' });
});

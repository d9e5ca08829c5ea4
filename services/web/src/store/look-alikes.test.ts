import { expect, test } from 'vitest';
import { lookAlikeWarning, mixesScripts, skeletonOf } from './look-alikes.ts';
import { emptyState } from './testing.ts';

test.each([
  ['Bea Field', 'Вea Field'],
  ['Bea Field', 'ВЕА FIELD'],
  ['Coco', 'Сосо'],
  ['Ann Lee', 'Αnn Lee'],
  ['Ian', 'lan'],
  ['Lan', 'Lаn'],
  ['WiIIiam Lee', 'William Lee'],
  ['Arnold', 'Amold'],
  ['paypal', 'раураӏ'],
  ['Bob', 'Ｂｏｂ'],
])('treats %s and %s as looking the same', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['Bea Field', 'Bea Fields'],
  ['Lan Nguyen', 'Ian Nguyen'],
  ['Anh Lan', 'Anh Ian'],
  ['Юрий', 'Yuri'],
  ['田中', '日中'],
])('does not treat %s and %s as looking the same', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

test.each([...['Вea Field', 'Аnn', 'Pаul', 'Αlex', 'BobՌ']])(
  'finds a word with mixed alphabets in %s',
  (name) => {
    expect(mixesScripts(name)).toBe(true);
  },
);

test.each([
  ...[
    'Bea Field',
    'Юрий (Yuri)',
    '田中Kenji',
    '김Ann',
    'ヤマダ太郎',
    'דנה Levi',
    'محمد Ali',
    'José',
    'H2O',
  ],
])('finds no word with mixed alphabets in %s', (name) => {
  expect(mixesScripts(name)).toBe(false);
});

test('warns about a name that looks like the name of another active person', () => {
  const person = (user_id: number, full_name: string) => ({ user_id, full_name, role: 400 });
  const { users } = emptyState({
    realm_users: [
      person(1, 'Bea Field'),
      person(2, 'Веa Field'),
      person(3, 'Ann'),
      person(4, 'Ann'),
    ],
    realm_non_active_users: [person(5, 'Аnn')],
  });
  const warningOf = (userId: number) => {
    const user = users.get(userId);
    return user && lookAlikeWarning(user, users);
  };
  const same = 'Looks like another person’s name';
  expect([1, 2, 3, 4, 5].map(warningOf)).toEqual([same, same, undefined, undefined, same]);
});

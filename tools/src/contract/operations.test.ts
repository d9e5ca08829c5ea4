import { expect, test } from 'vitest';
import { compareContract } from './compare.ts';
import { keyOf, keyOfName } from './compare-operation.ts';
import { nameOf } from './operation.ts';
import { operations } from './operations.ts';
import { owed } from './owed.ts';

function repeated(names: readonly string[]): string[] {
  return names.filter((name, position) => names.indexOf(name) !== position);
}

test('every operation stands in the table once', () => {
  expect(repeated(operations.map(keyOf))).toEqual([]);
});

test.each(operations.map((operation) => ({ name: nameOf(operation), ...operation })))(
  'the record of $name agrees with itself',
  ({ path, parameters, response, errors }) => {
    const names = parameters.map(({ name }) => name);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');

    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{[^}]*\}/g) ?? []);
    expect(repeated(names)).toEqual([]);
    expect(repeated(response.map(({ name }) => name))).toEqual([]);
    expect(repeated(errors)).toEqual([]);
    for (const { aliasOf } of parameters) {
      if (aliasOf !== undefined) expect(names).toContain(aliasOf);
    }
  },
);

test('what is owed is owed once and is specified', () => {
  const names = Object.values(owed.operations).flat();

  expect(repeated(names.map(keyOfName))).toEqual([]);
  expect(compareContract([], operations, owed).mismatches).toEqual([]);
});

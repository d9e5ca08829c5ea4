import { expect, test } from 'vitest';
import { compareContract, formatCoverage } from './compare.ts';
import type { DeclaredOperation } from './declared-operation.ts';
import type { Operation } from './operation.ts';
import { always, optional, pathParameter, required, sometimes, unconfirmed } from './operation.ts';
import type { Owed } from './owed.ts';

const getPage: Operation = {
  method: 'GET',
  path: '/books/{book_id}/pages',
  source: 'api.md',
  authentication: 'basic',
  parameters: [pathParameter('book_id'), required('number', 'integer'), optional('raw', 'boolean')],
  response: [
    always('text', 'string'),
    sometimes('notes', 'array of string'),
    unconfirmed('mood', 'string'),
  ],
  errors: ['BAD_REQUEST', 'BAD_NARROW'],
  unconfirmedErrors: ['BAD_IMAGE'],
};

const addCover: Operation = {
  method: 'POST',
  path: '/covers',
  source: 'realm.md',
  authentication: 'basic',
  parameters: [required('file', 'file')],
  openParameters: true,
  response: [],
  openResponse: true,
  errors: [],
};

const getPageDeclared: DeclaredOperation = {
  method: 'GET',
  path: '/books/{book_id}/pages',
  authentication: 'basic',
  parameters: [
    { name: 'book_id', required: true, type: 'integer' },
    { name: 'number', required: true, type: 'integer' },
    { name: 'raw', required: false, type: 'boolean' },
  ],
  responseFields: ['text', 'notes'],
  errors: ['BAD_NARROW'],
};

const nothingOwed: Owed = {
  operations: {
    'read state': [],
    'people and channels': [],
    messages: [],
    presence: [],
    notifications: [],
    unplanned: [],
  },
  parameters: [],
  responseFields: [],
  errors: [],
};

function owing(parts: Partial<Owed>): Owed {
  return { ...nothingOwed, ...parts };
}

function owingOperations(operations: Partial<Owed['operations']>): Owed {
  return owing({ operations: { ...nothingOwed.operations, ...operations } });
}

/** The mismatches of `getPage` when its declaration differs from the right one by `change`. */
function mismatchesOf(change: Partial<DeclaredOperation>, owed: Owed = nothingOwed) {
  return compareContract([{ ...getPageDeclared, ...change }], [getPage], owed).mismatches;
}

function parametersWith(change: Record<string, Partial<DeclaredOperation['parameters'][number]>>) {
  return {
    parameters: getPageDeclared.parameters.map((parameter) => ({
      ...parameter,
      ...change[parameter.name],
    })),
  };
}

const inGetPage = { operation: 'GET /books/{book_id}/pages' };

test('a declaration as specified holds', () => {
  expect(compareContract([getPageDeclared], [getPage], nothingOwed)).toMatchObject({
    missing: [],
    unexpected: [],
    mismatches: [],
    coverage: { declared: 1, specified: 1, owed: 0 },
  });
});

test('an operation that is neither declared nor owed is missing', () => {
  const owed = owingOperations({ messages: ['GET /books/{book_id}/pages'] });

  expect(compareContract([], [getPage, addCover], owed)).toMatchObject({
    missing: ['POST /covers'],
    mismatches: [],
    coverage: { declared: 0, specified: 2, owed: 1, owedBy: { messages: 1, presence: 0 } },
  });
});

test('an owed operation that is declared is a mismatch', () => {
  const owed = owingOperations({ presence: ['GET /books/{id}/pages'] });

  expect(mismatchesOf({}, owed)).toEqual([
    {
      operation: 'GET /books/{id}/pages',
      part: 'operation',
      name: 'GET /books/{id}/pages',
      problem: 'owed but declared',
    },
  ]);
});

test('an owed operation that nobody specified is a mismatch', () => {
  expect(mismatchesOf({}, owingOperations({ presence: ['GET /chapters'] }))).toMatchObject([
    { operation: 'GET /chapters', problem: 'owed but not specified' },
  ]);
});

test('a declared operation that nobody specified is unexpected', () => {
  const chapters = { ...getPageDeclared, path: '/chapters' };
  const otherVerb = { ...getPageDeclared, method: 'PUT' };
  const result = compareContract([getPageDeclared, chapters, otherVerb], [getPage], nothingOwed);

  expect(result.unexpected).toEqual(['GET /chapters', 'PUT /books/{book_id}/pages']);
});

test('two declarations of one operation are a mismatch', () => {
  const again = { ...getPageDeclared, path: '/books/{id}/pages' };

  expect(compareContract([getPageDeclared, again], [getPage], nothingOwed).mismatches).toEqual([
    { ...inGetPage, part: 'operation', name: 'GET /books/{id}/pages', problem: 'declared twice' },
  ]);
});

test('placeholders may have any name, but their type counts', () => {
  const path = '/books/{id}/pages';

  expect(mismatchesOf({ path, ...parametersWith({ book_id: { name: 'id' } }) })).toEqual([]);
  expect(
    mismatchesOf({ path, ...parametersWith({ book_id: { name: 'id', type: 'string' } }) }),
  ).toMatchObject([{ name: 'book_id', problem: 'must be integer, is string' }]);
});

test('a parameter that is not declared is missing', () => {
  expect(mismatchesOf({ parameters: getPageDeclared.parameters.slice(0, 2) })).toEqual([
    { ...inGetPage, part: 'parameter', name: 'raw', problem: 'missing' },
  ]);
});

test('a parameter that nobody specified is a mismatch', () => {
  const sideways = { name: 'sideways', required: false, type: 'boolean' };

  expect(mismatchesOf({ parameters: [...getPageDeclared.parameters, sideways] })).toEqual([
    { ...inGetPage, part: 'parameter', name: 'sideways', problem: 'not specified' },
  ]);
});

test('required and type of a parameter must be as specified', () => {
  const change = parametersWith({ number: { required: false }, raw: { type: 'string' } });

  expect(mismatchesOf(change)).toEqual([
    { ...inGetPage, part: 'parameter', name: 'number', problem: 'must be required, is optional' },
    { ...inGetPage, part: 'parameter', name: 'raw', problem: 'must be boolean, is string' },
  ]);
});

test('a response field that is not declared is missing, even one that is not always there', () => {
  expect(mismatchesOf({ responseFields: ['text'] })).toEqual([
    { ...inGetPage, part: 'response field', name: 'notes', problem: 'missing' },
  ]);
});

test('a response field that nobody specified is a mismatch, the envelope is not', () => {
  const responseFields = ['text', 'notes', 'result', 'msg', 'weight'];

  expect(mismatchesOf({ responseFields })).toEqual([
    { ...inGetPage, part: 'response field', name: 'weight', problem: 'not specified' },
  ]);
});

test('the errors must be those specified, give or take the common ones', () => {
  expect(mismatchesOf({ errors: ['RATE_LIMIT_HIT', 'REACTION_ALREADY_EXISTS'] })).toEqual([
    { ...inGetPage, part: 'error', name: 'BAD_NARROW', problem: 'missing' },
    { ...inGetPage, part: 'error', name: 'REACTION_ALREADY_EXISTS', problem: 'not specified' },
  ]);
});

test('what the specification only guesses may be declared', () => {
  const responseFields = ['text', 'notes', 'mood'];

  expect(mismatchesOf({ responseFields, errors: ['BAD_NARROW', 'BAD_IMAGE'] })).toEqual([]);
});

test('who may call is compared', () => {
  expect(mismatchesOf({ authentication: 'spectator' })).toEqual([
    {
      ...inGetPage,
      part: 'operation',
      name: 'authentication',
      problem: 'must be basic, is spectator',
    },
  ]);
});

test('where the specification leaves names open, any may be declared', () => {
  const declared: DeclaredOperation = {
    method: 'POST',
    path: '/covers',
    authentication: 'basic',
    parameters: [
      { name: 'picture', required: true, type: 'file' },
      { name: 'colour', required: false, type: 'string' },
    ],
    responseFields: ['cover_id'],
    errors: [],
  };

  expect(compareContract([declared], [addCover], nothingOwed).mismatches).toEqual([]);
});

test('owed parts of a delivered operation are not missing', () => {
  const operation = 'GET /books/{book_id}/pages';
  const owed = owing({
    parameters: [{ by: 'messages', operation, names: ['raw'] }],
    responseFields: [{ by: 'messages', operation, names: ['notes'] }],
    errors: [{ by: 'messages', operation, names: ['BAD_NARROW'] }],
  });
  const bare = {
    parameters: getPageDeclared.parameters.slice(0, 2),
    responseFields: ['text'],
    errors: [],
  };

  expect(mismatchesOf(bare, owed)).toEqual([]);
  expect(mismatchesOf({}, owed)).toEqual([
    { ...inGetPage, part: 'parameter', name: 'raw', problem: 'owed but declared' },
    { ...inGetPage, part: 'response field', name: 'notes', problem: 'owed but declared' },
    { ...inGetPage, part: 'error', name: 'BAD_NARROW', problem: 'owed but declared' },
  ]);
});

test('an owed part that nobody specified is a mismatch', () => {
  const operation = 'GET /books/{book_id}/pages';
  const owed = owing({ parameters: [{ by: 'messages', operation, names: ['sideways'] }] });

  expect(mismatchesOf({}, owed)).toEqual([
    { ...inGetPage, part: 'parameter', name: 'sideways', problem: 'owed but not specified' },
  ]);
});

test('the coverage reads as two lines', () => {
  const owed = owingOperations({ 'read state': ['POST /covers'] });
  const result = compareContract([getPageDeclared], [getPage, addCover], owed);

  expect(formatCoverage(result)).toBe(
    'API contract: 1 of 2 specified operations declared, 1 owed, 0 missing, 0 unexpected, 0 mismatches\n' +
      'owed: read state 1',
  );
});

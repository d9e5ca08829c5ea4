import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { isLongRun } from '@chat/infrastructure/repetitions';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readRefusal, readSuccess } from '../envelope.ts';
import { listFaults } from '../faults.ts';
import { type Carrier, formRequest, headersOf, pairsOf } from '../form-request.ts';
import { exchange, percentEncode, type RawAnswer, type RawRequest } from '../http-exchange.ts';
import { type DeclaredOperation, readOfferedOperations } from './declared-operations.ts';
import { speak } from './raw-socket.ts';
import { createRequestStock, type RequestStock } from './request-stock.ts';
import type { ValidRequest } from './valid-request.ts';
import { prepareValidRequests } from './valid-requests.ts';

// Sends invalid bodies, and valid bodies in every encoding. The same code of the gateway reads the bodies of all
// operations. So one operation of each kind of body is tried by default, and every operation in a long run.

const owner = inject('triedOwner');
const operations = await readOfferedOperations(owner);
let stock: RequestStock;

beforeAll(async () => {
  stock = createRequestStock(await prepareValidRequests(owner));
});

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=xx';
const megabyte = 1024 * 1024;

const compressed = Symbol('the valid body, compressed');
type Malformed = readonly [
  what: string,
  type: string,
  /** The body, or `compressed` for the operation's valid body in compressed form. */
  body: string | Buffer | typeof compressed,
];

/** The name of a body that all operations reject, except the one that accepts any file. */
const unwantedFile = 'a file of two megabytes that the operation does not accept';
const malformed: readonly Malformed[] = [
  ['a broken escape', urlencoded, 'a=%zz'],
  ['half an escape', urlencoded, 'a=%4'],
  ['a broken escape in a name', urlencoded, '%zz=1'],
  ['bytes that are not UTF-8', urlencoded, Buffer.from('a=\xff\xfe', 'latin1')],
  ['escaped bytes that are not UTF-8', urlencoded, 'a=%ff%fe'],
  ['a compressed body', urlencoded, compressed],
  ['too many parameters', urlencoded, 'a=1&'.repeat(1_001)],
  ['too many empty parameters', urlencoded, '&'.repeat(100_000)],
  ['a value of two megabytes', urlencoded, `a=${'x'.repeat(2 * megabyte)}`],
  ['a name of two megabytes', urlencoded, 'x'.repeat(2 * megabyte)],
  ['multipart without a boundary', 'multipart/form-data', '--xx\r\n'],
  ['multipart with an empty boundary', 'multipart/form-data; boundary=', '--\r\n'],
  ['multipart with a wrong boundary', multipart, part('a', '1', 'yy')],
  ['multipart that is empty', multipart, ''],
  ['multipart without any part', multipart, 'a=1'],
  ['multipart cut off in a header', multipart, '--xx\r\nContent-Disposition: form-d'],
  ['multipart cut off in a value', multipart, part('a', '1').slice(0, -12)],
  ['multipart with too many parts', multipart, many(1_001)],
  ['multipart of two megabytes', multipart, part('a', 'x'.repeat(2 * megabyte))],
  [unwantedFile, multipart, part('f', 'x'.repeat(2 * megabyte), 'xx', '; filename="f"')],
];

/** One operation for each kind of body. */
const representatives: readonly string[] = [
  'GET /messages',
  'POST /messages',
  'PATCH /realm',
  'DELETE /users/me/alert_words',
  'PUT /bot_storage',
  'POST /users/me/avatar',
  'POST /external/{integration}',
];

/** Returns the malformed bodies for an operation. POST /user_uploads accepts files of any kind, even large ones. */
function malformedFor(name: string) {
  return malformed.filter(([what]) => name !== 'POST /user_uploads' || what !== unwantedFile);
}

test('every representative operation is declared in the OpenAPI document', () => {
  const names = operations.map(({ name }) => name);
  expect(representatives.filter((name) => !names.includes(name))).toEqual([]);
});

type Unread = { type: string; body: string | Buffer };

const unreadBodies: readonly Unread[] = [
  { type: 'application/json', body: '{"a":1}' },
  { type: 'application/json', body: '{"a":' },
  { type: 'text/plain', body: 'a=1' },
  { type: 'nonsense', body: 'a=1' },
  { type: '', body: 'a=1' },
  { type: 'application/octet-stream', body: Buffer.from([0, 255, 254]) },
];

type Way = { way: string; carrier: Carrier; unread?: Unread };

/** The ways to send valid parameters: in each encoding, and in the query of a request whose body the server ignores. */
const ways: readonly Way[] = [
  { way: 'from the query', carrier: 'query' },
  { way: 'from an urlencoded body', carrier: 'urlencoded' },
  { way: 'from a multipart body', carrier: 'multipart' },
  ...unreadBodies.map((unread): Way => {
    const way = `from the query, with a body of type "${unread.type}"`;
    return { way, carrier: 'query', unread };
  }),
];

function withBody(request: RawRequest, { type, body }: Unread): RawRequest {
  return {
    ...request,
    headers: { ...request.headers, ...(type && { 'content-type': type }) },
    body,
  };
}

const tried = operations.filter(({ name }) => isLongRun || representatives.includes(name));

describe.each(tried)('$name', (operation) => {
  test.each(malformedFor(operation.name))('rejects a bad body: %s', async (_what, type, body) => {
    const request = await stock.take(operation.name);
    const { caller, parameters } = request;
    const { body: valid = '' } = formRequest(caller, operation, pairsOf(parameters), 'urlencoded');
    const answer =
      body === compressed
        ? await sendBody(
            operation,
            caller,
            { 'content-type': type, 'content-encoding': 'gzip' },
            gzipSync(valid),
          )
        : await sendBody(operation, caller, { 'content-type': type }, body);
    readRefusal(answer);
    stock.giveBack(operation.name, request);
  });

  test('returns unknown parameters in ignored_parameters_unsupported, even with names like __proto__', async () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'nobody_knows', 'toString', '💥'];
    const { caller, parameters, file } = await stock.take(operation.name);
    const carrier = file ? 'multipart' : 'urlencoded';
    const written = file ? names : names.map(percentEncode);
    const pairs = [
      ...pairsOf(parameters),
      ...written.map((name) => [name, Buffer.from('1')] as const),
      // All operations accept this parameter.
      ['client', Buffer.from('someone')] as const,
    ];
    const request = formRequest(caller, operation, pairs, carrier, file);
    const answer = await exchange(caller.site, request);
    expect(readSuccess(answer).ignored_parameters_unsupported).toEqual(names.toSorted());
  });

  test.each(ways)('reads the parameters $way', async ({ carrier, unread }) => {
    const { caller, parameters, file } = await stock.take(operation.name);
    const request = formRequest(caller, operation, pairsOf(parameters), carrier, file);
    const answer = await exchange(caller.site, unread ? withBody(request, unread) : request);
    // A file can only be sent as multipart.
    if (file && carrier !== 'multipart') readRefusal(answer);
    else expect(readSuccess(answer).ignored_parameters_unsupported).toBe(undefined);
  });

  test('answers further requests after bodies that are cut off or do not match their Content-Length', async () => {
    const { caller, parameters } = await stock.take(operation.name);
    const { body = '' } = formRequest(caller, operation, pairsOf(parameters), 'urlencoded');
    const head = (...lines: string[]) =>
      [
        `${operation.method} /api/v1${operation.path} HTTP/1.1`,
        ...Object.entries(headersOf(caller)).map(([name, value]) => `${name}: ${value}`),
        `content-type: ${urlencoded}`,
        ...lines,
        '\r\n',
      ].join('\r\n');
    const cutOff = [
      `${head(`content-length: ${body.length + 100}`)}${body}`,
      `${head('content-length: 9999999')}${body}`,
      `${head('transfer-encoding: chunked')}ff\r\n${body}`,
      head(`content-length: ${body.length + 1}`),
    ];
    const answers = await Readable.from(cutOff)
      .map((bytes: string) => speak(caller.site, bytes, { hangUp: true }))
      .toArray();
    // An interrupted request may get a response or none, but never a success.
    for (const answer of answers) if (answer) readRefusal(answer);

    const nonsense = [
      head('content-length: -1'),
      head('content-length: abc'),
      head('content-length: 99999999999999999999'),
      head('content-length: 3', 'content-length: 5'),
      `${head('content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n`,
      `${head('transfer-encoding: chunked')}zz\r\nabc\r\n0\r\n\r\n`,
      `${head('transfer-encoding: gzip')}abc`,
    ];
    for (const bytes of nonsense) readRefusal(await speakUp(caller, bytes));
  });
});

test('services log no error and do not stop during these tests', async () => {
  expect(await listFaults(inject('logDirectory'))).toEqual([]);
});

function sendBody(
  { method, path }: DeclaredOperation,
  caller: ValidRequest['caller'],
  headers: Record<string, string>,
  body: string | Buffer,
): Promise<RawAnswer> {
  return exchange(caller.site, {
    method,
    path: `/api/v1${path}`,
    headers: { ...headersOf(caller), ...headers },
    body,
  });
}

async function speakUp(caller: ValidRequest['caller'], bytes: string): Promise<RawAnswer> {
  const answer = await speak(caller.site, bytes);
  if (!answer) throw new Error(`no answer to ${bytes}`);
  return answer;
}

function part(name: string, value: string, boundary = 'xx', more = ''): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n--${boundary}--\r\n`;
}

function many(count: number): string {
  const one = '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  return `${one.repeat(count)}--xx--\r\n`;
}

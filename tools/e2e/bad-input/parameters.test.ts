import { Readable } from 'node:stream';
import { isLongRun } from '@chat/infrastructure/repetitions';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Parameters } from '../client.ts';
import { readRefusal, readSuccess } from '../envelope.ts';
import { listFaults } from '../faults.ts';
import { type Carrier, formRequest, type Pairs, pairsOf } from '../form-request.ts';
import { exchange, type RawAnswer } from '../http-exchange.ts';
import {
  type DeclaredOperation,
  type DeclaredParameter,
  readOfferedOperations,
} from './declared-operations.ts';
import { type HostileValue, hostileValues } from './hostile-values.ts';
import { createRequestStock, type RequestStock } from './request-stock.ts';
import { prepareValidRequests } from './valid-requests.ts';

// Sends hostile values to every declared operation: all values for one parameter of each value type, and one value
// for a parameter of each type in the operation. In a long run, every parameter gets all values. Most values have to
// be rejected. Values that the declaration allows may succeed, and so may any text for the parameters in `freeTexts`.

/** The parameters that accept any text, each with a note about its limits. */
const freeTexts = new Map([
  ['POST /messages content', 'too long is truncated'],
  ['POST /messages topic', 'too long is truncated, nothing is the empty topic'],
  ['POST /messages/render content', 'the same'],
  [
    'PATCH /messages/{message_id} content',
    'too long is truncated, nothing says that it was deleted',
  ],
  ['POST /streams/{stream_id}/delete_topic topic_name', 'a topic without messages is deleted'],
  ['POST /scheduled_messages content', 'the same'],
  ['POST /scheduled_messages topic', 'as of messages, and ignored for people'],
  ['PATCH /scheduled_messages/{scheduled_message_id} content', 'the same'],
  ['PATCH /scheduled_messages/{scheduled_message_id} topic', 'the same'],
  ['POST /bots full_name', 'up to 100 characters'],
  ['POST /bots short_name', 'what makes an address'],
  ['POST /bots service_name', 'counts only for embedded bots'],
  ['POST /bots default_sending_stream', 'none at all'],
  ['POST /bots default_events_register_stream', 'none at all'],
  ['PATCH /bots/{bot_id} full_name', 'up to 100 characters'],
  ['PATCH /bots/{bot_id} short_name', 'what makes an address'],
  ['PATCH /bots/{bot_id} default_sending_stream', 'none at all'],
  ['PATCH /bots/{bot_id} default_events_register_stream', 'none at all'],
  ['POST /channels/create name', 'up to 60 characters'],
  ['POST /channels/create description', 'up to 1024 characters'],
  ['PATCH /streams/{stream_id} new_name', 'up to 60 characters'],
  ['PATCH /streams/{stream_id} description', 'up to 1024 characters'],
  ['POST /channel_folders/create name', 'up to 60 characters'],
  ['POST /channel_folders/create description', 'up to 1024 characters'],
  ['PATCH /channel_folders/{channel_folder_id} name', 'up to 60 characters'],
  ['PATCH /channel_folders/{channel_folder_id} description', 'up to 1024 characters'],
  ['POST /users full_name', 'up to 100 characters'],
  ['POST /users password', 'up to 100 characters'],
  ['POST /users/me/second_factors/totp second_factor', 'counts only for those who have one'],
  ['POST /users/me/second_factors/passkeys second_factor', 'the same'],
  ['POST /users/me/second_factors/passkeys/confirm name', 'up to 60 characters'],
  ['PATCH /users/me/second_factors/passkeys/{id} name', 'up to 60 characters'],
  ['GET /messages anchor', 'any number, which is clamped'],
  ['POST /messages/flags/narrow anchor', 'any number, which is clamped'],
  ['POST /mark_topic_as_read topic_name', 'a topic without messages is read'],
  ['POST /user_topics topic', 'a topic needs no messages to be muted'],
  ['PATCH /users/me/subscriptions/muted_topics topic', 'the same'],
  ['PATCH /settings full_name', 'up to 100 characters'],
  ['PATCH /settings timezone', 'none at all'],
  ['PATCH /settings old_password', 'counts only beside a new one'],
  ['PATCH /users/{user_id_or_email} full_name', 'up to 100 characters'],
  ['DELETE /users/{user_id_or_email} deactivation_notification_comment', 'up to 2000 characters'],
  ['PATCH /realm name', 'up to 40 characters'],
  ['PATCH /realm string_id', 'up to 40 letters, digits and hyphens'],
  ['PATCH /realm description', 'up to 1000 characters'],
  ['PATCH /realm default_code_block_language', 'up to 40 characters'],
  [
    'POST /realm/test_welcome_bot_custom_message welcome_message_custom_text',
    'up to 8000 characters',
  ],
  ['POST /navigation_views fragment', 'up to 1000 characters'],
  ['POST /navigation_views name', 'anything, bare or as JSON'],
  ['PATCH /navigation_views/{fragment} name', 'the same'],
  ['GET /get_stream_id stream', 'other tests make channels of such names'],
  ['GET /users/{user_id_or_email} user_id_or_email', 'somebody may have the number'],
  ['PATCH /users/{user_id_or_email} user_id_or_email', 'the same'],
  ['POST /realm/profile_fields name', 'up to 40 characters'],
  ['POST /realm/profile_fields hint', 'up to 80 characters'],
  ['PATCH /realm/profile_fields/{field_id} name', 'up to 40 characters'],
  ['PATCH /realm/profile_fields/{field_id} hint', 'up to 80 characters'],
  ['POST /realm/filters example_input', 'nothing is none'],
  ['POST /realm/filters reverse_template', 'the same'],
  ['PATCH /realm/filters/{filter_id} example_input', 'the same'],
  ['PATCH /realm/filters/{filter_id} reverse_template', 'the same'],
  ['POST /user_groups/create name', 'anything short that is not reserved'],
  ['POST /user_groups/create description', 'anything'],
  ['PATCH /user_groups/{user_group_id} name', 'anything short that is not reserved'],
  ['PATCH /user_groups/{user_group_id} description', 'anything'],
  ['PATCH /realm welcome_message_custom_text', 'up to 8000 characters'],
  ['POST /invites welcome_message_custom_text', 'up to 8000 characters'],
  ['POST /invites/multiuse welcome_message_custom_text', 'up to 8000 characters'],
  ['POST /default_stream_groups/create group_name', 'up to 60 characters'],
  ['POST /default_stream_groups/create description', 'up to 1024 characters'],
  ['PATCH /default_stream_groups/{group_id} new_group_name', 'up to 60 characters'],
  ['PATCH /default_stream_groups/{group_id} new_description', 'up to 1024 characters'],
  ['POST /realm/playgrounds name', 'up to 100 characters'],
  ['POST /realm/playgrounds pygments_language', 'up to 40 letters, digits and signs'],
  ['POST /users/me/status status_text', 'up to 60 characters'],
  ['POST /users/me/status emoji_name', 'none at all'],
  ['POST /users/me/status emoji_code', 'none at all'],
  ['POST /users/me/status reaction_type', 'none at all'],
  ['POST /users/{user_id}/status status_text', 'up to 60 characters'],
  ['POST /users/{user_id}/status emoji_name', 'none at all'],
  ['POST /users/{user_id}/status emoji_code', 'none at all'],
  ['POST /users/{user_id}/status reaction_type', 'none at all'],
  ['POST /typing topic', 'counts only for channels'],
  ['GET /messages anchor_date', 'counts only beside the anchor "date"'],
  ['POST /messages/{message_id}/reactions emoji_name', '"-1" is one'],
  ['POST /messages/{message_id}/report description', 'up to 1000 characters'],
  ['POST /realm/emoji/{emoji_name} emoji_name', 'letters, digits and signs'],
  ['DELETE /realm/emoji/{emoji_name} emoji_name', 'other tests add emoji of such names'],
  ['POST /saved_snippets title', 'up to 60 characters'],
  ['POST /saved_snippets content', 'up to 10000 characters'],
  ['PATCH /saved_snippets/{saved_snippet_id} title', 'up to 60 characters'],
  ['PATCH /saved_snippets/{saved_snippet_id} content', 'up to 10000 characters'],
  ['POST /reminders note', 'up to 1000 characters'],
  ['POST /users/me/apns_device_token token', 'what can be read as Base64'],
  ['POST /users/me/apns_device_token appid', 'letters, digits, dots and hyphens'],
  ['POST /users/me/android_gcm_reg_id token', 'up to 4096 characters'],
  ['POST /external/{integration} stream', 'nothing is the owner of the bot'],
  ['POST /external/{integration} topic', 'counts only for channels'],
]);

/** The largest size of a request's headers. The server rejects longer paths without reading them. */
const mostHeaderBytes = 128 * 1024;

const owner = inject('triedOwner');
const operations = await readOfferedOperations(owner);
let stock: RequestStock;

beforeAll(async () => {
  stock = createRequestStock(await prepareValidRequests(owner));
});

/** Other paths of an operation. The tests try its parameters only under its main path. */
const aliases = new Set(['PATCH /settings/display', 'PATCH /settings/notifications']);

describe.each(operations)('$name', (operation) => {
  const parameters = aliases.has(operation.name) ? [] : operation.parameters;
  const required = parameters.filter(({ isRequired }) => isRequired);

  test('accepts a valid request', async () => {
    readSuccess(await sendWith(operation, {}));
  });

  test.each(required)('requires $name', async ({ name }) => {
    const refusal = readRefusal(await sendWith(operation, { without: name }));
    expect(refusal).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: name });
  });

  test.each(triedOf(parameters))('rejects hostile values for $name', async (parameter) => {
    const values = valuesFor(operation, parameter);
    const outcomes = await Readable.from(values)
      .map((value: HostileValue) => evaluate(operation, parameter, value), { concurrency: 6 })
      .toArray();
    expect(outcomes.flat()).toEqual([]);
  });
});

/** Integer parameters that accept any number, however large, with the reason. */
const unlimitedNumbers = new Map([
  ['POST /register presence_history_limit_days', 'more than there is'],
  ['POST /users/me/presence history_limit_days', 'the same'],
  ['POST /users/me/presence last_update_id', 'the same'],
  ['GET /users/me/security_activity before', 'the same'],
  ['GET /users/security after', 'the same'],
  ['POST /register idle_queue_timeout', 'lowered to the longest one'],
  ['POST /messages/flags/narrow num_before', 'lowered to the most'],
  ['POST /messages/flags/narrow num_after', 'the same'],
  ['POST /typing stream_id', 'counts only for channels'],
]);

/** The last second of the year 9999. */
const latestSeconds = 253_402_300_799;

/**
 * Returns numbers that JavaScript can represent, but that are too large for a column, for 32 bits or for a time. The
 * second number becomes `valid` when it is cut to 32 bits.
 */
const largeNumbers = (valid: number) => [
  ...[2 ** 31, 2 ** 32 + valid, 1_893_456_000_000, 10 ** 15, Number.MAX_SAFE_INTEGER],
];

test('rejects numbers that are too large for their column', async () => {
  const outcomes: string[] = [];
  for (const operation of operations) {
    for (const { name, schema, isJson } of operation.parameters) {
      const isDeclared = isJson && !aliases.has(operation.name) && schema.safeParse(10).success;
      if (!isDeclared || unlimitedNumbers.has(`${operation.name} ${name}`)) continue;
      const valid = Number((await validParameters(operation))[name]) || 1;
      const isTime = name.endsWith('_timestamp');
      const numbers = largeNumbers(valid).filter((one) => !isTime || one > latestSeconds);
      for (const number of numbers.filter((one) => schema.safeParse(one).success)) {
        const extra: Pairs = [[name, Buffer.from(String(number))]];
        const { status } = await sendWith(operation, { without: name, extra });
        if (status < 400 || status > 499) {
          outcomes.push(`${operation.name} ${name}: ${number}: ${status}`);
        }
      }
    }
  }
  expect(outcomes).toEqual([]);
});

async function validParameters({ name }: DeclaredOperation): Promise<Parameters> {
  const request = await stock.take(name);
  stock.giveBack(name, request);
  return request.parameters;
}

test('an operation with several paths has the same parameters at each path', () => {
  const namesOf = (name: string) =>
    operations.find((operation) => operation.name === name)?.parameters.map((one) => one.name);
  expect([...aliases].map(namesOf)).toEqual([...aliases].map(() => namesOf('PATCH /settings')));
});

test('each exception in the lists of this file refers to a declared parameter', () => {
  const declared = operations.flatMap(({ name, parameters }) =>
    parameters.map((parameter) => `${name} ${parameter.name}`),
  );
  const all = [...freeTexts.keys(), ...unlimitedNumbers.keys()];
  expect(all.filter((name) => !declared.includes(name))).toEqual([]);
});

test('services log no error and do not stop during these tests', async () => {
  expect(await listFaults(inject('logDirectory'))).toEqual([]);
});

/** Returns the first parameter of each value type. In a long run, returns every parameter. */
function triedOf(parameters: readonly DeclaredParameter[]): readonly DeclaredParameter[] {
  if (isLongRun) return parameters;
  const byType = Map.groupBy(parameters, ({ valueType }) => valueType);
  return [...byType.values()].flatMap(([first]) => first ?? []);
}

/**
 * Returns the hostile values to try. The first parameter with a value type gets all of them; each other parameter gets
 * one, in turn. In a long run, every parameter gets all of them.
 */
function valuesFor(
  operation: DeclaredOperation,
  parameter: DeclaredParameter,
): readonly HostileValue[] {
  const all = operations.flatMap(({ name, parameters }) =>
    parameters.map((one) => ({ name, one, valueType: one.valueType })),
  );
  const isFirst = all.find(({ valueType }) => valueType === parameter.valueType)?.one === parameter;
  if (isFirst || isLongRun) return hostileValues;
  const place = all.findIndex(({ one, name }) => one === parameter && name === operation.name);
  return hostileValues.filter((_value, index) => index === place % hostileValues.length);
}

/** Sends `value` for the parameter. Returns what is wrong with the response; [] if nothing is. */
async function evaluate(
  operation: DeclaredOperation,
  parameter: DeclaredParameter,
  value: HostileValue,
): Promise<string[]> {
  try {
    const answer = await sendWith(operation, {
      without: parameter.name,
      extra: [[parameter.name, value.bytes]],
    });
    if (answer.status === 200 && mayBe(operation, parameter, value)) readSuccess(answer);
    else readRefusal(answer);
    return [];
  } catch (error) {
    // The server may reject a request that is too long before it is completely written.
    const isHungUp = /EPIPE|ECONNRESET/.test(String(error));
    return isHungUp && value.bytes.length > mostHeaderBytes ? [] : [`${value.name}: ${error}`];
  }
}

/** Returns whether the declared parameter allows the value, so that the request may succeed. */
function mayBe(
  operation: DeclaredOperation,
  { name, isJson, isRequired, schema }: DeclaredParameter,
  { bytes }: HostileValue,
): boolean {
  const text = decodeText(bytes);
  if (text === undefined) return false;
  if (freeTexts.has(`${operation.name} ${name}`)) return true;
  if (!isJson) return isEnumerated(schema, text);
  const value = decodeJson(text);
  if (badEscapes.test(JSON.stringify(value) ?? '')) return false;
  if (value === null && !isRequired) return true;
  // Some parameters of several types also accept raw strings.
  return schema.safeParse(value).success || schema.safeParse(text).success;
}

/** Matches the escapes of null characters and lone surrogates. */
const badEscapes = /\\u(0000|d[89a-f])/;

/**
 * Returns whether the text is one of the declared choices or has the declared format. Returns false if any text is
 * allowed.
 */
function isEnumerated(schema: DeclaredParameter['schema'], text: string): boolean {
  const takesAnything = schema.safeParse('no declared form is like this').success;
  return !takesAnything && schema.safeParse(text).success;
}

/** Decodes UTF-8. Returns undefined if the bytes are not text that can be stored. */
function decodeText(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends the operation's valid request without the parameter `without` and with the pairs in `extra`. */
async function sendWith(
  operation: DeclaredOperation,
  { without, extra = [] }: { without?: string; extra?: Pairs },
): Promise<RawAnswer> {
  const request = await stock.take(operation.name);
  const { caller, parameters, file } = request;
  const pairs = [...pairsOf(parameters).filter(([name]) => name !== without), ...extra];
  const carrier = file ? 'multipart' : carrierOf(operation, pairs);
  const answer = await exchange(caller.site, formRequest(caller, operation, pairs, carrier, file));
  if (answer.status !== 200) stock.giveBack(operation.name, request);
  return answer;
}

/** Returns where clients put the parameters. Parameters that are too long for a query go into a body. */
function carrierOf({ method }: DeclaredOperation, pairs: Pairs): Carrier {
  const fitsQuery = pairs.every(([, { length }]) => length < 20_000);
  return method === 'GET' && fitsQuery ? 'query' : 'urlencoded';
}

import type { Random } from '@chat/infrastructure/random';
import type { DeclaredOperation, DeclaredParameter } from '../bad-input/declared-operations.ts';
import type { RequestStock } from '../bad-input/request-stock.ts';
import type { ValidRequest } from '../bad-input/valid-request.ts';
import type { Credentials, Parameters } from '../client.ts';
import { type Carrier, formRequest, headersOf, type Pairs, pairsOf } from '../form-request.ts';
import { percentEncode, type RawRequest } from '../http-exchange.ts';
import type { Caller } from './callers.ts';
import { randomText, type Sources } from './random-values.ts';

/** A request, and the operation, caller and site that it is for. */
export interface RandomRequest {
  operation: string;
  caller: string;
  site: string;
  request: RawRequest;
}

/** The inputs for the functions that build random requests. */
export interface Workshop {
  sources: Sources;
  owner: Credentials;
  operations: readonly DeclaredOperation[];
  callers: readonly Caller[];
  /** Valid requests, from which random ones are made by changing up to two parameters. */
  stock: RequestStock;
  /**
   * Returns whether a text contains the owner's id or address. No random request may change the owner's account,
   * because it creates callers and valid requests.
   */
  namesOwner: (text: string) => boolean;
}

/** Parameters that are never changed, because they would change the organization's address or the ways to log in. */
const untouched = /^(string_id|authentication_methods|.*second_factor.*)$/;

/** Returns a random request, or undefined if it would refer to the owner. */
export async function randomRequest(workshop: Workshop): Promise<RandomRequest | undefined> {
  const { sources, operations, namesOwner } = workshop;
  const { random } = sources;
  const operation = random.pick(operations);
  const isValidAtFirst = !isScim(operation) && random.fraction() < 0.6;
  const valid = isValidAtFirst ? await validRequest(workshop, operation) : undefined;
  const pairs = valid ? changedPairs(sources, operation, valid) : randomPairs(sources, operation);
  const changed = new Set(pairsOf(valid?.parameters ?? {}).map(([, value]) => value.toString()));
  const texts = pairs.map(([, value]) => value.toString()).filter((text) => !changed.has(text));
  if (texts.some(namesOwner)) return undefined;
  const caller = callerFor(workshop, operation, valid);
  const carrier = carrierFor(random, operation, valid);
  return {
    operation: operation.name,
    caller: caller.kind,
    site: caller.site,
    request: isScim(operation)
      ? scimRequest(operation, caller, pairs)
      : apiRequest(workshop, operation, { caller, pairs, carrier, file: valid?.file }),
  };
}

function isScim({ path }: DeclaredOperation): boolean {
  return path.startsWith('/scim/');
}

/**
 * Returns a valid request for the operation. Returns undefined if none can be made, because earlier requests changed
 * what it needs.
 */
async function validRequest(
  { stock }: Workshop,
  { name }: DeclaredOperation,
): Promise<ValidRequest | undefined> {
  try {
    return await stock.take(name);
  } catch {
    // Then all parameters are random
    return undefined;
  }
}

/** Returns the parameters of a valid request, with up to two of them changed. */
function changedPairs(
  sources: Sources,
  { parameters }: DeclaredOperation,
  valid: ValidRequest,
): Pairs {
  const { random } = sources;
  const changeable = parameters.filter(({ name }) => !untouched.test(name));
  const count = Math.min(changeable.length, random.pick([0, 1, 1, 1, 2]));
  const changes = random.shuffle(changeable).slice(0, count);
  const values: Parameters = { ...valid.parameters, ...pollsReturn(parameters) };
  const unchanged = pairsOf(values).filter(([name]) => changes.every((one) => one.name !== name));
  return [...unchanged, ...changes.map((parameter) => pairOf(sources, parameter))];
}

/** Returns random values for the variables in the path, for most required parameters and for some others. */
function randomPairs(sources: Sources, { path, parameters }: DeclaredOperation): Pairs {
  const { random } = sources;
  const optional = parameters.filter(({ isRequired }) => !isRequired).length;
  const share = Math.max(0.15, Math.min(0.6, 3 / optional));
  const sent = parameters.filter(({ name, isRequired }) => {
    if (untouched.test(name)) return false;
    const isInPath = path.includes(`{${name}}`) || path.includes(`{+${name}}`);
    return isInPath || random.fraction() < (isRequired ? 0.97 : share);
  });
  const pairs = sent.map((parameter) => pairOf(sources, parameter));
  return [...pairs.filter(([name]) => name !== 'dont_block'), ...pairsOf(pollsReturn(parameters))];
}

/**
 * Returns the parameter with which a poll of an event queue returns immediately, if the operation has that parameter.
 */
function pollsReturn(parameters: readonly DeclaredParameter[]): Parameters {
  return parameters.some(({ name }) => name === 'dont_block') ? { dont_block: true } : {};
}

function pairOf(sources: Sources, parameter: DeclaredParameter): readonly [string, Buffer] {
  return [parameter.name, Buffer.from(randomText(sources, parameter))];
}

/**
 * Returns the caller of the valid request half of the time. Otherwise returns a random caller, which is mostly of a
 * kind that the operation accepts.
 */
function callerFor(
  { sources: { random }, callers, owner }: Workshop,
  operation: DeclaredOperation,
  valid: ValidRequest | undefined,
): Caller & { site: string } {
  if (valid && random.fraction() < 0.5) {
    const { caller } = valid;
    const headers = headersOf(caller);
    return { kind: 'whoever may', base: '/api/v1', site: caller.site, headers };
  }
  const isAdmitted = ({ serves }: Caller) => serves === (isScim(operation) ? 'SCIM' : 'API');
  const chosen = random.fraction() < 0.8 ? callers.filter(isAdmitted) : callers;
  return { ...random.pick(chosen), site: owner.site };
}

function carrierFor(
  random: Random,
  { method }: DeclaredOperation,
  valid: ValidRequest | undefined,
): Carrier {
  if (valid?.file) return 'multipart';
  if (method === 'GET') return 'query';
  return random.pick(['urlencoded', 'urlencoded', 'multipart', 'query']);
}

function apiRequest(
  { owner }: Workshop,
  operation: DeclaredOperation,
  {
    caller,
    pairs,
    carrier,
    file,
  }: { caller: Caller; pairs: Pairs; carrier: Carrier; file: Buffer | undefined },
): RawRequest {
  const { headers, ...request } = formRequest(owner, operation, pairs, carrier, file);
  const type = headers?.['content-type'];
  return {
    ...request,
    path: request.path.replace('/api/v1', caller.base),
    headers: { ...(type !== undefined && { 'content-type': type }), ...caller.headers },
  };
}

function scimRequest(
  { method, path }: DeclaredOperation,
  caller: Caller,
  pairs: Pairs,
): RawRequest {
  const valueNamed = (name: string) => pairs.find(([known]) => known === name)?.[1];
  const query = pairs
    .filter(([name]) => name !== 'body' && name !== 'id')
    .map(([name, value]) => `${name}=${percentEncode(value)}`);
  const filled = path.replace('{id}', percentEncode(valueNamed('id') ?? Buffer.from('0')));
  const body = valueNamed('body');
  return {
    method,
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    headers: { ...caller.headers, ...(body && { 'content-type': 'application/scim+json' }) },
    ...(body && { body }),
  };
}

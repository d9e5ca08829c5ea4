import { isLongRun } from '@chat/infrastructure/repetitions';
import type { DeclaredOperation, DeclaredParameter } from './bad-input/declared-operations.ts';
import type { Credentials } from './client.ts';
import { formRequest, headersOf, type Pairs } from './form-request.ts';
import type { RawRequest } from './http-exchange.ts';

/** A value that occurs nowhere else and has the form of an API key. Tokens in other forms begin with it. */
export const secret = 'zq7Secret0Value1Of2Tests3x4y5z6a';
const sessionToken = secret.padEnd(43, 'x');
const basic = btoa(`${secret}@example.com:${secret}`);

/** A request that contains secrets, with a description of the request. */
export type SecretRequest = RawRequest & { name: string };

/**
 * Looks for the secret in `text`, including in lower case, as header names contain it. Returns the text around the
 * first place of each form; [] if there is none.
 */
export function isSecretIn(place: string, text: string): string[] {
  return [secret, basic, secret.toLowerCase()].flatMap((value) => {
    const at = text.indexOf(value);
    return at < 0 ? [] : [`${place}: ${text.slice(Math.max(0, at - 200), at + 100)}`];
  });
}

const referrer = `http://localhost/accounts/password/reset/${secret}?token=${secret}`;
const cookies = ['session', '__Host-session', 'csrftoken', 'openid-login', 'saml-login']
  .map((name) => `${name}=${sessionToken}`)
  .join('; ');
/** The headers other than Authorization in which clients send secrets. */
const headers = {
  referer: referrer,
  cookie: cookies,
  'x-csrftoken': secret,
  'idempotency-key': secret,
  'x-forwarded-for': secret,
  'x-forwarded-host': secret,
  forwarded: `for=${secret};host=${secret}`,
  tracestate: `vendor=x`,
};
const credentials = [
  ['with a Basic header', `Basic ${basic}`],
  ['with a Bearer header', `Bearer ${sessionToken}`],
] as const;

/** Operations that would end the access that the other requests need. */
const endsAccount: ReadonlySet<string> = new Set([
  'DELETE /users/me',
  'POST /users/me/api_key/regenerate',
]);

/** Returns requests to each API operation: as a person, as a browser and with invalid credentials. */
export function apiRequests(
  operations: readonly DeclaredOperation[],
  person: Credentials,
): SecretRequest[] {
  return operations.flatMap((operation, place): SecretRequest[] => {
    const pairs = pairsOf(operation);
    const carrier = operation.method === 'GET' ? 'query' : 'urlencoded';
    const inForm = formRequest(person, operation, pairs, carrier);
    const inQuery = formRequest(person, operation, pairs, 'query');
    const { host = '' } = headersOf(person);
    const type = inForm.headers?.['content-type'];
    const bare = { host, ...headers, ...(type !== undefined && { 'content-type': type }) };
    const strange = credentials.map(
      ([how, authorization]): SecretRequest => ({
        ...inForm,
        name: `${operation.name} ${how}`,
        headers: { ...bare, authorization },
      }),
    );
    const browser: SecretRequest = {
      ...inForm,
      name: `${operation.name} of a browser`,
      path: inForm.path.replace('/api/v1', '/json'),
      headers: bare,
    };
    const others = inTurn([...strange, browser], place);
    if (endsAccount.has(operation.name)) return [...others];
    const own = inTurn([inForm, inQuery], place).map((request) => ({
      ...request,
      name: `${operation.name} of a person`,
      headers: { ...headers, ...request.headers },
    }));
    return [...own, ...others];
  });
}

/** Returns the choice at `place`, counted cyclically. In a long run, returns all choices. */
function inTurn<T>(choices: readonly T[], place: number): readonly T[] {
  return isLongRun ? choices : choices.filter((_choice, index) => index === place % choices.length);
}

function pairsOf({ parameters }: DeclaredOperation): Pairs {
  const unknown = ['api_key', 'token', 'password', 'unknown'].map(
    (name) => [name, Buffer.from(secret)] as const,
  );
  const known = parameters.map((parameter) => [parameter.name, valueFor(parameter)] as const);
  return [...unknown, ...known];
}

/**
 * Returns the secret in a form that the parameter accepts, so that the request is not rejected early. If there is no
 * such form, returns a different value that the parameter accepts.
 */
function valueFor({ name, isJson, schema }: DeclaredParameter): Buffer {
  if (name === 'dont_block') return Buffer.from('true');
  if (!isJson) return Buffer.from(secret);
  const values = [secret, [secret], { [secret]: secret }, 1, true, [], {}];
  const taken = values.find((value) => schema.safeParse(value).success) ?? secret;
  return Buffer.from(JSON.stringify(taken));
}

/** The names of form fields on pages. */
const fields = [
  ...['username', 'email', 'password', 'full_name', 'token', 'code', 'second_factor', 'next'],
  ...['SAMLResponse', 'RelayState', 'state', 'id_token', 'api_key', 'name', 'string_id'],
];

/** Returns requests to each path outside the API, and to some paths that do not exist. */
export function mountRequests(paths: readonly string[], person: Credentials): SecretRequest[] {
  const { host = '' } = headersOf(person);
  const form = fields.map((name) => `${name}=${secret}`).join('&');
  const places = [
    ...paths.flatMap((path) => [path, `${path}/${secret}`, `${path}/${secret}/${secret}`]),
    ...['/', `/${secret}`, `/${secret}/${secret}`, `/api/v1/${secret}`, `/json/${secret}`],
    ...[`/%zz${secret}`, `/api/v1/%zz${secret}`, `//${secret}`, `/scim/v2/Users/${secret}`],
    ...[`/scim/v2/Groups/${secret}`, `/user_uploads/temporary/${secret}/${secret}.png`],
    ...[`/user_uploads/1/${secret}.png`, `/avatar/${secret}@example.com`, `/docs/${secret}`],
  ];
  const accepts = ['text/html', 'application/json'];
  const callers = [...credentials, ['with a key', headersOf(person).authorization ?? ''] as const];
  return places.flatMap((path, place) =>
    ['GET', 'POST', 'PUT'].flatMap((method) =>
      inTurn(callers, place).map(([how, authorization], index) => {
        const isForm = method !== 'GET';
        const type = path.startsWith('/scim')
          ? 'application/scim+json'
          : 'application/x-www-form-urlencoded';
        return {
          name: `${method} ${path} ${how}`,
          method,
          path: `${path}?${form}`,
          headers: {
            ...{ ...headers, host, authorization, origin: `http://${host}` },
            accept: accepts[(index + place) % 2] ?? '',
            ...(isForm && { 'content-type': type }),
          },
          ...(isForm && {
            body: type.endsWith('json') ? JSON.stringify({ userName: secret }) : form,
          }),
        };
      }),
    ),
  );
}

import type { AccountCredentials } from '../../api-client/accounts.ts';

/** Returns a complete HTTP request from an account. Sends values other than strings as JSON. */
export function plainRequest(options: {
  site: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  account: AccountCredentials;
  parameters: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}): string {
  const { site, method, path, account, headers = {} } = options;
  const form = new URLSearchParams(
    Object.entries(options.parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
  const target = method === 'GET' && form !== '' ? `${path}?${form}` : path;
  const body = method === 'GET' ? '' : form;
  const lines = {
    Host: new URL(site).host,
    Authorization: `Basic ${btoa(`${account.email}:${account.apiKey}`)}`,
    'User-Agent': 'bench',
    ...(method !== 'GET' && {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.length),
    }),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return [`${method} /api/v1${target} HTTP/1.1`, ...head, '', body].join('\r\n');
}

/** The addresses of NATS servers, and the credentials for them. */
export type NatsAccess = {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
};

/**
 * Splits one or more URLs, separated by commas, for the client library, which does not accept credentials in URLs. The
 * credentials in the first URL, `user:password@` or `token@`, apply to all servers.
 */
export function natsAccess(urls: string): NatsAccess {
  const parsed = urls.split(',').map((url) => new URL(url.trim()));
  const [name = '', password = ''] = [parsed[0]?.username, parsed[0]?.password].map((text) =>
    decodeURIComponent(text ?? ''),
  );
  const credentials = password === '' ? { token: name } : { user: name, pass: password };
  return { servers: parsed.map(({ host }) => host), ...(name !== '' && credentials) };
}

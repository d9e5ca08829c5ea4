import type { Endpoint } from './endpoint.ts';

const ENVELOPE = new Set(['result', 'msg', 'ignored_parameters_unsupported']);

/**
 * Compares a success with the response its endpoint declares; fields it does not declare count too.
 * For tests: the body is parsed again. Throws an error naming each difference.
 */
export function checkResponse<Deps>(endpoint: Endpoint<Deps>, body: string): void {
  const { method, path, response } = endpoint;
  const fields = Object.fromEntries(
    Object.entries(JSON.parse(body)).filter(([name]) => !ENVELOPE.has(name)),
  );
  const closed = response.def.catchall ? response : response.strict();
  const checked = closed.safeParse(fields);
  if (checked.success) return;
  const differences = checked.error.issues.map(
    (issue) => `${issue.path.join('.') || 'response'}: ${issue.message}`,
  );
  throw new Error(`${method} ${path} broke its response contract: ${differences.join('; ')}`);
}

import { ApiError } from './api-error.ts';

const running = new Set<string>();
/** Content and key of each call that got no response. */
const unanswered = new Map<string, { readonly content: string; readonly key: string }>();

/**
 * Makes a call unless one with the same name is running, so a second press has no effect. A call repeated with the same content
 * after no response uses the same Idempotency-Key. Resolves with whether the call was made.
 * @throws the error of the call
 */
export async function once(
  { name, content = '' }: { readonly name: string; readonly content?: string },
  call: (key: string) => Promise<unknown>,
): Promise<boolean> {
  if (running.has(name)) return false;
  const before = unanswered.get(name);
  const key = before?.content === content ? before.key : crypto.randomUUID();
  running.add(name);
  unanswered.delete(name);
  try {
    await call(key);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.isTransient) unanswered.set(name, { content, key });
    throw error;
  } finally {
    running.delete(name);
  }
}

import { ApiError } from './api-error.ts';

const running = new Set<string>();
/** Of calls without an answer: what they were to do, and under which key. */
const unanswered = new Map<string, { readonly content: string; readonly key: string }>();

/**
 * Makes a call unless one of the same name runs: a second press means the same as the first. A call that is repeated with the
 * same content after it got no answer has the same key for the header Idempotency-Key, so that it has one effect. Resolves
 * with whether it was made.
 * @throws what the call does
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

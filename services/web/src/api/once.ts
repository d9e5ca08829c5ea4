import { ApiError } from './api-error.ts';

const running = new Set<string>();
/** The content and key of each call that got no response, keyed by the call's name. */
const unanswered = new Map<string, { readonly content: string; readonly key: string }>();

/**
 * Makes a call unless a call with the same name is running, so pressing a button twice has no effect. If a call got no
 * response and is repeated with the same content, it uses the same Idempotency-Key. Resolves to whether the call was
 * made.
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

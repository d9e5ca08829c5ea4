import { hash } from 'node:crypto';
import type { Redis } from './redis.ts';

/** A Lua script, by its text and by the name that Redis knows it under. */
export type Script = { text: string; sha1: string };

export function defineScript(text: string): Script {
  return { text, sha1: hash('sha1', text) };
}

/** Runs the script in Redis as one step. Its text travels only where Redis does not have it yet. */
export async function runScript(
  { client }: Pick<Redis, 'client'>,
  { text, sha1 }: Script,
  input: { keys: string[]; arguments: string[] },
): Promise<unknown> {
  try {
    return await client.evalSha(sha1, input);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return client.eval(text, input);
  }
}

import { expect } from 'vitest';
import type { Attack, Scene } from '../attack.ts';

/** The number of file reads per minute that the attacked product allows. */
export const filesPerMinute = 60;
/** A number of reads that exceeds the limit per minute, even with what is refilled in that minute. */
const mostReads = 2 * filesPerMinute;
const atOnce = 4;

/** Returns the paths of files and pictures that accept an API key in the URL. */
const byKey = (key: string, userId: number) => [
  `/avatar/${userId}?api_key=${key}`,
  `/avatar/${userId}/medium?api_key=${key}`,
  `/user_uploads/1/nothing/file.txt?api_key=${key}`,
  `/user_uploads/download/1/nothing/file.txt?api_key=${key}`,
  `/user_uploads/thumbnail/1/nothing/file.png/840x560.webp?api_key=${key}`,
];
const byNothing = [
  '/user_avatars/1/nothing.png',
  '/user_uploads/temporary/nothing/file.txt',
  '/external_content/nothing/nothing',
  '/static/emoji/emoji_api.json',
  '/static/images/nothing.png',
  '/api/docs/',
];

export const fileReads: Attack = {
  name: 'reads files and pictures as often as possible',
  async run(scene) {
    const { attacker } = scene;
    const basic = { authorization: `Basic ${btoa(`${attacker.email}:${attacker.api_key}`)}` };
    const from = { 'x-forwarded-for': '198.51.100.8' };
    for (const path of byKey(attacker.api_key, attacker.userId)) {
      await untilRefused(scene, path, from);
    }
    await untilRefused(scene, `/avatar/${attacker.userId}`, { ...from, ...basic });
    for (const path of byNothing) await untilRefused(scene, path, from);
    // Others, and other requests of the account, are not limited.
    const elsewhere = await get(scene, '/api/docs/', { 'x-forwarded-for': '192.0.2.8' });
    expect(elsewhere.status).toBe(200);
    expect((await attacker.get('/users/me')).status).toBe(200);
  },
};

/**
 * Repeats the request until it is rejected with 429, and checks the headers of that response. @throws when no request
 * is rejected
 */
async function untilRefused(
  scene: Scene,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  for (let read = 0; read < mostReads; read += atOnce) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => get(scene, path, headers)),
    );
    for (const { status } of answers) scene.answered(status);
    const refused = answers.find(({ status }) => status === 429);
    if (!refused) continue;
    expect(refused.headers.get('x-ratelimit-limit'), path).toBe(String(filesPerMinute));
    expect(Number(refused.headers.get('retry-after')), path).toBeGreaterThan(0);
    return;
  }
  throw new Error(`${path} is read without a limit`);
}

async function get(
  { site }: Pick<Scene, 'site'>,
  path: string,
  headers: Record<string, string>,
): Promise<Response> {
  const response = await fetch(`${site}${path}`, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response;
}

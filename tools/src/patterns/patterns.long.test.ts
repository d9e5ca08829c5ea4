import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { listPatterns } from './list-patterns.ts';

/**
 * The patterns that can take superlinear time, each with the reason why it is fast anyway: its input is short, or the
 * project writes the input itself.
 */
const bounded: Readonly<Record<string, string>> = {
  '^-+|-+$': 'names of channels have 60 characters',
  '-+$': 'names of channels have 60 characters',
  '<style>(.*?)<\\/style>': 'the page of the web client',
  '<(?:"[^"]*"|[^">])*>|[^<]+': 'HTML of messages, in which each tag ends',
  '^<[a-z]+ [^>]*class="(?:[^"]* )?(?:emoji|katex|katex-display)[ "]': 'a tag of HTML of messages',
  '<[^>]*>|&[^;\\s]+;|[\\p{L}\\p{N}_]+|[^<]': 'HTML of messages, longer ones in a worker thread',
  '=*$': 'tokens of devices have a greatest length',
  '^(.*)<(.*)>$': 'a setting of the operator',
  '^\\(.*\\{username\\}.*\\)$': 'a setting of the operator',
  '(\\s*\\|\\d+)+\\s*$': 'names of people have 100 characters',
  '\\d+$': 'subdomains have 40 characters',
  '\\s*>\\s*': 'typed in a box for names',
  '^[._-]+|[._-]+$': 'names of files have 255 characters',
  '[^/]+$': 'addresses of pictures on a page',
  '^["\']+|["\']+$': 'addresses that the reader pastes to invite people',
  '[\\s_-]*bot$': 'names of bots have 100 characters',
};

/** The code whose patterns run only in worker threads with a time limit. */
const inThreads = ['services/notifications/src/incoming-mail/pipeline/'];

const limits = { timeout: 5_000, attackTimeout: 2_000 };

test('finds no pattern for foreign text whose time grows faster than the text', {
  timeout: 600_000,
}, async () => {
  const slow: string[] = [];
  let read = 0;
  for await (const name of glob('services/*/src/**/*.{ts,tsx}', { cwd: repository })) {
    const isOfProduct = !/\.test\.tsx?$|\/gen\//.test(name);
    if (!isOfProduct || inThreads.some((folder) => name.startsWith(folder))) continue;
    for (const { source, flags, place } of await listPatterns(join(repository, name), name)) {
      read += 1;
      if (Object.hasOwn(bounded, source)) continue;
      // Here, `v` means the same as `u`, which the checker can read.
      const found = checkSync(source, flags.replace('v', 'u'), limits);
      if (found.status !== 'vulnerable') continue;
      slow.push(`${place}: ${found.complexity.summary}: /${source}/`);
    }
  }
  expect(read).toBeGreaterThan(200);
  expect(slow).toEqual([]);
});

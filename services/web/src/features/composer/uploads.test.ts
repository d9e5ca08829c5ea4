import { expect, test } from 'vitest';
import type { Drafts, KeptText } from '../../store/drafts.ts';
import { recipientKey } from '../../store/recipient.ts';
import { createStore } from '../../store/store.ts';
import { toasts } from '../../ui/toasts.ts';
import {
  failureOf,
  isAwaitingUpload,
  linkOf,
  placeholderOf,
  putLink,
  withinLimit,
} from './uploads.ts';

test('removes brackets from the file name in the text of a link', () => {
  const body = JSON.stringify({ result: 'success', url: '/user_uploads/1/ab/a.png' });
  expect(linkOf(body, { name: 'a[1].png' })).toBe('[a1.png](/user_uploads/1/ab/a.png)');
});

test.each(['', '{}', '<html></html>'])('finds no link in an upload response: %j', (body) => {
  expect(linkOf(body, { name: 'a.png' })).toBeUndefined();
});

test('gives each file a unique placeholder', () => {
  expect(placeholderOf('1', 'a.png')).not.toBe(placeholderOf('2', 'a.png'));
});

test('treats a text as awaiting an upload until a link replaces the placeholder', () => {
  expect(isAwaitingUpload(`see ${placeholderOf('x1', 'a.png')}`)).toBe(true);
  expect(isAwaitingUpload('see [a.png](/user_uploads/1/ab/a.png)')).toBe(false);
});

test('inserts the link into the text that contains the placeholder', () => {
  const direct = { type: 'direct' as const, userIds: [7] };
  const text = (recipient: KeptText['recipient'], content: string): KeptText => ({
    ...{ recipient, content, writtenMs: 0, draftId: undefined, isSynced: true },
  });
  const placeholder = placeholderOf('x1', 'a.png');
  const written = [text(undefined, 'other'), text(direct, `see ${placeholder}!`)];
  const kept: unknown[] = [];
  const drafts: Pick<Drafts, 'texts' | 'keep'> = {
    texts: createStore(new Map(written.map((each) => [recipientKey(each.recipient, 1), each]))),
    keep: (...change) => kept.push(change),
  };
  putLink(drafts, placeholder, '[a.png](/$&)');
  expect(kept).toEqual([[direct, 'see [a.png](/$&)!']]);
  putLink(drafts, placeholderOf('x2', 'a.png'), 'link');
  expect(kept).toHaveLength(1);
});

test("shows the server's error message, or that the server is unreachable", () => {
  const answered = (body: string) => {
    const originalResponse = { getBody: () => body };
    return failureOf(Object.assign(new Error('tus: unexpected response'), { originalResponse }));
  };
  expect(answered('{"result":"error","msg":"File is larger than 25 MiB."}')).toBe(
    'File is larger than 25 MiB.',
  );
  for (const body of ['', '<html>502</html>', '{}']) {
    expect(answered(body)).toBe('can’t reach the server');
  }
  expect(failureOf(new Error('tus: failed to upload chunk'))).toBe('can’t reach the server');
});

test("skips a file over the size limit and reports the file's name and the limit", () => {
  const small = { name: 'a.png', size: 25 * 1024 * 1024 };
  const large = { name: 'film.mp4', size: 25 * 1024 * 1024 + 1 };
  expect(withinLimit([small, large], 25)).toEqual([small]);
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'film.mp4 is larger than 25 MB, the limit in this organization.',
  ]);
});

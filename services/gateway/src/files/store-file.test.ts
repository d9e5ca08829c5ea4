import { expect, test } from 'vitest';
import { inChunks } from './store-file.ts';

async function* arriving(texts: readonly string[], error?: Error) {
  for (const text of texts) yield Buffer.from(text);
  if (error) throw error;
}

async function piecesOf(content: AsyncIterable<Buffer>, options = {}) {
  const pieces: string[] = [];
  const outcome = await (async () => {
    for await (const piece of inChunks(content, { size: 4, ...options }))
      pieces.push(piece.toString());
  })().catch((error: Error) => error.message);
  return [...pieces, ...(outcome === undefined ? [] : [`! ${outcome}`])];
}

test.each([
  [
    ['ab', 'cd', 'ef'],
    ['abcd', 'ef'],
  ],
  [['abcdefghij'], ['abcd', 'efgh', 'ij']],
  [
    ['abcd', 'efgh'],
    ['abcd', 'efgh'],
  ],
  [['', 'a', ''], ['a']],
  [[], []],
])('splits %j into the chunks %j', async (texts, pieces) => {
  expect(await piecesOf(arriving(texts))).toEqual(pieces);
});

test('yields the remaining bytes of an aborted stream only when keepsRest is set', async () => {
  const broken = () => arriving(['abcde'], new Error('gone'));
  expect(await piecesOf(broken())).toEqual(['abcd', '! gone']);
  expect(await piecesOf(broken(), { keepsRest: true })).toEqual(['abcd', 'e', '! gone']);
});

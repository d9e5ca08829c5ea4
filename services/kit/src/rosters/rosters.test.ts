import { expect, test, vi } from 'vitest';
import { rosterIdOf } from '../sets/roster-id.ts';
import { encodeUserSet } from '../sets/user-set.ts';
import { createRosters } from './rosters.ts';

const many = encodeUserSet(Array.from({ length: 300 }, (_, index) => index * 1_000));

test('gives a long set an id that depends only on its users, and a short set no id', () => {
  const id = rosterIdOf(many);
  expect(id).toHaveLength(16);
  expect(rosterIdOf(Uint8Array.from(many))).toEqual(id);
  expect(rosterIdOf(encodeUserSet([1, 2, 3]))).toBeUndefined();
});

test('reads a roster once for all callers, and keeps it in memory for its realm', async () => {
  const read = vi.fn(async () => many);
  const rosters = createRosters(read);
  const id = Buffer.from('0123456789abcdef');
  expect(rosters.find(7, id)).toBeUndefined();
  const [one, other] = await Promise.all([rosters.get(7, id), rosters.get(7, id)]);
  expect(one).toBe(other);
  expect([...(one ?? [])]).toHaveLength(300);
  expect(rosters.find(7, Buffer.from(id))).toBe(one);
  expect(rosters.find(8, id)).toBeUndefined();
  expect(read).toHaveBeenCalledOnce();
});

test('reads a roster again if the last attempt failed or found no stored roster', async () => {
  const read = vi
    .fn<() => Promise<Uint8Array | undefined>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(undefined)
    .mockResolvedValueOnce(many);
  const rosters = createRosters(read);
  const id = Buffer.from('0123456789abcdef');
  await expect(rosters.get(7, id)).rejects.toThrow('away');
  expect(await rosters.get(7, id)).toBeUndefined();
  expect((await rosters.get(7, id))?.size).toBe(300);
});

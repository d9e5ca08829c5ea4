import { expect, test } from 'vitest';
import { z } from 'zod';
import { prefixedNames, sortParameters } from './sent-parameters.ts';

const params = z.object({ svc_updates: z.string().optional(), name: z.string().optional() });
const nothing = new Map<string, string>();

function sort(prefix: string, sent: Record<string, string>) {
  const aliases = prefixedNames({ params }, prefix);
  const body = new Map(Object.entries(sent));
  const { read, ignored } = sortParameters(
    { params, aliases },
    { path: nothing, query: nothing, body },
  );
  return { read: Object.fromEntries(read), ignored };
}

test('a parameter with the product prefix is known by the prefix of the deployment', () => {
  expect(sort('acme', { acme_updates: '1', acme_name: '2' })).toEqual({
    read: { svc_updates: '1' },
    ignored: ['acme_name'],
  });
});

test('and by the default one, but not by both at once', () => {
  expect(sort('acme', { svc_updates: '1' }).read).toEqual({ svc_updates: '1' });
  expect(sort('svc', { svc_updates: '1' }).read).toEqual({ svc_updates: '1' });
  expect(() => sort('acme', { svc_updates: '1', acme_updates: '2' })).toThrow(
    "Can't decide between 'svc_updates' and 'acme_updates' arguments",
  );
});

import { defaultPrefixes, type Prefixes } from '@chat/kit/prefixes/prefixes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { sortParameters } from './operation.ts';
import { endpointsUnder } from './prefixed-endpoints.ts';

const change = defineEndpoint({
  ...{ method: 'PATCH', path: '/realm', permission: 'anonymous' },
  params: z.object({ svc_updates: z.string().optional(), name: z.string().optional() }),
  aliases: { title: 'name' },
  response: z.looseObject({
    svc_version: z.string(),
    realm_svc_updates: z.int(),
    name: z.string(),
  }),
  handler: async () => ({ svc_version: '1', realm_svc_updates: 1, name: '' }),
});
const webhook = defineEndpoint({
  ...{ method: 'POST', path: '/svc-outgoing-webhook', permission: 'anonymous' },
  params: z.object({}),
  response: z.object({}),
  handler: async () => ({}),
});

const acme: Prefixes = { names: ['acme'], chosen: 'acme' };

function served(prefixes: Prefixes) {
  const [changed] = endpointsUnder(prefixes, [change]);
  if (!changed) throw new Error('the endpoint is missing');
  const read = (query: Record<string, string>) => {
    const sent = { path: new Map(), query: new Map(Object.entries(query)), body: new Map() };
    return Object.fromEntries(sortParameters(changed, sent).read);
  };
  return { fields: Object.keys(changed.response.shape), read };
}

test('repeats response fields under each prefix of the deployment and no other', () => {
  const both = ['name', 'realm_svc_updates', 'realm_zulip_updates', 'svc_version', 'zulip_version'];
  expect(served(defaultPrefixes).fields.sort()).toEqual(both);
  expect(served(acme).fields.sort()).toEqual(['acme_version', 'name', 'realm_acme_updates']);
});

test.each(['svc_updates', 'zulip_updates', 'acme_updates'])(
  "reads a parameter sent as %s regardless of the deployment's prefixes",
  (name) => {
    expect(served(acme).read({ [name]: '1', title: 'x' })).toEqual({
      svc_updates: '1',
      name: 'x',
    });
  },
);

test('rejects a parameter that is sent under two prefixes', () => {
  expect(() => served(defaultPrefixes).read({ svc_updates: '1', zulip_updates: '2' })).toThrow(
    "Can't decide between 'svc_updates' and 'zulip_updates' arguments",
  );
});

test('serves a path under every accepted prefix', () => {
  expect(endpointsUnder(acme, [webhook]).map(({ path }) => path)).toEqual([
    '/acme-outgoing-webhook',
    '/svc-outgoing-webhook',
    '/zulip-outgoing-webhook',
  ]);
});

import { expect, inject, test } from 'vitest';
import { anonymousClient } from '../client.ts';
import { exchange } from '../http-exchange.ts';

const owner = inject('owner');

test('GET /server_settings returns the fields that clients need before they log in', async () => {
  const { status, body } = await anonymousClient(owner).get('/server_settings');

  expect(status).toBe(200);
  expect(body).toEqual({
    result: 'success',
    msg: '',
    authentication_methods: {
      password: true,
      // True for requests from this machine, which a product in containers does not see.
      dev: expect.any(Boolean),
      email: true,
      ldap: false,
      remoteuser: false,
      github: false,
      azuread: false,
      gitlab: false,
      apple: false,
      google: false,
      saml: false,
      'openid connect': false,
      discord: false,
    },
    external_authentication_methods: [],
    svc_feature_level: 496,
    svc_version: expect.any(String),
    svc_merge_base: body.svc_version,
    zulip_feature_level: 496,
    zulip_version: body.svc_version,
    zulip_merge_base: body.svc_version,
    push_notifications_enabled: false,
    is_incompatible: false,
    email_auth_enabled: true,
    require_email_format_usernames: true,
    realm_url: expect.stringMatching(/^http:\/\//),
    realm_uri: body.realm_url,
    realm_name: 'Example organization',
    realm_icon: expect.any(String),
    realm_description: expect.any(String),
    realm_web_public_access_enabled: false,
  });
});

test('ignores unknown parameters and credentials, even malformed credentials', async () => {
  const answer = await exchange(owner.site, {
    method: 'GET',
    path: '/api/v1/server_settings?something=1&client=me',
    headers: { host: new URL(owner.site).host, authorization: 'Basic undefined' },
  });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({ ignored_parameters_unsupported: ['something'] });
});

test('is_incompatible is true for a client that is too old', async () => {
  const agent = (name: string) => ({
    method: 'GET',
    path: '/api/v1/server_settings',
    headers: { host: new URL(owner.site).host, 'user-agent': name },
  });
  const told = async (name: string) =>
    JSON.parse((await exchange(owner.site, agent(name))).text).is_incompatible;
  expect(await told('SvcInvalid/1.0')).toBe(true);
  expect(await told('ZulipInvalid/1.0')).toBe(true);
  expect(await told('SvcMobile/1.0')).toBe(false);
  expect(await told('ZulipMobile/27.230 (iOS 17.2)')).toBe(false);
});

test('returns NONEXISTENT_SUBDOMAIN at a host without an organization', async () => {
  const ask = (host: string) =>
    exchange(owner.site, { method: 'GET', path: '/api/v1/server_settings', headers: { host } });
  const { host } = new URL(owner.site);
  const { port } = new URL(owner.site);

  const unknown = await ask(`nobody.localhost:${port}`);
  expect(unknown.status).toBe(400);
  expect(JSON.parse(unknown.text)).toEqual({
    result: 'error',
    code: 'BAD_REQUEST',
    msg: 'Invalid subdomain',
  });
  expect((await ask(host.toUpperCase())).status).toBe(200);
});

import { randomInt } from 'node:crypto';
import { inject } from 'vitest';
import { openSchema, type Schema } from '../src/generated-organization/schema.ts';
import { addOrganization, type Owner } from '../src/product/organization.ts';
import type { Product } from '../src/product/product.ts';
import type { Secrets } from '../src/product/secrets.ts';
import type { Backend } from '../src/product/services.ts';
import { makeQuiet } from './own-product.ts';
import { type OfferedProduct, paths, type SentMails } from './replicated-product.ts';

/** An organization of the caller's own, on the product that test files share if they need two gateways or mail. */
export interface JoinedProduct {
  owner: Owner;
  realmId: number;
  /** The gateways are at the address of the organization. Only the first sends mail. */
  product: Pick<Product, 'site' | 'gateways' | 'grpcPorts'>;
  secrets: Secrets;
  /** For operator commands, which concern all organizations on the product. */
  operatorEnvironment: Record<string, string>;
  /** Creates another organization. */
  addOrganization(): Promise<Owner>;
  /** For states that no operation of the API creates. The tables contain the rows of all organizations. */
  openSchema(service: Backend): Promise<Schema>;
  /** Returns the mails sent to this address, in order. */
  listMailsTo(address: string): Promise<SentMails>;
}

/**
 * Creates an organization on the replicated product, for which the first caller of a run waits. Tests that need
 * anything besides `offerReplicatedProduct`, or that kill processes, need a product of their own.
 */
export async function joinReplicatedProduct(): Promise<JoinedProduct> {
  const offered: OfferedProduct = await ask(paths.product);
  const { secrets, isolation, grpcPorts, operatorEnvironment } = offered;
  const [first = ''] = offered.gateways;
  const servers = inject('servers');
  const open = (service: Backend) => openSchema(service, { servers, secrets, isolation });

  async function add(): Promise<Owner> {
    // Every address that begins with 127 is this machine.
    const host = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
    const stringId = `at-${host.replaceAll('.', '-')}`;
    const added = await addOrganization({ site: first, grpcPorts }, secrets, { host, stringId });
    await makeQuiet(added);
    return added;
  }

  const owner = await add();
  const { hostname } = new URL(owner.site);
  const gateways = offered.gateways.map((gateway) => {
    const site = new URL(gateway);
    site.hostname = hostname;
    return site.origin;
  });
  await using users = await open('users');
  const [row] = await users.query('select realm_id from realm where host = $1', [hostname]);
  return {
    owner,
    realmId: Number(row?.realm_id),
    product: { site: owner.site, gateways, grpcPorts },
    secrets,
    operatorEnvironment,
    addOrganization: add,
    openSchema: open,
    async listMailsTo(address) {
      const mails: SentMails = await ask(paths.mails);
      return mails.filter(({ to }) => to.includes(address));
    },
  };
}

async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(inject('replicatedProduct') + path);
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<Answer>;
}

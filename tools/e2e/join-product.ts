import { randomInt } from 'node:crypto';
import { inject } from 'vitest';
import { openSchema, type Schema } from '../src/generated-organization/schema.ts';
import { addOrganization, type Owner } from '../src/product/organization.ts';
import type { Product } from '../src/product/product.ts';
import type { Secrets } from '../src/product/secrets.ts';
import type { Backend } from '../src/product/services.ts';
import { makeQuiet } from './own-product.ts';
import { type OfferedProduct, paths, type SentMails } from './replicated-product.ts';

/** An organization for one test file. It is on the product that test files share if they need two gateways or mail. */
export interface JoinedProduct {
  owner: Owner;
  realmId: number;
  /**
   * The product's addresses, with the organization's host in those of the gateways. Only the first gateway sends mail.
   */
  product: Pick<Product, 'site' | 'gateways' | 'grpcPorts'>;
  secrets: Secrets;
  /** The environment for operator commands. They can affect every organization on the product. */
  operatorEnvironment: Record<string, string>;
  /** Creates another organization on the product. */
  addOrganization(): Promise<Owner>;
  /**
   * Opens a service's database schema, for states that no operation of the API creates. The tables also contain rows of
   * other organizations.
   */
  openSchema(service: Backend): Promise<Schema>;
  /** Returns the mails sent to this address, in the order in which they were sent. */
  listMailsTo(address: string): Promise<SentMails>;
}

/**
 * Creates an organization on the replicated product. The first call in a run also starts the product. Tests that kill
 * processes, or need anything that `offerReplicatedProduct` does not provide, need a product of their own.
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

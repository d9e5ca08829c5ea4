import { randomInt } from 'node:crypto';
import { inject } from 'vitest';
import { openSchema, type Schema } from '../src/generated-organization/schema.ts';
import { addOrganization, type Owner } from '../src/product/organization.ts';
import type { Product } from '../src/product/product.ts';
import type { Secrets } from '../src/product/secrets.ts';
import type { Backend } from '../src/product/services.ts';
import { makeQuiet } from './own-product.ts';
import { type OfferedProduct, paths, type SentMails } from './replicated-product.ts';

/** An organization of the caller's own on the product that files share which need two gateways or mail. */
export interface JoinedProduct {
  owner: Owner;
  realmId: number;
  /** With the gateways as the organization's own clients reach them; only the first sends mail. */
  product: Pick<Product, 'site' | 'gateways' | 'grpcPorts'>;
  secrets: Secrets;
  /** For operator commands. They concern every organization on the product. */
  operatorEnvironment: Record<string, string>;
  /** Creates another organization. */
  addOrganization(): Promise<Owner>;
  /** For states that no operation of the API creates. Its tables hold the rows of all organizations. */
  openSchema(service: Backend): Promise<Schema>;
  /** Mails that were sent to this address, in order. */
  listMailsTo(address: string): Promise<SentMails>;
}

/**
 * Makes an organization on the replicated product, which the first caller of the run waits for. What it needs that is
 * not in `offerReplicatedProduct`, and what kills processes, takes a product of its own.
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

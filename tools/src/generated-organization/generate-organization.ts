import { z } from 'zod';
import type { Isolation, Servers } from '../product/environment.ts';
import type { Owner } from '../product/organization.ts';
import { startProductWithOwner, withoutRateLimits } from '../product/product-with-owner.ts';
import type { Secrets } from '../product/secrets.ts';
import { oneProcess } from '../product/services.ts';
import { generatedApiKeys } from './api-keys.ts';
import { checkOrganization } from './check-organization.ts';
import { fillReadModels, forgetReadModels } from './fill-read-models.ts';
import { type FirstIds, idsOf } from './ids.ts';
import { makeFirstChannels } from './make-first-channels.ts';
import { type PlannedOrganization, planOrganization } from './plan/organization.ts';
import type { Scale } from './plan/scale.ts';
import { openSchema, type Schema } from './schema.ts';
import { tidyDatabase } from './tidy-database.ts';
import { writeChannels } from './write-channels.ts';
import { writeMessages } from './write-messages.ts';
import { writePeople } from './write-people.ts';

/** The servers on which to generate an organization. No product may have run on them with this isolation. */
export interface GenerationPlace {
  servers: Servers;
  secrets: Secrets;
  isolation: Isolation;
  logDirectory: string;
  announce(line: string): void;
}

/** A stored organization, and its plan. */
export interface GeneratedOrganization {
  plan: PlannedOrganization;
  firstIds: FirstIds;
}

/** The deployment's external host. Services store it, so every start must use the same host. */
export const generatedHost = 'localhost';

const OneId = z.tuple([z.object({ id: z.coerce.number() })]);
const OneRealm = z.tuple([z.object({ realm_id: z.coerce.number() })]);

/**
 * Stores an organization of this scale as if it had been created through the API, and leaves the product stopped. The
 * product itself creates the realm with its owner and groups, one channel of each kind, and the read models. Everything
 * else is copied into the services' schemas as their own database roles.
 *
 * @throws when the product differs from the plan afterwards
 */
export async function generateOrganization(
  place: GenerationPlace,
  scale: Scale,
): Promise<GeneratedOrganization> {
  const { announce } = place;
  announce(`Generating ${scale.activeAccounts} people and ${scale.channels} channels ...`);
  const { plan, made } = await withProduct(place, async (owner) => {
    const planned = planOrganization(scale, owner.email);
    return { plan: planned, made: await makeFirstChannels(owner, planned) };
  });
  await using users = await openSchema('users', place);
  await using channels = await openSchema('channels', place);
  await using messaging = await openSchema('messaging', place);
  const firstIds = {
    realmId: await findRealmId(users),
    firstPersonId: await findFreeUserId(users),
    ...made,
  };
  const ids = idsOf(firstIds);
  const keys = generatedApiKeys(place.secrets.secretKey);
  await writePeople(users, plan, { ids, keys });
  await writeChannels(channels, plan, ids);

  announce('Letting the services read what each needs of the others ...');
  await forgetReadModels({ channels, messaging }, ids);
  await withProduct(place, (owner) => fillReadModels(owner, { channels, messaging }, ids));

  announce(`Generating ${scale.messages} messages ...`);
  await writeMessages({ messaging, channels }, plan, ids);
  await tidyDatabase(place);

  announce('Comparing what the product says with what was planned ...');
  await withProduct(place, ({ site }) => checkOrganization({ site, plan, ids, keys }));
  return { plan, firstIds };
}

async function findRealmId(users: Schema): Promise<number> {
  return OneRealm.parse(await users.query('select realm_id from realm'))[0].realm_id;
}

async function findFreeUserId(users: Schema): Promise<number> {
  return OneId.parse(await users.query('select max(user_id) + 1 as id from account'))[0].id;
}

/** Starts the product, runs `work` with it as the owner, and stops the product. */
async function withProduct<T>(
  { servers, secrets, isolation, logDirectory, announce }: GenerationPlace,
  work: (owner: Owner) => Promise<T>,
): Promise<T> {
  await using product = await startProductWithOwner({
    ...{ servers, secrets, isolation, logDirectory, announce },
    form: oneProcess,
    organizationName: 'Generated organization',
    externalHost: generatedHost,
    environment: withoutRateLimits,
  });
  return await work(product.owner);
}

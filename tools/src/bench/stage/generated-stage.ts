import { join } from 'node:path';
import type { AccountCredentials } from '../../api-client/accounts.ts';
import { generatedApiKeys } from '../../generated-organization/api-keys.ts';
import { copyData } from '../../generated-organization/copy-data.ts';
import { generatedHost } from '../../generated-organization/generate-organization.ts';
import { type Ids, idsOf } from '../../generated-organization/ids.ts';
import { keepOrganization } from '../../generated-organization/keep-organization.ts';
import type { PlannedOrganization } from '../../generated-organization/plan/organization.ts';
import { fullScale } from '../../generated-organization/plan/scale.ts';
import { repository } from '../../repository.ts';
import { buildWebClient } from '../../web-client/build-web-client.ts';
import { ownProcesses, type Stage, setStage } from './stage.ts';

/** A stage with the web client, whose organization has ten thousand people and a million messages. */
export interface GeneratedStage extends Stage {
  plan: PlannedOrganization;
  ids: Ids;
  /** How the person at a place of the plan logs in; not the owner. */
  accountAt(place: number): AccountCredentials;
}

const folder = join(repository, '.run/generated');

/** Starts the product on a copy of the generated organization. */
export async function setGeneratedStage(announce: (line: string) => void): Promise<GeneratedStage> {
  const environment = ownProcesses();
  const kept = await keepOrganization({ folder, scale: fullScale, environment, announce });
  const { secrets, isolation, plan, firstIds } = kept;
  const stage = await setStage(announce, {
    databaseName: isolation.databaseName,
    secrets,
    externalHost: generatedHost,
    environment: { WEB_CLIENT_DIRECTORY: await buildWebClient(announce) },
    putData: (data) => copyData(kept.dataFolder, data),
  });
  const keys = generatedApiKeys(secrets.secretKey);
  return {
    ...stage,
    plan,
    ids: idsOf(firstIds),
    accountAt(place) {
      const person = plan.people[place];
      if (!person) throw new Error(`The plan has no person ${place}`);
      return { email: person.email, apiKey: keys.keyOf(place) };
    },
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  };
}

import { join } from 'node:path';
import type { AccountCredentials } from '../../api-client/accounts.ts';
import { generatedApiKeys } from '../../generated-organization/api-keys.ts';
import { copyData } from '../../generated-organization/copy-data.ts';
import { generatedHost } from '../../generated-organization/generate-organization.ts';
import { type Ids, idsOf } from '../../generated-organization/ids.ts';
import { keepOrganization } from '../../generated-organization/keep-organization.ts';
import type { PlannedOrganization } from '../../generated-organization/plan/organization.ts';
import { fullScale, smallScale } from '../../generated-organization/plan/scale.ts';
import type { Form } from '../../product/services.ts';
import { repository } from '../../repository.ts';
import { buildWebClient } from '../../web-client/build-web-client.ts';
import type { Size } from '../size.ts';
import { ownProcesses, type Stage, type StageOptions, setStage } from './stage.ts';

/** A stage with the web client and a generated organization. */
export interface GeneratedStage extends Stage {
  plan: PlannedOrganization;
  ids: Ids;
  /** Returns the credentials of the person at a place in the plan. Does not work for the owner. */
  accountAt(place: number): AccountCredentials;
}

/** The scale and folder of each size. Sizes have separate folders, because a folder holds one organization. */
const kinds = {
  full: { scale: fullScale, folder: join(repository, '.run/generated') },
  small: { scale: smallScale, folder: join(repository, '.run/generated-small') },
};

/** Starts the product on a copy of the generated organization that has this size. */
export async function setGeneratedStage(
  size: Size,
  announce: (line: string) => void,
  options: StageOptions & { form: Form },
): Promise<GeneratedStage> {
  const environment = ownProcesses();
  const kept = await keepOrganization({ ...kinds[size], environment, announce });
  const { secrets, isolation, plan, firstIds } = kept;
  const webClient = await buildWebClient(announce);
  const stage = await setStage(announce, {
    ...options,
    databaseName: isolation.databaseName,
    secrets,
    externalHost: generatedHost,
    environment: { WEB_CLIENT_DIRECTORY: webClient, ...options.environment },
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

import { readSnapshot } from '@chat/kit/database/snapshot';
import { encodeFactBatch } from '@chat/kit/facts/fact-batch';
import type { GetGroupStatesRequest__Output } from '@chat/proto/chat/users/v1/GetGroupStatesRequest';
import type { GetGroupStatesResponse } from '@chat/proto/chat/users/v1/GetGroupStatesResponse';
import type { Deps } from '../deps.ts';
import { groupFact } from './group-events.ts';
import { listGroupStates } from './store.ts';

/** Groups as they are at one event number, for services that missed versions of them. */
export async function getGroupStates(
  { db }: Pick<Deps, 'db'>,
  { realmId, groupIds }: GetGroupStatesRequest__Output,
): Promise<GetGroupStatesResponse> {
  const { number, value } = await readSnapshot(db, realmId, (tx) =>
    listGroupStates(tx, realmId, groupIds),
  );
  const facts = value.map((group) => ({ number, fact: groupFact(group) }));
  return { batch: encodeFactBatch({ service: 'users', realmId, facts }) };
}

import type { Db } from '@chat/kit/database/database';
import { type FactHandler, type FactMeta, onFact } from '@chat/kit/facts/fact-handlers';
import { fromProto } from '@chat/kit/groups/group-setting';
import type { GroupChanged__Output } from '@chat/proto/chat/events/v1/GroupChanged';
import type { GroupUpdated__Output } from '@chat/proto/chat/events/v1/GroupUpdated';
import { groupChanged, groupUpdated } from '@chat/proto/facts';
import { updateMentionable } from './store.ts';

/** The handlers of a copy of groups, which then also keep who may mention each: every fact says it. */
export function withMentionable(db: Db, copyHandlers: readonly FactHandler[]): FactHandler[] {
  const keep = (group: GroupChanged__Output | GroupUpdated__Output, meta: FactMeta) =>
    updateMentionable(db, {
      realmId: meta.realmId,
      groupId: group.groupId,
      canMention: group.canMention ? fromProto(group.canMention) : null,
      asOf: meta.number,
    });
  const keepers = [onFact(groupChanged, keep), onFact(groupUpdated, keep)];
  return copyHandlers.map((copy) => ({
    ...copy,
    async handle(body, meta) {
      await copy.handle(body, meta);
      await keepers.find(({ name }) => name === copy.name)?.handle(body, meta);
    },
  }));
}

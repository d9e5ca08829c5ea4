import type { Fact } from '@chat/proto/chat/events/v1/Fact';
import { chat } from '@chat/proto/load';
import type { Bus } from '../../bus/bus.ts';
import { traceHeader } from '../../bus/client-log.ts';
import { factSubject } from '../../bus/streams.ts';
import { withPublication } from '../../telemetry/trace.ts';
import { factsOf, type OutboxRow } from '../rows.ts';
import type { StoredFact } from './fact-mark.ts';

/** Whose rows go where. */
export type PublishParts = { bus: Bus; service: string };

/**
 * Publishes the facts of a run in order, consecutive facts of one name as one message. Returns where
 * the last message lies; undefined: there were no facts.
 */
export async function publishFacts(
  { bus, service }: PublishParts,
  realmId: number,
  run: readonly OutboxRow[],
): Promise<StoredFact | undefined> {
  let stored: StoredFact | undefined;
  for (const facts of groupByName(run.flatMap(factsOf))) {
    const [first] = facts;
    const last = facts.at(-1);
    if (!first || !last) continue;
    const bytes = chat.events.v1.FactBatch.serialize({ realmId, service, facts });
    const messageId = `${service} ${realmId} ${first.number}.${first.index}-${last.number}.${last.index}`;
    const { traceparent = '', type = '' } = first;
    const { sequence } = await withPublication(traceparent, `publish ${service} ${type}`, () =>
      bus.publish(factSubject(service, realmId, type), bytes, {
        id: messageId,
        ...(traceparent && { headers: { [traceHeader]: traceparent } }),
      }),
    );
    stored = { sequence, messageId };
  }
  return stored;
}

function groupByName(facts: readonly Fact[]): Fact[][] {
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const group = groups.at(-1);
    if (group && group[0]?.type === fact.type) group.push(fact);
    else groups.push([fact]);
  }
  return groups;
}

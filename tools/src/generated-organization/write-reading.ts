import { copyRows } from './copy-rows.ts';
import type { Ids } from './ids.ts';
import type { PlannedOrganization } from './plan/organization.ts';
import { planReading, type Reading } from './plan/reading.ts';
import type { Schema } from './schema.ts';

interface Written {
  ids: Ids;
  /** The ids of conversations in the order of the plan. */
  conversationIds: readonly number[];
}

/** The number of sequence numbers that the messaging service stores in one row, as one bit each. */
const chunkSize = 1_024;

/** Writes all read positions into the messaging service's schema, which already contains the members. */
export async function writeReading(
  messaging: Schema,
  plan: PlannedOrganization,
  written: Written,
): Promise<void> {
  const { realmId } = written.ids;
  const columns = ['conversation_id', 'user_id', 'read_upto'];
  await messaging.query(
    `create unlogged table generated_reading (${columns.map((name) => `${name} bigint`)})`,
  );
  await copyRows(
    messaging.client,
    { table: 'generated_reading', columns },
    planReading(plan).map(({ readUpto, ...reading }) => [...keyOf(written, reading), readUpto]),
  );
  await messaging.query('analyze generated_reading');
  await messaging.query(
    `update member set read_upto = reading.read_upto
     from generated_reading as reading
     where member.realm_id = $1 and member.conversation_id = reading.conversation_id
       and member.user_id = reading.user_id`,
    [realmId],
  );
  await messaging.query('drop table generated_reading');
  await copyRows(
    messaging.client,
    {
      table: 'member_read',
      columns: ['realm_id', 'conversation_id', 'user_id', 'chunk', 'bits'],
    },
    planReading(plan).flatMap(({ readBeyond, ...reading }) =>
      chunksOf(readBeyond).map((chunk) => [realmId, ...keyOf(written, reading), ...chunk]),
    ),
  );
}

function keyOf(
  { ids, conversationIds }: Written,
  { conversation, person }: Pick<Reading, 'conversation' | 'person'>,
): [number, number] {
  const conversationId = conversationIds[conversation];
  if (conversationId === undefined) throw new Error(`There is no conversation ${conversation}`);
  return [conversationId, ids.userId(person)];
}

/**
 * Returns the chunks that contain these numbers. Each chunk has one bit per sequence number, which is 1 if the number
 * is read.
 */
export function chunksOf(numbers: readonly number[]): [chunk: number, bits: string][] {
  const chunks = Map.groupBy(numbers, (seq) => Math.floor(seq / chunkSize));
  return [...chunks].map(([chunk, inChunk]) => {
    const bits = Buffer.alloc(chunkSize, '0');
    for (const seq of inChunk) bits.write('1', seq % chunkSize, 'latin1');
    return [chunk, bits.toString('latin1')];
  });
}

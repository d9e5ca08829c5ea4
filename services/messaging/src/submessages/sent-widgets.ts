import type { Tx } from '@chat/kit/database/database';
import type { MessageRow } from '../messages/store.ts';
import type { SubmessageRow } from './store.ts';

type SentMessage = Pick<MessageRow, 'realm_id' | 'id' | 'sender_id'> & {
  /** JSON text; undefined: it is none. */
  widget: string | undefined;
};

/** The first submessages of those of these messages that are widgets, by message, as they are to be stored. */
export async function drawWidgets(
  tx: Tx,
  messages: readonly SentMessage[],
): Promise<ReadonlyMap<number, SubmessageRow>> {
  const widgets = messages.flatMap((message) => {
    const { widget } = message;
    return widget === undefined ? [] : [{ message, content: widget }];
  });
  if (widgets.length === 0) return new Map();
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `select nextval(pg_get_serial_sequence('submessage', 'id')) as id
     from generate_series(1, ?::int)`,
    [widgets.length],
  );
  return new Map(
    widgets.map(({ message, content }, index) => [
      message.id,
      {
        realm_id: message.realm_id,
        id: rows[index]?.id ?? 0,
        message_id: message.id,
        sender_id: message.sender_id,
        msg_type: 'widget',
        content,
      },
    ]),
  );
}

/** Stores the first submessages of messages that were stored before, in one statement. */
export async function insertWidgets(tx: Tx, widgets: readonly SubmessageRow[]): Promise<void> {
  if (widgets.length === 0) return;
  await tx.raw(
    `with stored as (
       insert into submessage select * from json_populate_recordset(null::submessage, :rows)
     )
     update message set has_submessage = true
     where realm_id = :realmId and id = any(cast(:messageIds as bigint[]))`,
    {
      rows: JSON.stringify(widgets),
      realmId: widgets[0]?.realm_id ?? 0,
      messageIds: widgets.map(({ message_id }) => message_id),
    },
  );
}

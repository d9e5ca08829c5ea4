import { z } from 'zod';
import { type EventBody, rawForm, type Shape, understands } from './shape.ts';

const Channel = z.looseObject({ stream_id: z.int(), is_archived: z.boolean().default(false) });
const read = rawForm(
  z.discriminatedUnion('op', [
    z.looseObject({ op: z.literal('create'), streams: z.array(Channel) }),
    z.looseObject({
      op: z.literal('update'),
      stream_id: z.int(),
      property: z.string(),
      value: z.unknown(),
      stream: Channel.optional(),
      of_archived: z.boolean().default(false),
    }),
    z.looseObject({ op: z.literal('delete') }),
  ]),
);
type Raw = ReturnType<typeof read>;

/**
 * A channel came, changed or went. To clients that do not know of archived channels those do not exist: being
 * archived is being deleted.
 */
export const streamShape: Shape = {
  accepts(body, viewer) {
    if (understands(viewer, 'archived_channels')) return true;
    const raw = read(body);
    if (raw.op === 'update') return !raw.of_archived;
    return raw.op !== 'create' || raw.streams.some((channel) => !channel.is_archived);
  },
  variant: (_body, viewer) => String(understands(viewer, 'archived_channels')),
  render(body, viewer) {
    const raw = read(body);
    return understands(viewer, 'archived_channels') ? whole(raw) : withoutArchived(raw);
  },
};

function whole(raw: Raw): EventBody {
  if (raw.op !== 'update') return raw;
  const { stream, of_archived, ...event } = raw;
  return event;
}

function withoutArchived(raw: Raw): EventBody {
  if (raw.op === 'create') {
    return { ...raw, streams: raw.streams.filter((channel) => !channel.is_archived) };
  }
  if (raw.op !== 'update' || raw.property !== 'is_archived' || !raw.stream) return whole(raw);
  const { stream_id } = raw;
  return raw.value === true
    ? { op: 'delete', stream_ids: [stream_id], streams: [{ stream_id }] }
    : { op: 'create', streams: [raw.stream] };
}

import { z } from 'zod';
import { type EventBody, parseOnce, type Shape, understands, type Viewer } from './shape.ts';

const Channel = z.looseObject({ stream_id: z.int(), is_archived: z.boolean().default(false) });
const readChannel = parseOnce(
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
type Raw = ReturnType<typeof readChannel>;

/**
 * The shape of events about a channel that was created, changed or deleted. Clients without the capability
 * `archived_channels` see archiving as deletion and unarchiving as creation.
 */
export const streamShape: Shape = {
  accepts(body, viewer) {
    if (understands(viewer, 'archived_channels')) return true;
    const raw = readChannel(body);
    if (raw.op === 'update') return !raw.of_archived;
    return raw.op !== 'create' || raw.streams.some((channel) => !channel.is_archived);
  },
  variant: (_body, viewer) => String(understands(viewer, 'archived_channels')),
  render(body, viewer) {
    const raw = readChannel(body);
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

const Fields = z.record(z.string(), z.unknown());
const readSubscription = parseOnce(
  z.looseObject({
    subscriptions: z.array(Fields).optional(),
    inherited_notifications: z.record(z.string(), z.boolean()).optional(),
    of_archived: z.boolean().default(false),
    of_unarchived: z.boolean().default(false),
  }),
);

/**
 * The shape of events about subscriptions that were added, changed or removed:
 * - Clients without the capability `notification_settings_null` get inherited values filled in.
 * - Clients without `archived_channels` get no events about an archived channel's subscribers. They get all subscribers
 *   when the channel is unarchived.
 */
export const subscriptionShape: Shape = {
  accepts(body, viewer) {
    const { of_archived, of_unarchived } = readSubscription(body);
    return understands(viewer, 'archived_channels') ? !of_unarchived : !of_archived;
  },
  variant: (_body, viewer) => String(knowsInheritance(viewer)),
  render(body, viewer) {
    const {
      inherited_notifications: inherited,
      of_archived,
      of_unarchived,
      ...event
    } = readSubscription(body);
    if (!inherited || !event.subscriptions || knowsInheritance(viewer)) return event;
    const subscriptions = event.subscriptions.map((subscription) => ({
      ...subscription,
      ...Object.fromEntries(
        Object.entries(inherited).filter(([name]) => subscription[name] === null),
      ),
    }));
    return { ...event, subscriptions };
  },
};

function knowsInheritance(viewer: Viewer): boolean {
  return understands(viewer, 'notification_settings_null');
}

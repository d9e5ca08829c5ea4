import type { z } from 'zod';
import type { QueueRecord } from '../queue-id.ts';

/** What clients may declare to understand; others are ignored. @spec events.md section 4 */
export const capabilityNames = [
  'notification_settings_null',
  'bulk_message_deletion',
  'user_avatar_url_field_optional',
  'stream_typing_notifications',
  'user_settings_object',
  'linkifier_url_template',
  'user_list_incomplete',
  'include_deactivated_groups',
  'archived_channels',
  'empty_topic_name',
  'simplified_presence_events',
  'individual_emoji_changes',
] as const;

export type Capability = (typeof capabilityNames)[number];

/** Whose queue an event is shaped for. */
export interface Viewer {
  userId: number;
  role: number;
  queueId: string;
  queue: QueueRecord;
  /** Flags of the viewer's copy, from the event's audience; among them marks that clients do not see. */
  flags: readonly string[];
}

export type EventBody = Readonly<Record<string, unknown>>;

/**
 * How a type of event is given to clients that chose or understand different things. Everything a shape
 * needs is in the event's body: it chooses, and adds nothing. README.md has the form of each body.
 */
export interface Shape {
  /** Whether the queue wants the event at all; absent: it does. */
  accepts?(body: EventBody, viewer: Viewer): boolean;
  /** Names the form this viewer gets: viewers with the same name share one text. */
  variant(body: EventBody, viewer: Viewer): string;
  /**
   * The event in the viewer's form, without its id and type; several where the client cannot take it whole, as
   * many as the event has ids at most.
   */
  render(body: EventBody, viewer: Viewer): EventBody | readonly EventBody[];
  /** Fields that differ from viewer to viewer within a variant. */
  personal?(body: EventBody, viewer: Viewer): EventBody;
  /** Whose message it is. */
  sender?(body: EventBody): number;
}

/** Whether the viewer's client declared a capability. */
export function understands({ queue }: Viewer, capability: Capability): boolean {
  return queue.capabilities.includes(capability);
}

/** Marks those of an audience who may not know the person that the event is about. */
const hidden = 'hidden';

/** Whether the viewer may not know the person that the event is about. */
export function isHiddenFrom({ flags }: Viewer): boolean {
  return flags.includes(hidden);
}

/** The flags of the viewer's copy, as clients see them. */
export function copyFlags(viewer: Viewer): readonly string[] {
  return isHiddenFrom(viewer) ? viewer.flags.filter((flag) => flag !== hidden) : viewer.flags;
}

/** Reads bodies as `schema` describes them, each once however many viewers there are. */
export function rawForm<S extends z.ZodType>(schema: S): (body: EventBody) => z.output<S> {
  const known = new WeakMap<EventBody, z.output<S>>();
  return (body) => {
    let raw = known.get(body);
    if (raw === undefined) {
      raw = schema.parse(body);
      known.set(body, raw);
    }
    return raw;
  };
}

import type { z } from 'zod';
import type { QueueRecord } from '../queue-id.ts';

/** The capabilities that clients may declare. Unknown names are ignored. */
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
  // Not in the specification
  'security_activity',
] as const;

export type Capability = (typeof capabilityNames)[number];

/** The recipient for whom an event is shaped. */
export interface Viewer {
  userId: number;
  role: number;
  /** Whether keys and tokens are hidden from the caller. */
  hidesCredentials: boolean;
  queueId: string;
  queue: QueueRecord;
  /** The flags of the viewer's copy, from the event's audience. They include `hidden`, which clients do not see. */
  flags: readonly string[];
}

export type EventBody = Readonly<Record<string, unknown>>;

/**
 * The forms of an event type for clients with different options and capabilities. A shape only selects from the event's
 * body. README.md lists the bodies.
 */
export interface Shape {
  /** Returns whether the queue gets the event. If this method is absent, every queue gets it. */
  accepts?(body: EventBody, viewer: Viewer): boolean;
  /** Returns the key of the viewer's form. Viewers with the same key share one text. */
  variant(body: EventBody, viewer: Viewer): string;
  /**
   * Returns the event in the viewer's form, without id and type. Returns several events if the client needs them, but
   * no more than the event has ids.
   */
  render(body: EventBody, viewer: Viewer): EventBody | readonly EventBody[];
  /** Returns the fields that differ between viewers with the same variant. */
  perViewerFields?(body: EventBody, viewer: Viewer): EventBody;
  /** Returns the sender of the event's message. */
  sender?(body: EventBody): number;
}

/** Returns whether the viewer's client declared a capability. */
export function understands({ queue }: Viewer, capability: Capability): boolean {
  return queue.capabilities.includes(capability);
}

/** The flag of recipients who cannot see the event's user. */
const hidden = 'hidden';

/** Returns whether the event's user is hidden from the viewer. */
export function isHiddenFrom({ flags }: Viewer): boolean {
  return flags.includes(hidden);
}

/** Returns the flags of the viewer's copy that clients can see. */
export function visibleFlags(viewer: Viewer): readonly string[] {
  return isHiddenFrom(viewer) ? viewer.flags.filter((flag) => flag !== hidden) : viewer.flags;
}

/** Returns a function that parses bodies with `schema`, each body once for all viewers. */
export function parseOnce<S extends z.ZodType>(schema: S): (body: EventBody) => z.output<S> {
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

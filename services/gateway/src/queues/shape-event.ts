import type { Actor } from '@chat/kit/actor/actor';
import { withPrefixedValues } from '@chat/kit/prefixes/present-values';
import { z } from 'zod';
import type { LoggedEvent } from './logged-entry.ts';
import type { QueueRecord } from './queue-id.ts';
import type { EventBody, Viewer } from './shapes/shape.ts';
import { shapeOf } from './shapes/shapes.ts';

/** A queue and the caller who reads it. */
export interface CallerQueue {
  caller: Pick<Actor, 'userId' | 'role'> & { hidesCredentials: boolean };
  queueId: string;
  queue: QueueRecord;
}

const nothing: readonly string[] = [];

/**
 * Returns the JSON texts of the event for one queue after the id `position`. Returns none if the event is not for this
 * queue, and several if the client needs several events.
 */
export function shapeEvent(
  event: LoggedEvent,
  { caller, queueId, queue }: CallerQueue,
  position: number,
): readonly string[] {
  // An event whose recipients were unknown comes late, when the client may have read it at another gateway
  if (
    event.id <= position ||
    !isNewTo(queue, event) ||
    !isSubscribedTo(queue, event.type) ||
    !isAddressedTo(queue, event)
  ) {
    return nothing;
  }
  const flags = event.flags.filter(({ users }) => users.has(queue.userId)).map(({ flag }) => flag);
  const { userId, role, hidesCredentials } = caller;
  const viewer = { userId, role, hidesCredentials, queueId, queue, flags };
  const texts = textsFor(event, viewer);
  if (texts.length < 2) return texts;
  return texts.filter((_text, index) => idOf(event, index, texts.length) > position);
}

/**
 * Returns whether an event is new to the queue. It is not if the snapshot contains it. Ephemeral events are in no
 * snapshot.
 */
function isNewTo(queue: QueueRecord, { service, eventNumber }: LoggedEvent): boolean {
  return eventNumber === 0 || eventNumber > (queue.eventNumbers[service] ?? 0);
}

function isSubscribedTo({ eventTypes }: QueueRecord, type: string): boolean {
  if (!eventTypes) return true;
  // Clients that request user_topic do not get the legacy list
  if (type === 'muted_topics' && eventTypes.includes('user_topic')) return false;
  return eventTypes.includes(type);
}

function isAddressedTo(queue: QueueRecord, event: LoggedEvent): boolean {
  return (
    event.everyone ||
    (event.users?.has(queue.userId) ?? false) ||
    (event.allPublicChannels && queue.allPublicStreams)
  );
}

interface Rendering {
  body: EventBody;
  texts: Map<string, readonly string[]>;
}

/** The cached forms of events. Each event is parsed once and serialized once per variant, for all queues. */
const renderings = new WeakMap<LoggedEvent, Rendering>();

const Body = z.record(z.string(), z.unknown());

function renderingOf(event: LoggedEvent): Rendering {
  let rendering = renderings.get(event);
  if (!rendering) {
    rendering = { body: Body.parse(JSON.parse(event.body)), texts: new Map() };
    renderings.set(event, rendering);
  }
  return rendering;
}

function textsFor(event: LoggedEvent, viewer: Viewer): readonly string[] {
  const shape = shapeOf(event.type);
  const { body, texts } = renderingOf(event);
  const { spelling } = viewer.queue;
  if (shape.accepts && !shape.accepts(body, viewer)) return nothing;
  const variant = `${spelling ?? ''}.${shape.variant(body, viewer)}`;
  let written = texts.get(variant);
  if (written === undefined) {
    const rendered = shape.render(body, viewer);
    const parts = isList(rendered) ? rendered : [rendered];
    written = parts.map((part, index) =>
      withPrefixedValues(
        JSON.stringify({ ...part, type: event.type, id: idOf(event, index, parts.length) }),
        spelling,
      ),
    );
    texts.set(variant, written);
  }
  const fieldsOfViewer = shape.perViewerFields?.(body, viewer);
  if (!fieldsOfViewer) return written;
  const fields = JSON.stringify(fieldsOfViewer).slice(1);
  const key = `${variant} ${fields}`;
  const own = texts.get(key) ?? written.map((text) => `${text.slice(0, -1)},${fields}`);
  texts.set(key, own);
  return own;
}

/** Returns the sender of the event's message; undefined if the event has no message. */
export function senderOf(event: LoggedEvent): number | undefined {
  return shapeOf(event.type).sender?.(renderingOf(event).body);
}

/** Returns the id of one of an event's `count` parts. The last part has the event's id. */
function idOf({ id, idCount }: LoggedEvent, index: number, count: number): number {
  return id - Math.min(count - 1 - index, idCount - 1);
}

function isList(rendered: EventBody | readonly EventBody[]): rendered is readonly EventBody[] {
  return Array.isArray(rendered);
}

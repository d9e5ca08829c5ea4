import type { Actor } from '@chat/kit/actor/actor';
import { withPrefixedValues } from '@chat/kit/prefixes/present-values';
import { z } from 'zod';
import type { LoggedEvent } from './logged-entry.ts';
import type { QueueRecord } from './queue-id.ts';
import type { EventBody, Viewer } from './shapes/shape.ts';
import { shapeOf } from './shapes/shapes.ts';

/** Who polls, and with which queue. */
export interface QueueReader {
  reader: Pick<Actor, 'userId' | 'role'>;
  queueId: string;
  queue: QueueRecord;
}

const nothing: readonly string[] = [];

/**
 * The event as one queue gets it after the id `position`, as JSON texts: none when it is not for this queue,
 * several when its client cannot take it whole.
 */
export function shapeEvent(
  event: LoggedEvent,
  { reader, queueId, queue }: QueueReader,
  position: number,
): readonly string[] {
  if (!isNewTo(queue, event) || !isWanted(queue, event.type) || !isAddressedTo(queue, event)) {
    return nothing;
  }
  const flags = event.flags.filter(({ users }) => users.has(queue.userId)).map(({ flag }) => flag);
  const viewer = { userId: reader.userId, role: reader.role, queueId, queue, flags };
  const texts = textsFor(event, viewer);
  if (texts.length < 2) return texts;
  return texts.filter((_text, index) => idOf(event, index, texts.length) > position);
}

/** What the snapshot contained already is not delivered; events without a number are in no snapshot. */
function isNewTo(queue: QueueRecord, { service, number }: LoggedEvent): boolean {
  return number === 0 || number > (queue.eventNumbers[service] ?? 0);
}

function isWanted({ eventTypes }: QueueRecord, type: string): boolean {
  if (!eventTypes) return true;
  // The legacy list is not for clients that ask for its successor by name.
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

/** Each event is parsed once and written once per variant, however many queues receive it. */
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
  const { prefix } = viewer.queue;
  if (shape.accepts && !shape.accepts(body, viewer)) return nothing;
  const variant = `${prefix}.${shape.variant(body, viewer)}`;
  let written = texts.get(variant);
  if (written === undefined) {
    const rendered = shape.render(body, viewer);
    const parts = isList(rendered) ? rendered : [rendered];
    written = parts.map((part, index) =>
      withPrefixedValues(
        JSON.stringify({ ...part, type: event.type, id: idOf(event, index, parts.length) }),
        prefix,
      ),
    );
    texts.set(variant, written);
  }
  const personal = shape.personal?.(body, viewer);
  if (!personal) return written;
  const fields = JSON.stringify(personal).slice(1);
  const key = `${variant} ${fields}`;
  const own = texts.get(key) ?? written.map((text) => `${text.slice(0, -1)},${fields}`);
  texts.set(key, own);
  return own;
}

/** The user whose message the event brings; undefined: it brings none. */
export function senderOf(event: LoggedEvent): number | undefined {
  return shapeOf(event.type).sender?.(renderingOf(event).body);
}

/** The id of one of an event's `count` parts: the last part has the event's own. */
function idOf({ id, idCount }: LoggedEvent, index: number, count: number): number {
  return id - Math.min(count - 1 - index, idCount - 1);
}

function isList(rendered: EventBody | readonly EventBody[]): rendered is readonly EventBody[] {
  return Array.isArray(rendered);
}

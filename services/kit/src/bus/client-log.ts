import type { ClientEntry } from '@chat/proto/chat/events/v1/ClientEntry';
import { chat } from '@chat/proto/load';
import { withPublication } from '../telemetry/trace.ts';
import type { Bus } from './bus.ts';
import { clientSubject } from './streams.ts';

/** The header that carries the W3C trace context of a message's first event. */
export const traceHeader = 'traceparent';

/**
 * Appends an entry to the client log and returns its sequence. Numbered entries are the relay's;
 * others (typing, presence, ticks) leave both numbers 0. Entries of one `id` within two minutes are
 * one.
 */
export async function appendToLog(
  bus: Bus,
  entry: ClientEntry & { realmId: number },
  options: { id?: string } = {},
): Promise<number> {
  const traceparent = entry.events?.[0]?.traceparent ?? '';
  const bytes = chat.events.v1.ClientEntry.serialize(entry);
  const { sequence } = await withPublication(traceparent, 'publish client events', () =>
    bus.publish(clientSubject(entry.realmId), bytes, {
      ...options,
      ...(traceparent && { headers: { [traceHeader]: traceparent } }),
    }),
  );
  return sequence;
}

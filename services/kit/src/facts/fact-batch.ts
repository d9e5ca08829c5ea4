import type { FactBatch__Output } from '@chat/proto/chat/events/v1/FactBatch';
import { chat } from '@chat/proto/load';
import type { FactDraft } from '../outbox/event.ts';

const { FactBatch } = chat.events.v1;

/**
 * Encodes facts as they travel, for the answers of `ListFacts`. `number` is the event number that
 * the state of each was read at.
 */
export function encodeFactBatch(batch: {
  service: string;
  realmId: number;
  facts: readonly { number: number; fact: FactDraft }[];
}): Buffer {
  const { service, realmId } = batch;
  const facts = batch.facts.map(({ number, fact }, index) => ({
    number,
    index,
    type: fact.name,
    body: fact.body,
  }));
  return FactBatch.serialize({ service, realmId, facts });
}

/** Reads an encoded batch. @throws an error when the bytes are none */
export function decodeFactBatch(bytes: Uint8Array): FactBatch__Output {
  return FactBatch.deserialize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

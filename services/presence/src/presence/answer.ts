import { answeredBy } from '@chat/kit/grpc/methods';
import type { ReportPresenceResponse } from '@chat/proto/chat/presence/v1/ReportPresenceResponse';
import { chat } from '@chat/proto/load';
import type { CutText } from '../live/member-texts.ts';

/** What a poll is answered: the contract's response, its text whole or to be cut out. */
export type PresenceAnswer = Omit<ReportPresenceResponse, 'presencesJson'> & {
  presencesJson?: string | CutText | undefined;
};

/** The contract, where answers to polls are cut out into the message that leaves. */
export type ServedPresence = typeof servedPresence;

const { service } = chat.presence.v1.Presence;
const { responseSerialize } = service.ReportPresence;

export const servedPresence = {
  ...service,
  ReportPresence: answeredBy(service.ReportPresence, writeAnswer),
};

/** How protobuf begins `presences_json`: the field's number, and that its length follows. */
const presencesKey = (2 << 3) | 2;
const mostVarintBytes = 5;

/**
 * Messages are put together here one after the other: gRPC copies each into its frame before it asks for the next.
 * Memory taken for each of them, some 20 kB, keeps Node at collecting it.
 */
const desk = Buffer.allocUnsafeSlow(256 * 1_024);

/** Writes the message of an answer. It is good until the next one is written. */
export function writeAnswer({ presencesJson, ...others }: PresenceAnswer): Buffer {
  if (presencesJson === undefined || typeof presencesJson === 'string') {
    return responseSerialize({ ...others, ...(presencesJson !== undefined && { presencesJson }) });
  }
  const head = responseSerialize(others);
  const { byteLength } = presencesJson;
  const most = head.length + 1 + mostVarintBytes + byteLength;
  const message = most <= desk.length ? desk : Buffer.allocUnsafe(most);
  head.copy(message);
  message.writeUInt8(presencesKey, head.length);
  const start = writeVarint(message, byteLength, head.length + 1);
  presencesJson.copyTo(message, start);
  return message.subarray(0, start + byteLength);
}

/** Returns where it ends. */
function writeVarint(target: Buffer, value: number, start: number): number {
  let at = start;
  let rest = value;
  while (rest > 127) {
    at = target.writeUInt8((rest & 127) | 128, at);
    rest >>>= 7;
  }
  return target.writeUInt8(rest, at);
}

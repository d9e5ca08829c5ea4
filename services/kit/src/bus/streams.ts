import { DiscardPolicy, nanos, RetentionPolicy, StorageType, type StreamConfig } from 'nats';

/** The streams of a deployment: the client log, domain events between services, and dead letters. */
export type StreamName = 'CLIENT' | 'DOMAIN' | 'DEAD';

/** The stream settings that a deployment may choose. */
export type StreamSettings = {
  /** Copies of each stream in a NATS cluster. Default 1. */
  replicas?: number;
  /** How long client log entries and domain events are kept. Default 24. */
  retentionHours?: number;
  /** Maximum bytes of each stream except the client log, reserved on the server. Default 512 MiB. */
  maxBytes?: number;
  /** Maximum bytes of the client log, reserved on the server. Default: four times `maxBytes`. */
  clientLogBytes?: number;
};

const hourMs = 3_600_000;

const declared: Record<StreamName, { root: string; description: string; discard: DiscardPolicy }> =
  {
    // Discards old entries when full. Event queues that still need them register again.
    CLIENT: {
      root: 'client',
      description: 'What event queues deliver',
      discard: DiscardPolicy.Old,
    },
    // Rejects new messages when full. None is lost: domain events wait in the outboxes.
    DOMAIN: {
      root: 'domain',
      description: 'Domain events for other services',
      discard: DiscardPolicy.New,
    },
    // Rejects new messages when full. Messages that cannot be handled then stay in their stream and are retried.
    DEAD: { root: 'dead', description: 'What no attempt could handle', discard: DiscardPolicy.New },
  };

export const streamNames: readonly StreamName[] = ['CLIENT', 'DOMAIN', 'DEAD'];

/** How long the streams remember publication ids. */
const duplicateWindowMs = 120_000;

/** The stream settings that this code decides. */
export type StreamDeclaration = Pick<
  StreamConfig,
  | 'name'
  | 'description'
  | 'subjects'
  | 'retention'
  | 'storage'
  | 'discard'
  | 'max_age'
  | 'max_bytes'
  | 'num_replicas'
  | 'duplicate_window'
>;

/** Returns the configuration of `stream` in the deployment of `namespace`. */
export function declareStream(
  stream: StreamName,
  namespace: string,
  settings: StreamSettings,
): StreamDeclaration {
  const { replicas = 1, retentionHours = 24, maxBytes = 512 * 1024 ** 2 } = settings;
  const { clientLogBytes = 4 * maxBytes } = settings;
  const { root, description, discard } = declared[stream];
  const hours = stream === 'DEAD' ? 30 * 24 : retentionHours;
  return {
    name: streamName(stream, namespace),
    description,
    subjects: [toServerSubject(namespace, `${root}.>`)],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard,
    max_age: nanos(hours * hourMs),
    max_bytes: stream === 'CLIENT' ? clientLogBytes : maxBytes,
    num_replicas: replicas,
    duplicate_window: nanos(duplicateWindowMs),
  };
}

/** The stream's name on the server. */
export function streamName(stream: StreamName, namespace: string): string {
  return namespace === '' ? stream : `${namespace}_${stream}`;
}

/** The subject on the server, prefixed with the deployment's namespace. */
export function toServerSubject(namespace: string, subject: string): string {
  return namespace === '' ? subject : `${namespace}.${subject}`;
}

/** The subject as code names it: the inverse of `toServerSubject`. */
export function fromServerSubject(namespace: string, subject: string): string {
  return namespace === '' ? subject : subject.slice(namespace.length + 1);
}

/** The client log is divided into this many shards. A reader follows only the shards of its realms. */
export const shardCount = 64;

/** Returns the shard of a realm's entries in the client log, 0 to 63. Ids of realms ascend, so they spread evenly. */
export function shardOf(realmId: number): number {
  return realmId % shardCount;
}

/**
 * The subject of a service's numbered entries in the client log. Nothing else may use it, because each entry is
 * stored only directly after the one before it.
 */
export function numberedSubject(realmId: number, service: string): string {
  return `client.${shardOf(realmId)}.${realmId}.${service}`;
}

/** The subject of a service's entries without event numbers. */
export function ephemeralSubject(realmId: number, service: string): string {
  return `${numberedSubject(realmId, service)}.passing`;
}

/** The subject filter for the numbered entries of a service in all realms. */
export function numberedSubjects(service: string): string {
  return `client.*.*.${service}`;
}

/** Returns the id of the realm in the subject of an entry. */
export function realmOfSubject(subject: string): string {
  return subject.split('.', 3)[2] ?? '';
}

/** The subject filter for all entries of a realm in the client log. */
export function realmSubjects(realmId: number): string {
  return `client.${shardOf(realmId)}.${realmId}.>`;
}

/** The subject filter for all entries of a shard in the client log. */
export function shardSubjects(shard: number): string {
  return `client.${shard}.>`;
}

/** The subject of a shard's ticks, the entries that belong to no realm. */
export function tickSubject(shard: number): string {
  return `client.${shard}.tick`;
}

/** The subject of a domain event; `name` is `<entity>.<verb>`. */
export function domainEventSubject(service: string, realmId: number, name: string): string {
  return `domain.${service}.${realmId}.${name}`;
}

const replayRoot = 'domain.replayed.';

/**
 * The subject on which a dead letter of `subject` is published again. For an entry of the client log, it is a subject
 * of the domain event stream, because the log contains each entry once. Consumers of the client log subscribe to it
 * too. For any other message, it is `subject`.
 */
export function replaySubject(subject: string): string {
  return subject.startsWith('client.') ? `${replayRoot}${subject}` : subject;
}

/** The subject of messages that `consumer` could not handle. */
export function deadLetterSubject(consumer: string, subject: string): string {
  return `dead.${consumer}.${subject}`;
}

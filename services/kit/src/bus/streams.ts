import { DiscardPolicy, nanos, RetentionPolicy, StorageType, type StreamConfig } from 'nats';

/** The streams of a deployment: the client log, domain events between services, and dead letters. */
export type StreamName = 'CLIENT' | 'DOMAIN' | 'DEAD';

/** The stream settings that a deployment can choose. */
export type StreamSettings = {
  /** The number of copies of each stream in a NATS cluster. Default 1. */
  replicas?: number;
  /** How long client log entries and domain events are kept. Default 24. */
  retentionHours?: number;
  /** The maximum bytes of each stream except the client log, reserved on the server. Default 512 MiB. */
  maxBytes?: number;
  /** The maximum bytes of the client log, reserved on the server. Default: four times `maxBytes`. */
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

/** How long the streams remember the ids of publications. */
const duplicateWindowMs = 120_000;

/** The stream settings that this code determines. */
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

/** Returns the configuration of `stream` in the deployment with this namespace. */
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

/** Returns the stream's name on the server. */
export function streamName(stream: StreamName, namespace: string): string {
  return namespace === '' ? stream : `${namespace}_${stream}`;
}

/** Returns the subject on the server, which starts with the deployment's namespace. */
export function toServerSubject(namespace: string, subject: string): string {
  return namespace === '' ? subject : `${namespace}.${subject}`;
}

/** Returns the subject without the deployment's namespace: the inverse of `toServerSubject`. */
export function fromServerSubject(namespace: string, subject: string): string {
  return namespace === '' ? subject : subject.slice(namespace.length + 1);
}

/** The number of shards of the client log. A reader follows only the shards of its realms. */
export const shardCount = 64;

/**
 * Returns the shard, 0 to 63, that contains a realm's entries in the client log. Realm ids ascend, so realms spread
 * evenly over the shards.
 */
export function shardOf(realmId: number): number {
  return realmId % shardCount;
}

/**
 * Returns the subject of a service's numbered entries in the client log. Nothing else may use this subject, because
 * each entry is stored only directly after the one before it.
 */
export function numberedSubject(realmId: number, service: string): string {
  return `client.${shardOf(realmId)}.${realmId}.${service}`;
}

/** Returns the subject of a service's entries without event numbers. */
export function ephemeralSubject(realmId: number, service: string): string {
  return `${numberedSubject(realmId, service)}.passing`;
}

/** Returns the subject filter for a service's numbered entries in all realms. */
export function numberedSubjects(service: string): string {
  return `client.*.*.${service}`;
}

/** Returns the id of the realm in an entry's subject. */
export function realmOfSubject(subject: string): string {
  return subject.split('.', 3)[2] ?? '';
}

/** Returns the subject filter for all entries of a realm in the client log. */
export function realmSubjects(realmId: number): string {
  return `client.${shardOf(realmId)}.${realmId}.>`;
}

/** Returns the subject filter for all entries of a shard in the client log. */
export function shardSubjects(shard: number): string {
  return `client.${shard}.>`;
}

/** Returns the subject of a shard's ticks, the entries that belong to no realm. */
export function tickSubject(shard: number): string {
  return `client.${shard}.tick`;
}

/** Returns the subject of a domain event; `name` is `<entity>.<verb>`. */
export function domainEventSubject(service: string, realmId: number, name: string): string {
  return `domain.${service}.${realmId}.${name}`;
}

const replayRoot = 'domain.replayed.';

/**
 * Returns the subject on which to publish a dead letter of `subject` again. A client log entry gets a subject in the
 * domain event stream, because the log may contain each entry only once. Consumers of the client log subscribe to that
 * subject too. Any other message keeps `subject`.
 */
export function replaySubject(subject: string): string {
  return subject.startsWith('client.') ? `${replayRoot}${subject}` : subject;
}

/** Returns the subject of messages that `consumer` could not handle. */
export function deadLetterSubject(consumer: string, subject: string): string {
  return `dead.${consumer}.${subject}`;
}

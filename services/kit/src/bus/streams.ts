/** The streams a deployment has. */
export type StreamName = 'CLIENT' | 'DOMAIN' | 'DEAD';

/** What a deployment may choose. */
export type StreamSettings = {
  /** Copies of each stream in a NATS cluster. Default 1. */
  replicas?: number;
  /** How long entries stay. Default 24. */
  retentionHours?: number;
  /** Most bytes per stream. */
  maxBytes?: number;
};

/** The subject of a realm's entries in the client log. */
export function clientSubject(realmId: number): string {
  return `client.${realmId}`;
}

/** The subject of a fact; `name` is `<entity>.<verb>`. */
export function factSubject(service: string, realmId: number, name: string): string {
  return `domain.${service}.${realmId}.${name}`;
}

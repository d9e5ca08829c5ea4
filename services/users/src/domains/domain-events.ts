import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { RealmDomain } from './rules.ts';

// `realm_domains`: the bodies are the API's. @spec events.md section 7, Realm

export function domainAdded(realm_domain: RealmDomain): OutboxEvent {
  return toEveryone({ op: 'add', realm_domain });
}

export function domainChanged(realm_domain: RealmDomain): OutboxEvent {
  return toEveryone({ op: 'change', realm_domain });
}

export function domainRemoved(domain: string): OutboxEvent {
  return toEveryone({ op: 'remove', domain });
}

function toEveryone(body: object): OutboxEvent {
  return clientEvent({ type: 'realm_domains', audience: { everyone: true }, body });
}

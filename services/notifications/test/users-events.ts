import type { Bus } from '@chat/kit/bus/bus';
import { domainEventSubject } from '@chat/kit/bus/streams';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { domainEvent } from '@chat/kit/outbox/event';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import { mailRequested, realmChanged, userChanged } from '@chat/proto/domain-events';

/** An account as the users service publishes it. */
export type Person = {
  id: number;
  fullName: string;
  isActive: boolean;
  isBot: boolean;
  ownerId?: number;
  /** The user's settings, where they differ from the defaults. */
  settings?: Readonly<Record<string, boolean | number>>;
  /** The ids of the users who have muted the person. */
  mutedBy?: readonly number[];
  webhook?: { base_url: string; interface: number; token: string };
};

/** Returns the realm and these accounts, as the users service returns them to a service that reads them. */
export function stateOfUsers(realmId: number, people: readonly Person[]): Buffer {
  const drafts = [realmEvent(realmId, true), ...people.map(personEvent)];
  const domainEvents = drafts.map((draft) => ({ eventNumber: 1, domainEvent: draft }));
  return encodeDomainEvents({ service: 'users', realmId, domainEvents });
}

/** Returns functions that publish domain events, as the users service's relay does. */
export function createUsersEvents(bus: Bus, realmId: number) {
  let eventNumber = 1;

  async function publish(name: string, draft: ReturnType<typeof domainEvent>): Promise<void> {
    eventNumber += 1;
    const domainEvents = [{ eventNumber, domainEvent: draft }];
    const batch = encodeDomainEvents({ service: 'users', realmId, domainEvents });
    await bus.publish(domainEventSubject('users', realmId, name), batch);
  }

  return {
    requestMails: (...mails: { mailId: string; cause: MailCause }[]) =>
      publish(mailRequested.name, domainEvent(mailRequested, { mails })),
    requireEncryption: () =>
      publish(
        realmChanged.name,
        realmEvent(realmId, true, { require_e2ee_push_notifications: true }),
      ),
    deactivateRealm: () => publish(realmChanged.name, realmEvent(realmId, false)),
    deactivate: (person: Person) =>
      publish(userChanged.name, personEvent({ ...person, isActive: false })),
  };
}

function realmEvent(realmId: number, isActive: boolean, settings: object = {}) {
  return domainEvent(realmChanged, {
    realmId,
    host: 'chat.example.com',
    isActive,
    settingsJson: JSON.stringify(settings),
  });
}

function personEvent({ id, fullName, isActive, isBot, ownerId, webhook, ...more }: Person) {
  return domainEvent(userChanged, {
    settingsJson: JSON.stringify(more.settings ?? {}),
    mutedBy: [...(more.mutedBy ?? [])],
    userId: id,
    email: `user${id}@example.com`,
    fullName,
    role: 400,
    isActive,
    isBot,
    botType: webhook ? 3 : isBot ? 1 : 0,
    ...(ownerId !== undefined && { botOwnerId: ownerId }),
    botServicesJson: JSON.stringify(webhook ? [webhook] : []),
  });
}

import type { Mutant } from '../mutant.ts';

/** Mutants of the notifications service. */
export const notificationsMutants: readonly Mutant[] = [
  {
    name: 'muted-sender-notifies',
    breaks: 'People are notified of messages by senders whom they muted.',
    file: 'services/notifications/src/reasons/select-recipients.ts',
    original: 'hasMutedSender: mutedBy.has(userId)',
    replacement: 'hasMutedSender: mutedBy.has(message.senderId)',
    tests: ['notifications/test/missed-messages'],
  },
  {
    name: 'mail-retried-forever',
    breaks: 'A mail that cannot be sent is tried forever.',
    file: 'services/notifications/src/mail/mail-failure.ts',
    original: 'retryDelaysMs[attempts - 1]',
    replacement: 'retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1]',
    tests: ['notifications/src/mail/mail-failure'],
  },
  {
    name: 'push-repeated',
    breaks: 'A phone shows a notification again when the delivery to another device failed.',
    file: 'services/notifications/src/push/deliver-push.ts',
    original:
      'const isPlainDone = pushed.isPlainSent || realm.settings.require_e2ee_push_notifications;',
    replacement: 'const isPlainDone = realm.settings.require_e2ee_push_notifications;',
    tests: ['notifications/test/push-attempts', 'notifications/test/push.test'],
  },
];

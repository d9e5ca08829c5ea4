import type { Mutant } from '../mutant.ts';

/** Mutants of the messaging service. */
export const messagingMutants: readonly Mutant[] = [
  {
    name: 'emoji-of-other-realm',
    breaks: 'People see the custom emoji of other organizations.',
    file: 'services/messaging/src/text/emoji-store.ts',
    original: "where({ realm_id: realmId }).orderBy('id').select",
    replacement: "where({ realm_id: realmId }).orWhere('id', '>', 0).orderBy('id').select",
    tests: ['messaging/test/realm-emoji'],
  },
  {
    name: 'former-subscriber-reads',
    breaks: 'A former subscriber of a private channel still reads what was sent before.',
    file: 'services/messaging/src/model/message-access.ts',
    original: 'return isSubscribed && (channel.history_public_to_subscribers || isReceived);',
    replacement: 'return (isSubscribed && channel.history_public_to_subscribers) || isReceived;',
    tests: ['messaging/test/message-access'],
  },
  {
    name: 'former-subscriber-lists',
    breaks:
      'Lists and searches show a former subscriber of a private channel what was sent before.',
    file: 'services/messaging/src/model/message-access.ts',
    original: '${memberReadsReceivedSql} and channel.channel_id is not null',
    replacement: 'channel.channel_id is not null',
    tests: ['messaging/test/message-access'],
  },
  {
    name: 'private-file-open',
    breaks: 'Everybody reads the files of private channels by their address.',
    file: 'services/messaging/src/files/access.ts',
    original: 'and ${mayReadSql})`',
    replacement: 'and true)`',
    tests: ['messaging/test/file-access'],
  },
  {
    name: 'drafts-twice',
    breaks: 'A repeated request stores a draft twice.',
    file: 'services/messaging/src/extras/drafts.ts',
    original: `    return { draftIds: rows.map(({ id }) => id) };
  }, idempotent(context));`,
    replacement: `    return { draftIds: rows.map(({ id }) => id) };
  });`,
    tests: ['messaging/test/drafts', 'messaging/test/idempotency'],
  },
  {
    name: 'delete-message-of-others',
    breaks: 'Everybody who may delete own messages deletes those of others.',
    file: 'services/messaging/src/edits/rules.ts',
    original: 'if (!isOwn || !isGranted)',
    replacement: 'if (!isOwn && !isGranted)',
    tests: ['messaging/test/delete-messages'],
  },
  {
    name: 'script-link',
    breaks: 'A link runs a script when it is opened.',
    file: 'services/messaging/src/text/markdown/addresses.ts',
    original: 'allowedSchemes.has(scheme.toLowerCase()) ?',
    replacement: "allowedSchemes.has(scheme.toLowerCase()) || scheme !== 'javascript' ?",
    tests: ['messaging/src/text/markdown/render'],
  },
  {
    name: 'formula-unescaped',
    breaks: 'A formula with an error adds HTML to a message.',
    file: 'services/messaging/src/text/markdown/html.ts',
    original: '<span class="tex-error">${escapeHtml(tex)}</span>',
    replacement: '<span class="tex-error">${tex}</span>',
    tests: ['messaging/src/text/markdown/render'],
  },
];

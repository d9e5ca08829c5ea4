import { type Handlers, internal, unary, unaryForSpectators } from '@chat/kit/grpc/server';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { Deps } from './deps.ts';
import { deleteMessage, deleteTopic } from './edits/delete-message.ts';
import { updateMessage } from './edits/update-message.ts';
import { createDrafts, deleteOwnDraft, listOwnDrafts, updateOwnDraft } from './extras/drafts.ts';
import { addReaction, removeReaction } from './extras/reactions.ts';
import { listReadReceipts } from './extras/read-receipts.ts';
import { cancelReminder, createReminder, listOwnReminders } from './extras/reminders.ts';
import { reportMessage } from './extras/report-message.ts';
import {
  createScheduledMessage,
  deleteScheduledMessage,
  listScheduledMessages,
  updateScheduledMessage,
} from './extras/scheduled-messages.ts';
import {
  createSnippet,
  deleteOwnSnippet,
  listOwnSnippets,
  updateOwnSnippet,
} from './extras/snippets.ts';
import { addSubmessage } from './extras/submessages.ts';
import { listTopicVisibility, setTopicVisibility } from './extras/topic-visibility.ts';
import { getTypingAudience } from './extras/typing-audience.ts';
import { updateMessageFlags, updateMessageFlagsInNarrow } from './extras/update-message-flags.ts';
import { getMessageHistory } from './history/get-message-history.ts';
import {
  getRoster,
  hasNamedTopics,
  listChannelActivity,
  listDirectPartners,
} from './history/internal-reads.ts';
import { listActiveTopics } from './history/list-active-topics.ts';
import { getMessage, listMessages, matchNarrow } from './history/list-messages.ts';
import { listTopics } from './history/list-topics.ts';
import { markAllAsRead, markChannelAsRead, markTopicAsRead } from './read-state/mark-as-read.ts';
import { sendReply, sendSystemMessageForService } from './send/internal-sends.ts';
import { checkMailedMessage, sendMailedMessage } from './send/mailed-message.ts';
import { sendMessages } from './send/send-messages.ts';
import { getSnapshot } from './snapshot/get-snapshot.ts';
import {
  createLinkifier,
  deleteLinkifier,
  getLinkifiers,
  orderLinkifiers,
  updateLinkifier,
} from './text/linkifiers.ts';
import {
  addRealmEmoji,
  getRealmEmoji,
  readEmojiFile,
  removeRealmEmoji,
  resolveRequestedEmoji,
} from './text/realm-emoji.ts';
import { renderPreview, renderTexts } from './text/render-texts.ts';

/** Binds each gRPC method to its use case. */
export function messagingService(deps: Deps): Handlers<MessagingDefinition> {
  return {
    SendMessages: internal(['gateway'], (request, context) => sendMessages(deps, request, context)),
    ListMessages: unaryForSpectators((request, context) => listMessages(deps, request, context), {
      callers: ['gateway', 'notifications'],
    }),
    GetMessage: unaryForSpectators((request, context) => getMessage(deps, request, context), {
      callers: ['gateway', 'notifications'],
    }),
    UpdateMessage: unary((request, context) => updateMessage(deps, request, context)),
    GetMessageHistory: unary((request, context) => getMessageHistory(deps, request, context)),
    DeleteMessage: unary((request, context) => deleteMessage(deps, request, context)),
    DeleteTopic: unary((request, context) => deleteTopic(deps, request, context)),
    MatchNarrow: unary((request, context) => matchNarrow(deps, request, context)),
    ListTopics: unaryForSpectators((request, context) => listTopics(deps, request, context)),
    UpdateMessageFlags: unary((request, context) => updateMessageFlags(deps, request, context)),
    UpdateMessageFlagsInNarrow: unary((request, context) =>
      updateMessageFlagsInNarrow(deps, request, context),
    ),
    MarkAllAsRead: unary((request, context) => markAllAsRead(deps, request, context)),
    MarkChannelAsRead: unary((request, context) => markChannelAsRead(deps, request, context)),
    MarkTopicAsRead: unary((request, context) => markTopicAsRead(deps, request, context)),
    RenderTexts: internal(['users', 'channels'], (request) => renderTexts(deps, request)),
    SendSystemMessage: internal(
      ['gateway', 'users', 'channels', 'notifications'],
      (request, context) => sendSystemMessageForService(deps, request, context),
    ),
    SendReply: internal(['notifications'], (request, context) => sendReply(deps, request, context)),
    CheckMailedMessage: internal(['notifications'], (request, context) =>
      checkMailedMessage(deps, request, context),
    ),
    SendMailedMessage: internal(['notifications'], (request, context) =>
      sendMailedMessage(deps, request, context),
    ),
    ListChannelActivity: internal(['channels'], (request) => listChannelActivity(deps, request)),
    HasNamedTopics: internal(['channels'], (request) => hasNamedTopics(deps, request)),
    ListActiveTopics: unary((request, context) => listActiveTopics(deps, request, context), {
      callers: ['notifications'],
    }),
    ListTopicVisibility: internal(['notifications'], (request) =>
      listTopicVisibility(deps, request),
    ),
    GetRoster: internal(['gateway', 'notifications'], (request) => getRoster(deps, request)),
    GetTypingAudience: unary((request, context) => getTypingAudience(deps, request, context), {
      callers: ['presence'],
    }),
    ResolveEmoji: unary((request, context) => resolveRequestedEmoji(deps, request, context), {
      callers: ['presence'],
    }),
    AddReaction: unary((request, context) => addReaction(deps, request, context)),
    RemoveReaction: unary((request, context) => removeReaction(deps, request, context)),
    GetRealmEmoji: unary((request, context) => getRealmEmoji(deps, request, context)),
    AddRealmEmoji: unary((request, context) => addRealmEmoji(deps, request, context)),
    RemoveRealmEmoji: unary((request, context) => removeRealmEmoji(deps, request, context)),
    ReadEmojiFile: internal(['gateway'], (request) => readEmojiFile(deps, request)),
    CreateScheduledMessage: unary((request, context) =>
      createScheduledMessage(deps, request, context),
    ),
    ListScheduledMessages: unary((request, context) =>
      listScheduledMessages(deps, request, context),
    ),
    UpdateScheduledMessage: unary((request, context) =>
      updateScheduledMessage(deps, request, context),
    ),
    DeleteScheduledMessage: unary((request, context) =>
      deleteScheduledMessage(deps, request, context),
    ),
    AddSubmessage: unary((request, context) => addSubmessage(deps, request, context)),
    ListReadReceipts: unary((request, context) => listReadReceipts(deps, request, context)),
    ReportMessage: unary((request, context) => reportMessage(deps, request, context)),
    ListDrafts: unary((request, context) => listOwnDrafts(deps, request, context)),
    CreateDrafts: unary((request, context) => createDrafts(deps, request, context)),
    UpdateDraft: unary((request, context) => updateOwnDraft(deps, request, context)),
    DeleteDraft: unary((request, context) => deleteOwnDraft(deps, request, context)),
    ListSnippets: unary((request, context) => listOwnSnippets(deps, request, context)),
    CreateSnippet: unary((request, context) => createSnippet(deps, request, context)),
    UpdateSnippet: unary((request, context) => updateOwnSnippet(deps, request, context)),
    DeleteSnippet: unary((request, context) => deleteOwnSnippet(deps, request, context)),
    ListReminders: unary((request, context) => listOwnReminders(deps, request, context)),
    CreateReminder: unary((request, context) => createReminder(deps, request, context)),
    DeleteReminder: unary((request, context) => cancelReminder(deps, request, context)),
    ListDirectPartners: internal(['users'], (request) => listDirectPartners(deps, request)),
    RenderMessage: unary((request, context) => renderPreview(deps, request, context)),
    ListLinkifiers: unary((_request, context) => getLinkifiers(deps, context)),
    CreateLinkifier: unary((request, context) => createLinkifier(deps, request, context)),
    UpdateLinkifier: unary((request, context) => updateLinkifier(deps, request, context)),
    DeleteLinkifier: unary((request, context) => deleteLinkifier(deps, request, context)),
    OrderLinkifiers: unary((request, context) => orderLinkifiers(deps, request, context)),
    SetTopicVisibility: unary((request, context) => setTopicVisibility(deps, request, context)),
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
  };
}

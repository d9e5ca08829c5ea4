import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from './chat/common/v1/ClientOptions.ts';
import type { Empty as _chat_common_v1_Empty, Empty__Output as _chat_common_v1_Empty__Output } from './chat/common/v1/Empty.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from './chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from './chat/common/v1/GetSnapshotResponse.ts';
import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from './chat/common/v1/GroupSetting.ts';
import type { GroupSettingChange as _chat_common_v1_GroupSettingChange, GroupSettingChange__Output as _chat_common_v1_GroupSettingChange__Output } from './chat/common/v1/GroupSettingChange.ts';
import type { KnownParts as _chat_common_v1_KnownParts, KnownParts__Output as _chat_common_v1_KnownParts__Output } from './chat/common/v1/KnownParts.ts';
import type { MailCause as _chat_common_v1_MailCause, MailCause__Output as _chat_common_v1_MailCause__Output } from './chat/common/v1/MailCause.ts';
import type { SharedPart as _chat_common_v1_SharedPart, SharedPart__Output as _chat_common_v1_SharedPart__Output } from './chat/common/v1/SharedPart.ts';
import type { AddReactionRequest as _chat_messaging_v1_AddReactionRequest, AddReactionRequest__Output as _chat_messaging_v1_AddReactionRequest__Output } from './chat/messaging/v1/AddReactionRequest.ts';
import type { AddReactionResponse as _chat_messaging_v1_AddReactionResponse, AddReactionResponse__Output as _chat_messaging_v1_AddReactionResponse__Output } from './chat/messaging/v1/AddReactionResponse.ts';
import type { AddRealmEmojiRequest as _chat_messaging_v1_AddRealmEmojiRequest, AddRealmEmojiRequest__Output as _chat_messaging_v1_AddRealmEmojiRequest__Output } from './chat/messaging/v1/AddRealmEmojiRequest.ts';
import type { AddRealmEmojiResponse as _chat_messaging_v1_AddRealmEmojiResponse, AddRealmEmojiResponse__Output as _chat_messaging_v1_AddRealmEmojiResponse__Output } from './chat/messaging/v1/AddRealmEmojiResponse.ts';
import type { AddSubmessageRequest as _chat_messaging_v1_AddSubmessageRequest, AddSubmessageRequest__Output as _chat_messaging_v1_AddSubmessageRequest__Output } from './chat/messaging/v1/AddSubmessageRequest.ts';
import type { AddSubmessageResponse as _chat_messaging_v1_AddSubmessageResponse, AddSubmessageResponse__Output as _chat_messaging_v1_AddSubmessageResponse__Output } from './chat/messaging/v1/AddSubmessageResponse.ts';
import type { ChannelTopic as _chat_messaging_v1_ChannelTopic, ChannelTopic__Output as _chat_messaging_v1_ChannelTopic__Output } from './chat/messaging/v1/ChannelTopic.ts';
import type { CheckMailedMessageResponse as _chat_messaging_v1_CheckMailedMessageResponse, CheckMailedMessageResponse__Output as _chat_messaging_v1_CheckMailedMessageResponse__Output } from './chat/messaging/v1/CheckMailedMessageResponse.ts';
import type { CreateDraftsRequest as _chat_messaging_v1_CreateDraftsRequest, CreateDraftsRequest__Output as _chat_messaging_v1_CreateDraftsRequest__Output } from './chat/messaging/v1/CreateDraftsRequest.ts';
import type { CreateDraftsResponse as _chat_messaging_v1_CreateDraftsResponse, CreateDraftsResponse__Output as _chat_messaging_v1_CreateDraftsResponse__Output } from './chat/messaging/v1/CreateDraftsResponse.ts';
import type { CreateLinkifierRequest as _chat_messaging_v1_CreateLinkifierRequest, CreateLinkifierRequest__Output as _chat_messaging_v1_CreateLinkifierRequest__Output } from './chat/messaging/v1/CreateLinkifierRequest.ts';
import type { CreateLinkifierResponse as _chat_messaging_v1_CreateLinkifierResponse, CreateLinkifierResponse__Output as _chat_messaging_v1_CreateLinkifierResponse__Output } from './chat/messaging/v1/CreateLinkifierResponse.ts';
import type { CreateReminderRequest as _chat_messaging_v1_CreateReminderRequest, CreateReminderRequest__Output as _chat_messaging_v1_CreateReminderRequest__Output } from './chat/messaging/v1/CreateReminderRequest.ts';
import type { CreateReminderResponse as _chat_messaging_v1_CreateReminderResponse, CreateReminderResponse__Output as _chat_messaging_v1_CreateReminderResponse__Output } from './chat/messaging/v1/CreateReminderResponse.ts';
import type { CreateScheduledMessageRequest as _chat_messaging_v1_CreateScheduledMessageRequest, CreateScheduledMessageRequest__Output as _chat_messaging_v1_CreateScheduledMessageRequest__Output } from './chat/messaging/v1/CreateScheduledMessageRequest.ts';
import type { CreateScheduledMessageResponse as _chat_messaging_v1_CreateScheduledMessageResponse, CreateScheduledMessageResponse__Output as _chat_messaging_v1_CreateScheduledMessageResponse__Output } from './chat/messaging/v1/CreateScheduledMessageResponse.ts';
import type { CreateSnippetRequest as _chat_messaging_v1_CreateSnippetRequest, CreateSnippetRequest__Output as _chat_messaging_v1_CreateSnippetRequest__Output } from './chat/messaging/v1/CreateSnippetRequest.ts';
import type { CreateSnippetResponse as _chat_messaging_v1_CreateSnippetResponse, CreateSnippetResponse__Output as _chat_messaging_v1_CreateSnippetResponse__Output } from './chat/messaging/v1/CreateSnippetResponse.ts';
import type { DeleteDraftRequest as _chat_messaging_v1_DeleteDraftRequest, DeleteDraftRequest__Output as _chat_messaging_v1_DeleteDraftRequest__Output } from './chat/messaging/v1/DeleteDraftRequest.ts';
import type { DeleteDraftResponse as _chat_messaging_v1_DeleteDraftResponse, DeleteDraftResponse__Output as _chat_messaging_v1_DeleteDraftResponse__Output } from './chat/messaging/v1/DeleteDraftResponse.ts';
import type { DeleteLinkifierRequest as _chat_messaging_v1_DeleteLinkifierRequest, DeleteLinkifierRequest__Output as _chat_messaging_v1_DeleteLinkifierRequest__Output } from './chat/messaging/v1/DeleteLinkifierRequest.ts';
import type { DeleteLinkifierResponse as _chat_messaging_v1_DeleteLinkifierResponse, DeleteLinkifierResponse__Output as _chat_messaging_v1_DeleteLinkifierResponse__Output } from './chat/messaging/v1/DeleteLinkifierResponse.ts';
import type { DeleteMessageRequest as _chat_messaging_v1_DeleteMessageRequest, DeleteMessageRequest__Output as _chat_messaging_v1_DeleteMessageRequest__Output } from './chat/messaging/v1/DeleteMessageRequest.ts';
import type { DeleteMessageResponse as _chat_messaging_v1_DeleteMessageResponse, DeleteMessageResponse__Output as _chat_messaging_v1_DeleteMessageResponse__Output } from './chat/messaging/v1/DeleteMessageResponse.ts';
import type { DeleteReminderRequest as _chat_messaging_v1_DeleteReminderRequest, DeleteReminderRequest__Output as _chat_messaging_v1_DeleteReminderRequest__Output } from './chat/messaging/v1/DeleteReminderRequest.ts';
import type { DeleteReminderResponse as _chat_messaging_v1_DeleteReminderResponse, DeleteReminderResponse__Output as _chat_messaging_v1_DeleteReminderResponse__Output } from './chat/messaging/v1/DeleteReminderResponse.ts';
import type { DeleteScheduledMessageRequest as _chat_messaging_v1_DeleteScheduledMessageRequest, DeleteScheduledMessageRequest__Output as _chat_messaging_v1_DeleteScheduledMessageRequest__Output } from './chat/messaging/v1/DeleteScheduledMessageRequest.ts';
import type { DeleteScheduledMessageResponse as _chat_messaging_v1_DeleteScheduledMessageResponse, DeleteScheduledMessageResponse__Output as _chat_messaging_v1_DeleteScheduledMessageResponse__Output } from './chat/messaging/v1/DeleteScheduledMessageResponse.ts';
import type { DeleteSnippetRequest as _chat_messaging_v1_DeleteSnippetRequest, DeleteSnippetRequest__Output as _chat_messaging_v1_DeleteSnippetRequest__Output } from './chat/messaging/v1/DeleteSnippetRequest.ts';
import type { DeleteSnippetResponse as _chat_messaging_v1_DeleteSnippetResponse, DeleteSnippetResponse__Output as _chat_messaging_v1_DeleteSnippetResponse__Output } from './chat/messaging/v1/DeleteSnippetResponse.ts';
import type { DeleteTopicRequest as _chat_messaging_v1_DeleteTopicRequest, DeleteTopicRequest__Output as _chat_messaging_v1_DeleteTopicRequest__Output } from './chat/messaging/v1/DeleteTopicRequest.ts';
import type { DeleteTopicResponse as _chat_messaging_v1_DeleteTopicResponse, DeleteTopicResponse__Output as _chat_messaging_v1_DeleteTopicResponse__Output } from './chat/messaging/v1/DeleteTopicResponse.ts';
import type { Destination as _chat_messaging_v1_Destination, Destination__Output as _chat_messaging_v1_Destination__Output } from './chat/messaging/v1/Destination.ts';
import type { DirectRecipients as _chat_messaging_v1_DirectRecipients, DirectRecipients__Output as _chat_messaging_v1_DirectRecipients__Output } from './chat/messaging/v1/DirectRecipients.ts';
import type { DraftContent as _chat_messaging_v1_DraftContent, DraftContent__Output as _chat_messaging_v1_DraftContent__Output } from './chat/messaging/v1/DraftContent.ts';
import type { FlagChange as _chat_messaging_v1_FlagChange, FlagChange__Output as _chat_messaging_v1_FlagChange__Output } from './chat/messaging/v1/FlagChange.ts';
import type { GetMessageHistoryRequest as _chat_messaging_v1_GetMessageHistoryRequest, GetMessageHistoryRequest__Output as _chat_messaging_v1_GetMessageHistoryRequest__Output } from './chat/messaging/v1/GetMessageHistoryRequest.ts';
import type { GetMessageHistoryResponse as _chat_messaging_v1_GetMessageHistoryResponse, GetMessageHistoryResponse__Output as _chat_messaging_v1_GetMessageHistoryResponse__Output } from './chat/messaging/v1/GetMessageHistoryResponse.ts';
import type { GetMessageRequest as _chat_messaging_v1_GetMessageRequest, GetMessageRequest__Output as _chat_messaging_v1_GetMessageRequest__Output } from './chat/messaging/v1/GetMessageRequest.ts';
import type { GetMessageResponse as _chat_messaging_v1_GetMessageResponse, GetMessageResponse__Output as _chat_messaging_v1_GetMessageResponse__Output } from './chat/messaging/v1/GetMessageResponse.ts';
import type { GetRealmEmojiRequest as _chat_messaging_v1_GetRealmEmojiRequest, GetRealmEmojiRequest__Output as _chat_messaging_v1_GetRealmEmojiRequest__Output } from './chat/messaging/v1/GetRealmEmojiRequest.ts';
import type { GetRealmEmojiResponse as _chat_messaging_v1_GetRealmEmojiResponse, GetRealmEmojiResponse__Output as _chat_messaging_v1_GetRealmEmojiResponse__Output } from './chat/messaging/v1/GetRealmEmojiResponse.ts';
import type { GetRosterRequest as _chat_messaging_v1_GetRosterRequest, GetRosterRequest__Output as _chat_messaging_v1_GetRosterRequest__Output } from './chat/messaging/v1/GetRosterRequest.ts';
import type { GetRosterResponse as _chat_messaging_v1_GetRosterResponse, GetRosterResponse__Output as _chat_messaging_v1_GetRosterResponse__Output } from './chat/messaging/v1/GetRosterResponse.ts';
import type { GetTypingAudienceRequest as _chat_messaging_v1_GetTypingAudienceRequest, GetTypingAudienceRequest__Output as _chat_messaging_v1_GetTypingAudienceRequest__Output } from './chat/messaging/v1/GetTypingAudienceRequest.ts';
import type { GetTypingAudienceResponse as _chat_messaging_v1_GetTypingAudienceResponse, GetTypingAudienceResponse__Output as _chat_messaging_v1_GetTypingAudienceResponse__Output } from './chat/messaging/v1/GetTypingAudienceResponse.ts';
import type { HasNamedTopicsRequest as _chat_messaging_v1_HasNamedTopicsRequest, HasNamedTopicsRequest__Output as _chat_messaging_v1_HasNamedTopicsRequest__Output } from './chat/messaging/v1/HasNamedTopicsRequest.ts';
import type { HasNamedTopicsResponse as _chat_messaging_v1_HasNamedTopicsResponse, HasNamedTopicsResponse__Output as _chat_messaging_v1_HasNamedTopicsResponse__Output } from './chat/messaging/v1/HasNamedTopicsResponse.ts';
import type { ListActiveTopicsRequest as _chat_messaging_v1_ListActiveTopicsRequest, ListActiveTopicsRequest__Output as _chat_messaging_v1_ListActiveTopicsRequest__Output } from './chat/messaging/v1/ListActiveTopicsRequest.ts';
import type { ListActiveTopicsResponse as _chat_messaging_v1_ListActiveTopicsResponse, ListActiveTopicsResponse__Output as _chat_messaging_v1_ListActiveTopicsResponse__Output } from './chat/messaging/v1/ListActiveTopicsResponse.ts';
import type { ListChannelActivityRequest as _chat_messaging_v1_ListChannelActivityRequest, ListChannelActivityRequest__Output as _chat_messaging_v1_ListChannelActivityRequest__Output } from './chat/messaging/v1/ListChannelActivityRequest.ts';
import type { ListChannelActivityResponse as _chat_messaging_v1_ListChannelActivityResponse, ListChannelActivityResponse__Output as _chat_messaging_v1_ListChannelActivityResponse__Output } from './chat/messaging/v1/ListChannelActivityResponse.ts';
import type { ListDirectPartnersRequest as _chat_messaging_v1_ListDirectPartnersRequest, ListDirectPartnersRequest__Output as _chat_messaging_v1_ListDirectPartnersRequest__Output } from './chat/messaging/v1/ListDirectPartnersRequest.ts';
import type { ListDirectPartnersResponse as _chat_messaging_v1_ListDirectPartnersResponse, ListDirectPartnersResponse__Output as _chat_messaging_v1_ListDirectPartnersResponse__Output } from './chat/messaging/v1/ListDirectPartnersResponse.ts';
import type { ListDraftsRequest as _chat_messaging_v1_ListDraftsRequest, ListDraftsRequest__Output as _chat_messaging_v1_ListDraftsRequest__Output } from './chat/messaging/v1/ListDraftsRequest.ts';
import type { ListDraftsResponse as _chat_messaging_v1_ListDraftsResponse, ListDraftsResponse__Output as _chat_messaging_v1_ListDraftsResponse__Output } from './chat/messaging/v1/ListDraftsResponse.ts';
import type { ListLinkifiersRequest as _chat_messaging_v1_ListLinkifiersRequest, ListLinkifiersRequest__Output as _chat_messaging_v1_ListLinkifiersRequest__Output } from './chat/messaging/v1/ListLinkifiersRequest.ts';
import type { ListLinkifiersResponse as _chat_messaging_v1_ListLinkifiersResponse, ListLinkifiersResponse__Output as _chat_messaging_v1_ListLinkifiersResponse__Output } from './chat/messaging/v1/ListLinkifiersResponse.ts';
import type { ListMessagesRequest as _chat_messaging_v1_ListMessagesRequest, ListMessagesRequest__Output as _chat_messaging_v1_ListMessagesRequest__Output } from './chat/messaging/v1/ListMessagesRequest.ts';
import type { ListMessagesResponse as _chat_messaging_v1_ListMessagesResponse, ListMessagesResponse__Output as _chat_messaging_v1_ListMessagesResponse__Output } from './chat/messaging/v1/ListMessagesResponse.ts';
import type { ListReadReceiptsRequest as _chat_messaging_v1_ListReadReceiptsRequest, ListReadReceiptsRequest__Output as _chat_messaging_v1_ListReadReceiptsRequest__Output } from './chat/messaging/v1/ListReadReceiptsRequest.ts';
import type { ListReadReceiptsResponse as _chat_messaging_v1_ListReadReceiptsResponse, ListReadReceiptsResponse__Output as _chat_messaging_v1_ListReadReceiptsResponse__Output } from './chat/messaging/v1/ListReadReceiptsResponse.ts';
import type { ListRemindersRequest as _chat_messaging_v1_ListRemindersRequest, ListRemindersRequest__Output as _chat_messaging_v1_ListRemindersRequest__Output } from './chat/messaging/v1/ListRemindersRequest.ts';
import type { ListRemindersResponse as _chat_messaging_v1_ListRemindersResponse, ListRemindersResponse__Output as _chat_messaging_v1_ListRemindersResponse__Output } from './chat/messaging/v1/ListRemindersResponse.ts';
import type { ListScheduledMessagesRequest as _chat_messaging_v1_ListScheduledMessagesRequest, ListScheduledMessagesRequest__Output as _chat_messaging_v1_ListScheduledMessagesRequest__Output } from './chat/messaging/v1/ListScheduledMessagesRequest.ts';
import type { ListScheduledMessagesResponse as _chat_messaging_v1_ListScheduledMessagesResponse, ListScheduledMessagesResponse__Output as _chat_messaging_v1_ListScheduledMessagesResponse__Output } from './chat/messaging/v1/ListScheduledMessagesResponse.ts';
import type { ListSnippetsRequest as _chat_messaging_v1_ListSnippetsRequest, ListSnippetsRequest__Output as _chat_messaging_v1_ListSnippetsRequest__Output } from './chat/messaging/v1/ListSnippetsRequest.ts';
import type { ListSnippetsResponse as _chat_messaging_v1_ListSnippetsResponse, ListSnippetsResponse__Output as _chat_messaging_v1_ListSnippetsResponse__Output } from './chat/messaging/v1/ListSnippetsResponse.ts';
import type { ListTopicVisibilityRequest as _chat_messaging_v1_ListTopicVisibilityRequest, ListTopicVisibilityRequest__Output as _chat_messaging_v1_ListTopicVisibilityRequest__Output } from './chat/messaging/v1/ListTopicVisibilityRequest.ts';
import type { ListTopicVisibilityResponse as _chat_messaging_v1_ListTopicVisibilityResponse, ListTopicVisibilityResponse__Output as _chat_messaging_v1_ListTopicVisibilityResponse__Output } from './chat/messaging/v1/ListTopicVisibilityResponse.ts';
import type { ListTopicsRequest as _chat_messaging_v1_ListTopicsRequest, ListTopicsRequest__Output as _chat_messaging_v1_ListTopicsRequest__Output } from './chat/messaging/v1/ListTopicsRequest.ts';
import type { ListTopicsResponse as _chat_messaging_v1_ListTopicsResponse, ListTopicsResponse__Output as _chat_messaging_v1_ListTopicsResponse__Output } from './chat/messaging/v1/ListTopicsResponse.ts';
import type { MarkAllAsReadRequest as _chat_messaging_v1_MarkAllAsReadRequest, MarkAllAsReadRequest__Output as _chat_messaging_v1_MarkAllAsReadRequest__Output } from './chat/messaging/v1/MarkAllAsReadRequest.ts';
import type { MarkAllAsReadResponse as _chat_messaging_v1_MarkAllAsReadResponse, MarkAllAsReadResponse__Output as _chat_messaging_v1_MarkAllAsReadResponse__Output } from './chat/messaging/v1/MarkAllAsReadResponse.ts';
import type { MarkChannelAsReadRequest as _chat_messaging_v1_MarkChannelAsReadRequest, MarkChannelAsReadRequest__Output as _chat_messaging_v1_MarkChannelAsReadRequest__Output } from './chat/messaging/v1/MarkChannelAsReadRequest.ts';
import type { MarkChannelAsReadResponse as _chat_messaging_v1_MarkChannelAsReadResponse, MarkChannelAsReadResponse__Output as _chat_messaging_v1_MarkChannelAsReadResponse__Output } from './chat/messaging/v1/MarkChannelAsReadResponse.ts';
import type { MarkTopicAsReadRequest as _chat_messaging_v1_MarkTopicAsReadRequest, MarkTopicAsReadRequest__Output as _chat_messaging_v1_MarkTopicAsReadRequest__Output } from './chat/messaging/v1/MarkTopicAsReadRequest.ts';
import type { MarkTopicAsReadResponse as _chat_messaging_v1_MarkTopicAsReadResponse, MarkTopicAsReadResponse__Output as _chat_messaging_v1_MarkTopicAsReadResponse__Output } from './chat/messaging/v1/MarkTopicAsReadResponse.ts';
import type { MatchNarrowRequest as _chat_messaging_v1_MatchNarrowRequest, MatchNarrowRequest__Output as _chat_messaging_v1_MatchNarrowRequest__Output } from './chat/messaging/v1/MatchNarrowRequest.ts';
import type { MatchNarrowResponse as _chat_messaging_v1_MatchNarrowResponse, MatchNarrowResponse__Output as _chat_messaging_v1_MatchNarrowResponse__Output } from './chat/messaging/v1/MatchNarrowResponse.ts';
import type { MessageSend as _chat_messaging_v1_MessageSend, MessageSend__Output as _chat_messaging_v1_MessageSend__Output } from './chat/messaging/v1/MessageSend.ts';
import type { MessagingClient as _chat_messaging_v1_MessagingClient, MessagingDefinition as _chat_messaging_v1_MessagingDefinition } from './chat/messaging/v1/Messaging.ts';
import type { NarrowTerm as _chat_messaging_v1_NarrowTerm, NarrowTerm__Output as _chat_messaging_v1_NarrowTerm__Output } from './chat/messaging/v1/NarrowTerm.ts';
import type { OrderLinkifiersRequest as _chat_messaging_v1_OrderLinkifiersRequest, OrderLinkifiersRequest__Output as _chat_messaging_v1_OrderLinkifiersRequest__Output } from './chat/messaging/v1/OrderLinkifiersRequest.ts';
import type { OrderLinkifiersResponse as _chat_messaging_v1_OrderLinkifiersResponse, OrderLinkifiersResponse__Output as _chat_messaging_v1_OrderLinkifiersResponse__Output } from './chat/messaging/v1/OrderLinkifiersResponse.ts';
import type { ReadEmojiFileRequest as _chat_messaging_v1_ReadEmojiFileRequest, ReadEmojiFileRequest__Output as _chat_messaging_v1_ReadEmojiFileRequest__Output } from './chat/messaging/v1/ReadEmojiFileRequest.ts';
import type { ReadEmojiFileResponse as _chat_messaging_v1_ReadEmojiFileResponse, ReadEmojiFileResponse__Output as _chat_messaging_v1_ReadEmojiFileResponse__Output } from './chat/messaging/v1/ReadEmojiFileResponse.ts';
import type { RemoveReactionRequest as _chat_messaging_v1_RemoveReactionRequest, RemoveReactionRequest__Output as _chat_messaging_v1_RemoveReactionRequest__Output } from './chat/messaging/v1/RemoveReactionRequest.ts';
import type { RemoveReactionResponse as _chat_messaging_v1_RemoveReactionResponse, RemoveReactionResponse__Output as _chat_messaging_v1_RemoveReactionResponse__Output } from './chat/messaging/v1/RemoveReactionResponse.ts';
import type { RemoveRealmEmojiRequest as _chat_messaging_v1_RemoveRealmEmojiRequest, RemoveRealmEmojiRequest__Output as _chat_messaging_v1_RemoveRealmEmojiRequest__Output } from './chat/messaging/v1/RemoveRealmEmojiRequest.ts';
import type { RemoveRealmEmojiResponse as _chat_messaging_v1_RemoveRealmEmojiResponse, RemoveRealmEmojiResponse__Output as _chat_messaging_v1_RemoveRealmEmojiResponse__Output } from './chat/messaging/v1/RemoveRealmEmojiResponse.ts';
import type { RenderMessageRequest as _chat_messaging_v1_RenderMessageRequest, RenderMessageRequest__Output as _chat_messaging_v1_RenderMessageRequest__Output } from './chat/messaging/v1/RenderMessageRequest.ts';
import type { RenderMessageResponse as _chat_messaging_v1_RenderMessageResponse, RenderMessageResponse__Output as _chat_messaging_v1_RenderMessageResponse__Output } from './chat/messaging/v1/RenderMessageResponse.ts';
import type { RenderTextsRequest as _chat_messaging_v1_RenderTextsRequest, RenderTextsRequest__Output as _chat_messaging_v1_RenderTextsRequest__Output } from './chat/messaging/v1/RenderTextsRequest.ts';
import type { RenderTextsResponse as _chat_messaging_v1_RenderTextsResponse, RenderTextsResponse__Output as _chat_messaging_v1_RenderTextsResponse__Output } from './chat/messaging/v1/RenderTextsResponse.ts';
import type { ReportMessageRequest as _chat_messaging_v1_ReportMessageRequest, ReportMessageRequest__Output as _chat_messaging_v1_ReportMessageRequest__Output } from './chat/messaging/v1/ReportMessageRequest.ts';
import type { ReportMessageResponse as _chat_messaging_v1_ReportMessageResponse, ReportMessageResponse__Output as _chat_messaging_v1_ReportMessageResponse__Output } from './chat/messaging/v1/ReportMessageResponse.ts';
import type { ResolveEmojiRequest as _chat_messaging_v1_ResolveEmojiRequest, ResolveEmojiRequest__Output as _chat_messaging_v1_ResolveEmojiRequest__Output } from './chat/messaging/v1/ResolveEmojiRequest.ts';
import type { ResolveEmojiResponse as _chat_messaging_v1_ResolveEmojiResponse, ResolveEmojiResponse__Output as _chat_messaging_v1_ResolveEmojiResponse__Output } from './chat/messaging/v1/ResolveEmojiResponse.ts';
import type { SendFailure as _chat_messaging_v1_SendFailure, SendFailure__Output as _chat_messaging_v1_SendFailure__Output } from './chat/messaging/v1/SendFailure.ts';
import type { SendMailedMessageRequest as _chat_messaging_v1_SendMailedMessageRequest, SendMailedMessageRequest__Output as _chat_messaging_v1_SendMailedMessageRequest__Output } from './chat/messaging/v1/SendMailedMessageRequest.ts';
import type { SendMailedMessageResponse as _chat_messaging_v1_SendMailedMessageResponse, SendMailedMessageResponse__Output as _chat_messaging_v1_SendMailedMessageResponse__Output } from './chat/messaging/v1/SendMailedMessageResponse.ts';
import type { SendMessageRequest as _chat_messaging_v1_SendMessageRequest, SendMessageRequest__Output as _chat_messaging_v1_SendMessageRequest__Output } from './chat/messaging/v1/SendMessageRequest.ts';
import type { SendMessageResponse as _chat_messaging_v1_SendMessageResponse, SendMessageResponse__Output as _chat_messaging_v1_SendMessageResponse__Output } from './chat/messaging/v1/SendMessageResponse.ts';
import type { SendMessagesRequest as _chat_messaging_v1_SendMessagesRequest, SendMessagesRequest__Output as _chat_messaging_v1_SendMessagesRequest__Output } from './chat/messaging/v1/SendMessagesRequest.ts';
import type { SendMessagesResponse as _chat_messaging_v1_SendMessagesResponse, SendMessagesResponse__Output as _chat_messaging_v1_SendMessagesResponse__Output } from './chat/messaging/v1/SendMessagesResponse.ts';
import type { SendOutcome as _chat_messaging_v1_SendOutcome, SendOutcome__Output as _chat_messaging_v1_SendOutcome__Output } from './chat/messaging/v1/SendOutcome.ts';
import type { SendReplyRequest as _chat_messaging_v1_SendReplyRequest, SendReplyRequest__Output as _chat_messaging_v1_SendReplyRequest__Output } from './chat/messaging/v1/SendReplyRequest.ts';
import type { SendReplyResponse as _chat_messaging_v1_SendReplyResponse, SendReplyResponse__Output as _chat_messaging_v1_SendReplyResponse__Output } from './chat/messaging/v1/SendReplyResponse.ts';
import type { SendSystemMessageRequest as _chat_messaging_v1_SendSystemMessageRequest, SendSystemMessageRequest__Output as _chat_messaging_v1_SendSystemMessageRequest__Output } from './chat/messaging/v1/SendSystemMessageRequest.ts';
import type { SendSystemMessageResponse as _chat_messaging_v1_SendSystemMessageResponse, SendSystemMessageResponse__Output as _chat_messaging_v1_SendSystemMessageResponse__Output } from './chat/messaging/v1/SendSystemMessageResponse.ts';
import type { SetTopicVisibilityRequest as _chat_messaging_v1_SetTopicVisibilityRequest, SetTopicVisibilityRequest__Output as _chat_messaging_v1_SetTopicVisibilityRequest__Output } from './chat/messaging/v1/SetTopicVisibilityRequest.ts';
import type { SetTopicVisibilityResponse as _chat_messaging_v1_SetTopicVisibilityResponse, SetTopicVisibilityResponse__Output as _chat_messaging_v1_SetTopicVisibilityResponse__Output } from './chat/messaging/v1/SetTopicVisibilityResponse.ts';
import type { UpdateDraftRequest as _chat_messaging_v1_UpdateDraftRequest, UpdateDraftRequest__Output as _chat_messaging_v1_UpdateDraftRequest__Output } from './chat/messaging/v1/UpdateDraftRequest.ts';
import type { UpdateDraftResponse as _chat_messaging_v1_UpdateDraftResponse, UpdateDraftResponse__Output as _chat_messaging_v1_UpdateDraftResponse__Output } from './chat/messaging/v1/UpdateDraftResponse.ts';
import type { UpdateLinkifierRequest as _chat_messaging_v1_UpdateLinkifierRequest, UpdateLinkifierRequest__Output as _chat_messaging_v1_UpdateLinkifierRequest__Output } from './chat/messaging/v1/UpdateLinkifierRequest.ts';
import type { UpdateLinkifierResponse as _chat_messaging_v1_UpdateLinkifierResponse, UpdateLinkifierResponse__Output as _chat_messaging_v1_UpdateLinkifierResponse__Output } from './chat/messaging/v1/UpdateLinkifierResponse.ts';
import type { UpdateMessageFlagsInNarrowRequest as _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, UpdateMessageFlagsInNarrowRequest__Output as _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest__Output } from './chat/messaging/v1/UpdateMessageFlagsInNarrowRequest.ts';
import type { UpdateMessageFlagsInNarrowResponse as _chat_messaging_v1_UpdateMessageFlagsInNarrowResponse, UpdateMessageFlagsInNarrowResponse__Output as _chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output } from './chat/messaging/v1/UpdateMessageFlagsInNarrowResponse.ts';
import type { UpdateMessageFlagsRequest as _chat_messaging_v1_UpdateMessageFlagsRequest, UpdateMessageFlagsRequest__Output as _chat_messaging_v1_UpdateMessageFlagsRequest__Output } from './chat/messaging/v1/UpdateMessageFlagsRequest.ts';
import type { UpdateMessageFlagsResponse as _chat_messaging_v1_UpdateMessageFlagsResponse, UpdateMessageFlagsResponse__Output as _chat_messaging_v1_UpdateMessageFlagsResponse__Output } from './chat/messaging/v1/UpdateMessageFlagsResponse.ts';
import type { UpdateMessageRequest as _chat_messaging_v1_UpdateMessageRequest, UpdateMessageRequest__Output as _chat_messaging_v1_UpdateMessageRequest__Output } from './chat/messaging/v1/UpdateMessageRequest.ts';
import type { UpdateMessageResponse as _chat_messaging_v1_UpdateMessageResponse, UpdateMessageResponse__Output as _chat_messaging_v1_UpdateMessageResponse__Output } from './chat/messaging/v1/UpdateMessageResponse.ts';
import type { UpdateScheduledMessageRequest as _chat_messaging_v1_UpdateScheduledMessageRequest, UpdateScheduledMessageRequest__Output as _chat_messaging_v1_UpdateScheduledMessageRequest__Output } from './chat/messaging/v1/UpdateScheduledMessageRequest.ts';
import type { UpdateScheduledMessageResponse as _chat_messaging_v1_UpdateScheduledMessageResponse, UpdateScheduledMessageResponse__Output as _chat_messaging_v1_UpdateScheduledMessageResponse__Output } from './chat/messaging/v1/UpdateScheduledMessageResponse.ts';
import type { UpdateSnippetRequest as _chat_messaging_v1_UpdateSnippetRequest, UpdateSnippetRequest__Output as _chat_messaging_v1_UpdateSnippetRequest__Output } from './chat/messaging/v1/UpdateSnippetRequest.ts';
import type { UpdateSnippetResponse as _chat_messaging_v1_UpdateSnippetResponse, UpdateSnippetResponse__Output as _chat_messaging_v1_UpdateSnippetResponse__Output } from './chat/messaging/v1/UpdateSnippetResponse.ts';
import type { UrlTemplates as _chat_messaging_v1_UrlTemplates, UrlTemplates__Output as _chat_messaging_v1_UrlTemplates__Output } from './chat/messaging/v1/UrlTemplates.ts';
import type { UserIds as _chat_messaging_v1_UserIds, UserIds__Output as _chat_messaging_v1_UserIds__Output } from './chat/messaging/v1/UserIds.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    common: {
      v1: {
        ClientOptions: MessageTypeDefinition<_chat_common_v1_ClientOptions, _chat_common_v1_ClientOptions__Output>
        Empty: MessageTypeDefinition<_chat_common_v1_Empty, _chat_common_v1_Empty__Output>
        GetSnapshotRequest: MessageTypeDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotRequest__Output>
        GetSnapshotResponse: MessageTypeDefinition<_chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotResponse__Output>
        GroupSetting: MessageTypeDefinition<_chat_common_v1_GroupSetting, _chat_common_v1_GroupSetting__Output>
        GroupSettingChange: MessageTypeDefinition<_chat_common_v1_GroupSettingChange, _chat_common_v1_GroupSettingChange__Output>
        KnownParts: MessageTypeDefinition<_chat_common_v1_KnownParts, _chat_common_v1_KnownParts__Output>
        MailCause: MessageTypeDefinition<_chat_common_v1_MailCause, _chat_common_v1_MailCause__Output>
        ScimScope: EnumTypeDefinition
        SecurityChangeKind: EnumTypeDefinition
        SecurityChangeSource: EnumTypeDefinition
        SharedPart: MessageTypeDefinition<_chat_common_v1_SharedPart, _chat_common_v1_SharedPart__Output>
      }
    }
    messaging: {
      v1: {
        AddReactionRequest: MessageTypeDefinition<_chat_messaging_v1_AddReactionRequest, _chat_messaging_v1_AddReactionRequest__Output>
        AddReactionResponse: MessageTypeDefinition<_chat_messaging_v1_AddReactionResponse, _chat_messaging_v1_AddReactionResponse__Output>
        AddRealmEmojiRequest: MessageTypeDefinition<_chat_messaging_v1_AddRealmEmojiRequest, _chat_messaging_v1_AddRealmEmojiRequest__Output>
        AddRealmEmojiResponse: MessageTypeDefinition<_chat_messaging_v1_AddRealmEmojiResponse, _chat_messaging_v1_AddRealmEmojiResponse__Output>
        AddSubmessageRequest: MessageTypeDefinition<_chat_messaging_v1_AddSubmessageRequest, _chat_messaging_v1_AddSubmessageRequest__Output>
        AddSubmessageResponse: MessageTypeDefinition<_chat_messaging_v1_AddSubmessageResponse, _chat_messaging_v1_AddSubmessageResponse__Output>
        ChannelTopic: MessageTypeDefinition<_chat_messaging_v1_ChannelTopic, _chat_messaging_v1_ChannelTopic__Output>
        CheckMailedMessageResponse: MessageTypeDefinition<_chat_messaging_v1_CheckMailedMessageResponse, _chat_messaging_v1_CheckMailedMessageResponse__Output>
        CreateDraftsRequest: MessageTypeDefinition<_chat_messaging_v1_CreateDraftsRequest, _chat_messaging_v1_CreateDraftsRequest__Output>
        CreateDraftsResponse: MessageTypeDefinition<_chat_messaging_v1_CreateDraftsResponse, _chat_messaging_v1_CreateDraftsResponse__Output>
        CreateLinkifierRequest: MessageTypeDefinition<_chat_messaging_v1_CreateLinkifierRequest, _chat_messaging_v1_CreateLinkifierRequest__Output>
        CreateLinkifierResponse: MessageTypeDefinition<_chat_messaging_v1_CreateLinkifierResponse, _chat_messaging_v1_CreateLinkifierResponse__Output>
        CreateReminderRequest: MessageTypeDefinition<_chat_messaging_v1_CreateReminderRequest, _chat_messaging_v1_CreateReminderRequest__Output>
        CreateReminderResponse: MessageTypeDefinition<_chat_messaging_v1_CreateReminderResponse, _chat_messaging_v1_CreateReminderResponse__Output>
        CreateScheduledMessageRequest: MessageTypeDefinition<_chat_messaging_v1_CreateScheduledMessageRequest, _chat_messaging_v1_CreateScheduledMessageRequest__Output>
        CreateScheduledMessageResponse: MessageTypeDefinition<_chat_messaging_v1_CreateScheduledMessageResponse, _chat_messaging_v1_CreateScheduledMessageResponse__Output>
        CreateSnippetRequest: MessageTypeDefinition<_chat_messaging_v1_CreateSnippetRequest, _chat_messaging_v1_CreateSnippetRequest__Output>
        CreateSnippetResponse: MessageTypeDefinition<_chat_messaging_v1_CreateSnippetResponse, _chat_messaging_v1_CreateSnippetResponse__Output>
        DeleteDraftRequest: MessageTypeDefinition<_chat_messaging_v1_DeleteDraftRequest, _chat_messaging_v1_DeleteDraftRequest__Output>
        DeleteDraftResponse: MessageTypeDefinition<_chat_messaging_v1_DeleteDraftResponse, _chat_messaging_v1_DeleteDraftResponse__Output>
        DeleteLinkifierRequest: MessageTypeDefinition<_chat_messaging_v1_DeleteLinkifierRequest, _chat_messaging_v1_DeleteLinkifierRequest__Output>
        DeleteLinkifierResponse: MessageTypeDefinition<_chat_messaging_v1_DeleteLinkifierResponse, _chat_messaging_v1_DeleteLinkifierResponse__Output>
        DeleteMessageRequest: MessageTypeDefinition<_chat_messaging_v1_DeleteMessageRequest, _chat_messaging_v1_DeleteMessageRequest__Output>
        DeleteMessageResponse: MessageTypeDefinition<_chat_messaging_v1_DeleteMessageResponse, _chat_messaging_v1_DeleteMessageResponse__Output>
        DeleteReminderRequest: MessageTypeDefinition<_chat_messaging_v1_DeleteReminderRequest, _chat_messaging_v1_DeleteReminderRequest__Output>
        DeleteReminderResponse: MessageTypeDefinition<_chat_messaging_v1_DeleteReminderResponse, _chat_messaging_v1_DeleteReminderResponse__Output>
        DeleteScheduledMessageRequest: MessageTypeDefinition<_chat_messaging_v1_DeleteScheduledMessageRequest, _chat_messaging_v1_DeleteScheduledMessageRequest__Output>
        DeleteScheduledMessageResponse: MessageTypeDefinition<_chat_messaging_v1_DeleteScheduledMessageResponse, _chat_messaging_v1_DeleteScheduledMessageResponse__Output>
        DeleteSnippetRequest: MessageTypeDefinition<_chat_messaging_v1_DeleteSnippetRequest, _chat_messaging_v1_DeleteSnippetRequest__Output>
        DeleteSnippetResponse: MessageTypeDefinition<_chat_messaging_v1_DeleteSnippetResponse, _chat_messaging_v1_DeleteSnippetResponse__Output>
        DeleteTopicRequest: MessageTypeDefinition<_chat_messaging_v1_DeleteTopicRequest, _chat_messaging_v1_DeleteTopicRequest__Output>
        DeleteTopicResponse: MessageTypeDefinition<_chat_messaging_v1_DeleteTopicResponse, _chat_messaging_v1_DeleteTopicResponse__Output>
        Destination: MessageTypeDefinition<_chat_messaging_v1_Destination, _chat_messaging_v1_Destination__Output>
        DirectRecipients: MessageTypeDefinition<_chat_messaging_v1_DirectRecipients, _chat_messaging_v1_DirectRecipients__Output>
        DraftContent: MessageTypeDefinition<_chat_messaging_v1_DraftContent, _chat_messaging_v1_DraftContent__Output>
        FlagChange: MessageTypeDefinition<_chat_messaging_v1_FlagChange, _chat_messaging_v1_FlagChange__Output>
        GetMessageHistoryRequest: MessageTypeDefinition<_chat_messaging_v1_GetMessageHistoryRequest, _chat_messaging_v1_GetMessageHistoryRequest__Output>
        GetMessageHistoryResponse: MessageTypeDefinition<_chat_messaging_v1_GetMessageHistoryResponse, _chat_messaging_v1_GetMessageHistoryResponse__Output>
        GetMessageRequest: MessageTypeDefinition<_chat_messaging_v1_GetMessageRequest, _chat_messaging_v1_GetMessageRequest__Output>
        GetMessageResponse: MessageTypeDefinition<_chat_messaging_v1_GetMessageResponse, _chat_messaging_v1_GetMessageResponse__Output>
        GetRealmEmojiRequest: MessageTypeDefinition<_chat_messaging_v1_GetRealmEmojiRequest, _chat_messaging_v1_GetRealmEmojiRequest__Output>
        GetRealmEmojiResponse: MessageTypeDefinition<_chat_messaging_v1_GetRealmEmojiResponse, _chat_messaging_v1_GetRealmEmojiResponse__Output>
        GetRosterRequest: MessageTypeDefinition<_chat_messaging_v1_GetRosterRequest, _chat_messaging_v1_GetRosterRequest__Output>
        GetRosterResponse: MessageTypeDefinition<_chat_messaging_v1_GetRosterResponse, _chat_messaging_v1_GetRosterResponse__Output>
        GetTypingAudienceRequest: MessageTypeDefinition<_chat_messaging_v1_GetTypingAudienceRequest, _chat_messaging_v1_GetTypingAudienceRequest__Output>
        GetTypingAudienceResponse: MessageTypeDefinition<_chat_messaging_v1_GetTypingAudienceResponse, _chat_messaging_v1_GetTypingAudienceResponse__Output>
        HasNamedTopicsRequest: MessageTypeDefinition<_chat_messaging_v1_HasNamedTopicsRequest, _chat_messaging_v1_HasNamedTopicsRequest__Output>
        HasNamedTopicsResponse: MessageTypeDefinition<_chat_messaging_v1_HasNamedTopicsResponse, _chat_messaging_v1_HasNamedTopicsResponse__Output>
        ListActiveTopicsRequest: MessageTypeDefinition<_chat_messaging_v1_ListActiveTopicsRequest, _chat_messaging_v1_ListActiveTopicsRequest__Output>
        ListActiveTopicsResponse: MessageTypeDefinition<_chat_messaging_v1_ListActiveTopicsResponse, _chat_messaging_v1_ListActiveTopicsResponse__Output>
        ListChannelActivityRequest: MessageTypeDefinition<_chat_messaging_v1_ListChannelActivityRequest, _chat_messaging_v1_ListChannelActivityRequest__Output>
        ListChannelActivityResponse: MessageTypeDefinition<_chat_messaging_v1_ListChannelActivityResponse, _chat_messaging_v1_ListChannelActivityResponse__Output>
        ListDirectPartnersRequest: MessageTypeDefinition<_chat_messaging_v1_ListDirectPartnersRequest, _chat_messaging_v1_ListDirectPartnersRequest__Output>
        ListDirectPartnersResponse: MessageTypeDefinition<_chat_messaging_v1_ListDirectPartnersResponse, _chat_messaging_v1_ListDirectPartnersResponse__Output>
        ListDraftsRequest: MessageTypeDefinition<_chat_messaging_v1_ListDraftsRequest, _chat_messaging_v1_ListDraftsRequest__Output>
        ListDraftsResponse: MessageTypeDefinition<_chat_messaging_v1_ListDraftsResponse, _chat_messaging_v1_ListDraftsResponse__Output>
        ListLinkifiersRequest: MessageTypeDefinition<_chat_messaging_v1_ListLinkifiersRequest, _chat_messaging_v1_ListLinkifiersRequest__Output>
        ListLinkifiersResponse: MessageTypeDefinition<_chat_messaging_v1_ListLinkifiersResponse, _chat_messaging_v1_ListLinkifiersResponse__Output>
        ListMessagesRequest: MessageTypeDefinition<_chat_messaging_v1_ListMessagesRequest, _chat_messaging_v1_ListMessagesRequest__Output>
        ListMessagesResponse: MessageTypeDefinition<_chat_messaging_v1_ListMessagesResponse, _chat_messaging_v1_ListMessagesResponse__Output>
        ListReadReceiptsRequest: MessageTypeDefinition<_chat_messaging_v1_ListReadReceiptsRequest, _chat_messaging_v1_ListReadReceiptsRequest__Output>
        ListReadReceiptsResponse: MessageTypeDefinition<_chat_messaging_v1_ListReadReceiptsResponse, _chat_messaging_v1_ListReadReceiptsResponse__Output>
        ListRemindersRequest: MessageTypeDefinition<_chat_messaging_v1_ListRemindersRequest, _chat_messaging_v1_ListRemindersRequest__Output>
        ListRemindersResponse: MessageTypeDefinition<_chat_messaging_v1_ListRemindersResponse, _chat_messaging_v1_ListRemindersResponse__Output>
        ListScheduledMessagesRequest: MessageTypeDefinition<_chat_messaging_v1_ListScheduledMessagesRequest, _chat_messaging_v1_ListScheduledMessagesRequest__Output>
        ListScheduledMessagesResponse: MessageTypeDefinition<_chat_messaging_v1_ListScheduledMessagesResponse, _chat_messaging_v1_ListScheduledMessagesResponse__Output>
        ListSnippetsRequest: MessageTypeDefinition<_chat_messaging_v1_ListSnippetsRequest, _chat_messaging_v1_ListSnippetsRequest__Output>
        ListSnippetsResponse: MessageTypeDefinition<_chat_messaging_v1_ListSnippetsResponse, _chat_messaging_v1_ListSnippetsResponse__Output>
        ListTopicVisibilityRequest: MessageTypeDefinition<_chat_messaging_v1_ListTopicVisibilityRequest, _chat_messaging_v1_ListTopicVisibilityRequest__Output>
        ListTopicVisibilityResponse: MessageTypeDefinition<_chat_messaging_v1_ListTopicVisibilityResponse, _chat_messaging_v1_ListTopicVisibilityResponse__Output>
        ListTopicsRequest: MessageTypeDefinition<_chat_messaging_v1_ListTopicsRequest, _chat_messaging_v1_ListTopicsRequest__Output>
        ListTopicsResponse: MessageTypeDefinition<_chat_messaging_v1_ListTopicsResponse, _chat_messaging_v1_ListTopicsResponse__Output>
        MarkAllAsReadRequest: MessageTypeDefinition<_chat_messaging_v1_MarkAllAsReadRequest, _chat_messaging_v1_MarkAllAsReadRequest__Output>
        MarkAllAsReadResponse: MessageTypeDefinition<_chat_messaging_v1_MarkAllAsReadResponse, _chat_messaging_v1_MarkAllAsReadResponse__Output>
        MarkChannelAsReadRequest: MessageTypeDefinition<_chat_messaging_v1_MarkChannelAsReadRequest, _chat_messaging_v1_MarkChannelAsReadRequest__Output>
        MarkChannelAsReadResponse: MessageTypeDefinition<_chat_messaging_v1_MarkChannelAsReadResponse, _chat_messaging_v1_MarkChannelAsReadResponse__Output>
        MarkTopicAsReadRequest: MessageTypeDefinition<_chat_messaging_v1_MarkTopicAsReadRequest, _chat_messaging_v1_MarkTopicAsReadRequest__Output>
        MarkTopicAsReadResponse: MessageTypeDefinition<_chat_messaging_v1_MarkTopicAsReadResponse, _chat_messaging_v1_MarkTopicAsReadResponse__Output>
        MatchNarrowRequest: MessageTypeDefinition<_chat_messaging_v1_MatchNarrowRequest, _chat_messaging_v1_MatchNarrowRequest__Output>
        MatchNarrowResponse: MessageTypeDefinition<_chat_messaging_v1_MatchNarrowResponse, _chat_messaging_v1_MatchNarrowResponse__Output>
        MessageSend: MessageTypeDefinition<_chat_messaging_v1_MessageSend, _chat_messaging_v1_MessageSend__Output>
        Messaging: SubtypeConstructor<typeof grpc.Client, _chat_messaging_v1_MessagingClient> & { service: _chat_messaging_v1_MessagingDefinition }
        NarrowTerm: MessageTypeDefinition<_chat_messaging_v1_NarrowTerm, _chat_messaging_v1_NarrowTerm__Output>
        OrderLinkifiersRequest: MessageTypeDefinition<_chat_messaging_v1_OrderLinkifiersRequest, _chat_messaging_v1_OrderLinkifiersRequest__Output>
        OrderLinkifiersResponse: MessageTypeDefinition<_chat_messaging_v1_OrderLinkifiersResponse, _chat_messaging_v1_OrderLinkifiersResponse__Output>
        ReadEmojiFileRequest: MessageTypeDefinition<_chat_messaging_v1_ReadEmojiFileRequest, _chat_messaging_v1_ReadEmojiFileRequest__Output>
        ReadEmojiFileResponse: MessageTypeDefinition<_chat_messaging_v1_ReadEmojiFileResponse, _chat_messaging_v1_ReadEmojiFileResponse__Output>
        RemoveReactionRequest: MessageTypeDefinition<_chat_messaging_v1_RemoveReactionRequest, _chat_messaging_v1_RemoveReactionRequest__Output>
        RemoveReactionResponse: MessageTypeDefinition<_chat_messaging_v1_RemoveReactionResponse, _chat_messaging_v1_RemoveReactionResponse__Output>
        RemoveRealmEmojiRequest: MessageTypeDefinition<_chat_messaging_v1_RemoveRealmEmojiRequest, _chat_messaging_v1_RemoveRealmEmojiRequest__Output>
        RemoveRealmEmojiResponse: MessageTypeDefinition<_chat_messaging_v1_RemoveRealmEmojiResponse, _chat_messaging_v1_RemoveRealmEmojiResponse__Output>
        RenderMessageRequest: MessageTypeDefinition<_chat_messaging_v1_RenderMessageRequest, _chat_messaging_v1_RenderMessageRequest__Output>
        RenderMessageResponse: MessageTypeDefinition<_chat_messaging_v1_RenderMessageResponse, _chat_messaging_v1_RenderMessageResponse__Output>
        RenderTextsRequest: MessageTypeDefinition<_chat_messaging_v1_RenderTextsRequest, _chat_messaging_v1_RenderTextsRequest__Output>
        RenderTextsResponse: MessageTypeDefinition<_chat_messaging_v1_RenderTextsResponse, _chat_messaging_v1_RenderTextsResponse__Output>
        ReportMessageRequest: MessageTypeDefinition<_chat_messaging_v1_ReportMessageRequest, _chat_messaging_v1_ReportMessageRequest__Output>
        ReportMessageResponse: MessageTypeDefinition<_chat_messaging_v1_ReportMessageResponse, _chat_messaging_v1_ReportMessageResponse__Output>
        ResolveEmojiRequest: MessageTypeDefinition<_chat_messaging_v1_ResolveEmojiRequest, _chat_messaging_v1_ResolveEmojiRequest__Output>
        ResolveEmojiResponse: MessageTypeDefinition<_chat_messaging_v1_ResolveEmojiResponse, _chat_messaging_v1_ResolveEmojiResponse__Output>
        SendFailure: MessageTypeDefinition<_chat_messaging_v1_SendFailure, _chat_messaging_v1_SendFailure__Output>
        SendMailedMessageRequest: MessageTypeDefinition<_chat_messaging_v1_SendMailedMessageRequest, _chat_messaging_v1_SendMailedMessageRequest__Output>
        SendMailedMessageResponse: MessageTypeDefinition<_chat_messaging_v1_SendMailedMessageResponse, _chat_messaging_v1_SendMailedMessageResponse__Output>
        SendMessageRequest: MessageTypeDefinition<_chat_messaging_v1_SendMessageRequest, _chat_messaging_v1_SendMessageRequest__Output>
        SendMessageResponse: MessageTypeDefinition<_chat_messaging_v1_SendMessageResponse, _chat_messaging_v1_SendMessageResponse__Output>
        SendMessagesRequest: MessageTypeDefinition<_chat_messaging_v1_SendMessagesRequest, _chat_messaging_v1_SendMessagesRequest__Output>
        SendMessagesResponse: MessageTypeDefinition<_chat_messaging_v1_SendMessagesResponse, _chat_messaging_v1_SendMessagesResponse__Output>
        SendOutcome: MessageTypeDefinition<_chat_messaging_v1_SendOutcome, _chat_messaging_v1_SendOutcome__Output>
        SendReplyRequest: MessageTypeDefinition<_chat_messaging_v1_SendReplyRequest, _chat_messaging_v1_SendReplyRequest__Output>
        SendReplyResponse: MessageTypeDefinition<_chat_messaging_v1_SendReplyResponse, _chat_messaging_v1_SendReplyResponse__Output>
        SendSystemMessageRequest: MessageTypeDefinition<_chat_messaging_v1_SendSystemMessageRequest, _chat_messaging_v1_SendSystemMessageRequest__Output>
        SendSystemMessageResponse: MessageTypeDefinition<_chat_messaging_v1_SendSystemMessageResponse, _chat_messaging_v1_SendSystemMessageResponse__Output>
        SetTopicVisibilityRequest: MessageTypeDefinition<_chat_messaging_v1_SetTopicVisibilityRequest, _chat_messaging_v1_SetTopicVisibilityRequest__Output>
        SetTopicVisibilityResponse: MessageTypeDefinition<_chat_messaging_v1_SetTopicVisibilityResponse, _chat_messaging_v1_SetTopicVisibilityResponse__Output>
        UpdateDraftRequest: MessageTypeDefinition<_chat_messaging_v1_UpdateDraftRequest, _chat_messaging_v1_UpdateDraftRequest__Output>
        UpdateDraftResponse: MessageTypeDefinition<_chat_messaging_v1_UpdateDraftResponse, _chat_messaging_v1_UpdateDraftResponse__Output>
        UpdateLinkifierRequest: MessageTypeDefinition<_chat_messaging_v1_UpdateLinkifierRequest, _chat_messaging_v1_UpdateLinkifierRequest__Output>
        UpdateLinkifierResponse: MessageTypeDefinition<_chat_messaging_v1_UpdateLinkifierResponse, _chat_messaging_v1_UpdateLinkifierResponse__Output>
        UpdateMessageFlagsInNarrowRequest: MessageTypeDefinition<_chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest__Output>
        UpdateMessageFlagsInNarrowResponse: MessageTypeDefinition<_chat_messaging_v1_UpdateMessageFlagsInNarrowResponse, _chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output>
        UpdateMessageFlagsRequest: MessageTypeDefinition<_chat_messaging_v1_UpdateMessageFlagsRequest, _chat_messaging_v1_UpdateMessageFlagsRequest__Output>
        UpdateMessageFlagsResponse: MessageTypeDefinition<_chat_messaging_v1_UpdateMessageFlagsResponse, _chat_messaging_v1_UpdateMessageFlagsResponse__Output>
        UpdateMessageRequest: MessageTypeDefinition<_chat_messaging_v1_UpdateMessageRequest, _chat_messaging_v1_UpdateMessageRequest__Output>
        UpdateMessageResponse: MessageTypeDefinition<_chat_messaging_v1_UpdateMessageResponse, _chat_messaging_v1_UpdateMessageResponse__Output>
        UpdateScheduledMessageRequest: MessageTypeDefinition<_chat_messaging_v1_UpdateScheduledMessageRequest, _chat_messaging_v1_UpdateScheduledMessageRequest__Output>
        UpdateScheduledMessageResponse: MessageTypeDefinition<_chat_messaging_v1_UpdateScheduledMessageResponse, _chat_messaging_v1_UpdateScheduledMessageResponse__Output>
        UpdateSnippetRequest: MessageTypeDefinition<_chat_messaging_v1_UpdateSnippetRequest, _chat_messaging_v1_UpdateSnippetRequest__Output>
        UpdateSnippetResponse: MessageTypeDefinition<_chat_messaging_v1_UpdateSnippetResponse, _chat_messaging_v1_UpdateSnippetResponse__Output>
        UrlTemplates: MessageTypeDefinition<_chat_messaging_v1_UrlTemplates, _chat_messaging_v1_UrlTemplates__Output>
        UserIds: MessageTypeDefinition<_chat_messaging_v1_UserIds, _chat_messaging_v1_UserIds__Output>
      }
    }
  }
}


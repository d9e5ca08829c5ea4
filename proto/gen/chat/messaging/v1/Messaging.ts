// Original file: chat/messaging/v1/messaging.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddReactionRequest as _chat_messaging_v1_AddReactionRequest, AddReactionRequest__Output as _chat_messaging_v1_AddReactionRequest__Output } from '../../../chat/messaging/v1/AddReactionRequest.ts';
import type { AddReactionResponse as _chat_messaging_v1_AddReactionResponse, AddReactionResponse__Output as _chat_messaging_v1_AddReactionResponse__Output } from '../../../chat/messaging/v1/AddReactionResponse.ts';
import type { AddRealmEmojiRequest as _chat_messaging_v1_AddRealmEmojiRequest, AddRealmEmojiRequest__Output as _chat_messaging_v1_AddRealmEmojiRequest__Output } from '../../../chat/messaging/v1/AddRealmEmojiRequest.ts';
import type { AddRealmEmojiResponse as _chat_messaging_v1_AddRealmEmojiResponse, AddRealmEmojiResponse__Output as _chat_messaging_v1_AddRealmEmojiResponse__Output } from '../../../chat/messaging/v1/AddRealmEmojiResponse.ts';
import type { AddSubmessageRequest as _chat_messaging_v1_AddSubmessageRequest, AddSubmessageRequest__Output as _chat_messaging_v1_AddSubmessageRequest__Output } from '../../../chat/messaging/v1/AddSubmessageRequest.ts';
import type { AddSubmessageResponse as _chat_messaging_v1_AddSubmessageResponse, AddSubmessageResponse__Output as _chat_messaging_v1_AddSubmessageResponse__Output } from '../../../chat/messaging/v1/AddSubmessageResponse.ts';
import type { CheckMailedMessageResponse as _chat_messaging_v1_CheckMailedMessageResponse, CheckMailedMessageResponse__Output as _chat_messaging_v1_CheckMailedMessageResponse__Output } from '../../../chat/messaging/v1/CheckMailedMessageResponse.ts';
import type { CreateDraftsRequest as _chat_messaging_v1_CreateDraftsRequest, CreateDraftsRequest__Output as _chat_messaging_v1_CreateDraftsRequest__Output } from '../../../chat/messaging/v1/CreateDraftsRequest.ts';
import type { CreateDraftsResponse as _chat_messaging_v1_CreateDraftsResponse, CreateDraftsResponse__Output as _chat_messaging_v1_CreateDraftsResponse__Output } from '../../../chat/messaging/v1/CreateDraftsResponse.ts';
import type { CreateLinkifierRequest as _chat_messaging_v1_CreateLinkifierRequest, CreateLinkifierRequest__Output as _chat_messaging_v1_CreateLinkifierRequest__Output } from '../../../chat/messaging/v1/CreateLinkifierRequest.ts';
import type { CreateLinkifierResponse as _chat_messaging_v1_CreateLinkifierResponse, CreateLinkifierResponse__Output as _chat_messaging_v1_CreateLinkifierResponse__Output } from '../../../chat/messaging/v1/CreateLinkifierResponse.ts';
import type { CreateReminderRequest as _chat_messaging_v1_CreateReminderRequest, CreateReminderRequest__Output as _chat_messaging_v1_CreateReminderRequest__Output } from '../../../chat/messaging/v1/CreateReminderRequest.ts';
import type { CreateReminderResponse as _chat_messaging_v1_CreateReminderResponse, CreateReminderResponse__Output as _chat_messaging_v1_CreateReminderResponse__Output } from '../../../chat/messaging/v1/CreateReminderResponse.ts';
import type { CreateScheduledMessageRequest as _chat_messaging_v1_CreateScheduledMessageRequest, CreateScheduledMessageRequest__Output as _chat_messaging_v1_CreateScheduledMessageRequest__Output } from '../../../chat/messaging/v1/CreateScheduledMessageRequest.ts';
import type { CreateScheduledMessageResponse as _chat_messaging_v1_CreateScheduledMessageResponse, CreateScheduledMessageResponse__Output as _chat_messaging_v1_CreateScheduledMessageResponse__Output } from '../../../chat/messaging/v1/CreateScheduledMessageResponse.ts';
import type { CreateSnippetRequest as _chat_messaging_v1_CreateSnippetRequest, CreateSnippetRequest__Output as _chat_messaging_v1_CreateSnippetRequest__Output } from '../../../chat/messaging/v1/CreateSnippetRequest.ts';
import type { CreateSnippetResponse as _chat_messaging_v1_CreateSnippetResponse, CreateSnippetResponse__Output as _chat_messaging_v1_CreateSnippetResponse__Output } from '../../../chat/messaging/v1/CreateSnippetResponse.ts';
import type { DeleteDraftRequest as _chat_messaging_v1_DeleteDraftRequest, DeleteDraftRequest__Output as _chat_messaging_v1_DeleteDraftRequest__Output } from '../../../chat/messaging/v1/DeleteDraftRequest.ts';
import type { DeleteDraftResponse as _chat_messaging_v1_DeleteDraftResponse, DeleteDraftResponse__Output as _chat_messaging_v1_DeleteDraftResponse__Output } from '../../../chat/messaging/v1/DeleteDraftResponse.ts';
import type { DeleteLinkifierRequest as _chat_messaging_v1_DeleteLinkifierRequest, DeleteLinkifierRequest__Output as _chat_messaging_v1_DeleteLinkifierRequest__Output } from '../../../chat/messaging/v1/DeleteLinkifierRequest.ts';
import type { DeleteLinkifierResponse as _chat_messaging_v1_DeleteLinkifierResponse, DeleteLinkifierResponse__Output as _chat_messaging_v1_DeleteLinkifierResponse__Output } from '../../../chat/messaging/v1/DeleteLinkifierResponse.ts';
import type { DeleteMessageRequest as _chat_messaging_v1_DeleteMessageRequest, DeleteMessageRequest__Output as _chat_messaging_v1_DeleteMessageRequest__Output } from '../../../chat/messaging/v1/DeleteMessageRequest.ts';
import type { DeleteMessageResponse as _chat_messaging_v1_DeleteMessageResponse, DeleteMessageResponse__Output as _chat_messaging_v1_DeleteMessageResponse__Output } from '../../../chat/messaging/v1/DeleteMessageResponse.ts';
import type { DeleteReminderRequest as _chat_messaging_v1_DeleteReminderRequest, DeleteReminderRequest__Output as _chat_messaging_v1_DeleteReminderRequest__Output } from '../../../chat/messaging/v1/DeleteReminderRequest.ts';
import type { DeleteReminderResponse as _chat_messaging_v1_DeleteReminderResponse, DeleteReminderResponse__Output as _chat_messaging_v1_DeleteReminderResponse__Output } from '../../../chat/messaging/v1/DeleteReminderResponse.ts';
import type { DeleteScheduledMessageRequest as _chat_messaging_v1_DeleteScheduledMessageRequest, DeleteScheduledMessageRequest__Output as _chat_messaging_v1_DeleteScheduledMessageRequest__Output } from '../../../chat/messaging/v1/DeleteScheduledMessageRequest.ts';
import type { DeleteScheduledMessageResponse as _chat_messaging_v1_DeleteScheduledMessageResponse, DeleteScheduledMessageResponse__Output as _chat_messaging_v1_DeleteScheduledMessageResponse__Output } from '../../../chat/messaging/v1/DeleteScheduledMessageResponse.ts';
import type { DeleteSnippetRequest as _chat_messaging_v1_DeleteSnippetRequest, DeleteSnippetRequest__Output as _chat_messaging_v1_DeleteSnippetRequest__Output } from '../../../chat/messaging/v1/DeleteSnippetRequest.ts';
import type { DeleteSnippetResponse as _chat_messaging_v1_DeleteSnippetResponse, DeleteSnippetResponse__Output as _chat_messaging_v1_DeleteSnippetResponse__Output } from '../../../chat/messaging/v1/DeleteSnippetResponse.ts';
import type { DeleteTopicRequest as _chat_messaging_v1_DeleteTopicRequest, DeleteTopicRequest__Output as _chat_messaging_v1_DeleteTopicRequest__Output } from '../../../chat/messaging/v1/DeleteTopicRequest.ts';
import type { DeleteTopicResponse as _chat_messaging_v1_DeleteTopicResponse, DeleteTopicResponse__Output as _chat_messaging_v1_DeleteTopicResponse__Output } from '../../../chat/messaging/v1/DeleteTopicResponse.ts';
import type { GetMessageHistoryRequest as _chat_messaging_v1_GetMessageHistoryRequest, GetMessageHistoryRequest__Output as _chat_messaging_v1_GetMessageHistoryRequest__Output } from '../../../chat/messaging/v1/GetMessageHistoryRequest.ts';
import type { GetMessageHistoryResponse as _chat_messaging_v1_GetMessageHistoryResponse, GetMessageHistoryResponse__Output as _chat_messaging_v1_GetMessageHistoryResponse__Output } from '../../../chat/messaging/v1/GetMessageHistoryResponse.ts';
import type { GetMessageRequest as _chat_messaging_v1_GetMessageRequest, GetMessageRequest__Output as _chat_messaging_v1_GetMessageRequest__Output } from '../../../chat/messaging/v1/GetMessageRequest.ts';
import type { GetMessageResponse as _chat_messaging_v1_GetMessageResponse, GetMessageResponse__Output as _chat_messaging_v1_GetMessageResponse__Output } from '../../../chat/messaging/v1/GetMessageResponse.ts';
import type { GetRealmEmojiRequest as _chat_messaging_v1_GetRealmEmojiRequest, GetRealmEmojiRequest__Output as _chat_messaging_v1_GetRealmEmojiRequest__Output } from '../../../chat/messaging/v1/GetRealmEmojiRequest.ts';
import type { GetRealmEmojiResponse as _chat_messaging_v1_GetRealmEmojiResponse, GetRealmEmojiResponse__Output as _chat_messaging_v1_GetRealmEmojiResponse__Output } from '../../../chat/messaging/v1/GetRealmEmojiResponse.ts';
import type { GetRosterRequest as _chat_messaging_v1_GetRosterRequest, GetRosterRequest__Output as _chat_messaging_v1_GetRosterRequest__Output } from '../../../chat/messaging/v1/GetRosterRequest.ts';
import type { GetRosterResponse as _chat_messaging_v1_GetRosterResponse, GetRosterResponse__Output as _chat_messaging_v1_GetRosterResponse__Output } from '../../../chat/messaging/v1/GetRosterResponse.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from '../../../chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from '../../../chat/common/v1/GetSnapshotResponse.ts';
import type { GetTypingAudienceRequest as _chat_messaging_v1_GetTypingAudienceRequest, GetTypingAudienceRequest__Output as _chat_messaging_v1_GetTypingAudienceRequest__Output } from '../../../chat/messaging/v1/GetTypingAudienceRequest.ts';
import type { GetTypingAudienceResponse as _chat_messaging_v1_GetTypingAudienceResponse, GetTypingAudienceResponse__Output as _chat_messaging_v1_GetTypingAudienceResponse__Output } from '../../../chat/messaging/v1/GetTypingAudienceResponse.ts';
import type { HasNamedTopicsRequest as _chat_messaging_v1_HasNamedTopicsRequest, HasNamedTopicsRequest__Output as _chat_messaging_v1_HasNamedTopicsRequest__Output } from '../../../chat/messaging/v1/HasNamedTopicsRequest.ts';
import type { HasNamedTopicsResponse as _chat_messaging_v1_HasNamedTopicsResponse, HasNamedTopicsResponse__Output as _chat_messaging_v1_HasNamedTopicsResponse__Output } from '../../../chat/messaging/v1/HasNamedTopicsResponse.ts';
import type { ListActiveTopicsRequest as _chat_messaging_v1_ListActiveTopicsRequest, ListActiveTopicsRequest__Output as _chat_messaging_v1_ListActiveTopicsRequest__Output } from '../../../chat/messaging/v1/ListActiveTopicsRequest.ts';
import type { ListActiveTopicsResponse as _chat_messaging_v1_ListActiveTopicsResponse, ListActiveTopicsResponse__Output as _chat_messaging_v1_ListActiveTopicsResponse__Output } from '../../../chat/messaging/v1/ListActiveTopicsResponse.ts';
import type { ListChannelActivityRequest as _chat_messaging_v1_ListChannelActivityRequest, ListChannelActivityRequest__Output as _chat_messaging_v1_ListChannelActivityRequest__Output } from '../../../chat/messaging/v1/ListChannelActivityRequest.ts';
import type { ListChannelActivityResponse as _chat_messaging_v1_ListChannelActivityResponse, ListChannelActivityResponse__Output as _chat_messaging_v1_ListChannelActivityResponse__Output } from '../../../chat/messaging/v1/ListChannelActivityResponse.ts';
import type { ListDirectPartnersRequest as _chat_messaging_v1_ListDirectPartnersRequest, ListDirectPartnersRequest__Output as _chat_messaging_v1_ListDirectPartnersRequest__Output } from '../../../chat/messaging/v1/ListDirectPartnersRequest.ts';
import type { ListDirectPartnersResponse as _chat_messaging_v1_ListDirectPartnersResponse, ListDirectPartnersResponse__Output as _chat_messaging_v1_ListDirectPartnersResponse__Output } from '../../../chat/messaging/v1/ListDirectPartnersResponse.ts';
import type { ListDraftsRequest as _chat_messaging_v1_ListDraftsRequest, ListDraftsRequest__Output as _chat_messaging_v1_ListDraftsRequest__Output } from '../../../chat/messaging/v1/ListDraftsRequest.ts';
import type { ListDraftsResponse as _chat_messaging_v1_ListDraftsResponse, ListDraftsResponse__Output as _chat_messaging_v1_ListDraftsResponse__Output } from '../../../chat/messaging/v1/ListDraftsResponse.ts';
import type { ListLinkifiersRequest as _chat_messaging_v1_ListLinkifiersRequest, ListLinkifiersRequest__Output as _chat_messaging_v1_ListLinkifiersRequest__Output } from '../../../chat/messaging/v1/ListLinkifiersRequest.ts';
import type { ListLinkifiersResponse as _chat_messaging_v1_ListLinkifiersResponse, ListLinkifiersResponse__Output as _chat_messaging_v1_ListLinkifiersResponse__Output } from '../../../chat/messaging/v1/ListLinkifiersResponse.ts';
import type { ListMessagesRequest as _chat_messaging_v1_ListMessagesRequest, ListMessagesRequest__Output as _chat_messaging_v1_ListMessagesRequest__Output } from '../../../chat/messaging/v1/ListMessagesRequest.ts';
import type { ListMessagesResponse as _chat_messaging_v1_ListMessagesResponse, ListMessagesResponse__Output as _chat_messaging_v1_ListMessagesResponse__Output } from '../../../chat/messaging/v1/ListMessagesResponse.ts';
import type { ListReadReceiptsRequest as _chat_messaging_v1_ListReadReceiptsRequest, ListReadReceiptsRequest__Output as _chat_messaging_v1_ListReadReceiptsRequest__Output } from '../../../chat/messaging/v1/ListReadReceiptsRequest.ts';
import type { ListReadReceiptsResponse as _chat_messaging_v1_ListReadReceiptsResponse, ListReadReceiptsResponse__Output as _chat_messaging_v1_ListReadReceiptsResponse__Output } from '../../../chat/messaging/v1/ListReadReceiptsResponse.ts';
import type { ListRemindersRequest as _chat_messaging_v1_ListRemindersRequest, ListRemindersRequest__Output as _chat_messaging_v1_ListRemindersRequest__Output } from '../../../chat/messaging/v1/ListRemindersRequest.ts';
import type { ListRemindersResponse as _chat_messaging_v1_ListRemindersResponse, ListRemindersResponse__Output as _chat_messaging_v1_ListRemindersResponse__Output } from '../../../chat/messaging/v1/ListRemindersResponse.ts';
import type { ListScheduledMessagesRequest as _chat_messaging_v1_ListScheduledMessagesRequest, ListScheduledMessagesRequest__Output as _chat_messaging_v1_ListScheduledMessagesRequest__Output } from '../../../chat/messaging/v1/ListScheduledMessagesRequest.ts';
import type { ListScheduledMessagesResponse as _chat_messaging_v1_ListScheduledMessagesResponse, ListScheduledMessagesResponse__Output as _chat_messaging_v1_ListScheduledMessagesResponse__Output } from '../../../chat/messaging/v1/ListScheduledMessagesResponse.ts';
import type { ListSnippetsRequest as _chat_messaging_v1_ListSnippetsRequest, ListSnippetsRequest__Output as _chat_messaging_v1_ListSnippetsRequest__Output } from '../../../chat/messaging/v1/ListSnippetsRequest.ts';
import type { ListSnippetsResponse as _chat_messaging_v1_ListSnippetsResponse, ListSnippetsResponse__Output as _chat_messaging_v1_ListSnippetsResponse__Output } from '../../../chat/messaging/v1/ListSnippetsResponse.ts';
import type { ListTopicVisibilityRequest as _chat_messaging_v1_ListTopicVisibilityRequest, ListTopicVisibilityRequest__Output as _chat_messaging_v1_ListTopicVisibilityRequest__Output } from '../../../chat/messaging/v1/ListTopicVisibilityRequest.ts';
import type { ListTopicVisibilityResponse as _chat_messaging_v1_ListTopicVisibilityResponse, ListTopicVisibilityResponse__Output as _chat_messaging_v1_ListTopicVisibilityResponse__Output } from '../../../chat/messaging/v1/ListTopicVisibilityResponse.ts';
import type { ListTopicsRequest as _chat_messaging_v1_ListTopicsRequest, ListTopicsRequest__Output as _chat_messaging_v1_ListTopicsRequest__Output } from '../../../chat/messaging/v1/ListTopicsRequest.ts';
import type { ListTopicsResponse as _chat_messaging_v1_ListTopicsResponse, ListTopicsResponse__Output as _chat_messaging_v1_ListTopicsResponse__Output } from '../../../chat/messaging/v1/ListTopicsResponse.ts';
import type { MarkAllAsReadRequest as _chat_messaging_v1_MarkAllAsReadRequest, MarkAllAsReadRequest__Output as _chat_messaging_v1_MarkAllAsReadRequest__Output } from '../../../chat/messaging/v1/MarkAllAsReadRequest.ts';
import type { MarkAllAsReadResponse as _chat_messaging_v1_MarkAllAsReadResponse, MarkAllAsReadResponse__Output as _chat_messaging_v1_MarkAllAsReadResponse__Output } from '../../../chat/messaging/v1/MarkAllAsReadResponse.ts';
import type { MarkChannelAsReadRequest as _chat_messaging_v1_MarkChannelAsReadRequest, MarkChannelAsReadRequest__Output as _chat_messaging_v1_MarkChannelAsReadRequest__Output } from '../../../chat/messaging/v1/MarkChannelAsReadRequest.ts';
import type { MarkChannelAsReadResponse as _chat_messaging_v1_MarkChannelAsReadResponse, MarkChannelAsReadResponse__Output as _chat_messaging_v1_MarkChannelAsReadResponse__Output } from '../../../chat/messaging/v1/MarkChannelAsReadResponse.ts';
import type { MarkTopicAsReadRequest as _chat_messaging_v1_MarkTopicAsReadRequest, MarkTopicAsReadRequest__Output as _chat_messaging_v1_MarkTopicAsReadRequest__Output } from '../../../chat/messaging/v1/MarkTopicAsReadRequest.ts';
import type { MarkTopicAsReadResponse as _chat_messaging_v1_MarkTopicAsReadResponse, MarkTopicAsReadResponse__Output as _chat_messaging_v1_MarkTopicAsReadResponse__Output } from '../../../chat/messaging/v1/MarkTopicAsReadResponse.ts';
import type { MatchNarrowRequest as _chat_messaging_v1_MatchNarrowRequest, MatchNarrowRequest__Output as _chat_messaging_v1_MatchNarrowRequest__Output } from '../../../chat/messaging/v1/MatchNarrowRequest.ts';
import type { MatchNarrowResponse as _chat_messaging_v1_MatchNarrowResponse, MatchNarrowResponse__Output as _chat_messaging_v1_MatchNarrowResponse__Output } from '../../../chat/messaging/v1/MatchNarrowResponse.ts';
import type { OrderLinkifiersRequest as _chat_messaging_v1_OrderLinkifiersRequest, OrderLinkifiersRequest__Output as _chat_messaging_v1_OrderLinkifiersRequest__Output } from '../../../chat/messaging/v1/OrderLinkifiersRequest.ts';
import type { OrderLinkifiersResponse as _chat_messaging_v1_OrderLinkifiersResponse, OrderLinkifiersResponse__Output as _chat_messaging_v1_OrderLinkifiersResponse__Output } from '../../../chat/messaging/v1/OrderLinkifiersResponse.ts';
import type { ReadEmojiFileRequest as _chat_messaging_v1_ReadEmojiFileRequest, ReadEmojiFileRequest__Output as _chat_messaging_v1_ReadEmojiFileRequest__Output } from '../../../chat/messaging/v1/ReadEmojiFileRequest.ts';
import type { ReadEmojiFileResponse as _chat_messaging_v1_ReadEmojiFileResponse, ReadEmojiFileResponse__Output as _chat_messaging_v1_ReadEmojiFileResponse__Output } from '../../../chat/messaging/v1/ReadEmojiFileResponse.ts';
import type { RemoveReactionRequest as _chat_messaging_v1_RemoveReactionRequest, RemoveReactionRequest__Output as _chat_messaging_v1_RemoveReactionRequest__Output } from '../../../chat/messaging/v1/RemoveReactionRequest.ts';
import type { RemoveReactionResponse as _chat_messaging_v1_RemoveReactionResponse, RemoveReactionResponse__Output as _chat_messaging_v1_RemoveReactionResponse__Output } from '../../../chat/messaging/v1/RemoveReactionResponse.ts';
import type { RemoveRealmEmojiRequest as _chat_messaging_v1_RemoveRealmEmojiRequest, RemoveRealmEmojiRequest__Output as _chat_messaging_v1_RemoveRealmEmojiRequest__Output } from '../../../chat/messaging/v1/RemoveRealmEmojiRequest.ts';
import type { RemoveRealmEmojiResponse as _chat_messaging_v1_RemoveRealmEmojiResponse, RemoveRealmEmojiResponse__Output as _chat_messaging_v1_RemoveRealmEmojiResponse__Output } from '../../../chat/messaging/v1/RemoveRealmEmojiResponse.ts';
import type { RenderMessageRequest as _chat_messaging_v1_RenderMessageRequest, RenderMessageRequest__Output as _chat_messaging_v1_RenderMessageRequest__Output } from '../../../chat/messaging/v1/RenderMessageRequest.ts';
import type { RenderMessageResponse as _chat_messaging_v1_RenderMessageResponse, RenderMessageResponse__Output as _chat_messaging_v1_RenderMessageResponse__Output } from '../../../chat/messaging/v1/RenderMessageResponse.ts';
import type { RenderTextsRequest as _chat_messaging_v1_RenderTextsRequest, RenderTextsRequest__Output as _chat_messaging_v1_RenderTextsRequest__Output } from '../../../chat/messaging/v1/RenderTextsRequest.ts';
import type { RenderTextsResponse as _chat_messaging_v1_RenderTextsResponse, RenderTextsResponse__Output as _chat_messaging_v1_RenderTextsResponse__Output } from '../../../chat/messaging/v1/RenderTextsResponse.ts';
import type { ReportMessageRequest as _chat_messaging_v1_ReportMessageRequest, ReportMessageRequest__Output as _chat_messaging_v1_ReportMessageRequest__Output } from '../../../chat/messaging/v1/ReportMessageRequest.ts';
import type { ReportMessageResponse as _chat_messaging_v1_ReportMessageResponse, ReportMessageResponse__Output as _chat_messaging_v1_ReportMessageResponse__Output } from '../../../chat/messaging/v1/ReportMessageResponse.ts';
import type { ResolveEmojiRequest as _chat_messaging_v1_ResolveEmojiRequest, ResolveEmojiRequest__Output as _chat_messaging_v1_ResolveEmojiRequest__Output } from '../../../chat/messaging/v1/ResolveEmojiRequest.ts';
import type { ResolveEmojiResponse as _chat_messaging_v1_ResolveEmojiResponse, ResolveEmojiResponse__Output as _chat_messaging_v1_ResolveEmojiResponse__Output } from '../../../chat/messaging/v1/ResolveEmojiResponse.ts';
import type { SendMailedMessageRequest as _chat_messaging_v1_SendMailedMessageRequest, SendMailedMessageRequest__Output as _chat_messaging_v1_SendMailedMessageRequest__Output } from '../../../chat/messaging/v1/SendMailedMessageRequest.ts';
import type { SendMailedMessageResponse as _chat_messaging_v1_SendMailedMessageResponse, SendMailedMessageResponse__Output as _chat_messaging_v1_SendMailedMessageResponse__Output } from '../../../chat/messaging/v1/SendMailedMessageResponse.ts';
import type { SendMessagesRequest as _chat_messaging_v1_SendMessagesRequest, SendMessagesRequest__Output as _chat_messaging_v1_SendMessagesRequest__Output } from '../../../chat/messaging/v1/SendMessagesRequest.ts';
import type { SendMessagesResponse as _chat_messaging_v1_SendMessagesResponse, SendMessagesResponse__Output as _chat_messaging_v1_SendMessagesResponse__Output } from '../../../chat/messaging/v1/SendMessagesResponse.ts';
import type { SendReplyRequest as _chat_messaging_v1_SendReplyRequest, SendReplyRequest__Output as _chat_messaging_v1_SendReplyRequest__Output } from '../../../chat/messaging/v1/SendReplyRequest.ts';
import type { SendReplyResponse as _chat_messaging_v1_SendReplyResponse, SendReplyResponse__Output as _chat_messaging_v1_SendReplyResponse__Output } from '../../../chat/messaging/v1/SendReplyResponse.ts';
import type { SendSystemMessageRequest as _chat_messaging_v1_SendSystemMessageRequest, SendSystemMessageRequest__Output as _chat_messaging_v1_SendSystemMessageRequest__Output } from '../../../chat/messaging/v1/SendSystemMessageRequest.ts';
import type { SendSystemMessageResponse as _chat_messaging_v1_SendSystemMessageResponse, SendSystemMessageResponse__Output as _chat_messaging_v1_SendSystemMessageResponse__Output } from '../../../chat/messaging/v1/SendSystemMessageResponse.ts';
import type { SetTopicVisibilityRequest as _chat_messaging_v1_SetTopicVisibilityRequest, SetTopicVisibilityRequest__Output as _chat_messaging_v1_SetTopicVisibilityRequest__Output } from '../../../chat/messaging/v1/SetTopicVisibilityRequest.ts';
import type { SetTopicVisibilityResponse as _chat_messaging_v1_SetTopicVisibilityResponse, SetTopicVisibilityResponse__Output as _chat_messaging_v1_SetTopicVisibilityResponse__Output } from '../../../chat/messaging/v1/SetTopicVisibilityResponse.ts';
import type { UpdateDraftRequest as _chat_messaging_v1_UpdateDraftRequest, UpdateDraftRequest__Output as _chat_messaging_v1_UpdateDraftRequest__Output } from '../../../chat/messaging/v1/UpdateDraftRequest.ts';
import type { UpdateDraftResponse as _chat_messaging_v1_UpdateDraftResponse, UpdateDraftResponse__Output as _chat_messaging_v1_UpdateDraftResponse__Output } from '../../../chat/messaging/v1/UpdateDraftResponse.ts';
import type { UpdateLinkifierRequest as _chat_messaging_v1_UpdateLinkifierRequest, UpdateLinkifierRequest__Output as _chat_messaging_v1_UpdateLinkifierRequest__Output } from '../../../chat/messaging/v1/UpdateLinkifierRequest.ts';
import type { UpdateLinkifierResponse as _chat_messaging_v1_UpdateLinkifierResponse, UpdateLinkifierResponse__Output as _chat_messaging_v1_UpdateLinkifierResponse__Output } from '../../../chat/messaging/v1/UpdateLinkifierResponse.ts';
import type { UpdateMessageFlagsInNarrowRequest as _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, UpdateMessageFlagsInNarrowRequest__Output as _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest__Output } from '../../../chat/messaging/v1/UpdateMessageFlagsInNarrowRequest.ts';
import type { UpdateMessageFlagsInNarrowResponse as _chat_messaging_v1_UpdateMessageFlagsInNarrowResponse, UpdateMessageFlagsInNarrowResponse__Output as _chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output } from '../../../chat/messaging/v1/UpdateMessageFlagsInNarrowResponse.ts';
import type { UpdateMessageFlagsRequest as _chat_messaging_v1_UpdateMessageFlagsRequest, UpdateMessageFlagsRequest__Output as _chat_messaging_v1_UpdateMessageFlagsRequest__Output } from '../../../chat/messaging/v1/UpdateMessageFlagsRequest.ts';
import type { UpdateMessageFlagsResponse as _chat_messaging_v1_UpdateMessageFlagsResponse, UpdateMessageFlagsResponse__Output as _chat_messaging_v1_UpdateMessageFlagsResponse__Output } from '../../../chat/messaging/v1/UpdateMessageFlagsResponse.ts';
import type { UpdateMessageRequest as _chat_messaging_v1_UpdateMessageRequest, UpdateMessageRequest__Output as _chat_messaging_v1_UpdateMessageRequest__Output } from '../../../chat/messaging/v1/UpdateMessageRequest.ts';
import type { UpdateMessageResponse as _chat_messaging_v1_UpdateMessageResponse, UpdateMessageResponse__Output as _chat_messaging_v1_UpdateMessageResponse__Output } from '../../../chat/messaging/v1/UpdateMessageResponse.ts';
import type { UpdateScheduledMessageRequest as _chat_messaging_v1_UpdateScheduledMessageRequest, UpdateScheduledMessageRequest__Output as _chat_messaging_v1_UpdateScheduledMessageRequest__Output } from '../../../chat/messaging/v1/UpdateScheduledMessageRequest.ts';
import type { UpdateScheduledMessageResponse as _chat_messaging_v1_UpdateScheduledMessageResponse, UpdateScheduledMessageResponse__Output as _chat_messaging_v1_UpdateScheduledMessageResponse__Output } from '../../../chat/messaging/v1/UpdateScheduledMessageResponse.ts';
import type { UpdateSnippetRequest as _chat_messaging_v1_UpdateSnippetRequest, UpdateSnippetRequest__Output as _chat_messaging_v1_UpdateSnippetRequest__Output } from '../../../chat/messaging/v1/UpdateSnippetRequest.ts';
import type { UpdateSnippetResponse as _chat_messaging_v1_UpdateSnippetResponse, UpdateSnippetResponse__Output as _chat_messaging_v1_UpdateSnippetResponse__Output } from '../../../chat/messaging/v1/UpdateSnippetResponse.ts';

export interface MessagingClient extends grpc.Client {
  AddReaction(argument: _chat_messaging_v1_AddReactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddReactionResponse__Output>): grpc.ClientUnaryCall;
  AddReaction(argument: _chat_messaging_v1_AddReactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_AddReactionResponse__Output>): grpc.ClientUnaryCall;
  AddReaction(argument: _chat_messaging_v1_AddReactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddReactionResponse__Output>): grpc.ClientUnaryCall;
  AddReaction(argument: _chat_messaging_v1_AddReactionRequest, callback: grpc.requestCallback<_chat_messaging_v1_AddReactionResponse__Output>): grpc.ClientUnaryCall;
  addReaction(argument: _chat_messaging_v1_AddReactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddReactionResponse__Output>): grpc.ClientUnaryCall;
  addReaction(argument: _chat_messaging_v1_AddReactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_AddReactionResponse__Output>): grpc.ClientUnaryCall;
  addReaction(argument: _chat_messaging_v1_AddReactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddReactionResponse__Output>): grpc.ClientUnaryCall;
  addReaction(argument: _chat_messaging_v1_AddReactionRequest, callback: grpc.requestCallback<_chat_messaging_v1_AddReactionResponse__Output>): grpc.ClientUnaryCall;
  
  AddRealmEmoji(argument: _chat_messaging_v1_AddRealmEmojiRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  AddRealmEmoji(argument: _chat_messaging_v1_AddRealmEmojiRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_AddRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  AddRealmEmoji(argument: _chat_messaging_v1_AddRealmEmojiRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  AddRealmEmoji(argument: _chat_messaging_v1_AddRealmEmojiRequest, callback: grpc.requestCallback<_chat_messaging_v1_AddRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  addRealmEmoji(argument: _chat_messaging_v1_AddRealmEmojiRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  addRealmEmoji(argument: _chat_messaging_v1_AddRealmEmojiRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_AddRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  addRealmEmoji(argument: _chat_messaging_v1_AddRealmEmojiRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  addRealmEmoji(argument: _chat_messaging_v1_AddRealmEmojiRequest, callback: grpc.requestCallback<_chat_messaging_v1_AddRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  
  AddSubmessage(argument: _chat_messaging_v1_AddSubmessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddSubmessageResponse__Output>): grpc.ClientUnaryCall;
  AddSubmessage(argument: _chat_messaging_v1_AddSubmessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_AddSubmessageResponse__Output>): grpc.ClientUnaryCall;
  AddSubmessage(argument: _chat_messaging_v1_AddSubmessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddSubmessageResponse__Output>): grpc.ClientUnaryCall;
  AddSubmessage(argument: _chat_messaging_v1_AddSubmessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_AddSubmessageResponse__Output>): grpc.ClientUnaryCall;
  addSubmessage(argument: _chat_messaging_v1_AddSubmessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddSubmessageResponse__Output>): grpc.ClientUnaryCall;
  addSubmessage(argument: _chat_messaging_v1_AddSubmessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_AddSubmessageResponse__Output>): grpc.ClientUnaryCall;
  addSubmessage(argument: _chat_messaging_v1_AddSubmessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AddSubmessageResponse__Output>): grpc.ClientUnaryCall;
  addSubmessage(argument: _chat_messaging_v1_AddSubmessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_AddSubmessageResponse__Output>): grpc.ClientUnaryCall;
  
  CheckMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CheckMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  CheckMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CheckMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  CheckMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CheckMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  CheckMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_CheckMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  checkMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CheckMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  checkMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CheckMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  checkMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CheckMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  checkMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_CheckMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  
  CreateDrafts(argument: _chat_messaging_v1_CreateDraftsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateDraftsResponse__Output>): grpc.ClientUnaryCall;
  CreateDrafts(argument: _chat_messaging_v1_CreateDraftsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateDraftsResponse__Output>): grpc.ClientUnaryCall;
  CreateDrafts(argument: _chat_messaging_v1_CreateDraftsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateDraftsResponse__Output>): grpc.ClientUnaryCall;
  CreateDrafts(argument: _chat_messaging_v1_CreateDraftsRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateDraftsResponse__Output>): grpc.ClientUnaryCall;
  createDrafts(argument: _chat_messaging_v1_CreateDraftsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateDraftsResponse__Output>): grpc.ClientUnaryCall;
  createDrafts(argument: _chat_messaging_v1_CreateDraftsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateDraftsResponse__Output>): grpc.ClientUnaryCall;
  createDrafts(argument: _chat_messaging_v1_CreateDraftsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateDraftsResponse__Output>): grpc.ClientUnaryCall;
  createDrafts(argument: _chat_messaging_v1_CreateDraftsRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateDraftsResponse__Output>): grpc.ClientUnaryCall;
  
  CreateLinkifier(argument: _chat_messaging_v1_CreateLinkifierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  CreateLinkifier(argument: _chat_messaging_v1_CreateLinkifierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  CreateLinkifier(argument: _chat_messaging_v1_CreateLinkifierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  CreateLinkifier(argument: _chat_messaging_v1_CreateLinkifierRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  createLinkifier(argument: _chat_messaging_v1_CreateLinkifierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  createLinkifier(argument: _chat_messaging_v1_CreateLinkifierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  createLinkifier(argument: _chat_messaging_v1_CreateLinkifierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  createLinkifier(argument: _chat_messaging_v1_CreateLinkifierRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  
  CreateReminder(argument: _chat_messaging_v1_CreateReminderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateReminderResponse__Output>): grpc.ClientUnaryCall;
  CreateReminder(argument: _chat_messaging_v1_CreateReminderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateReminderResponse__Output>): grpc.ClientUnaryCall;
  CreateReminder(argument: _chat_messaging_v1_CreateReminderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateReminderResponse__Output>): grpc.ClientUnaryCall;
  CreateReminder(argument: _chat_messaging_v1_CreateReminderRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateReminderResponse__Output>): grpc.ClientUnaryCall;
  createReminder(argument: _chat_messaging_v1_CreateReminderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateReminderResponse__Output>): grpc.ClientUnaryCall;
  createReminder(argument: _chat_messaging_v1_CreateReminderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateReminderResponse__Output>): grpc.ClientUnaryCall;
  createReminder(argument: _chat_messaging_v1_CreateReminderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateReminderResponse__Output>): grpc.ClientUnaryCall;
  createReminder(argument: _chat_messaging_v1_CreateReminderRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateReminderResponse__Output>): grpc.ClientUnaryCall;
  
  CreateScheduledMessage(argument: _chat_messaging_v1_CreateScheduledMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  CreateScheduledMessage(argument: _chat_messaging_v1_CreateScheduledMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  CreateScheduledMessage(argument: _chat_messaging_v1_CreateScheduledMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  CreateScheduledMessage(argument: _chat_messaging_v1_CreateScheduledMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  createScheduledMessage(argument: _chat_messaging_v1_CreateScheduledMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  createScheduledMessage(argument: _chat_messaging_v1_CreateScheduledMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  createScheduledMessage(argument: _chat_messaging_v1_CreateScheduledMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  createScheduledMessage(argument: _chat_messaging_v1_CreateScheduledMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  
  CreateSnippet(argument: _chat_messaging_v1_CreateSnippetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateSnippetResponse__Output>): grpc.ClientUnaryCall;
  CreateSnippet(argument: _chat_messaging_v1_CreateSnippetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateSnippetResponse__Output>): grpc.ClientUnaryCall;
  CreateSnippet(argument: _chat_messaging_v1_CreateSnippetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateSnippetResponse__Output>): grpc.ClientUnaryCall;
  CreateSnippet(argument: _chat_messaging_v1_CreateSnippetRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateSnippetResponse__Output>): grpc.ClientUnaryCall;
  createSnippet(argument: _chat_messaging_v1_CreateSnippetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateSnippetResponse__Output>): grpc.ClientUnaryCall;
  createSnippet(argument: _chat_messaging_v1_CreateSnippetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateSnippetResponse__Output>): grpc.ClientUnaryCall;
  createSnippet(argument: _chat_messaging_v1_CreateSnippetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateSnippetResponse__Output>): grpc.ClientUnaryCall;
  createSnippet(argument: _chat_messaging_v1_CreateSnippetRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateSnippetResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteDraft(argument: _chat_messaging_v1_DeleteDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteDraftResponse__Output>): grpc.ClientUnaryCall;
  DeleteDraft(argument: _chat_messaging_v1_DeleteDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteDraftResponse__Output>): grpc.ClientUnaryCall;
  DeleteDraft(argument: _chat_messaging_v1_DeleteDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteDraftResponse__Output>): grpc.ClientUnaryCall;
  DeleteDraft(argument: _chat_messaging_v1_DeleteDraftRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteDraftResponse__Output>): grpc.ClientUnaryCall;
  deleteDraft(argument: _chat_messaging_v1_DeleteDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteDraftResponse__Output>): grpc.ClientUnaryCall;
  deleteDraft(argument: _chat_messaging_v1_DeleteDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteDraftResponse__Output>): grpc.ClientUnaryCall;
  deleteDraft(argument: _chat_messaging_v1_DeleteDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteDraftResponse__Output>): grpc.ClientUnaryCall;
  deleteDraft(argument: _chat_messaging_v1_DeleteDraftRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteDraftResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteLinkifier(argument: _chat_messaging_v1_DeleteLinkifierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteLinkifierResponse__Output>): grpc.ClientUnaryCall;
  DeleteLinkifier(argument: _chat_messaging_v1_DeleteLinkifierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteLinkifierResponse__Output>): grpc.ClientUnaryCall;
  DeleteLinkifier(argument: _chat_messaging_v1_DeleteLinkifierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteLinkifierResponse__Output>): grpc.ClientUnaryCall;
  DeleteLinkifier(argument: _chat_messaging_v1_DeleteLinkifierRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteLinkifierResponse__Output>): grpc.ClientUnaryCall;
  deleteLinkifier(argument: _chat_messaging_v1_DeleteLinkifierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteLinkifierResponse__Output>): grpc.ClientUnaryCall;
  deleteLinkifier(argument: _chat_messaging_v1_DeleteLinkifierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteLinkifierResponse__Output>): grpc.ClientUnaryCall;
  deleteLinkifier(argument: _chat_messaging_v1_DeleteLinkifierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteLinkifierResponse__Output>): grpc.ClientUnaryCall;
  deleteLinkifier(argument: _chat_messaging_v1_DeleteLinkifierRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteLinkifierResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteMessage(argument: _chat_messaging_v1_DeleteMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  DeleteMessage(argument: _chat_messaging_v1_DeleteMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  DeleteMessage(argument: _chat_messaging_v1_DeleteMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  DeleteMessage(argument: _chat_messaging_v1_DeleteMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteMessage(argument: _chat_messaging_v1_DeleteMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteMessage(argument: _chat_messaging_v1_DeleteMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteMessage(argument: _chat_messaging_v1_DeleteMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteMessage(argument: _chat_messaging_v1_DeleteMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteReminder(argument: _chat_messaging_v1_DeleteReminderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteReminderResponse__Output>): grpc.ClientUnaryCall;
  DeleteReminder(argument: _chat_messaging_v1_DeleteReminderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteReminderResponse__Output>): grpc.ClientUnaryCall;
  DeleteReminder(argument: _chat_messaging_v1_DeleteReminderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteReminderResponse__Output>): grpc.ClientUnaryCall;
  DeleteReminder(argument: _chat_messaging_v1_DeleteReminderRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteReminderResponse__Output>): grpc.ClientUnaryCall;
  deleteReminder(argument: _chat_messaging_v1_DeleteReminderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteReminderResponse__Output>): grpc.ClientUnaryCall;
  deleteReminder(argument: _chat_messaging_v1_DeleteReminderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteReminderResponse__Output>): grpc.ClientUnaryCall;
  deleteReminder(argument: _chat_messaging_v1_DeleteReminderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteReminderResponse__Output>): grpc.ClientUnaryCall;
  deleteReminder(argument: _chat_messaging_v1_DeleteReminderRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteReminderResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteScheduledMessage(argument: _chat_messaging_v1_DeleteScheduledMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  DeleteScheduledMessage(argument: _chat_messaging_v1_DeleteScheduledMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  DeleteScheduledMessage(argument: _chat_messaging_v1_DeleteScheduledMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  DeleteScheduledMessage(argument: _chat_messaging_v1_DeleteScheduledMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteScheduledMessage(argument: _chat_messaging_v1_DeleteScheduledMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteScheduledMessage(argument: _chat_messaging_v1_DeleteScheduledMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteScheduledMessage(argument: _chat_messaging_v1_DeleteScheduledMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteScheduledMessage(argument: _chat_messaging_v1_DeleteScheduledMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteSnippet(argument: _chat_messaging_v1_DeleteSnippetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteSnippetResponse__Output>): grpc.ClientUnaryCall;
  DeleteSnippet(argument: _chat_messaging_v1_DeleteSnippetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteSnippetResponse__Output>): grpc.ClientUnaryCall;
  DeleteSnippet(argument: _chat_messaging_v1_DeleteSnippetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteSnippetResponse__Output>): grpc.ClientUnaryCall;
  DeleteSnippet(argument: _chat_messaging_v1_DeleteSnippetRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteSnippetResponse__Output>): grpc.ClientUnaryCall;
  deleteSnippet(argument: _chat_messaging_v1_DeleteSnippetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteSnippetResponse__Output>): grpc.ClientUnaryCall;
  deleteSnippet(argument: _chat_messaging_v1_DeleteSnippetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteSnippetResponse__Output>): grpc.ClientUnaryCall;
  deleteSnippet(argument: _chat_messaging_v1_DeleteSnippetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteSnippetResponse__Output>): grpc.ClientUnaryCall;
  deleteSnippet(argument: _chat_messaging_v1_DeleteSnippetRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteSnippetResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteTopic(argument: _chat_messaging_v1_DeleteTopicRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteTopicResponse__Output>): grpc.ClientUnaryCall;
  DeleteTopic(argument: _chat_messaging_v1_DeleteTopicRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteTopicResponse__Output>): grpc.ClientUnaryCall;
  DeleteTopic(argument: _chat_messaging_v1_DeleteTopicRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteTopicResponse__Output>): grpc.ClientUnaryCall;
  DeleteTopic(argument: _chat_messaging_v1_DeleteTopicRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteTopicResponse__Output>): grpc.ClientUnaryCall;
  deleteTopic(argument: _chat_messaging_v1_DeleteTopicRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteTopicResponse__Output>): grpc.ClientUnaryCall;
  deleteTopic(argument: _chat_messaging_v1_DeleteTopicRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteTopicResponse__Output>): grpc.ClientUnaryCall;
  deleteTopic(argument: _chat_messaging_v1_DeleteTopicRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteTopicResponse__Output>): grpc.ClientUnaryCall;
  deleteTopic(argument: _chat_messaging_v1_DeleteTopicRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteTopicResponse__Output>): grpc.ClientUnaryCall;
  
  GetMessage(argument: _chat_messaging_v1_GetMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  GetMessage(argument: _chat_messaging_v1_GetMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  GetMessage(argument: _chat_messaging_v1_GetMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  GetMessage(argument: _chat_messaging_v1_GetMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _chat_messaging_v1_GetMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _chat_messaging_v1_GetMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _chat_messaging_v1_GetMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _chat_messaging_v1_GetMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  
  GetMessageHistory(argument: _chat_messaging_v1_GetMessageHistoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageHistoryResponse__Output>): grpc.ClientUnaryCall;
  GetMessageHistory(argument: _chat_messaging_v1_GetMessageHistoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageHistoryResponse__Output>): grpc.ClientUnaryCall;
  GetMessageHistory(argument: _chat_messaging_v1_GetMessageHistoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageHistoryResponse__Output>): grpc.ClientUnaryCall;
  GetMessageHistory(argument: _chat_messaging_v1_GetMessageHistoryRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageHistoryResponse__Output>): grpc.ClientUnaryCall;
  getMessageHistory(argument: _chat_messaging_v1_GetMessageHistoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageHistoryResponse__Output>): grpc.ClientUnaryCall;
  getMessageHistory(argument: _chat_messaging_v1_GetMessageHistoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageHistoryResponse__Output>): grpc.ClientUnaryCall;
  getMessageHistory(argument: _chat_messaging_v1_GetMessageHistoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageHistoryResponse__Output>): grpc.ClientUnaryCall;
  getMessageHistory(argument: _chat_messaging_v1_GetMessageHistoryRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetMessageHistoryResponse__Output>): grpc.ClientUnaryCall;
  
  GetRealmEmoji(argument: _chat_messaging_v1_GetRealmEmojiRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  GetRealmEmoji(argument: _chat_messaging_v1_GetRealmEmojiRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  GetRealmEmoji(argument: _chat_messaging_v1_GetRealmEmojiRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  GetRealmEmoji(argument: _chat_messaging_v1_GetRealmEmojiRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  getRealmEmoji(argument: _chat_messaging_v1_GetRealmEmojiRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  getRealmEmoji(argument: _chat_messaging_v1_GetRealmEmojiRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  getRealmEmoji(argument: _chat_messaging_v1_GetRealmEmojiRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  getRealmEmoji(argument: _chat_messaging_v1_GetRealmEmojiRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  
  GetRoster(argument: _chat_messaging_v1_GetRosterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetRosterResponse__Output>): grpc.ClientUnaryCall;
  GetRoster(argument: _chat_messaging_v1_GetRosterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetRosterResponse__Output>): grpc.ClientUnaryCall;
  GetRoster(argument: _chat_messaging_v1_GetRosterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetRosterResponse__Output>): grpc.ClientUnaryCall;
  GetRoster(argument: _chat_messaging_v1_GetRosterRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetRosterResponse__Output>): grpc.ClientUnaryCall;
  getRoster(argument: _chat_messaging_v1_GetRosterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetRosterResponse__Output>): grpc.ClientUnaryCall;
  getRoster(argument: _chat_messaging_v1_GetRosterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetRosterResponse__Output>): grpc.ClientUnaryCall;
  getRoster(argument: _chat_messaging_v1_GetRosterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetRosterResponse__Output>): grpc.ClientUnaryCall;
  getRoster(argument: _chat_messaging_v1_GetRosterRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetRosterResponse__Output>): grpc.ClientUnaryCall;
  
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  GetTypingAudience(argument: _chat_messaging_v1_GetTypingAudienceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetTypingAudienceResponse__Output>): grpc.ClientUnaryCall;
  GetTypingAudience(argument: _chat_messaging_v1_GetTypingAudienceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetTypingAudienceResponse__Output>): grpc.ClientUnaryCall;
  GetTypingAudience(argument: _chat_messaging_v1_GetTypingAudienceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetTypingAudienceResponse__Output>): grpc.ClientUnaryCall;
  GetTypingAudience(argument: _chat_messaging_v1_GetTypingAudienceRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetTypingAudienceResponse__Output>): grpc.ClientUnaryCall;
  getTypingAudience(argument: _chat_messaging_v1_GetTypingAudienceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetTypingAudienceResponse__Output>): grpc.ClientUnaryCall;
  getTypingAudience(argument: _chat_messaging_v1_GetTypingAudienceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetTypingAudienceResponse__Output>): grpc.ClientUnaryCall;
  getTypingAudience(argument: _chat_messaging_v1_GetTypingAudienceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetTypingAudienceResponse__Output>): grpc.ClientUnaryCall;
  getTypingAudience(argument: _chat_messaging_v1_GetTypingAudienceRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetTypingAudienceResponse__Output>): grpc.ClientUnaryCall;
  
  HasNamedTopics(argument: _chat_messaging_v1_HasNamedTopicsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_HasNamedTopicsResponse__Output>): grpc.ClientUnaryCall;
  HasNamedTopics(argument: _chat_messaging_v1_HasNamedTopicsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_HasNamedTopicsResponse__Output>): grpc.ClientUnaryCall;
  HasNamedTopics(argument: _chat_messaging_v1_HasNamedTopicsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_HasNamedTopicsResponse__Output>): grpc.ClientUnaryCall;
  HasNamedTopics(argument: _chat_messaging_v1_HasNamedTopicsRequest, callback: grpc.requestCallback<_chat_messaging_v1_HasNamedTopicsResponse__Output>): grpc.ClientUnaryCall;
  hasNamedTopics(argument: _chat_messaging_v1_HasNamedTopicsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_HasNamedTopicsResponse__Output>): grpc.ClientUnaryCall;
  hasNamedTopics(argument: _chat_messaging_v1_HasNamedTopicsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_HasNamedTopicsResponse__Output>): grpc.ClientUnaryCall;
  hasNamedTopics(argument: _chat_messaging_v1_HasNamedTopicsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_HasNamedTopicsResponse__Output>): grpc.ClientUnaryCall;
  hasNamedTopics(argument: _chat_messaging_v1_HasNamedTopicsRequest, callback: grpc.requestCallback<_chat_messaging_v1_HasNamedTopicsResponse__Output>): grpc.ClientUnaryCall;
  
  ListActiveTopics(argument: _chat_messaging_v1_ListActiveTopicsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListActiveTopicsResponse__Output>): grpc.ClientUnaryCall;
  ListActiveTopics(argument: _chat_messaging_v1_ListActiveTopicsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListActiveTopicsResponse__Output>): grpc.ClientUnaryCall;
  ListActiveTopics(argument: _chat_messaging_v1_ListActiveTopicsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListActiveTopicsResponse__Output>): grpc.ClientUnaryCall;
  ListActiveTopics(argument: _chat_messaging_v1_ListActiveTopicsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListActiveTopicsResponse__Output>): grpc.ClientUnaryCall;
  listActiveTopics(argument: _chat_messaging_v1_ListActiveTopicsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListActiveTopicsResponse__Output>): grpc.ClientUnaryCall;
  listActiveTopics(argument: _chat_messaging_v1_ListActiveTopicsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListActiveTopicsResponse__Output>): grpc.ClientUnaryCall;
  listActiveTopics(argument: _chat_messaging_v1_ListActiveTopicsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListActiveTopicsResponse__Output>): grpc.ClientUnaryCall;
  listActiveTopics(argument: _chat_messaging_v1_ListActiveTopicsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListActiveTopicsResponse__Output>): grpc.ClientUnaryCall;
  
  ListChannelActivity(argument: _chat_messaging_v1_ListChannelActivityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListChannelActivityResponse__Output>): grpc.ClientUnaryCall;
  ListChannelActivity(argument: _chat_messaging_v1_ListChannelActivityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListChannelActivityResponse__Output>): grpc.ClientUnaryCall;
  ListChannelActivity(argument: _chat_messaging_v1_ListChannelActivityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListChannelActivityResponse__Output>): grpc.ClientUnaryCall;
  ListChannelActivity(argument: _chat_messaging_v1_ListChannelActivityRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListChannelActivityResponse__Output>): grpc.ClientUnaryCall;
  listChannelActivity(argument: _chat_messaging_v1_ListChannelActivityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListChannelActivityResponse__Output>): grpc.ClientUnaryCall;
  listChannelActivity(argument: _chat_messaging_v1_ListChannelActivityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListChannelActivityResponse__Output>): grpc.ClientUnaryCall;
  listChannelActivity(argument: _chat_messaging_v1_ListChannelActivityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListChannelActivityResponse__Output>): grpc.ClientUnaryCall;
  listChannelActivity(argument: _chat_messaging_v1_ListChannelActivityRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListChannelActivityResponse__Output>): grpc.ClientUnaryCall;
  
  ListDirectPartners(argument: _chat_messaging_v1_ListDirectPartnersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListDirectPartnersResponse__Output>): grpc.ClientUnaryCall;
  ListDirectPartners(argument: _chat_messaging_v1_ListDirectPartnersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListDirectPartnersResponse__Output>): grpc.ClientUnaryCall;
  ListDirectPartners(argument: _chat_messaging_v1_ListDirectPartnersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListDirectPartnersResponse__Output>): grpc.ClientUnaryCall;
  ListDirectPartners(argument: _chat_messaging_v1_ListDirectPartnersRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListDirectPartnersResponse__Output>): grpc.ClientUnaryCall;
  listDirectPartners(argument: _chat_messaging_v1_ListDirectPartnersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListDirectPartnersResponse__Output>): grpc.ClientUnaryCall;
  listDirectPartners(argument: _chat_messaging_v1_ListDirectPartnersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListDirectPartnersResponse__Output>): grpc.ClientUnaryCall;
  listDirectPartners(argument: _chat_messaging_v1_ListDirectPartnersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListDirectPartnersResponse__Output>): grpc.ClientUnaryCall;
  listDirectPartners(argument: _chat_messaging_v1_ListDirectPartnersRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListDirectPartnersResponse__Output>): grpc.ClientUnaryCall;
  
  ListDrafts(argument: _chat_messaging_v1_ListDraftsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListDraftsResponse__Output>): grpc.ClientUnaryCall;
  ListDrafts(argument: _chat_messaging_v1_ListDraftsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListDraftsResponse__Output>): grpc.ClientUnaryCall;
  ListDrafts(argument: _chat_messaging_v1_ListDraftsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListDraftsResponse__Output>): grpc.ClientUnaryCall;
  ListDrafts(argument: _chat_messaging_v1_ListDraftsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListDraftsResponse__Output>): grpc.ClientUnaryCall;
  listDrafts(argument: _chat_messaging_v1_ListDraftsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListDraftsResponse__Output>): grpc.ClientUnaryCall;
  listDrafts(argument: _chat_messaging_v1_ListDraftsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListDraftsResponse__Output>): grpc.ClientUnaryCall;
  listDrafts(argument: _chat_messaging_v1_ListDraftsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListDraftsResponse__Output>): grpc.ClientUnaryCall;
  listDrafts(argument: _chat_messaging_v1_ListDraftsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListDraftsResponse__Output>): grpc.ClientUnaryCall;
  
  ListLinkifiers(argument: _chat_messaging_v1_ListLinkifiersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  ListLinkifiers(argument: _chat_messaging_v1_ListLinkifiersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  ListLinkifiers(argument: _chat_messaging_v1_ListLinkifiersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  ListLinkifiers(argument: _chat_messaging_v1_ListLinkifiersRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  listLinkifiers(argument: _chat_messaging_v1_ListLinkifiersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  listLinkifiers(argument: _chat_messaging_v1_ListLinkifiersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  listLinkifiers(argument: _chat_messaging_v1_ListLinkifiersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  listLinkifiers(argument: _chat_messaging_v1_ListLinkifiersRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  
  ListMessages(argument: _chat_messaging_v1_ListMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListMessages(argument: _chat_messaging_v1_ListMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListMessages(argument: _chat_messaging_v1_ListMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListMessages(argument: _chat_messaging_v1_ListMessagesRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _chat_messaging_v1_ListMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _chat_messaging_v1_ListMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _chat_messaging_v1_ListMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _chat_messaging_v1_ListMessagesRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  
  ListReadReceipts(argument: _chat_messaging_v1_ListReadReceiptsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListReadReceiptsResponse__Output>): grpc.ClientUnaryCall;
  ListReadReceipts(argument: _chat_messaging_v1_ListReadReceiptsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListReadReceiptsResponse__Output>): grpc.ClientUnaryCall;
  ListReadReceipts(argument: _chat_messaging_v1_ListReadReceiptsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListReadReceiptsResponse__Output>): grpc.ClientUnaryCall;
  ListReadReceipts(argument: _chat_messaging_v1_ListReadReceiptsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListReadReceiptsResponse__Output>): grpc.ClientUnaryCall;
  listReadReceipts(argument: _chat_messaging_v1_ListReadReceiptsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListReadReceiptsResponse__Output>): grpc.ClientUnaryCall;
  listReadReceipts(argument: _chat_messaging_v1_ListReadReceiptsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListReadReceiptsResponse__Output>): grpc.ClientUnaryCall;
  listReadReceipts(argument: _chat_messaging_v1_ListReadReceiptsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListReadReceiptsResponse__Output>): grpc.ClientUnaryCall;
  listReadReceipts(argument: _chat_messaging_v1_ListReadReceiptsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListReadReceiptsResponse__Output>): grpc.ClientUnaryCall;
  
  ListReminders(argument: _chat_messaging_v1_ListRemindersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListRemindersResponse__Output>): grpc.ClientUnaryCall;
  ListReminders(argument: _chat_messaging_v1_ListRemindersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListRemindersResponse__Output>): grpc.ClientUnaryCall;
  ListReminders(argument: _chat_messaging_v1_ListRemindersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListRemindersResponse__Output>): grpc.ClientUnaryCall;
  ListReminders(argument: _chat_messaging_v1_ListRemindersRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListRemindersResponse__Output>): grpc.ClientUnaryCall;
  listReminders(argument: _chat_messaging_v1_ListRemindersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListRemindersResponse__Output>): grpc.ClientUnaryCall;
  listReminders(argument: _chat_messaging_v1_ListRemindersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListRemindersResponse__Output>): grpc.ClientUnaryCall;
  listReminders(argument: _chat_messaging_v1_ListRemindersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListRemindersResponse__Output>): grpc.ClientUnaryCall;
  listReminders(argument: _chat_messaging_v1_ListRemindersRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListRemindersResponse__Output>): grpc.ClientUnaryCall;
  
  ListScheduledMessages(argument: _chat_messaging_v1_ListScheduledMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListScheduledMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListScheduledMessages(argument: _chat_messaging_v1_ListScheduledMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListScheduledMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListScheduledMessages(argument: _chat_messaging_v1_ListScheduledMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListScheduledMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListScheduledMessages(argument: _chat_messaging_v1_ListScheduledMessagesRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListScheduledMessagesResponse__Output>): grpc.ClientUnaryCall;
  listScheduledMessages(argument: _chat_messaging_v1_ListScheduledMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListScheduledMessagesResponse__Output>): grpc.ClientUnaryCall;
  listScheduledMessages(argument: _chat_messaging_v1_ListScheduledMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListScheduledMessagesResponse__Output>): grpc.ClientUnaryCall;
  listScheduledMessages(argument: _chat_messaging_v1_ListScheduledMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListScheduledMessagesResponse__Output>): grpc.ClientUnaryCall;
  listScheduledMessages(argument: _chat_messaging_v1_ListScheduledMessagesRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListScheduledMessagesResponse__Output>): grpc.ClientUnaryCall;
  
  ListSnippets(argument: _chat_messaging_v1_ListSnippetsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListSnippetsResponse__Output>): grpc.ClientUnaryCall;
  ListSnippets(argument: _chat_messaging_v1_ListSnippetsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListSnippetsResponse__Output>): grpc.ClientUnaryCall;
  ListSnippets(argument: _chat_messaging_v1_ListSnippetsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListSnippetsResponse__Output>): grpc.ClientUnaryCall;
  ListSnippets(argument: _chat_messaging_v1_ListSnippetsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListSnippetsResponse__Output>): grpc.ClientUnaryCall;
  listSnippets(argument: _chat_messaging_v1_ListSnippetsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListSnippetsResponse__Output>): grpc.ClientUnaryCall;
  listSnippets(argument: _chat_messaging_v1_ListSnippetsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListSnippetsResponse__Output>): grpc.ClientUnaryCall;
  listSnippets(argument: _chat_messaging_v1_ListSnippetsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListSnippetsResponse__Output>): grpc.ClientUnaryCall;
  listSnippets(argument: _chat_messaging_v1_ListSnippetsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListSnippetsResponse__Output>): grpc.ClientUnaryCall;
  
  ListTopicVisibility(argument: _chat_messaging_v1_ListTopicVisibilityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  ListTopicVisibility(argument: _chat_messaging_v1_ListTopicVisibilityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  ListTopicVisibility(argument: _chat_messaging_v1_ListTopicVisibilityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  ListTopicVisibility(argument: _chat_messaging_v1_ListTopicVisibilityRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  listTopicVisibility(argument: _chat_messaging_v1_ListTopicVisibilityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  listTopicVisibility(argument: _chat_messaging_v1_ListTopicVisibilityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  listTopicVisibility(argument: _chat_messaging_v1_ListTopicVisibilityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  listTopicVisibility(argument: _chat_messaging_v1_ListTopicVisibilityRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  
  ListTopics(argument: _chat_messaging_v1_ListTopicsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicsResponse__Output>): grpc.ClientUnaryCall;
  ListTopics(argument: _chat_messaging_v1_ListTopicsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicsResponse__Output>): grpc.ClientUnaryCall;
  ListTopics(argument: _chat_messaging_v1_ListTopicsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicsResponse__Output>): grpc.ClientUnaryCall;
  ListTopics(argument: _chat_messaging_v1_ListTopicsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicsResponse__Output>): grpc.ClientUnaryCall;
  listTopics(argument: _chat_messaging_v1_ListTopicsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicsResponse__Output>): grpc.ClientUnaryCall;
  listTopics(argument: _chat_messaging_v1_ListTopicsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicsResponse__Output>): grpc.ClientUnaryCall;
  listTopics(argument: _chat_messaging_v1_ListTopicsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicsResponse__Output>): grpc.ClientUnaryCall;
  listTopics(argument: _chat_messaging_v1_ListTopicsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListTopicsResponse__Output>): grpc.ClientUnaryCall;
  
  MarkAllAsRead(argument: _chat_messaging_v1_MarkAllAsReadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkAllAsReadResponse__Output>): grpc.ClientUnaryCall;
  MarkAllAsRead(argument: _chat_messaging_v1_MarkAllAsReadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_MarkAllAsReadResponse__Output>): grpc.ClientUnaryCall;
  MarkAllAsRead(argument: _chat_messaging_v1_MarkAllAsReadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkAllAsReadResponse__Output>): grpc.ClientUnaryCall;
  MarkAllAsRead(argument: _chat_messaging_v1_MarkAllAsReadRequest, callback: grpc.requestCallback<_chat_messaging_v1_MarkAllAsReadResponse__Output>): grpc.ClientUnaryCall;
  markAllAsRead(argument: _chat_messaging_v1_MarkAllAsReadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkAllAsReadResponse__Output>): grpc.ClientUnaryCall;
  markAllAsRead(argument: _chat_messaging_v1_MarkAllAsReadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_MarkAllAsReadResponse__Output>): grpc.ClientUnaryCall;
  markAllAsRead(argument: _chat_messaging_v1_MarkAllAsReadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkAllAsReadResponse__Output>): grpc.ClientUnaryCall;
  markAllAsRead(argument: _chat_messaging_v1_MarkAllAsReadRequest, callback: grpc.requestCallback<_chat_messaging_v1_MarkAllAsReadResponse__Output>): grpc.ClientUnaryCall;
  
  MarkChannelAsRead(argument: _chat_messaging_v1_MarkChannelAsReadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkChannelAsReadResponse__Output>): grpc.ClientUnaryCall;
  MarkChannelAsRead(argument: _chat_messaging_v1_MarkChannelAsReadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_MarkChannelAsReadResponse__Output>): grpc.ClientUnaryCall;
  MarkChannelAsRead(argument: _chat_messaging_v1_MarkChannelAsReadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkChannelAsReadResponse__Output>): grpc.ClientUnaryCall;
  MarkChannelAsRead(argument: _chat_messaging_v1_MarkChannelAsReadRequest, callback: grpc.requestCallback<_chat_messaging_v1_MarkChannelAsReadResponse__Output>): grpc.ClientUnaryCall;
  markChannelAsRead(argument: _chat_messaging_v1_MarkChannelAsReadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkChannelAsReadResponse__Output>): grpc.ClientUnaryCall;
  markChannelAsRead(argument: _chat_messaging_v1_MarkChannelAsReadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_MarkChannelAsReadResponse__Output>): grpc.ClientUnaryCall;
  markChannelAsRead(argument: _chat_messaging_v1_MarkChannelAsReadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkChannelAsReadResponse__Output>): grpc.ClientUnaryCall;
  markChannelAsRead(argument: _chat_messaging_v1_MarkChannelAsReadRequest, callback: grpc.requestCallback<_chat_messaging_v1_MarkChannelAsReadResponse__Output>): grpc.ClientUnaryCall;
  
  MarkTopicAsRead(argument: _chat_messaging_v1_MarkTopicAsReadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkTopicAsReadResponse__Output>): grpc.ClientUnaryCall;
  MarkTopicAsRead(argument: _chat_messaging_v1_MarkTopicAsReadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_MarkTopicAsReadResponse__Output>): grpc.ClientUnaryCall;
  MarkTopicAsRead(argument: _chat_messaging_v1_MarkTopicAsReadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkTopicAsReadResponse__Output>): grpc.ClientUnaryCall;
  MarkTopicAsRead(argument: _chat_messaging_v1_MarkTopicAsReadRequest, callback: grpc.requestCallback<_chat_messaging_v1_MarkTopicAsReadResponse__Output>): grpc.ClientUnaryCall;
  markTopicAsRead(argument: _chat_messaging_v1_MarkTopicAsReadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkTopicAsReadResponse__Output>): grpc.ClientUnaryCall;
  markTopicAsRead(argument: _chat_messaging_v1_MarkTopicAsReadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_MarkTopicAsReadResponse__Output>): grpc.ClientUnaryCall;
  markTopicAsRead(argument: _chat_messaging_v1_MarkTopicAsReadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MarkTopicAsReadResponse__Output>): grpc.ClientUnaryCall;
  markTopicAsRead(argument: _chat_messaging_v1_MarkTopicAsReadRequest, callback: grpc.requestCallback<_chat_messaging_v1_MarkTopicAsReadResponse__Output>): grpc.ClientUnaryCall;
  
  MatchNarrow(argument: _chat_messaging_v1_MatchNarrowRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MatchNarrowResponse__Output>): grpc.ClientUnaryCall;
  MatchNarrow(argument: _chat_messaging_v1_MatchNarrowRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_MatchNarrowResponse__Output>): grpc.ClientUnaryCall;
  MatchNarrow(argument: _chat_messaging_v1_MatchNarrowRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MatchNarrowResponse__Output>): grpc.ClientUnaryCall;
  MatchNarrow(argument: _chat_messaging_v1_MatchNarrowRequest, callback: grpc.requestCallback<_chat_messaging_v1_MatchNarrowResponse__Output>): grpc.ClientUnaryCall;
  matchNarrow(argument: _chat_messaging_v1_MatchNarrowRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MatchNarrowResponse__Output>): grpc.ClientUnaryCall;
  matchNarrow(argument: _chat_messaging_v1_MatchNarrowRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_MatchNarrowResponse__Output>): grpc.ClientUnaryCall;
  matchNarrow(argument: _chat_messaging_v1_MatchNarrowRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_MatchNarrowResponse__Output>): grpc.ClientUnaryCall;
  matchNarrow(argument: _chat_messaging_v1_MatchNarrowRequest, callback: grpc.requestCallback<_chat_messaging_v1_MatchNarrowResponse__Output>): grpc.ClientUnaryCall;
  
  OrderLinkifiers(argument: _chat_messaging_v1_OrderLinkifiersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_OrderLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  OrderLinkifiers(argument: _chat_messaging_v1_OrderLinkifiersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_OrderLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  OrderLinkifiers(argument: _chat_messaging_v1_OrderLinkifiersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_OrderLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  OrderLinkifiers(argument: _chat_messaging_v1_OrderLinkifiersRequest, callback: grpc.requestCallback<_chat_messaging_v1_OrderLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  orderLinkifiers(argument: _chat_messaging_v1_OrderLinkifiersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_OrderLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  orderLinkifiers(argument: _chat_messaging_v1_OrderLinkifiersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_OrderLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  orderLinkifiers(argument: _chat_messaging_v1_OrderLinkifiersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_OrderLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  orderLinkifiers(argument: _chat_messaging_v1_OrderLinkifiersRequest, callback: grpc.requestCallback<_chat_messaging_v1_OrderLinkifiersResponse__Output>): grpc.ClientUnaryCall;
  
  ReadEmojiFile(argument: _chat_messaging_v1_ReadEmojiFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadEmojiFileResponse__Output>): grpc.ClientUnaryCall;
  ReadEmojiFile(argument: _chat_messaging_v1_ReadEmojiFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ReadEmojiFileResponse__Output>): grpc.ClientUnaryCall;
  ReadEmojiFile(argument: _chat_messaging_v1_ReadEmojiFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadEmojiFileResponse__Output>): grpc.ClientUnaryCall;
  ReadEmojiFile(argument: _chat_messaging_v1_ReadEmojiFileRequest, callback: grpc.requestCallback<_chat_messaging_v1_ReadEmojiFileResponse__Output>): grpc.ClientUnaryCall;
  readEmojiFile(argument: _chat_messaging_v1_ReadEmojiFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadEmojiFileResponse__Output>): grpc.ClientUnaryCall;
  readEmojiFile(argument: _chat_messaging_v1_ReadEmojiFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ReadEmojiFileResponse__Output>): grpc.ClientUnaryCall;
  readEmojiFile(argument: _chat_messaging_v1_ReadEmojiFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadEmojiFileResponse__Output>): grpc.ClientUnaryCall;
  readEmojiFile(argument: _chat_messaging_v1_ReadEmojiFileRequest, callback: grpc.requestCallback<_chat_messaging_v1_ReadEmojiFileResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveReaction(argument: _chat_messaging_v1_RemoveReactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RemoveReactionResponse__Output>): grpc.ClientUnaryCall;
  RemoveReaction(argument: _chat_messaging_v1_RemoveReactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_RemoveReactionResponse__Output>): grpc.ClientUnaryCall;
  RemoveReaction(argument: _chat_messaging_v1_RemoveReactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RemoveReactionResponse__Output>): grpc.ClientUnaryCall;
  RemoveReaction(argument: _chat_messaging_v1_RemoveReactionRequest, callback: grpc.requestCallback<_chat_messaging_v1_RemoveReactionResponse__Output>): grpc.ClientUnaryCall;
  removeReaction(argument: _chat_messaging_v1_RemoveReactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RemoveReactionResponse__Output>): grpc.ClientUnaryCall;
  removeReaction(argument: _chat_messaging_v1_RemoveReactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_RemoveReactionResponse__Output>): grpc.ClientUnaryCall;
  removeReaction(argument: _chat_messaging_v1_RemoveReactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RemoveReactionResponse__Output>): grpc.ClientUnaryCall;
  removeReaction(argument: _chat_messaging_v1_RemoveReactionRequest, callback: grpc.requestCallback<_chat_messaging_v1_RemoveReactionResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveRealmEmoji(argument: _chat_messaging_v1_RemoveRealmEmojiRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RemoveRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  RemoveRealmEmoji(argument: _chat_messaging_v1_RemoveRealmEmojiRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_RemoveRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  RemoveRealmEmoji(argument: _chat_messaging_v1_RemoveRealmEmojiRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RemoveRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  RemoveRealmEmoji(argument: _chat_messaging_v1_RemoveRealmEmojiRequest, callback: grpc.requestCallback<_chat_messaging_v1_RemoveRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  removeRealmEmoji(argument: _chat_messaging_v1_RemoveRealmEmojiRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RemoveRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  removeRealmEmoji(argument: _chat_messaging_v1_RemoveRealmEmojiRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_RemoveRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  removeRealmEmoji(argument: _chat_messaging_v1_RemoveRealmEmojiRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RemoveRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  removeRealmEmoji(argument: _chat_messaging_v1_RemoveRealmEmojiRequest, callback: grpc.requestCallback<_chat_messaging_v1_RemoveRealmEmojiResponse__Output>): grpc.ClientUnaryCall;
  
  RenderMessage(argument: _chat_messaging_v1_RenderMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RenderMessageResponse__Output>): grpc.ClientUnaryCall;
  RenderMessage(argument: _chat_messaging_v1_RenderMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_RenderMessageResponse__Output>): grpc.ClientUnaryCall;
  RenderMessage(argument: _chat_messaging_v1_RenderMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RenderMessageResponse__Output>): grpc.ClientUnaryCall;
  RenderMessage(argument: _chat_messaging_v1_RenderMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_RenderMessageResponse__Output>): grpc.ClientUnaryCall;
  renderMessage(argument: _chat_messaging_v1_RenderMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RenderMessageResponse__Output>): grpc.ClientUnaryCall;
  renderMessage(argument: _chat_messaging_v1_RenderMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_RenderMessageResponse__Output>): grpc.ClientUnaryCall;
  renderMessage(argument: _chat_messaging_v1_RenderMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RenderMessageResponse__Output>): grpc.ClientUnaryCall;
  renderMessage(argument: _chat_messaging_v1_RenderMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_RenderMessageResponse__Output>): grpc.ClientUnaryCall;
  
  RenderTexts(argument: _chat_messaging_v1_RenderTextsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RenderTextsResponse__Output>): grpc.ClientUnaryCall;
  RenderTexts(argument: _chat_messaging_v1_RenderTextsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_RenderTextsResponse__Output>): grpc.ClientUnaryCall;
  RenderTexts(argument: _chat_messaging_v1_RenderTextsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RenderTextsResponse__Output>): grpc.ClientUnaryCall;
  RenderTexts(argument: _chat_messaging_v1_RenderTextsRequest, callback: grpc.requestCallback<_chat_messaging_v1_RenderTextsResponse__Output>): grpc.ClientUnaryCall;
  renderTexts(argument: _chat_messaging_v1_RenderTextsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RenderTextsResponse__Output>): grpc.ClientUnaryCall;
  renderTexts(argument: _chat_messaging_v1_RenderTextsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_RenderTextsResponse__Output>): grpc.ClientUnaryCall;
  renderTexts(argument: _chat_messaging_v1_RenderTextsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_RenderTextsResponse__Output>): grpc.ClientUnaryCall;
  renderTexts(argument: _chat_messaging_v1_RenderTextsRequest, callback: grpc.requestCallback<_chat_messaging_v1_RenderTextsResponse__Output>): grpc.ClientUnaryCall;
  
  ReportMessage(argument: _chat_messaging_v1_ReportMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReportMessageResponse__Output>): grpc.ClientUnaryCall;
  ReportMessage(argument: _chat_messaging_v1_ReportMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ReportMessageResponse__Output>): grpc.ClientUnaryCall;
  ReportMessage(argument: _chat_messaging_v1_ReportMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReportMessageResponse__Output>): grpc.ClientUnaryCall;
  ReportMessage(argument: _chat_messaging_v1_ReportMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_ReportMessageResponse__Output>): grpc.ClientUnaryCall;
  reportMessage(argument: _chat_messaging_v1_ReportMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReportMessageResponse__Output>): grpc.ClientUnaryCall;
  reportMessage(argument: _chat_messaging_v1_ReportMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ReportMessageResponse__Output>): grpc.ClientUnaryCall;
  reportMessage(argument: _chat_messaging_v1_ReportMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReportMessageResponse__Output>): grpc.ClientUnaryCall;
  reportMessage(argument: _chat_messaging_v1_ReportMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_ReportMessageResponse__Output>): grpc.ClientUnaryCall;
  
  ResolveEmoji(argument: _chat_messaging_v1_ResolveEmojiRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ResolveEmojiResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmoji(argument: _chat_messaging_v1_ResolveEmojiRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ResolveEmojiResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmoji(argument: _chat_messaging_v1_ResolveEmojiRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ResolveEmojiResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmoji(argument: _chat_messaging_v1_ResolveEmojiRequest, callback: grpc.requestCallback<_chat_messaging_v1_ResolveEmojiResponse__Output>): grpc.ClientUnaryCall;
  resolveEmoji(argument: _chat_messaging_v1_ResolveEmojiRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ResolveEmojiResponse__Output>): grpc.ClientUnaryCall;
  resolveEmoji(argument: _chat_messaging_v1_ResolveEmojiRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ResolveEmojiResponse__Output>): grpc.ClientUnaryCall;
  resolveEmoji(argument: _chat_messaging_v1_ResolveEmojiRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ResolveEmojiResponse__Output>): grpc.ClientUnaryCall;
  resolveEmoji(argument: _chat_messaging_v1_ResolveEmojiRequest, callback: grpc.requestCallback<_chat_messaging_v1_ResolveEmojiResponse__Output>): grpc.ClientUnaryCall;
  
  SendMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SendMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_SendMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SendMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMailedMessage(argument: _chat_messaging_v1_SendMailedMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_SendMailedMessageResponse__Output>): grpc.ClientUnaryCall;
  
  SendMessages(argument: _chat_messaging_v1_SendMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMessagesResponse__Output>): grpc.ClientUnaryCall;
  SendMessages(argument: _chat_messaging_v1_SendMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SendMessagesResponse__Output>): grpc.ClientUnaryCall;
  SendMessages(argument: _chat_messaging_v1_SendMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMessagesResponse__Output>): grpc.ClientUnaryCall;
  SendMessages(argument: _chat_messaging_v1_SendMessagesRequest, callback: grpc.requestCallback<_chat_messaging_v1_SendMessagesResponse__Output>): grpc.ClientUnaryCall;
  sendMessages(argument: _chat_messaging_v1_SendMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMessagesResponse__Output>): grpc.ClientUnaryCall;
  sendMessages(argument: _chat_messaging_v1_SendMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SendMessagesResponse__Output>): grpc.ClientUnaryCall;
  sendMessages(argument: _chat_messaging_v1_SendMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMessagesResponse__Output>): grpc.ClientUnaryCall;
  sendMessages(argument: _chat_messaging_v1_SendMessagesRequest, callback: grpc.requestCallback<_chat_messaging_v1_SendMessagesResponse__Output>): grpc.ClientUnaryCall;
  
  SendReply(argument: _chat_messaging_v1_SendReplyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendReplyResponse__Output>): grpc.ClientUnaryCall;
  SendReply(argument: _chat_messaging_v1_SendReplyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SendReplyResponse__Output>): grpc.ClientUnaryCall;
  SendReply(argument: _chat_messaging_v1_SendReplyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendReplyResponse__Output>): grpc.ClientUnaryCall;
  SendReply(argument: _chat_messaging_v1_SendReplyRequest, callback: grpc.requestCallback<_chat_messaging_v1_SendReplyResponse__Output>): grpc.ClientUnaryCall;
  sendReply(argument: _chat_messaging_v1_SendReplyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendReplyResponse__Output>): grpc.ClientUnaryCall;
  sendReply(argument: _chat_messaging_v1_SendReplyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SendReplyResponse__Output>): grpc.ClientUnaryCall;
  sendReply(argument: _chat_messaging_v1_SendReplyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendReplyResponse__Output>): grpc.ClientUnaryCall;
  sendReply(argument: _chat_messaging_v1_SendReplyRequest, callback: grpc.requestCallback<_chat_messaging_v1_SendReplyResponse__Output>): grpc.ClientUnaryCall;
  
  SendSystemMessage(argument: _chat_messaging_v1_SendSystemMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendSystemMessageResponse__Output>): grpc.ClientUnaryCall;
  SendSystemMessage(argument: _chat_messaging_v1_SendSystemMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SendSystemMessageResponse__Output>): grpc.ClientUnaryCall;
  SendSystemMessage(argument: _chat_messaging_v1_SendSystemMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendSystemMessageResponse__Output>): grpc.ClientUnaryCall;
  SendSystemMessage(argument: _chat_messaging_v1_SendSystemMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_SendSystemMessageResponse__Output>): grpc.ClientUnaryCall;
  sendSystemMessage(argument: _chat_messaging_v1_SendSystemMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendSystemMessageResponse__Output>): grpc.ClientUnaryCall;
  sendSystemMessage(argument: _chat_messaging_v1_SendSystemMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SendSystemMessageResponse__Output>): grpc.ClientUnaryCall;
  sendSystemMessage(argument: _chat_messaging_v1_SendSystemMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendSystemMessageResponse__Output>): grpc.ClientUnaryCall;
  sendSystemMessage(argument: _chat_messaging_v1_SendSystemMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_SendSystemMessageResponse__Output>): grpc.ClientUnaryCall;
  
  SetTopicVisibility(argument: _chat_messaging_v1_SetTopicVisibilityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SetTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  SetTopicVisibility(argument: _chat_messaging_v1_SetTopicVisibilityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SetTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  SetTopicVisibility(argument: _chat_messaging_v1_SetTopicVisibilityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SetTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  SetTopicVisibility(argument: _chat_messaging_v1_SetTopicVisibilityRequest, callback: grpc.requestCallback<_chat_messaging_v1_SetTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  setTopicVisibility(argument: _chat_messaging_v1_SetTopicVisibilityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SetTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  setTopicVisibility(argument: _chat_messaging_v1_SetTopicVisibilityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SetTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  setTopicVisibility(argument: _chat_messaging_v1_SetTopicVisibilityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SetTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  setTopicVisibility(argument: _chat_messaging_v1_SetTopicVisibilityRequest, callback: grpc.requestCallback<_chat_messaging_v1_SetTopicVisibilityResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateDraft(argument: _chat_messaging_v1_UpdateDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  UpdateDraft(argument: _chat_messaging_v1_UpdateDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  UpdateDraft(argument: _chat_messaging_v1_UpdateDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  UpdateDraft(argument: _chat_messaging_v1_UpdateDraftRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  updateDraft(argument: _chat_messaging_v1_UpdateDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  updateDraft(argument: _chat_messaging_v1_UpdateDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  updateDraft(argument: _chat_messaging_v1_UpdateDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  updateDraft(argument: _chat_messaging_v1_UpdateDraftRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateLinkifier(argument: _chat_messaging_v1_UpdateLinkifierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  UpdateLinkifier(argument: _chat_messaging_v1_UpdateLinkifierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  UpdateLinkifier(argument: _chat_messaging_v1_UpdateLinkifierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  UpdateLinkifier(argument: _chat_messaging_v1_UpdateLinkifierRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  updateLinkifier(argument: _chat_messaging_v1_UpdateLinkifierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  updateLinkifier(argument: _chat_messaging_v1_UpdateLinkifierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  updateLinkifier(argument: _chat_messaging_v1_UpdateLinkifierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  updateLinkifier(argument: _chat_messaging_v1_UpdateLinkifierRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateLinkifierResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateMessage(argument: _chat_messaging_v1_UpdateMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageResponse__Output>): grpc.ClientUnaryCall;
  UpdateMessage(argument: _chat_messaging_v1_UpdateMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageResponse__Output>): grpc.ClientUnaryCall;
  UpdateMessage(argument: _chat_messaging_v1_UpdateMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageResponse__Output>): grpc.ClientUnaryCall;
  UpdateMessage(argument: _chat_messaging_v1_UpdateMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageResponse__Output>): grpc.ClientUnaryCall;
  updateMessage(argument: _chat_messaging_v1_UpdateMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageResponse__Output>): grpc.ClientUnaryCall;
  updateMessage(argument: _chat_messaging_v1_UpdateMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageResponse__Output>): grpc.ClientUnaryCall;
  updateMessage(argument: _chat_messaging_v1_UpdateMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageResponse__Output>): grpc.ClientUnaryCall;
  updateMessage(argument: _chat_messaging_v1_UpdateMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateMessageFlags(argument: _chat_messaging_v1_UpdateMessageFlagsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsResponse__Output>): grpc.ClientUnaryCall;
  UpdateMessageFlags(argument: _chat_messaging_v1_UpdateMessageFlagsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsResponse__Output>): grpc.ClientUnaryCall;
  UpdateMessageFlags(argument: _chat_messaging_v1_UpdateMessageFlagsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsResponse__Output>): grpc.ClientUnaryCall;
  UpdateMessageFlags(argument: _chat_messaging_v1_UpdateMessageFlagsRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsResponse__Output>): grpc.ClientUnaryCall;
  updateMessageFlags(argument: _chat_messaging_v1_UpdateMessageFlagsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsResponse__Output>): grpc.ClientUnaryCall;
  updateMessageFlags(argument: _chat_messaging_v1_UpdateMessageFlagsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsResponse__Output>): grpc.ClientUnaryCall;
  updateMessageFlags(argument: _chat_messaging_v1_UpdateMessageFlagsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsResponse__Output>): grpc.ClientUnaryCall;
  updateMessageFlags(argument: _chat_messaging_v1_UpdateMessageFlagsRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateMessageFlagsInNarrow(argument: _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output>): grpc.ClientUnaryCall;
  UpdateMessageFlagsInNarrow(argument: _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output>): grpc.ClientUnaryCall;
  UpdateMessageFlagsInNarrow(argument: _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output>): grpc.ClientUnaryCall;
  UpdateMessageFlagsInNarrow(argument: _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output>): grpc.ClientUnaryCall;
  updateMessageFlagsInNarrow(argument: _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output>): grpc.ClientUnaryCall;
  updateMessageFlagsInNarrow(argument: _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output>): grpc.ClientUnaryCall;
  updateMessageFlagsInNarrow(argument: _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output>): grpc.ClientUnaryCall;
  updateMessageFlagsInNarrow(argument: _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateScheduledMessage(argument: _chat_messaging_v1_UpdateScheduledMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  UpdateScheduledMessage(argument: _chat_messaging_v1_UpdateScheduledMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  UpdateScheduledMessage(argument: _chat_messaging_v1_UpdateScheduledMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  UpdateScheduledMessage(argument: _chat_messaging_v1_UpdateScheduledMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  updateScheduledMessage(argument: _chat_messaging_v1_UpdateScheduledMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  updateScheduledMessage(argument: _chat_messaging_v1_UpdateScheduledMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  updateScheduledMessage(argument: _chat_messaging_v1_UpdateScheduledMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  updateScheduledMessage(argument: _chat_messaging_v1_UpdateScheduledMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateScheduledMessageResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateSnippet(argument: _chat_messaging_v1_UpdateSnippetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateSnippetResponse__Output>): grpc.ClientUnaryCall;
  UpdateSnippet(argument: _chat_messaging_v1_UpdateSnippetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateSnippetResponse__Output>): grpc.ClientUnaryCall;
  UpdateSnippet(argument: _chat_messaging_v1_UpdateSnippetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateSnippetResponse__Output>): grpc.ClientUnaryCall;
  UpdateSnippet(argument: _chat_messaging_v1_UpdateSnippetRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateSnippetResponse__Output>): grpc.ClientUnaryCall;
  updateSnippet(argument: _chat_messaging_v1_UpdateSnippetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateSnippetResponse__Output>): grpc.ClientUnaryCall;
  updateSnippet(argument: _chat_messaging_v1_UpdateSnippetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_UpdateSnippetResponse__Output>): grpc.ClientUnaryCall;
  updateSnippet(argument: _chat_messaging_v1_UpdateSnippetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_UpdateSnippetResponse__Output>): grpc.ClientUnaryCall;
  updateSnippet(argument: _chat_messaging_v1_UpdateSnippetRequest, callback: grpc.requestCallback<_chat_messaging_v1_UpdateSnippetResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface MessagingHandlers extends grpc.UntypedServiceImplementation {
  AddReaction: grpc.handleUnaryCall<_chat_messaging_v1_AddReactionRequest__Output, _chat_messaging_v1_AddReactionResponse>;
  
  AddRealmEmoji: grpc.handleUnaryCall<_chat_messaging_v1_AddRealmEmojiRequest__Output, _chat_messaging_v1_AddRealmEmojiResponse>;
  
  AddSubmessage: grpc.handleUnaryCall<_chat_messaging_v1_AddSubmessageRequest__Output, _chat_messaging_v1_AddSubmessageResponse>;
  
  CheckMailedMessage: grpc.handleUnaryCall<_chat_messaging_v1_SendMailedMessageRequest__Output, _chat_messaging_v1_CheckMailedMessageResponse>;
  
  CreateDrafts: grpc.handleUnaryCall<_chat_messaging_v1_CreateDraftsRequest__Output, _chat_messaging_v1_CreateDraftsResponse>;
  
  CreateLinkifier: grpc.handleUnaryCall<_chat_messaging_v1_CreateLinkifierRequest__Output, _chat_messaging_v1_CreateLinkifierResponse>;
  
  CreateReminder: grpc.handleUnaryCall<_chat_messaging_v1_CreateReminderRequest__Output, _chat_messaging_v1_CreateReminderResponse>;
  
  CreateScheduledMessage: grpc.handleUnaryCall<_chat_messaging_v1_CreateScheduledMessageRequest__Output, _chat_messaging_v1_CreateScheduledMessageResponse>;
  
  CreateSnippet: grpc.handleUnaryCall<_chat_messaging_v1_CreateSnippetRequest__Output, _chat_messaging_v1_CreateSnippetResponse>;
  
  DeleteDraft: grpc.handleUnaryCall<_chat_messaging_v1_DeleteDraftRequest__Output, _chat_messaging_v1_DeleteDraftResponse>;
  
  DeleteLinkifier: grpc.handleUnaryCall<_chat_messaging_v1_DeleteLinkifierRequest__Output, _chat_messaging_v1_DeleteLinkifierResponse>;
  
  DeleteMessage: grpc.handleUnaryCall<_chat_messaging_v1_DeleteMessageRequest__Output, _chat_messaging_v1_DeleteMessageResponse>;
  
  DeleteReminder: grpc.handleUnaryCall<_chat_messaging_v1_DeleteReminderRequest__Output, _chat_messaging_v1_DeleteReminderResponse>;
  
  DeleteScheduledMessage: grpc.handleUnaryCall<_chat_messaging_v1_DeleteScheduledMessageRequest__Output, _chat_messaging_v1_DeleteScheduledMessageResponse>;
  
  DeleteSnippet: grpc.handleUnaryCall<_chat_messaging_v1_DeleteSnippetRequest__Output, _chat_messaging_v1_DeleteSnippetResponse>;
  
  DeleteTopic: grpc.handleUnaryCall<_chat_messaging_v1_DeleteTopicRequest__Output, _chat_messaging_v1_DeleteTopicResponse>;
  
  GetMessage: grpc.handleUnaryCall<_chat_messaging_v1_GetMessageRequest__Output, _chat_messaging_v1_GetMessageResponse>;
  
  GetMessageHistory: grpc.handleUnaryCall<_chat_messaging_v1_GetMessageHistoryRequest__Output, _chat_messaging_v1_GetMessageHistoryResponse>;
  
  GetRealmEmoji: grpc.handleUnaryCall<_chat_messaging_v1_GetRealmEmojiRequest__Output, _chat_messaging_v1_GetRealmEmojiResponse>;
  
  GetRoster: grpc.handleUnaryCall<_chat_messaging_v1_GetRosterRequest__Output, _chat_messaging_v1_GetRosterResponse>;
  
  GetSnapshot: grpc.handleUnaryCall<_chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse>;
  
  GetTypingAudience: grpc.handleUnaryCall<_chat_messaging_v1_GetTypingAudienceRequest__Output, _chat_messaging_v1_GetTypingAudienceResponse>;
  
  HasNamedTopics: grpc.handleUnaryCall<_chat_messaging_v1_HasNamedTopicsRequest__Output, _chat_messaging_v1_HasNamedTopicsResponse>;
  
  ListActiveTopics: grpc.handleUnaryCall<_chat_messaging_v1_ListActiveTopicsRequest__Output, _chat_messaging_v1_ListActiveTopicsResponse>;
  
  ListChannelActivity: grpc.handleUnaryCall<_chat_messaging_v1_ListChannelActivityRequest__Output, _chat_messaging_v1_ListChannelActivityResponse>;
  
  ListDirectPartners: grpc.handleUnaryCall<_chat_messaging_v1_ListDirectPartnersRequest__Output, _chat_messaging_v1_ListDirectPartnersResponse>;
  
  ListDrafts: grpc.handleUnaryCall<_chat_messaging_v1_ListDraftsRequest__Output, _chat_messaging_v1_ListDraftsResponse>;
  
  ListLinkifiers: grpc.handleUnaryCall<_chat_messaging_v1_ListLinkifiersRequest__Output, _chat_messaging_v1_ListLinkifiersResponse>;
  
  ListMessages: grpc.handleUnaryCall<_chat_messaging_v1_ListMessagesRequest__Output, _chat_messaging_v1_ListMessagesResponse>;
  
  ListReadReceipts: grpc.handleUnaryCall<_chat_messaging_v1_ListReadReceiptsRequest__Output, _chat_messaging_v1_ListReadReceiptsResponse>;
  
  ListReminders: grpc.handleUnaryCall<_chat_messaging_v1_ListRemindersRequest__Output, _chat_messaging_v1_ListRemindersResponse>;
  
  ListScheduledMessages: grpc.handleUnaryCall<_chat_messaging_v1_ListScheduledMessagesRequest__Output, _chat_messaging_v1_ListScheduledMessagesResponse>;
  
  ListSnippets: grpc.handleUnaryCall<_chat_messaging_v1_ListSnippetsRequest__Output, _chat_messaging_v1_ListSnippetsResponse>;
  
  ListTopicVisibility: grpc.handleUnaryCall<_chat_messaging_v1_ListTopicVisibilityRequest__Output, _chat_messaging_v1_ListTopicVisibilityResponse>;
  
  ListTopics: grpc.handleUnaryCall<_chat_messaging_v1_ListTopicsRequest__Output, _chat_messaging_v1_ListTopicsResponse>;
  
  MarkAllAsRead: grpc.handleUnaryCall<_chat_messaging_v1_MarkAllAsReadRequest__Output, _chat_messaging_v1_MarkAllAsReadResponse>;
  
  MarkChannelAsRead: grpc.handleUnaryCall<_chat_messaging_v1_MarkChannelAsReadRequest__Output, _chat_messaging_v1_MarkChannelAsReadResponse>;
  
  MarkTopicAsRead: grpc.handleUnaryCall<_chat_messaging_v1_MarkTopicAsReadRequest__Output, _chat_messaging_v1_MarkTopicAsReadResponse>;
  
  MatchNarrow: grpc.handleUnaryCall<_chat_messaging_v1_MatchNarrowRequest__Output, _chat_messaging_v1_MatchNarrowResponse>;
  
  OrderLinkifiers: grpc.handleUnaryCall<_chat_messaging_v1_OrderLinkifiersRequest__Output, _chat_messaging_v1_OrderLinkifiersResponse>;
  
  ReadEmojiFile: grpc.handleUnaryCall<_chat_messaging_v1_ReadEmojiFileRequest__Output, _chat_messaging_v1_ReadEmojiFileResponse>;
  
  RemoveReaction: grpc.handleUnaryCall<_chat_messaging_v1_RemoveReactionRequest__Output, _chat_messaging_v1_RemoveReactionResponse>;
  
  RemoveRealmEmoji: grpc.handleUnaryCall<_chat_messaging_v1_RemoveRealmEmojiRequest__Output, _chat_messaging_v1_RemoveRealmEmojiResponse>;
  
  RenderMessage: grpc.handleUnaryCall<_chat_messaging_v1_RenderMessageRequest__Output, _chat_messaging_v1_RenderMessageResponse>;
  
  RenderTexts: grpc.handleUnaryCall<_chat_messaging_v1_RenderTextsRequest__Output, _chat_messaging_v1_RenderTextsResponse>;
  
  ReportMessage: grpc.handleUnaryCall<_chat_messaging_v1_ReportMessageRequest__Output, _chat_messaging_v1_ReportMessageResponse>;
  
  ResolveEmoji: grpc.handleUnaryCall<_chat_messaging_v1_ResolveEmojiRequest__Output, _chat_messaging_v1_ResolveEmojiResponse>;
  
  SendMailedMessage: grpc.handleUnaryCall<_chat_messaging_v1_SendMailedMessageRequest__Output, _chat_messaging_v1_SendMailedMessageResponse>;
  
  SendMessages: grpc.handleUnaryCall<_chat_messaging_v1_SendMessagesRequest__Output, _chat_messaging_v1_SendMessagesResponse>;
  
  SendReply: grpc.handleUnaryCall<_chat_messaging_v1_SendReplyRequest__Output, _chat_messaging_v1_SendReplyResponse>;
  
  SendSystemMessage: grpc.handleUnaryCall<_chat_messaging_v1_SendSystemMessageRequest__Output, _chat_messaging_v1_SendSystemMessageResponse>;
  
  SetTopicVisibility: grpc.handleUnaryCall<_chat_messaging_v1_SetTopicVisibilityRequest__Output, _chat_messaging_v1_SetTopicVisibilityResponse>;
  
  UpdateDraft: grpc.handleUnaryCall<_chat_messaging_v1_UpdateDraftRequest__Output, _chat_messaging_v1_UpdateDraftResponse>;
  
  UpdateLinkifier: grpc.handleUnaryCall<_chat_messaging_v1_UpdateLinkifierRequest__Output, _chat_messaging_v1_UpdateLinkifierResponse>;
  
  UpdateMessage: grpc.handleUnaryCall<_chat_messaging_v1_UpdateMessageRequest__Output, _chat_messaging_v1_UpdateMessageResponse>;
  
  UpdateMessageFlags: grpc.handleUnaryCall<_chat_messaging_v1_UpdateMessageFlagsRequest__Output, _chat_messaging_v1_UpdateMessageFlagsResponse>;
  
  UpdateMessageFlagsInNarrow: grpc.handleUnaryCall<_chat_messaging_v1_UpdateMessageFlagsInNarrowRequest__Output, _chat_messaging_v1_UpdateMessageFlagsInNarrowResponse>;
  
  UpdateScheduledMessage: grpc.handleUnaryCall<_chat_messaging_v1_UpdateScheduledMessageRequest__Output, _chat_messaging_v1_UpdateScheduledMessageResponse>;
  
  UpdateSnippet: grpc.handleUnaryCall<_chat_messaging_v1_UpdateSnippetRequest__Output, _chat_messaging_v1_UpdateSnippetResponse>;
  
}

export interface MessagingDefinition extends grpc.ServiceDefinition {
  AddReaction: MethodDefinition<_chat_messaging_v1_AddReactionRequest, _chat_messaging_v1_AddReactionResponse, _chat_messaging_v1_AddReactionRequest__Output, _chat_messaging_v1_AddReactionResponse__Output>
  AddRealmEmoji: MethodDefinition<_chat_messaging_v1_AddRealmEmojiRequest, _chat_messaging_v1_AddRealmEmojiResponse, _chat_messaging_v1_AddRealmEmojiRequest__Output, _chat_messaging_v1_AddRealmEmojiResponse__Output>
  AddSubmessage: MethodDefinition<_chat_messaging_v1_AddSubmessageRequest, _chat_messaging_v1_AddSubmessageResponse, _chat_messaging_v1_AddSubmessageRequest__Output, _chat_messaging_v1_AddSubmessageResponse__Output>
  CheckMailedMessage: MethodDefinition<_chat_messaging_v1_SendMailedMessageRequest, _chat_messaging_v1_CheckMailedMessageResponse, _chat_messaging_v1_SendMailedMessageRequest__Output, _chat_messaging_v1_CheckMailedMessageResponse__Output>
  CreateDrafts: MethodDefinition<_chat_messaging_v1_CreateDraftsRequest, _chat_messaging_v1_CreateDraftsResponse, _chat_messaging_v1_CreateDraftsRequest__Output, _chat_messaging_v1_CreateDraftsResponse__Output>
  CreateLinkifier: MethodDefinition<_chat_messaging_v1_CreateLinkifierRequest, _chat_messaging_v1_CreateLinkifierResponse, _chat_messaging_v1_CreateLinkifierRequest__Output, _chat_messaging_v1_CreateLinkifierResponse__Output>
  CreateReminder: MethodDefinition<_chat_messaging_v1_CreateReminderRequest, _chat_messaging_v1_CreateReminderResponse, _chat_messaging_v1_CreateReminderRequest__Output, _chat_messaging_v1_CreateReminderResponse__Output>
  CreateScheduledMessage: MethodDefinition<_chat_messaging_v1_CreateScheduledMessageRequest, _chat_messaging_v1_CreateScheduledMessageResponse, _chat_messaging_v1_CreateScheduledMessageRequest__Output, _chat_messaging_v1_CreateScheduledMessageResponse__Output>
  CreateSnippet: MethodDefinition<_chat_messaging_v1_CreateSnippetRequest, _chat_messaging_v1_CreateSnippetResponse, _chat_messaging_v1_CreateSnippetRequest__Output, _chat_messaging_v1_CreateSnippetResponse__Output>
  DeleteDraft: MethodDefinition<_chat_messaging_v1_DeleteDraftRequest, _chat_messaging_v1_DeleteDraftResponse, _chat_messaging_v1_DeleteDraftRequest__Output, _chat_messaging_v1_DeleteDraftResponse__Output>
  DeleteLinkifier: MethodDefinition<_chat_messaging_v1_DeleteLinkifierRequest, _chat_messaging_v1_DeleteLinkifierResponse, _chat_messaging_v1_DeleteLinkifierRequest__Output, _chat_messaging_v1_DeleteLinkifierResponse__Output>
  DeleteMessage: MethodDefinition<_chat_messaging_v1_DeleteMessageRequest, _chat_messaging_v1_DeleteMessageResponse, _chat_messaging_v1_DeleteMessageRequest__Output, _chat_messaging_v1_DeleteMessageResponse__Output>
  DeleteReminder: MethodDefinition<_chat_messaging_v1_DeleteReminderRequest, _chat_messaging_v1_DeleteReminderResponse, _chat_messaging_v1_DeleteReminderRequest__Output, _chat_messaging_v1_DeleteReminderResponse__Output>
  DeleteScheduledMessage: MethodDefinition<_chat_messaging_v1_DeleteScheduledMessageRequest, _chat_messaging_v1_DeleteScheduledMessageResponse, _chat_messaging_v1_DeleteScheduledMessageRequest__Output, _chat_messaging_v1_DeleteScheduledMessageResponse__Output>
  DeleteSnippet: MethodDefinition<_chat_messaging_v1_DeleteSnippetRequest, _chat_messaging_v1_DeleteSnippetResponse, _chat_messaging_v1_DeleteSnippetRequest__Output, _chat_messaging_v1_DeleteSnippetResponse__Output>
  DeleteTopic: MethodDefinition<_chat_messaging_v1_DeleteTopicRequest, _chat_messaging_v1_DeleteTopicResponse, _chat_messaging_v1_DeleteTopicRequest__Output, _chat_messaging_v1_DeleteTopicResponse__Output>
  GetMessage: MethodDefinition<_chat_messaging_v1_GetMessageRequest, _chat_messaging_v1_GetMessageResponse, _chat_messaging_v1_GetMessageRequest__Output, _chat_messaging_v1_GetMessageResponse__Output>
  GetMessageHistory: MethodDefinition<_chat_messaging_v1_GetMessageHistoryRequest, _chat_messaging_v1_GetMessageHistoryResponse, _chat_messaging_v1_GetMessageHistoryRequest__Output, _chat_messaging_v1_GetMessageHistoryResponse__Output>
  GetRealmEmoji: MethodDefinition<_chat_messaging_v1_GetRealmEmojiRequest, _chat_messaging_v1_GetRealmEmojiResponse, _chat_messaging_v1_GetRealmEmojiRequest__Output, _chat_messaging_v1_GetRealmEmojiResponse__Output>
  GetRoster: MethodDefinition<_chat_messaging_v1_GetRosterRequest, _chat_messaging_v1_GetRosterResponse, _chat_messaging_v1_GetRosterRequest__Output, _chat_messaging_v1_GetRosterResponse__Output>
  GetSnapshot: MethodDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse__Output>
  GetTypingAudience: MethodDefinition<_chat_messaging_v1_GetTypingAudienceRequest, _chat_messaging_v1_GetTypingAudienceResponse, _chat_messaging_v1_GetTypingAudienceRequest__Output, _chat_messaging_v1_GetTypingAudienceResponse__Output>
  HasNamedTopics: MethodDefinition<_chat_messaging_v1_HasNamedTopicsRequest, _chat_messaging_v1_HasNamedTopicsResponse, _chat_messaging_v1_HasNamedTopicsRequest__Output, _chat_messaging_v1_HasNamedTopicsResponse__Output>
  ListActiveTopics: MethodDefinition<_chat_messaging_v1_ListActiveTopicsRequest, _chat_messaging_v1_ListActiveTopicsResponse, _chat_messaging_v1_ListActiveTopicsRequest__Output, _chat_messaging_v1_ListActiveTopicsResponse__Output>
  ListChannelActivity: MethodDefinition<_chat_messaging_v1_ListChannelActivityRequest, _chat_messaging_v1_ListChannelActivityResponse, _chat_messaging_v1_ListChannelActivityRequest__Output, _chat_messaging_v1_ListChannelActivityResponse__Output>
  ListDirectPartners: MethodDefinition<_chat_messaging_v1_ListDirectPartnersRequest, _chat_messaging_v1_ListDirectPartnersResponse, _chat_messaging_v1_ListDirectPartnersRequest__Output, _chat_messaging_v1_ListDirectPartnersResponse__Output>
  ListDrafts: MethodDefinition<_chat_messaging_v1_ListDraftsRequest, _chat_messaging_v1_ListDraftsResponse, _chat_messaging_v1_ListDraftsRequest__Output, _chat_messaging_v1_ListDraftsResponse__Output>
  ListLinkifiers: MethodDefinition<_chat_messaging_v1_ListLinkifiersRequest, _chat_messaging_v1_ListLinkifiersResponse, _chat_messaging_v1_ListLinkifiersRequest__Output, _chat_messaging_v1_ListLinkifiersResponse__Output>
  ListMessages: MethodDefinition<_chat_messaging_v1_ListMessagesRequest, _chat_messaging_v1_ListMessagesResponse, _chat_messaging_v1_ListMessagesRequest__Output, _chat_messaging_v1_ListMessagesResponse__Output>
  ListReadReceipts: MethodDefinition<_chat_messaging_v1_ListReadReceiptsRequest, _chat_messaging_v1_ListReadReceiptsResponse, _chat_messaging_v1_ListReadReceiptsRequest__Output, _chat_messaging_v1_ListReadReceiptsResponse__Output>
  ListReminders: MethodDefinition<_chat_messaging_v1_ListRemindersRequest, _chat_messaging_v1_ListRemindersResponse, _chat_messaging_v1_ListRemindersRequest__Output, _chat_messaging_v1_ListRemindersResponse__Output>
  ListScheduledMessages: MethodDefinition<_chat_messaging_v1_ListScheduledMessagesRequest, _chat_messaging_v1_ListScheduledMessagesResponse, _chat_messaging_v1_ListScheduledMessagesRequest__Output, _chat_messaging_v1_ListScheduledMessagesResponse__Output>
  ListSnippets: MethodDefinition<_chat_messaging_v1_ListSnippetsRequest, _chat_messaging_v1_ListSnippetsResponse, _chat_messaging_v1_ListSnippetsRequest__Output, _chat_messaging_v1_ListSnippetsResponse__Output>
  ListTopicVisibility: MethodDefinition<_chat_messaging_v1_ListTopicVisibilityRequest, _chat_messaging_v1_ListTopicVisibilityResponse, _chat_messaging_v1_ListTopicVisibilityRequest__Output, _chat_messaging_v1_ListTopicVisibilityResponse__Output>
  ListTopics: MethodDefinition<_chat_messaging_v1_ListTopicsRequest, _chat_messaging_v1_ListTopicsResponse, _chat_messaging_v1_ListTopicsRequest__Output, _chat_messaging_v1_ListTopicsResponse__Output>
  MarkAllAsRead: MethodDefinition<_chat_messaging_v1_MarkAllAsReadRequest, _chat_messaging_v1_MarkAllAsReadResponse, _chat_messaging_v1_MarkAllAsReadRequest__Output, _chat_messaging_v1_MarkAllAsReadResponse__Output>
  MarkChannelAsRead: MethodDefinition<_chat_messaging_v1_MarkChannelAsReadRequest, _chat_messaging_v1_MarkChannelAsReadResponse, _chat_messaging_v1_MarkChannelAsReadRequest__Output, _chat_messaging_v1_MarkChannelAsReadResponse__Output>
  MarkTopicAsRead: MethodDefinition<_chat_messaging_v1_MarkTopicAsReadRequest, _chat_messaging_v1_MarkTopicAsReadResponse, _chat_messaging_v1_MarkTopicAsReadRequest__Output, _chat_messaging_v1_MarkTopicAsReadResponse__Output>
  MatchNarrow: MethodDefinition<_chat_messaging_v1_MatchNarrowRequest, _chat_messaging_v1_MatchNarrowResponse, _chat_messaging_v1_MatchNarrowRequest__Output, _chat_messaging_v1_MatchNarrowResponse__Output>
  OrderLinkifiers: MethodDefinition<_chat_messaging_v1_OrderLinkifiersRequest, _chat_messaging_v1_OrderLinkifiersResponse, _chat_messaging_v1_OrderLinkifiersRequest__Output, _chat_messaging_v1_OrderLinkifiersResponse__Output>
  ReadEmojiFile: MethodDefinition<_chat_messaging_v1_ReadEmojiFileRequest, _chat_messaging_v1_ReadEmojiFileResponse, _chat_messaging_v1_ReadEmojiFileRequest__Output, _chat_messaging_v1_ReadEmojiFileResponse__Output>
  RemoveReaction: MethodDefinition<_chat_messaging_v1_RemoveReactionRequest, _chat_messaging_v1_RemoveReactionResponse, _chat_messaging_v1_RemoveReactionRequest__Output, _chat_messaging_v1_RemoveReactionResponse__Output>
  RemoveRealmEmoji: MethodDefinition<_chat_messaging_v1_RemoveRealmEmojiRequest, _chat_messaging_v1_RemoveRealmEmojiResponse, _chat_messaging_v1_RemoveRealmEmojiRequest__Output, _chat_messaging_v1_RemoveRealmEmojiResponse__Output>
  RenderMessage: MethodDefinition<_chat_messaging_v1_RenderMessageRequest, _chat_messaging_v1_RenderMessageResponse, _chat_messaging_v1_RenderMessageRequest__Output, _chat_messaging_v1_RenderMessageResponse__Output>
  RenderTexts: MethodDefinition<_chat_messaging_v1_RenderTextsRequest, _chat_messaging_v1_RenderTextsResponse, _chat_messaging_v1_RenderTextsRequest__Output, _chat_messaging_v1_RenderTextsResponse__Output>
  ReportMessage: MethodDefinition<_chat_messaging_v1_ReportMessageRequest, _chat_messaging_v1_ReportMessageResponse, _chat_messaging_v1_ReportMessageRequest__Output, _chat_messaging_v1_ReportMessageResponse__Output>
  ResolveEmoji: MethodDefinition<_chat_messaging_v1_ResolveEmojiRequest, _chat_messaging_v1_ResolveEmojiResponse, _chat_messaging_v1_ResolveEmojiRequest__Output, _chat_messaging_v1_ResolveEmojiResponse__Output>
  SendMailedMessage: MethodDefinition<_chat_messaging_v1_SendMailedMessageRequest, _chat_messaging_v1_SendMailedMessageResponse, _chat_messaging_v1_SendMailedMessageRequest__Output, _chat_messaging_v1_SendMailedMessageResponse__Output>
  SendMessages: MethodDefinition<_chat_messaging_v1_SendMessagesRequest, _chat_messaging_v1_SendMessagesResponse, _chat_messaging_v1_SendMessagesRequest__Output, _chat_messaging_v1_SendMessagesResponse__Output>
  SendReply: MethodDefinition<_chat_messaging_v1_SendReplyRequest, _chat_messaging_v1_SendReplyResponse, _chat_messaging_v1_SendReplyRequest__Output, _chat_messaging_v1_SendReplyResponse__Output>
  SendSystemMessage: MethodDefinition<_chat_messaging_v1_SendSystemMessageRequest, _chat_messaging_v1_SendSystemMessageResponse, _chat_messaging_v1_SendSystemMessageRequest__Output, _chat_messaging_v1_SendSystemMessageResponse__Output>
  SetTopicVisibility: MethodDefinition<_chat_messaging_v1_SetTopicVisibilityRequest, _chat_messaging_v1_SetTopicVisibilityResponse, _chat_messaging_v1_SetTopicVisibilityRequest__Output, _chat_messaging_v1_SetTopicVisibilityResponse__Output>
  UpdateDraft: MethodDefinition<_chat_messaging_v1_UpdateDraftRequest, _chat_messaging_v1_UpdateDraftResponse, _chat_messaging_v1_UpdateDraftRequest__Output, _chat_messaging_v1_UpdateDraftResponse__Output>
  UpdateLinkifier: MethodDefinition<_chat_messaging_v1_UpdateLinkifierRequest, _chat_messaging_v1_UpdateLinkifierResponse, _chat_messaging_v1_UpdateLinkifierRequest__Output, _chat_messaging_v1_UpdateLinkifierResponse__Output>
  UpdateMessage: MethodDefinition<_chat_messaging_v1_UpdateMessageRequest, _chat_messaging_v1_UpdateMessageResponse, _chat_messaging_v1_UpdateMessageRequest__Output, _chat_messaging_v1_UpdateMessageResponse__Output>
  UpdateMessageFlags: MethodDefinition<_chat_messaging_v1_UpdateMessageFlagsRequest, _chat_messaging_v1_UpdateMessageFlagsResponse, _chat_messaging_v1_UpdateMessageFlagsRequest__Output, _chat_messaging_v1_UpdateMessageFlagsResponse__Output>
  UpdateMessageFlagsInNarrow: MethodDefinition<_chat_messaging_v1_UpdateMessageFlagsInNarrowRequest, _chat_messaging_v1_UpdateMessageFlagsInNarrowResponse, _chat_messaging_v1_UpdateMessageFlagsInNarrowRequest__Output, _chat_messaging_v1_UpdateMessageFlagsInNarrowResponse__Output>
  UpdateScheduledMessage: MethodDefinition<_chat_messaging_v1_UpdateScheduledMessageRequest, _chat_messaging_v1_UpdateScheduledMessageResponse, _chat_messaging_v1_UpdateScheduledMessageRequest__Output, _chat_messaging_v1_UpdateScheduledMessageResponse__Output>
  UpdateSnippet: MethodDefinition<_chat_messaging_v1_UpdateSnippetRequest, _chat_messaging_v1_UpdateSnippetResponse, _chat_messaging_v1_UpdateSnippetRequest__Output, _chat_messaging_v1_UpdateSnippetResponse__Output>
}

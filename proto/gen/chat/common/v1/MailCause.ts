// Original file: chat/common/v1/common.proto

import type { ScimScope as _chat_common_v1_ScimScope, ScimScope__Output as _chat_common_v1_ScimScope__Output } from '../../../chat/common/v1/ScimScope.ts';
import type { Long } from '@grpc/proto-loader';

export interface _chat_common_v1_MailCause_AddressConfirmation {
  'confirmationId'?: (number | string | Long);
  'isNotice'?: (boolean);
}

export interface _chat_common_v1_MailCause_AddressConfirmation__Output {
  'confirmationId': (number);
  'isNotice': (boolean);
}

export interface _chat_common_v1_MailCause_BotTransferred {
  'userId'?: (number | string | Long);
  'botId'?: (number | string | Long);
  'otherId'?: (number | string | Long);
  'isNewOwner'?: (boolean);
  '_otherId'?: "otherId";
}

export interface _chat_common_v1_MailCause_BotTransferred__Output {
  'userId': (number);
  'botId': (number);
  'otherId'?: (number);
  'isNewOwner': (boolean);
  '_otherId'?: "otherId";
}

export interface _chat_common_v1_MailCause_Confirmation {
  'confirmationId'?: (number | string | Long);
}

export interface _chat_common_v1_MailCause_Confirmation__Output {
  'confirmationId': (number);
}

export interface _chat_common_v1_MailCause_Deactivation {
  'userId'?: (number | string | Long);
  'comment'?: (string);
}

export interface _chat_common_v1_MailCause_Deactivation__Output {
  'userId': (number);
  'comment': (string);
}

export interface _chat_common_v1_MailCause_Digest {
  'userId'?: (number | string | Long);
  'sinceSeconds'?: (number | string | Long);
}

export interface _chat_common_v1_MailCause_Digest__Output {
  'userId': (number);
  'sinceSeconds': (number);
}

export interface _chat_common_v1_MailCause_Invitation {
  'invitationId'?: (number | string | Long);
  'isReminder'?: (boolean);
}

export interface _chat_common_v1_MailCause_Invitation__Output {
  'invitationId': (number);
  'isReminder': (boolean);
}

export interface _chat_common_v1_MailCause_MissedMessages {
  'userId'?: (number | string | Long);
  'messageIds'?: (number | string | Long)[];
}

export interface _chat_common_v1_MailCause_MissedMessages__Output {
  'userId': (number);
  'messageIds': (number)[];
}

export interface _chat_common_v1_MailCause_ScimToken {
  'userId'?: (number | string | Long);
  'name'?: (string);
  'scope'?: (_chat_common_v1_ScimScope);
  'expiresAtSeconds'?: (number | string | Long);
  'isNew'?: (boolean);
}

export interface _chat_common_v1_MailCause_ScimToken__Output {
  'userId': (number);
  'name': (string);
  'scope': (_chat_common_v1_ScimScope__Output);
  'expiresAtSeconds': (number);
  'isNew': (boolean);
}

export interface _chat_common_v1_MailCause_SecondFactorRequired {
  'userId'?: (number | string | Long);
  'dueAtSeconds'?: (number | string | Long);
  'isReminder'?: (boolean);
}

export interface _chat_common_v1_MailCause_SecondFactorRequired__Output {
  'userId': (number);
  'dueAtSeconds': (number);
  'isReminder': (boolean);
}

export interface _chat_common_v1_MailCause_SecurityChange {
  'userId'?: (number | string | Long);
  'activityId'?: (number | string | Long);
  'toFormerAddress'?: (boolean);
}

export interface _chat_common_v1_MailCause_SecurityChange__Output {
  'userId': (number);
  'activityId': (number);
  'toFormerAddress': (boolean);
}

export interface _chat_common_v1_MailCause_Setup {
  'setupLinkId'?: (number | string | Long);
}

export interface _chat_common_v1_MailCause_Setup__Output {
  'setupLinkId': (number);
}

export interface _chat_common_v1_MailCause_Welcome {
  'userId'?: (number | string | Long);
}

export interface _chat_common_v1_MailCause_Welcome__Output {
  'userId': (number);
}

export interface MailCause {
  'invitation'?: (_chat_common_v1_MailCause_Invitation | null);
  'addressConfirmation'?: (_chat_common_v1_MailCause_AddressConfirmation | null);
  'passwordReset'?: (_chat_common_v1_MailCause_Confirmation | null);
  'signUp'?: (_chat_common_v1_MailCause_Confirmation | null);
  'securityChange'?: (_chat_common_v1_MailCause_SecurityChange | null);
  'deactivation'?: (_chat_common_v1_MailCause_Deactivation | null);
  'welcome'?: (_chat_common_v1_MailCause_Welcome | null);
  'missedMessages'?: (_chat_common_v1_MailCause_MissedMessages | null);
  'setup'?: (_chat_common_v1_MailCause_Setup | null);
  'digest'?: (_chat_common_v1_MailCause_Digest | null);
  'botTransferred'?: (_chat_common_v1_MailCause_BotTransferred | null);
  'scimToken'?: (_chat_common_v1_MailCause_ScimToken | null);
  'secondFactorRequired'?: (_chat_common_v1_MailCause_SecondFactorRequired | null);
  'cause'?: "invitation"|"addressConfirmation"|"passwordReset"|"signUp"|"securityChange"|"deactivation"|"welcome"|"setup"|"missedMessages"|"digest"|"botTransferred"|"scimToken"|"secondFactorRequired";
}

export interface MailCause__Output {
  'invitation'?: (_chat_common_v1_MailCause_Invitation__Output | null);
  'addressConfirmation'?: (_chat_common_v1_MailCause_AddressConfirmation__Output | null);
  'passwordReset'?: (_chat_common_v1_MailCause_Confirmation__Output | null);
  'signUp'?: (_chat_common_v1_MailCause_Confirmation__Output | null);
  'securityChange'?: (_chat_common_v1_MailCause_SecurityChange__Output | null);
  'deactivation'?: (_chat_common_v1_MailCause_Deactivation__Output | null);
  'welcome'?: (_chat_common_v1_MailCause_Welcome__Output | null);
  'missedMessages'?: (_chat_common_v1_MailCause_MissedMessages__Output | null);
  'setup'?: (_chat_common_v1_MailCause_Setup__Output | null);
  'digest'?: (_chat_common_v1_MailCause_Digest__Output | null);
  'botTransferred'?: (_chat_common_v1_MailCause_BotTransferred__Output | null);
  'scimToken'?: (_chat_common_v1_MailCause_ScimToken__Output | null);
  'secondFactorRequired'?: (_chat_common_v1_MailCause_SecondFactorRequired__Output | null);
  'cause'?: "invitation"|"addressConfirmation"|"passwordReset"|"signUp"|"securityChange"|"deactivation"|"welcome"|"setup"|"missedMessages"|"digest"|"botTransferred"|"scimToken"|"secondFactorRequired";
}

// Original file: chat/users/v1/mail-data.proto

import type { SecurityChangeKind as _chat_common_v1_SecurityChangeKind, SecurityChangeKind__Output as _chat_common_v1_SecurityChangeKind__Output } from '../../../chat/common/v1/SecurityChangeKind.ts';
import type { SecurityChangeSource as _chat_common_v1_SecurityChangeSource, SecurityChangeSource__Output as _chat_common_v1_SecurityChangeSource__Output } from '../../../chat/common/v1/SecurityChangeSource.ts';
import type { ScimScope as _chat_common_v1_ScimScope, ScimScope__Output as _chat_common_v1_ScimScope__Output } from '../../../chat/common/v1/ScimScope.ts';
import type { Long } from '@grpc/proto-loader';

export interface _chat_users_v1_DescribedMail_AddressConfirmation {
  'oldAddress'?: (string);
  'newAddress'?: (string);
  'isNotice'?: (boolean);
}

export interface _chat_users_v1_DescribedMail_AddressConfirmation__Output {
  'oldAddress': (string);
  'newAddress': (string);
  'isNotice': (boolean);
}

export interface _chat_users_v1_DescribedMail_BotTransferred {
  'botName'?: (string);
  'otherName'?: (string);
  'isNewOwner'?: (boolean);
  'payloadUrl'?: (string);
}

export interface _chat_users_v1_DescribedMail_BotTransferred__Output {
  'botName': (string);
  'otherName': (string);
  'isNewOwner': (boolean);
  'payloadUrl': (string);
}

export interface _chat_users_v1_DescribedMail_Deactivation {
  'comment'?: (string);
}

export interface _chat_users_v1_DescribedMail_Deactivation__Output {
  'comment': (string);
}

export interface _chat_users_v1_DescribedMail_Digest {
  'mayShowContent'?: (boolean);
  'sinceSeconds'?: (number | string | Long);
  'newPeople'?: (number);
}

export interface _chat_users_v1_DescribedMail_Digest__Output {
  'mayShowContent': (boolean);
  'sinceSeconds': (number);
  'newPeople': (number);
}

export interface _chat_users_v1_DescribedMail_Invitation {
  'inviterName'?: (string);
  'isReminder'?: (boolean);
}

export interface _chat_users_v1_DescribedMail_Invitation__Output {
  'inviterName': (string);
  'isReminder': (boolean);
}

export interface _chat_users_v1_DescribedMail_MissedMessages {
  'mayShowContent'?: (boolean);
  'namesRealm'?: (boolean);
}

export interface _chat_users_v1_DescribedMail_MissedMessages__Output {
  'mayShowContent': (boolean);
  'namesRealm': (boolean);
}

export interface _chat_users_v1_DescribedMail_PasswordReset {
  'isDeactivated'?: (boolean);
}

export interface _chat_users_v1_DescribedMail_PasswordReset__Output {
  'isDeactivated': (boolean);
}

export interface _chat_users_v1_DescribedMail_ScimToken {
  'name'?: (string);
  'scope'?: (_chat_common_v1_ScimScope);
  'expiresAtSeconds'?: (number | string | Long);
  'isNew'?: (boolean);
}

export interface _chat_users_v1_DescribedMail_ScimToken__Output {
  'name': (string);
  'scope': (_chat_common_v1_ScimScope__Output);
  'expiresAtSeconds': (number);
  'isNew': (boolean);
}

export interface _chat_users_v1_DescribedMail_SecondFactorRequired {
  'dueAtSeconds'?: (number | string | Long);
  'isReminder'?: (boolean);
}

export interface _chat_users_v1_DescribedMail_SecondFactorRequired__Output {
  'dueAtSeconds': (number);
  'isReminder': (boolean);
}

export interface _chat_users_v1_DescribedMail_SecurityChange {
  'kind'?: (_chat_common_v1_SecurityChangeKind);
  'source'?: (_chat_common_v1_SecurityChangeSource);
  'sourceName'?: (string);
  'atSeconds'?: (number | string | Long);
  'client'?: (string);
  'ipAddress'?: (string);
  'name'?: (string);
  'before'?: (string);
  'after'?: (string);
}

export interface _chat_users_v1_DescribedMail_SecurityChange__Output {
  'kind': (_chat_common_v1_SecurityChangeKind__Output);
  'source': (_chat_common_v1_SecurityChangeSource__Output);
  'sourceName': (string);
  'atSeconds': (number);
  'client': (string);
  'ipAddress': (string);
  'name': (string);
  'before': (string);
  'after': (string);
}

export interface _chat_users_v1_DescribedMail_Setup {
}

export interface _chat_users_v1_DescribedMail_Setup__Output {
}

export interface _chat_users_v1_DescribedMail_SignUp {
  'hasAccount'?: (boolean);
}

export interface _chat_users_v1_DescribedMail_SignUp__Output {
  'hasAccount': (boolean);
}

export interface _chat_users_v1_DescribedMail_Welcome {
}

export interface _chat_users_v1_DescribedMail_Welcome__Output {
}

export interface DescribedMail {
  'address'?: (string);
  'recipientName'?: (string);
  'realmName'?: (string);
  'realmUrl'?: (string);
  'realmIconUrl'?: (string);
  'link'?: (string);
  'expiresAtSeconds'?: (number | string | Long);
  'timezone'?: (string);
  'invitation'?: (_chat_users_v1_DescribedMail_Invitation | null);
  'addressConfirmation'?: (_chat_users_v1_DescribedMail_AddressConfirmation | null);
  'passwordReset'?: (_chat_users_v1_DescribedMail_PasswordReset | null);
  'signUp'?: (_chat_users_v1_DescribedMail_SignUp | null);
  'securityChange'?: (_chat_users_v1_DescribedMail_SecurityChange | null);
  'deactivation'?: (_chat_users_v1_DescribedMail_Deactivation | null);
  'welcome'?: (_chat_users_v1_DescribedMail_Welcome | null);
  'unsubscribeUrl'?: (string);
  'missedMessages'?: (_chat_users_v1_DescribedMail_MissedMessages | null);
  'setup'?: (_chat_users_v1_DescribedMail_Setup | null);
  'digest'?: (_chat_users_v1_DescribedMail_Digest | null);
  'botTransferred'?: (_chat_users_v1_DescribedMail_BotTransferred | null);
  'scimToken'?: (_chat_users_v1_DescribedMail_ScimToken | null);
  'secondFactorRequired'?: (_chat_users_v1_DescribedMail_SecondFactorRequired | null);
  '_expiresAtSeconds'?: "expiresAtSeconds";
  'about'?: "invitation"|"addressConfirmation"|"passwordReset"|"signUp"|"securityChange"|"deactivation"|"welcome"|"missedMessages"|"setup"|"digest"|"botTransferred"|"scimToken"|"secondFactorRequired";
}

export interface DescribedMail__Output {
  'address': (string);
  'recipientName': (string);
  'realmName': (string);
  'realmUrl': (string);
  'realmIconUrl': (string);
  'link': (string);
  'expiresAtSeconds'?: (number);
  'timezone': (string);
  'invitation'?: (_chat_users_v1_DescribedMail_Invitation__Output | null);
  'addressConfirmation'?: (_chat_users_v1_DescribedMail_AddressConfirmation__Output | null);
  'passwordReset'?: (_chat_users_v1_DescribedMail_PasswordReset__Output | null);
  'signUp'?: (_chat_users_v1_DescribedMail_SignUp__Output | null);
  'securityChange'?: (_chat_users_v1_DescribedMail_SecurityChange__Output | null);
  'deactivation'?: (_chat_users_v1_DescribedMail_Deactivation__Output | null);
  'welcome'?: (_chat_users_v1_DescribedMail_Welcome__Output | null);
  'unsubscribeUrl': (string);
  'missedMessages'?: (_chat_users_v1_DescribedMail_MissedMessages__Output | null);
  'setup'?: (_chat_users_v1_DescribedMail_Setup__Output | null);
  'digest'?: (_chat_users_v1_DescribedMail_Digest__Output | null);
  'botTransferred'?: (_chat_users_v1_DescribedMail_BotTransferred__Output | null);
  'scimToken'?: (_chat_users_v1_DescribedMail_ScimToken__Output | null);
  'secondFactorRequired'?: (_chat_users_v1_DescribedMail_SecondFactorRequired__Output | null);
  '_expiresAtSeconds'?: "expiresAtSeconds";
  'about'?: "invitation"|"addressConfirmation"|"passwordReset"|"signUp"|"securityChange"|"deactivation"|"welcome"|"missedMessages"|"setup"|"digest"|"botTransferred"|"scimToken"|"secondFactorRequired";
}

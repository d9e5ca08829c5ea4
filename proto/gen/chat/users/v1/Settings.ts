// Original file: chat/users/v1/settings.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddNavigationViewRequest as _chat_users_v1_AddNavigationViewRequest, AddNavigationViewRequest__Output as _chat_users_v1_AddNavigationViewRequest__Output } from '../../../chat/users/v1/AddNavigationViewRequest.ts';
import type { AddNavigationViewResponse as _chat_users_v1_AddNavigationViewResponse, AddNavigationViewResponse__Output as _chat_users_v1_AddNavigationViewResponse__Output } from '../../../chat/users/v1/AddNavigationViewResponse.ts';
import type { AlertWords as _chat_users_v1_AlertWords, AlertWords__Output as _chat_users_v1_AlertWords__Output } from '../../../chat/users/v1/AlertWords.ts';
import type { ChangeAlertWordsRequest as _chat_users_v1_ChangeAlertWordsRequest, ChangeAlertWordsRequest__Output as _chat_users_v1_ChangeAlertWordsRequest__Output } from '../../../chat/users/v1/ChangeAlertWordsRequest.ts';
import type { ChangeNavigationViewRequest as _chat_users_v1_ChangeNavigationViewRequest, ChangeNavigationViewRequest__Output as _chat_users_v1_ChangeNavigationViewRequest__Output } from '../../../chat/users/v1/ChangeNavigationViewRequest.ts';
import type { ChangeNavigationViewResponse as _chat_users_v1_ChangeNavigationViewResponse, ChangeNavigationViewResponse__Output as _chat_users_v1_ChangeNavigationViewResponse__Output } from '../../../chat/users/v1/ChangeNavigationViewResponse.ts';
import type { ConfirmAddressRequest as _chat_users_v1_ConfirmAddressRequest, ConfirmAddressRequest__Output as _chat_users_v1_ConfirmAddressRequest__Output } from '../../../chat/users/v1/ConfirmAddressRequest.ts';
import type { ConfirmAddressResponse as _chat_users_v1_ConfirmAddressResponse, ConfirmAddressResponse__Output as _chat_users_v1_ConfirmAddressResponse__Output } from '../../../chat/users/v1/ConfirmAddressResponse.ts';
import type { GetAlertWordsRequest as _chat_users_v1_GetAlertWordsRequest, GetAlertWordsRequest__Output as _chat_users_v1_GetAlertWordsRequest__Output } from '../../../chat/users/v1/GetAlertWordsRequest.ts';
import type { ListNavigationViewsRequest as _chat_users_v1_ListNavigationViewsRequest, ListNavigationViewsRequest__Output as _chat_users_v1_ListNavigationViewsRequest__Output } from '../../../chat/users/v1/ListNavigationViewsRequest.ts';
import type { ListNavigationViewsResponse as _chat_users_v1_ListNavigationViewsResponse, ListNavigationViewsResponse__Output as _chat_users_v1_ListNavigationViewsResponse__Output } from '../../../chat/users/v1/ListNavigationViewsResponse.ts';
import type { MuteUserRequest as _chat_users_v1_MuteUserRequest, MuteUserRequest__Output as _chat_users_v1_MuteUserRequest__Output } from '../../../chat/users/v1/MuteUserRequest.ts';
import type { MuteUserResponse as _chat_users_v1_MuteUserResponse, MuteUserResponse__Output as _chat_users_v1_MuteUserResponse__Output } from '../../../chat/users/v1/MuteUserResponse.ts';
import type { RemoveNavigationViewRequest as _chat_users_v1_RemoveNavigationViewRequest, RemoveNavigationViewRequest__Output as _chat_users_v1_RemoveNavigationViewRequest__Output } from '../../../chat/users/v1/RemoveNavigationViewRequest.ts';
import type { RemoveNavigationViewResponse as _chat_users_v1_RemoveNavigationViewResponse, RemoveNavigationViewResponse__Output as _chat_users_v1_RemoveNavigationViewResponse__Output } from '../../../chat/users/v1/RemoveNavigationViewResponse.ts';
import type { SeeOnboardingStepRequest as _chat_users_v1_SeeOnboardingStepRequest, SeeOnboardingStepRequest__Output as _chat_users_v1_SeeOnboardingStepRequest__Output } from '../../../chat/users/v1/SeeOnboardingStepRequest.ts';
import type { SeeOnboardingStepResponse as _chat_users_v1_SeeOnboardingStepResponse, SeeOnboardingStepResponse__Output as _chat_users_v1_SeeOnboardingStepResponse__Output } from '../../../chat/users/v1/SeeOnboardingStepResponse.ts';
import type { SetSharesPresenceRequest as _chat_users_v1_SetSharesPresenceRequest, SetSharesPresenceRequest__Output as _chat_users_v1_SetSharesPresenceRequest__Output } from '../../../chat/users/v1/SetSharesPresenceRequest.ts';
import type { SetSharesPresenceResponse as _chat_users_v1_SetSharesPresenceResponse, SetSharesPresenceResponse__Output as _chat_users_v1_SetSharesPresenceResponse__Output } from '../../../chat/users/v1/SetSharesPresenceResponse.ts';
import type { UnmuteUserRequest as _chat_users_v1_UnmuteUserRequest, UnmuteUserRequest__Output as _chat_users_v1_UnmuteUserRequest__Output } from '../../../chat/users/v1/UnmuteUserRequest.ts';
import type { UnmuteUserResponse as _chat_users_v1_UnmuteUserResponse, UnmuteUserResponse__Output as _chat_users_v1_UnmuteUserResponse__Output } from '../../../chat/users/v1/UnmuteUserResponse.ts';
import type { UnsubscribeRequest as _chat_users_v1_UnsubscribeRequest, UnsubscribeRequest__Output as _chat_users_v1_UnsubscribeRequest__Output } from '../../../chat/users/v1/UnsubscribeRequest.ts';
import type { UnsubscribeResponse as _chat_users_v1_UnsubscribeResponse, UnsubscribeResponse__Output as _chat_users_v1_UnsubscribeResponse__Output } from '../../../chat/users/v1/UnsubscribeResponse.ts';
import type { UpdateRealmRequest as _chat_users_v1_UpdateRealmRequest, UpdateRealmRequest__Output as _chat_users_v1_UpdateRealmRequest__Output } from '../../../chat/users/v1/UpdateRealmRequest.ts';
import type { UpdateRealmResponse as _chat_users_v1_UpdateRealmResponse, UpdateRealmResponse__Output as _chat_users_v1_UpdateRealmResponse__Output } from '../../../chat/users/v1/UpdateRealmResponse.ts';
import type { UpdateUserSettingsDefaultsRequest as _chat_users_v1_UpdateUserSettingsDefaultsRequest, UpdateUserSettingsDefaultsRequest__Output as _chat_users_v1_UpdateUserSettingsDefaultsRequest__Output } from '../../../chat/users/v1/UpdateUserSettingsDefaultsRequest.ts';
import type { UpdateUserSettingsDefaultsResponse as _chat_users_v1_UpdateUserSettingsDefaultsResponse, UpdateUserSettingsDefaultsResponse__Output as _chat_users_v1_UpdateUserSettingsDefaultsResponse__Output } from '../../../chat/users/v1/UpdateUserSettingsDefaultsResponse.ts';
import type { UpdateUserSettingsRequest as _chat_users_v1_UpdateUserSettingsRequest, UpdateUserSettingsRequest__Output as _chat_users_v1_UpdateUserSettingsRequest__Output } from '../../../chat/users/v1/UpdateUserSettingsRequest.ts';
import type { UpdateUserSettingsResponse as _chat_users_v1_UpdateUserSettingsResponse, UpdateUserSettingsResponse__Output as _chat_users_v1_UpdateUserSettingsResponse__Output } from '../../../chat/users/v1/UpdateUserSettingsResponse.ts';

export interface SettingsClient extends grpc.Client {
  AddAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  AddAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  AddAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  AddAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  addAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  addAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  addAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  addAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  
  AddNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  AddNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  AddNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  AddNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  addNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  addNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  addNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  addNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  ChangeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  ChangeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  ChangeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  changeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  changeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  changeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  changeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  
  ConfirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  ConfirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  ConfirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  ConfirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  
  GetAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  GetAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  GetAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  GetAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  getAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  getAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  getAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  getAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  
  GetUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  GetUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  GetUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  GetUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  getUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  getUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  getUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  getUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  
  ListNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  ListNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  ListNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  ListNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  listNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  listNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  listNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  listNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  
  MuteUser(argument: _chat_users_v1_MuteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  MuteUser(argument: _chat_users_v1_MuteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  MuteUser(argument: _chat_users_v1_MuteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  MuteUser(argument: _chat_users_v1_MuteUserRequest, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  muteUser(argument: _chat_users_v1_MuteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  muteUser(argument: _chat_users_v1_MuteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  muteUser(argument: _chat_users_v1_MuteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  muteUser(argument: _chat_users_v1_MuteUserRequest, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  RemoveAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  RemoveAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  RemoveAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  removeAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  removeAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  removeAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  removeAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  
  RemoveNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  RemoveNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  RemoveNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  RemoveNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  removeNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  removeNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  removeNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  removeNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  
  SeeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  SeeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  SeeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  SeeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  seeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  seeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  seeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  seeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  
  SetSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  SetSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  SetSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  SetSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  setSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  setSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  setSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  setSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  
  UnmuteUser(argument: _chat_users_v1_UnmuteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  UnmuteUser(argument: _chat_users_v1_UnmuteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  UnmuteUser(argument: _chat_users_v1_UnmuteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  UnmuteUser(argument: _chat_users_v1_UnmuteUserRequest, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  unmuteUser(argument: _chat_users_v1_UnmuteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  unmuteUser(argument: _chat_users_v1_UnmuteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  unmuteUser(argument: _chat_users_v1_UnmuteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  unmuteUser(argument: _chat_users_v1_UnmuteUserRequest, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  
  Unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateRealm(argument: _chat_users_v1_UpdateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  UpdateRealm(argument: _chat_users_v1_UpdateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  UpdateRealm(argument: _chat_users_v1_UpdateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  UpdateRealm(argument: _chat_users_v1_UpdateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  updateRealm(argument: _chat_users_v1_UpdateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  updateRealm(argument: _chat_users_v1_UpdateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  updateRealm(argument: _chat_users_v1_UpdateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  updateRealm(argument: _chat_users_v1_UpdateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SettingsHandlers extends grpc.UntypedServiceImplementation {
  AddAlertWords: grpc.handleUnaryCall<_chat_users_v1_ChangeAlertWordsRequest__Output, _chat_users_v1_AlertWords>;
  
  AddNavigationView: grpc.handleUnaryCall<_chat_users_v1_AddNavigationViewRequest__Output, _chat_users_v1_AddNavigationViewResponse>;
  
  ChangeNavigationView: grpc.handleUnaryCall<_chat_users_v1_ChangeNavigationViewRequest__Output, _chat_users_v1_ChangeNavigationViewResponse>;
  
  ConfirmAddress: grpc.handleUnaryCall<_chat_users_v1_ConfirmAddressRequest__Output, _chat_users_v1_ConfirmAddressResponse>;
  
  GetAlertWords: grpc.handleUnaryCall<_chat_users_v1_GetAlertWordsRequest__Output, _chat_users_v1_AlertWords>;
  
  GetUnsubscription: grpc.handleUnaryCall<_chat_users_v1_UnsubscribeRequest__Output, _chat_users_v1_UnsubscribeResponse>;
  
  ListNavigationViews: grpc.handleUnaryCall<_chat_users_v1_ListNavigationViewsRequest__Output, _chat_users_v1_ListNavigationViewsResponse>;
  
  MuteUser: grpc.handleUnaryCall<_chat_users_v1_MuteUserRequest__Output, _chat_users_v1_MuteUserResponse>;
  
  RemoveAlertWords: grpc.handleUnaryCall<_chat_users_v1_ChangeAlertWordsRequest__Output, _chat_users_v1_AlertWords>;
  
  RemoveNavigationView: grpc.handleUnaryCall<_chat_users_v1_RemoveNavigationViewRequest__Output, _chat_users_v1_RemoveNavigationViewResponse>;
  
  SeeOnboardingStep: grpc.handleUnaryCall<_chat_users_v1_SeeOnboardingStepRequest__Output, _chat_users_v1_SeeOnboardingStepResponse>;
  
  SetSharesPresence: grpc.handleUnaryCall<_chat_users_v1_SetSharesPresenceRequest__Output, _chat_users_v1_SetSharesPresenceResponse>;
  
  UnmuteUser: grpc.handleUnaryCall<_chat_users_v1_UnmuteUserRequest__Output, _chat_users_v1_UnmuteUserResponse>;
  
  Unsubscribe: grpc.handleUnaryCall<_chat_users_v1_UnsubscribeRequest__Output, _chat_users_v1_UnsubscribeResponse>;
  
  UpdateRealm: grpc.handleUnaryCall<_chat_users_v1_UpdateRealmRequest__Output, _chat_users_v1_UpdateRealmResponse>;
  
  UpdateUserSettings: grpc.handleUnaryCall<_chat_users_v1_UpdateUserSettingsRequest__Output, _chat_users_v1_UpdateUserSettingsResponse>;
  
  UpdateUserSettingsDefaults: grpc.handleUnaryCall<_chat_users_v1_UpdateUserSettingsDefaultsRequest__Output, _chat_users_v1_UpdateUserSettingsDefaultsResponse>;
  
}

export interface SettingsDefinition extends grpc.ServiceDefinition {
  AddAlertWords: MethodDefinition<_chat_users_v1_ChangeAlertWordsRequest, _chat_users_v1_AlertWords, _chat_users_v1_ChangeAlertWordsRequest__Output, _chat_users_v1_AlertWords__Output>
  AddNavigationView: MethodDefinition<_chat_users_v1_AddNavigationViewRequest, _chat_users_v1_AddNavigationViewResponse, _chat_users_v1_AddNavigationViewRequest__Output, _chat_users_v1_AddNavigationViewResponse__Output>
  ChangeNavigationView: MethodDefinition<_chat_users_v1_ChangeNavigationViewRequest, _chat_users_v1_ChangeNavigationViewResponse, _chat_users_v1_ChangeNavigationViewRequest__Output, _chat_users_v1_ChangeNavigationViewResponse__Output>
  ConfirmAddress: MethodDefinition<_chat_users_v1_ConfirmAddressRequest, _chat_users_v1_ConfirmAddressResponse, _chat_users_v1_ConfirmAddressRequest__Output, _chat_users_v1_ConfirmAddressResponse__Output>
  GetAlertWords: MethodDefinition<_chat_users_v1_GetAlertWordsRequest, _chat_users_v1_AlertWords, _chat_users_v1_GetAlertWordsRequest__Output, _chat_users_v1_AlertWords__Output>
  GetUnsubscription: MethodDefinition<_chat_users_v1_UnsubscribeRequest, _chat_users_v1_UnsubscribeResponse, _chat_users_v1_UnsubscribeRequest__Output, _chat_users_v1_UnsubscribeResponse__Output>
  ListNavigationViews: MethodDefinition<_chat_users_v1_ListNavigationViewsRequest, _chat_users_v1_ListNavigationViewsResponse, _chat_users_v1_ListNavigationViewsRequest__Output, _chat_users_v1_ListNavigationViewsResponse__Output>
  MuteUser: MethodDefinition<_chat_users_v1_MuteUserRequest, _chat_users_v1_MuteUserResponse, _chat_users_v1_MuteUserRequest__Output, _chat_users_v1_MuteUserResponse__Output>
  RemoveAlertWords: MethodDefinition<_chat_users_v1_ChangeAlertWordsRequest, _chat_users_v1_AlertWords, _chat_users_v1_ChangeAlertWordsRequest__Output, _chat_users_v1_AlertWords__Output>
  RemoveNavigationView: MethodDefinition<_chat_users_v1_RemoveNavigationViewRequest, _chat_users_v1_RemoveNavigationViewResponse, _chat_users_v1_RemoveNavigationViewRequest__Output, _chat_users_v1_RemoveNavigationViewResponse__Output>
  SeeOnboardingStep: MethodDefinition<_chat_users_v1_SeeOnboardingStepRequest, _chat_users_v1_SeeOnboardingStepResponse, _chat_users_v1_SeeOnboardingStepRequest__Output, _chat_users_v1_SeeOnboardingStepResponse__Output>
  SetSharesPresence: MethodDefinition<_chat_users_v1_SetSharesPresenceRequest, _chat_users_v1_SetSharesPresenceResponse, _chat_users_v1_SetSharesPresenceRequest__Output, _chat_users_v1_SetSharesPresenceResponse__Output>
  UnmuteUser: MethodDefinition<_chat_users_v1_UnmuteUserRequest, _chat_users_v1_UnmuteUserResponse, _chat_users_v1_UnmuteUserRequest__Output, _chat_users_v1_UnmuteUserResponse__Output>
  Unsubscribe: MethodDefinition<_chat_users_v1_UnsubscribeRequest, _chat_users_v1_UnsubscribeResponse, _chat_users_v1_UnsubscribeRequest__Output, _chat_users_v1_UnsubscribeResponse__Output>
  UpdateRealm: MethodDefinition<_chat_users_v1_UpdateRealmRequest, _chat_users_v1_UpdateRealmResponse, _chat_users_v1_UpdateRealmRequest__Output, _chat_users_v1_UpdateRealmResponse__Output>
  UpdateUserSettings: MethodDefinition<_chat_users_v1_UpdateUserSettingsRequest, _chat_users_v1_UpdateUserSettingsResponse, _chat_users_v1_UpdateUserSettingsRequest__Output, _chat_users_v1_UpdateUserSettingsResponse__Output>
  UpdateUserSettingsDefaults: MethodDefinition<_chat_users_v1_UpdateUserSettingsDefaultsRequest, _chat_users_v1_UpdateUserSettingsDefaultsResponse, _chat_users_v1_UpdateUserSettingsDefaultsRequest__Output, _chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>
}

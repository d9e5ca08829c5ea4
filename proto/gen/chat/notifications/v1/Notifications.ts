// Original file: chat/notifications/v1/notifications.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetLatestTriggerRequest as _chat_notifications_v1_GetLatestTriggerRequest, GetLatestTriggerRequest__Output as _chat_notifications_v1_GetLatestTriggerRequest__Output } from '../../../chat/notifications/v1/GetLatestTriggerRequest.ts';
import type { GetLatestTriggerResponse as _chat_notifications_v1_GetLatestTriggerResponse, GetLatestTriggerResponse__Output as _chat_notifications_v1_GetLatestTriggerResponse__Output } from '../../../chat/notifications/v1/GetLatestTriggerResponse.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from '../../../chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from '../../../chat/common/v1/GetSnapshotResponse.ts';
import type { ListDeadMailsRequest as _chat_notifications_v1_ListDeadMailsRequest, ListDeadMailsRequest__Output as _chat_notifications_v1_ListDeadMailsRequest__Output } from '../../../chat/notifications/v1/ListDeadMailsRequest.ts';
import type { ListDeadMailsResponse as _chat_notifications_v1_ListDeadMailsResponse, ListDeadMailsResponse__Output as _chat_notifications_v1_ListDeadMailsResponse__Output } from '../../../chat/notifications/v1/ListDeadMailsResponse.ts';
import type { ListPausedAddressesRequest as _chat_notifications_v1_ListPausedAddressesRequest, ListPausedAddressesRequest__Output as _chat_notifications_v1_ListPausedAddressesRequest__Output } from '../../../chat/notifications/v1/ListPausedAddressesRequest.ts';
import type { ListPausedAddressesResponse as _chat_notifications_v1_ListPausedAddressesResponse, ListPausedAddressesResponse__Output as _chat_notifications_v1_ListPausedAddressesResponse__Output } from '../../../chat/notifications/v1/ListPausedAddressesResponse.ts';
import type { RegisterDeviceRequest as _chat_notifications_v1_RegisterDeviceRequest, RegisterDeviceRequest__Output as _chat_notifications_v1_RegisterDeviceRequest__Output } from '../../../chat/notifications/v1/RegisterDeviceRequest.ts';
import type { RegisterDeviceResponse as _chat_notifications_v1_RegisterDeviceResponse, RegisterDeviceResponse__Output as _chat_notifications_v1_RegisterDeviceResponse__Output } from '../../../chat/notifications/v1/RegisterDeviceResponse.ts';
import type { RegisterPushRequest as _chat_notifications_v1_RegisterPushRequest, RegisterPushRequest__Output as _chat_notifications_v1_RegisterPushRequest__Output } from '../../../chat/notifications/v1/RegisterPushRequest.ts';
import type { RegisterPushResponse as _chat_notifications_v1_RegisterPushResponse, RegisterPushResponse__Output as _chat_notifications_v1_RegisterPushResponse__Output } from '../../../chat/notifications/v1/RegisterPushResponse.ts';
import type { RegisterTokenRequest as _chat_notifications_v1_RegisterTokenRequest, RegisterTokenRequest__Output as _chat_notifications_v1_RegisterTokenRequest__Output } from '../../../chat/notifications/v1/RegisterTokenRequest.ts';
import type { RegisterTokenResponse as _chat_notifications_v1_RegisterTokenResponse, RegisterTokenResponse__Output as _chat_notifications_v1_RegisterTokenResponse__Output } from '../../../chat/notifications/v1/RegisterTokenResponse.ts';
import type { RemoveDeviceRequest as _chat_notifications_v1_RemoveDeviceRequest, RemoveDeviceRequest__Output as _chat_notifications_v1_RemoveDeviceRequest__Output } from '../../../chat/notifications/v1/RemoveDeviceRequest.ts';
import type { RemoveDeviceResponse as _chat_notifications_v1_RemoveDeviceResponse, RemoveDeviceResponse__Output as _chat_notifications_v1_RemoveDeviceResponse__Output } from '../../../chat/notifications/v1/RemoveDeviceResponse.ts';
import type { RemoveTokenRequest as _chat_notifications_v1_RemoveTokenRequest, RemoveTokenRequest__Output as _chat_notifications_v1_RemoveTokenRequest__Output } from '../../../chat/notifications/v1/RemoveTokenRequest.ts';
import type { RemoveTokenResponse as _chat_notifications_v1_RemoveTokenResponse, RemoveTokenResponse__Output as _chat_notifications_v1_RemoveTokenResponse__Output } from '../../../chat/notifications/v1/RemoveTokenResponse.ts';
import type { ReplayMailsRequest as _chat_notifications_v1_ReplayMailsRequest, ReplayMailsRequest__Output as _chat_notifications_v1_ReplayMailsRequest__Output } from '../../../chat/notifications/v1/ReplayMailsRequest.ts';
import type { ReplayMailsResponse as _chat_notifications_v1_ReplayMailsResponse, ReplayMailsResponse__Output as _chat_notifications_v1_ReplayMailsResponse__Output } from '../../../chat/notifications/v1/ReplayMailsResponse.ts';
import type { ResumeAddressRequest as _chat_notifications_v1_ResumeAddressRequest, ResumeAddressRequest__Output as _chat_notifications_v1_ResumeAddressRequest__Output } from '../../../chat/notifications/v1/ResumeAddressRequest.ts';
import type { ResumeAddressResponse as _chat_notifications_v1_ResumeAddressResponse, ResumeAddressResponse__Output as _chat_notifications_v1_ResumeAddressResponse__Output } from '../../../chat/notifications/v1/ResumeAddressResponse.ts';
import type { SendEncryptedTestPushRequest as _chat_notifications_v1_SendEncryptedTestPushRequest, SendEncryptedTestPushRequest__Output as _chat_notifications_v1_SendEncryptedTestPushRequest__Output } from '../../../chat/notifications/v1/SendEncryptedTestPushRequest.ts';
import type { SendEncryptedTestPushResponse as _chat_notifications_v1_SendEncryptedTestPushResponse, SendEncryptedTestPushResponse__Output as _chat_notifications_v1_SendEncryptedTestPushResponse__Output } from '../../../chat/notifications/v1/SendEncryptedTestPushResponse.ts';
import type { SendTestPushRequest as _chat_notifications_v1_SendTestPushRequest, SendTestPushRequest__Output as _chat_notifications_v1_SendTestPushRequest__Output } from '../../../chat/notifications/v1/SendTestPushRequest.ts';
import type { SendTestPushResponse as _chat_notifications_v1_SendTestPushResponse, SendTestPushResponse__Output as _chat_notifications_v1_SendTestPushResponse__Output } from '../../../chat/notifications/v1/SendTestPushResponse.ts';

export interface NotificationsClient extends grpc.Client {
  GetLatestTrigger(argument: _chat_notifications_v1_GetLatestTriggerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_GetLatestTriggerResponse__Output>): grpc.ClientUnaryCall;
  GetLatestTrigger(argument: _chat_notifications_v1_GetLatestTriggerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_GetLatestTriggerResponse__Output>): grpc.ClientUnaryCall;
  GetLatestTrigger(argument: _chat_notifications_v1_GetLatestTriggerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_GetLatestTriggerResponse__Output>): grpc.ClientUnaryCall;
  GetLatestTrigger(argument: _chat_notifications_v1_GetLatestTriggerRequest, callback: grpc.requestCallback<_chat_notifications_v1_GetLatestTriggerResponse__Output>): grpc.ClientUnaryCall;
  getLatestTrigger(argument: _chat_notifications_v1_GetLatestTriggerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_GetLatestTriggerResponse__Output>): grpc.ClientUnaryCall;
  getLatestTrigger(argument: _chat_notifications_v1_GetLatestTriggerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_GetLatestTriggerResponse__Output>): grpc.ClientUnaryCall;
  getLatestTrigger(argument: _chat_notifications_v1_GetLatestTriggerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_GetLatestTriggerResponse__Output>): grpc.ClientUnaryCall;
  getLatestTrigger(argument: _chat_notifications_v1_GetLatestTriggerRequest, callback: grpc.requestCallback<_chat_notifications_v1_GetLatestTriggerResponse__Output>): grpc.ClientUnaryCall;
  
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  ListDeadMails(argument: _chat_notifications_v1_ListDeadMailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ListDeadMailsResponse__Output>): grpc.ClientUnaryCall;
  ListDeadMails(argument: _chat_notifications_v1_ListDeadMailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_ListDeadMailsResponse__Output>): grpc.ClientUnaryCall;
  ListDeadMails(argument: _chat_notifications_v1_ListDeadMailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ListDeadMailsResponse__Output>): grpc.ClientUnaryCall;
  ListDeadMails(argument: _chat_notifications_v1_ListDeadMailsRequest, callback: grpc.requestCallback<_chat_notifications_v1_ListDeadMailsResponse__Output>): grpc.ClientUnaryCall;
  listDeadMails(argument: _chat_notifications_v1_ListDeadMailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ListDeadMailsResponse__Output>): grpc.ClientUnaryCall;
  listDeadMails(argument: _chat_notifications_v1_ListDeadMailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_ListDeadMailsResponse__Output>): grpc.ClientUnaryCall;
  listDeadMails(argument: _chat_notifications_v1_ListDeadMailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ListDeadMailsResponse__Output>): grpc.ClientUnaryCall;
  listDeadMails(argument: _chat_notifications_v1_ListDeadMailsRequest, callback: grpc.requestCallback<_chat_notifications_v1_ListDeadMailsResponse__Output>): grpc.ClientUnaryCall;
  
  ListPausedAddresses(argument: _chat_notifications_v1_ListPausedAddressesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ListPausedAddressesResponse__Output>): grpc.ClientUnaryCall;
  ListPausedAddresses(argument: _chat_notifications_v1_ListPausedAddressesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_ListPausedAddressesResponse__Output>): grpc.ClientUnaryCall;
  ListPausedAddresses(argument: _chat_notifications_v1_ListPausedAddressesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ListPausedAddressesResponse__Output>): grpc.ClientUnaryCall;
  ListPausedAddresses(argument: _chat_notifications_v1_ListPausedAddressesRequest, callback: grpc.requestCallback<_chat_notifications_v1_ListPausedAddressesResponse__Output>): grpc.ClientUnaryCall;
  listPausedAddresses(argument: _chat_notifications_v1_ListPausedAddressesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ListPausedAddressesResponse__Output>): grpc.ClientUnaryCall;
  listPausedAddresses(argument: _chat_notifications_v1_ListPausedAddressesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_ListPausedAddressesResponse__Output>): grpc.ClientUnaryCall;
  listPausedAddresses(argument: _chat_notifications_v1_ListPausedAddressesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ListPausedAddressesResponse__Output>): grpc.ClientUnaryCall;
  listPausedAddresses(argument: _chat_notifications_v1_ListPausedAddressesRequest, callback: grpc.requestCallback<_chat_notifications_v1_ListPausedAddressesResponse__Output>): grpc.ClientUnaryCall;
  
  RegisterDevice(argument: _chat_notifications_v1_RegisterDeviceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterDeviceResponse__Output>): grpc.ClientUnaryCall;
  RegisterDevice(argument: _chat_notifications_v1_RegisterDeviceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_RegisterDeviceResponse__Output>): grpc.ClientUnaryCall;
  RegisterDevice(argument: _chat_notifications_v1_RegisterDeviceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterDeviceResponse__Output>): grpc.ClientUnaryCall;
  RegisterDevice(argument: _chat_notifications_v1_RegisterDeviceRequest, callback: grpc.requestCallback<_chat_notifications_v1_RegisterDeviceResponse__Output>): grpc.ClientUnaryCall;
  registerDevice(argument: _chat_notifications_v1_RegisterDeviceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterDeviceResponse__Output>): grpc.ClientUnaryCall;
  registerDevice(argument: _chat_notifications_v1_RegisterDeviceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_RegisterDeviceResponse__Output>): grpc.ClientUnaryCall;
  registerDevice(argument: _chat_notifications_v1_RegisterDeviceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterDeviceResponse__Output>): grpc.ClientUnaryCall;
  registerDevice(argument: _chat_notifications_v1_RegisterDeviceRequest, callback: grpc.requestCallback<_chat_notifications_v1_RegisterDeviceResponse__Output>): grpc.ClientUnaryCall;
  
  RegisterPush(argument: _chat_notifications_v1_RegisterPushRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterPushResponse__Output>): grpc.ClientUnaryCall;
  RegisterPush(argument: _chat_notifications_v1_RegisterPushRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_RegisterPushResponse__Output>): grpc.ClientUnaryCall;
  RegisterPush(argument: _chat_notifications_v1_RegisterPushRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterPushResponse__Output>): grpc.ClientUnaryCall;
  RegisterPush(argument: _chat_notifications_v1_RegisterPushRequest, callback: grpc.requestCallback<_chat_notifications_v1_RegisterPushResponse__Output>): grpc.ClientUnaryCall;
  registerPush(argument: _chat_notifications_v1_RegisterPushRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterPushResponse__Output>): grpc.ClientUnaryCall;
  registerPush(argument: _chat_notifications_v1_RegisterPushRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_RegisterPushResponse__Output>): grpc.ClientUnaryCall;
  registerPush(argument: _chat_notifications_v1_RegisterPushRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterPushResponse__Output>): grpc.ClientUnaryCall;
  registerPush(argument: _chat_notifications_v1_RegisterPushRequest, callback: grpc.requestCallback<_chat_notifications_v1_RegisterPushResponse__Output>): grpc.ClientUnaryCall;
  
  RegisterToken(argument: _chat_notifications_v1_RegisterTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterTokenResponse__Output>): grpc.ClientUnaryCall;
  RegisterToken(argument: _chat_notifications_v1_RegisterTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_RegisterTokenResponse__Output>): grpc.ClientUnaryCall;
  RegisterToken(argument: _chat_notifications_v1_RegisterTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterTokenResponse__Output>): grpc.ClientUnaryCall;
  RegisterToken(argument: _chat_notifications_v1_RegisterTokenRequest, callback: grpc.requestCallback<_chat_notifications_v1_RegisterTokenResponse__Output>): grpc.ClientUnaryCall;
  registerToken(argument: _chat_notifications_v1_RegisterTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterTokenResponse__Output>): grpc.ClientUnaryCall;
  registerToken(argument: _chat_notifications_v1_RegisterTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_RegisterTokenResponse__Output>): grpc.ClientUnaryCall;
  registerToken(argument: _chat_notifications_v1_RegisterTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RegisterTokenResponse__Output>): grpc.ClientUnaryCall;
  registerToken(argument: _chat_notifications_v1_RegisterTokenRequest, callback: grpc.requestCallback<_chat_notifications_v1_RegisterTokenResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveDevice(argument: _chat_notifications_v1_RemoveDeviceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RemoveDeviceResponse__Output>): grpc.ClientUnaryCall;
  RemoveDevice(argument: _chat_notifications_v1_RemoveDeviceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_RemoveDeviceResponse__Output>): grpc.ClientUnaryCall;
  RemoveDevice(argument: _chat_notifications_v1_RemoveDeviceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RemoveDeviceResponse__Output>): grpc.ClientUnaryCall;
  RemoveDevice(argument: _chat_notifications_v1_RemoveDeviceRequest, callback: grpc.requestCallback<_chat_notifications_v1_RemoveDeviceResponse__Output>): grpc.ClientUnaryCall;
  removeDevice(argument: _chat_notifications_v1_RemoveDeviceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RemoveDeviceResponse__Output>): grpc.ClientUnaryCall;
  removeDevice(argument: _chat_notifications_v1_RemoveDeviceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_RemoveDeviceResponse__Output>): grpc.ClientUnaryCall;
  removeDevice(argument: _chat_notifications_v1_RemoveDeviceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RemoveDeviceResponse__Output>): grpc.ClientUnaryCall;
  removeDevice(argument: _chat_notifications_v1_RemoveDeviceRequest, callback: grpc.requestCallback<_chat_notifications_v1_RemoveDeviceResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveToken(argument: _chat_notifications_v1_RemoveTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RemoveTokenResponse__Output>): grpc.ClientUnaryCall;
  RemoveToken(argument: _chat_notifications_v1_RemoveTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_RemoveTokenResponse__Output>): grpc.ClientUnaryCall;
  RemoveToken(argument: _chat_notifications_v1_RemoveTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RemoveTokenResponse__Output>): grpc.ClientUnaryCall;
  RemoveToken(argument: _chat_notifications_v1_RemoveTokenRequest, callback: grpc.requestCallback<_chat_notifications_v1_RemoveTokenResponse__Output>): grpc.ClientUnaryCall;
  removeToken(argument: _chat_notifications_v1_RemoveTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RemoveTokenResponse__Output>): grpc.ClientUnaryCall;
  removeToken(argument: _chat_notifications_v1_RemoveTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_RemoveTokenResponse__Output>): grpc.ClientUnaryCall;
  removeToken(argument: _chat_notifications_v1_RemoveTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_RemoveTokenResponse__Output>): grpc.ClientUnaryCall;
  removeToken(argument: _chat_notifications_v1_RemoveTokenRequest, callback: grpc.requestCallback<_chat_notifications_v1_RemoveTokenResponse__Output>): grpc.ClientUnaryCall;
  
  ReplayMails(argument: _chat_notifications_v1_ReplayMailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ReplayMailsResponse__Output>): grpc.ClientUnaryCall;
  ReplayMails(argument: _chat_notifications_v1_ReplayMailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_ReplayMailsResponse__Output>): grpc.ClientUnaryCall;
  ReplayMails(argument: _chat_notifications_v1_ReplayMailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ReplayMailsResponse__Output>): grpc.ClientUnaryCall;
  ReplayMails(argument: _chat_notifications_v1_ReplayMailsRequest, callback: grpc.requestCallback<_chat_notifications_v1_ReplayMailsResponse__Output>): grpc.ClientUnaryCall;
  replayMails(argument: _chat_notifications_v1_ReplayMailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ReplayMailsResponse__Output>): grpc.ClientUnaryCall;
  replayMails(argument: _chat_notifications_v1_ReplayMailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_ReplayMailsResponse__Output>): grpc.ClientUnaryCall;
  replayMails(argument: _chat_notifications_v1_ReplayMailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ReplayMailsResponse__Output>): grpc.ClientUnaryCall;
  replayMails(argument: _chat_notifications_v1_ReplayMailsRequest, callback: grpc.requestCallback<_chat_notifications_v1_ReplayMailsResponse__Output>): grpc.ClientUnaryCall;
  
  ResumeAddress(argument: _chat_notifications_v1_ResumeAddressRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ResumeAddressResponse__Output>): grpc.ClientUnaryCall;
  ResumeAddress(argument: _chat_notifications_v1_ResumeAddressRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_ResumeAddressResponse__Output>): grpc.ClientUnaryCall;
  ResumeAddress(argument: _chat_notifications_v1_ResumeAddressRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ResumeAddressResponse__Output>): grpc.ClientUnaryCall;
  ResumeAddress(argument: _chat_notifications_v1_ResumeAddressRequest, callback: grpc.requestCallback<_chat_notifications_v1_ResumeAddressResponse__Output>): grpc.ClientUnaryCall;
  resumeAddress(argument: _chat_notifications_v1_ResumeAddressRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ResumeAddressResponse__Output>): grpc.ClientUnaryCall;
  resumeAddress(argument: _chat_notifications_v1_ResumeAddressRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_ResumeAddressResponse__Output>): grpc.ClientUnaryCall;
  resumeAddress(argument: _chat_notifications_v1_ResumeAddressRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_ResumeAddressResponse__Output>): grpc.ClientUnaryCall;
  resumeAddress(argument: _chat_notifications_v1_ResumeAddressRequest, callback: grpc.requestCallback<_chat_notifications_v1_ResumeAddressResponse__Output>): grpc.ClientUnaryCall;
  
  SendEncryptedTestPush(argument: _chat_notifications_v1_SendEncryptedTestPushRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_SendEncryptedTestPushResponse__Output>): grpc.ClientUnaryCall;
  SendEncryptedTestPush(argument: _chat_notifications_v1_SendEncryptedTestPushRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_SendEncryptedTestPushResponse__Output>): grpc.ClientUnaryCall;
  SendEncryptedTestPush(argument: _chat_notifications_v1_SendEncryptedTestPushRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_SendEncryptedTestPushResponse__Output>): grpc.ClientUnaryCall;
  SendEncryptedTestPush(argument: _chat_notifications_v1_SendEncryptedTestPushRequest, callback: grpc.requestCallback<_chat_notifications_v1_SendEncryptedTestPushResponse__Output>): grpc.ClientUnaryCall;
  sendEncryptedTestPush(argument: _chat_notifications_v1_SendEncryptedTestPushRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_SendEncryptedTestPushResponse__Output>): grpc.ClientUnaryCall;
  sendEncryptedTestPush(argument: _chat_notifications_v1_SendEncryptedTestPushRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_SendEncryptedTestPushResponse__Output>): grpc.ClientUnaryCall;
  sendEncryptedTestPush(argument: _chat_notifications_v1_SendEncryptedTestPushRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_SendEncryptedTestPushResponse__Output>): grpc.ClientUnaryCall;
  sendEncryptedTestPush(argument: _chat_notifications_v1_SendEncryptedTestPushRequest, callback: grpc.requestCallback<_chat_notifications_v1_SendEncryptedTestPushResponse__Output>): grpc.ClientUnaryCall;
  
  SendTestPush(argument: _chat_notifications_v1_SendTestPushRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_SendTestPushResponse__Output>): grpc.ClientUnaryCall;
  SendTestPush(argument: _chat_notifications_v1_SendTestPushRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_SendTestPushResponse__Output>): grpc.ClientUnaryCall;
  SendTestPush(argument: _chat_notifications_v1_SendTestPushRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_SendTestPushResponse__Output>): grpc.ClientUnaryCall;
  SendTestPush(argument: _chat_notifications_v1_SendTestPushRequest, callback: grpc.requestCallback<_chat_notifications_v1_SendTestPushResponse__Output>): grpc.ClientUnaryCall;
  sendTestPush(argument: _chat_notifications_v1_SendTestPushRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_SendTestPushResponse__Output>): grpc.ClientUnaryCall;
  sendTestPush(argument: _chat_notifications_v1_SendTestPushRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_notifications_v1_SendTestPushResponse__Output>): grpc.ClientUnaryCall;
  sendTestPush(argument: _chat_notifications_v1_SendTestPushRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_notifications_v1_SendTestPushResponse__Output>): grpc.ClientUnaryCall;
  sendTestPush(argument: _chat_notifications_v1_SendTestPushRequest, callback: grpc.requestCallback<_chat_notifications_v1_SendTestPushResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface NotificationsHandlers extends grpc.UntypedServiceImplementation {
  GetLatestTrigger: grpc.handleUnaryCall<_chat_notifications_v1_GetLatestTriggerRequest__Output, _chat_notifications_v1_GetLatestTriggerResponse>;
  
  GetSnapshot: grpc.handleUnaryCall<_chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse>;
  
  ListDeadMails: grpc.handleUnaryCall<_chat_notifications_v1_ListDeadMailsRequest__Output, _chat_notifications_v1_ListDeadMailsResponse>;
  
  ListPausedAddresses: grpc.handleUnaryCall<_chat_notifications_v1_ListPausedAddressesRequest__Output, _chat_notifications_v1_ListPausedAddressesResponse>;
  
  RegisterDevice: grpc.handleUnaryCall<_chat_notifications_v1_RegisterDeviceRequest__Output, _chat_notifications_v1_RegisterDeviceResponse>;
  
  RegisterPush: grpc.handleUnaryCall<_chat_notifications_v1_RegisterPushRequest__Output, _chat_notifications_v1_RegisterPushResponse>;
  
  RegisterToken: grpc.handleUnaryCall<_chat_notifications_v1_RegisterTokenRequest__Output, _chat_notifications_v1_RegisterTokenResponse>;
  
  RemoveDevice: grpc.handleUnaryCall<_chat_notifications_v1_RemoveDeviceRequest__Output, _chat_notifications_v1_RemoveDeviceResponse>;
  
  RemoveToken: grpc.handleUnaryCall<_chat_notifications_v1_RemoveTokenRequest__Output, _chat_notifications_v1_RemoveTokenResponse>;
  
  ReplayMails: grpc.handleUnaryCall<_chat_notifications_v1_ReplayMailsRequest__Output, _chat_notifications_v1_ReplayMailsResponse>;
  
  ResumeAddress: grpc.handleUnaryCall<_chat_notifications_v1_ResumeAddressRequest__Output, _chat_notifications_v1_ResumeAddressResponse>;
  
  SendEncryptedTestPush: grpc.handleUnaryCall<_chat_notifications_v1_SendEncryptedTestPushRequest__Output, _chat_notifications_v1_SendEncryptedTestPushResponse>;
  
  SendTestPush: grpc.handleUnaryCall<_chat_notifications_v1_SendTestPushRequest__Output, _chat_notifications_v1_SendTestPushResponse>;
  
}

export interface NotificationsDefinition extends grpc.ServiceDefinition {
  GetLatestTrigger: MethodDefinition<_chat_notifications_v1_GetLatestTriggerRequest, _chat_notifications_v1_GetLatestTriggerResponse, _chat_notifications_v1_GetLatestTriggerRequest__Output, _chat_notifications_v1_GetLatestTriggerResponse__Output>
  GetSnapshot: MethodDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse__Output>
  ListDeadMails: MethodDefinition<_chat_notifications_v1_ListDeadMailsRequest, _chat_notifications_v1_ListDeadMailsResponse, _chat_notifications_v1_ListDeadMailsRequest__Output, _chat_notifications_v1_ListDeadMailsResponse__Output>
  ListPausedAddresses: MethodDefinition<_chat_notifications_v1_ListPausedAddressesRequest, _chat_notifications_v1_ListPausedAddressesResponse, _chat_notifications_v1_ListPausedAddressesRequest__Output, _chat_notifications_v1_ListPausedAddressesResponse__Output>
  RegisterDevice: MethodDefinition<_chat_notifications_v1_RegisterDeviceRequest, _chat_notifications_v1_RegisterDeviceResponse, _chat_notifications_v1_RegisterDeviceRequest__Output, _chat_notifications_v1_RegisterDeviceResponse__Output>
  RegisterPush: MethodDefinition<_chat_notifications_v1_RegisterPushRequest, _chat_notifications_v1_RegisterPushResponse, _chat_notifications_v1_RegisterPushRequest__Output, _chat_notifications_v1_RegisterPushResponse__Output>
  RegisterToken: MethodDefinition<_chat_notifications_v1_RegisterTokenRequest, _chat_notifications_v1_RegisterTokenResponse, _chat_notifications_v1_RegisterTokenRequest__Output, _chat_notifications_v1_RegisterTokenResponse__Output>
  RemoveDevice: MethodDefinition<_chat_notifications_v1_RemoveDeviceRequest, _chat_notifications_v1_RemoveDeviceResponse, _chat_notifications_v1_RemoveDeviceRequest__Output, _chat_notifications_v1_RemoveDeviceResponse__Output>
  RemoveToken: MethodDefinition<_chat_notifications_v1_RemoveTokenRequest, _chat_notifications_v1_RemoveTokenResponse, _chat_notifications_v1_RemoveTokenRequest__Output, _chat_notifications_v1_RemoveTokenResponse__Output>
  ReplayMails: MethodDefinition<_chat_notifications_v1_ReplayMailsRequest, _chat_notifications_v1_ReplayMailsResponse, _chat_notifications_v1_ReplayMailsRequest__Output, _chat_notifications_v1_ReplayMailsResponse__Output>
  ResumeAddress: MethodDefinition<_chat_notifications_v1_ResumeAddressRequest, _chat_notifications_v1_ResumeAddressResponse, _chat_notifications_v1_ResumeAddressRequest__Output, _chat_notifications_v1_ResumeAddressResponse__Output>
  SendEncryptedTestPush: MethodDefinition<_chat_notifications_v1_SendEncryptedTestPushRequest, _chat_notifications_v1_SendEncryptedTestPushResponse, _chat_notifications_v1_SendEncryptedTestPushRequest__Output, _chat_notifications_v1_SendEncryptedTestPushResponse__Output>
  SendTestPush: MethodDefinition<_chat_notifications_v1_SendTestPushRequest, _chat_notifications_v1_SendTestPushResponse, _chat_notifications_v1_SendTestPushRequest__Output, _chat_notifications_v1_SendTestPushResponse__Output>
}

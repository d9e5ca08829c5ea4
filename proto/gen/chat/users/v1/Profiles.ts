// Original file: chat/users/v1/profiles.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AvatarResponse as _chat_users_v1_AvatarResponse, AvatarResponse__Output as _chat_users_v1_AvatarResponse__Output } from '../../../chat/users/v1/AvatarResponse.ts';
import type { ChangeOwnAvatarRequest as _chat_users_v1_ChangeOwnAvatarRequest, ChangeOwnAvatarRequest__Output as _chat_users_v1_ChangeOwnAvatarRequest__Output } from '../../../chat/users/v1/ChangeOwnAvatarRequest.ts';
import type { ChangeOwnProfileRequest as _chat_users_v1_ChangeOwnProfileRequest, ChangeOwnProfileRequest__Output as _chat_users_v1_ChangeOwnProfileRequest__Output } from '../../../chat/users/v1/ChangeOwnProfileRequest.ts';
import type { ChangeOwnProfileResponse as _chat_users_v1_ChangeOwnProfileResponse, ChangeOwnProfileResponse__Output as _chat_users_v1_ChangeOwnProfileResponse__Output } from '../../../chat/users/v1/ChangeOwnProfileResponse.ts';
import type { ChangeProfileFieldRequest as _chat_users_v1_ChangeProfileFieldRequest, ChangeProfileFieldRequest__Output as _chat_users_v1_ChangeProfileFieldRequest__Output } from '../../../chat/users/v1/ChangeProfileFieldRequest.ts';
import type { ChangeProfileFieldResponse as _chat_users_v1_ChangeProfileFieldResponse, ChangeProfileFieldResponse__Output as _chat_users_v1_ChangeProfileFieldResponse__Output } from '../../../chat/users/v1/ChangeProfileFieldResponse.ts';
import type { ClearOwnProfileRequest as _chat_users_v1_ClearOwnProfileRequest, ClearOwnProfileRequest__Output as _chat_users_v1_ClearOwnProfileRequest__Output } from '../../../chat/users/v1/ClearOwnProfileRequest.ts';
import type { ClearOwnProfileResponse as _chat_users_v1_ClearOwnProfileResponse, ClearOwnProfileResponse__Output as _chat_users_v1_ClearOwnProfileResponse__Output } from '../../../chat/users/v1/ClearOwnProfileResponse.ts';
import type { CreateProfileFieldRequest as _chat_users_v1_CreateProfileFieldRequest, CreateProfileFieldRequest__Output as _chat_users_v1_CreateProfileFieldRequest__Output } from '../../../chat/users/v1/CreateProfileFieldRequest.ts';
import type { CreateProfileFieldResponse as _chat_users_v1_CreateProfileFieldResponse, CreateProfileFieldResponse__Output as _chat_users_v1_CreateProfileFieldResponse__Output } from '../../../chat/users/v1/CreateProfileFieldResponse.ts';
import type { FindAvatarRequest as _chat_users_v1_FindAvatarRequest, FindAvatarRequest__Output as _chat_users_v1_FindAvatarRequest__Output } from '../../../chat/users/v1/FindAvatarRequest.ts';
import type { ListProfileFieldsRequest as _chat_users_v1_ListProfileFieldsRequest, ListProfileFieldsRequest__Output as _chat_users_v1_ListProfileFieldsRequest__Output } from '../../../chat/users/v1/ListProfileFieldsRequest.ts';
import type { ListProfileFieldsResponse as _chat_users_v1_ListProfileFieldsResponse, ListProfileFieldsResponse__Output as _chat_users_v1_ListProfileFieldsResponse__Output } from '../../../chat/users/v1/ListProfileFieldsResponse.ts';
import type { OrderProfileFieldsRequest as _chat_users_v1_OrderProfileFieldsRequest, OrderProfileFieldsRequest__Output as _chat_users_v1_OrderProfileFieldsRequest__Output } from '../../../chat/users/v1/OrderProfileFieldsRequest.ts';
import type { OrderProfileFieldsResponse as _chat_users_v1_OrderProfileFieldsResponse, OrderProfileFieldsResponse__Output as _chat_users_v1_OrderProfileFieldsResponse__Output } from '../../../chat/users/v1/OrderProfileFieldsResponse.ts';
import type { ReadAvatarFileRequest as _chat_users_v1_ReadAvatarFileRequest, ReadAvatarFileRequest__Output as _chat_users_v1_ReadAvatarFileRequest__Output } from '../../../chat/users/v1/ReadAvatarFileRequest.ts';
import type { ReadAvatarFileResponse as _chat_users_v1_ReadAvatarFileResponse, ReadAvatarFileResponse__Output as _chat_users_v1_ReadAvatarFileResponse__Output } from '../../../chat/users/v1/ReadAvatarFileResponse.ts';
import type { RemoveOwnAvatarRequest as _chat_users_v1_RemoveOwnAvatarRequest, RemoveOwnAvatarRequest__Output as _chat_users_v1_RemoveOwnAvatarRequest__Output } from '../../../chat/users/v1/RemoveOwnAvatarRequest.ts';
import type { RemoveProfileFieldRequest as _chat_users_v1_RemoveProfileFieldRequest, RemoveProfileFieldRequest__Output as _chat_users_v1_RemoveProfileFieldRequest__Output } from '../../../chat/users/v1/RemoveProfileFieldRequest.ts';
import type { RemoveProfileFieldResponse as _chat_users_v1_RemoveProfileFieldResponse, RemoveProfileFieldResponse__Output as _chat_users_v1_RemoveProfileFieldResponse__Output } from '../../../chat/users/v1/RemoveProfileFieldResponse.ts';

export interface ProfilesClient extends grpc.Client {
  ChangeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  changeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  changeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  changeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  changeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  changeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  changeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  changeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  changeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  ChangeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  ChangeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  ChangeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  changeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  changeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  changeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  changeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  
  ClearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ClearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ClearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ClearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  clearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  clearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  clearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  clearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  
  CreateProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  CreateProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  CreateProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  CreateProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  createProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  createProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  createProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  createProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  
  FindAvatar(argument: _chat_users_v1_FindAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  FindAvatar(argument: _chat_users_v1_FindAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  FindAvatar(argument: _chat_users_v1_FindAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  FindAvatar(argument: _chat_users_v1_FindAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  findAvatar(argument: _chat_users_v1_FindAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  findAvatar(argument: _chat_users_v1_FindAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  findAvatar(argument: _chat_users_v1_FindAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  findAvatar(argument: _chat_users_v1_FindAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  
  ListProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  ListProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  ListProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  ListProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  listProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  listProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  listProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  listProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  
  OrderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  OrderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  OrderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  OrderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  orderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  orderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  orderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  orderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  
  ReadAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  ReadAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  ReadAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  ReadAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  readAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  readAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  readAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  readAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  RemoveOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  RemoveOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  RemoveOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  removeOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  removeOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  removeOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  removeOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  RemoveProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  RemoveProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  RemoveProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  removeProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  removeProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  removeProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  removeProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ProfilesHandlers extends grpc.UntypedServiceImplementation {
  ChangeOwnAvatar: grpc.handleUnaryCall<_chat_users_v1_ChangeOwnAvatarRequest__Output, _chat_users_v1_AvatarResponse>;
  
  ChangeOwnProfile: grpc.handleUnaryCall<_chat_users_v1_ChangeOwnProfileRequest__Output, _chat_users_v1_ChangeOwnProfileResponse>;
  
  ChangeProfileField: grpc.handleUnaryCall<_chat_users_v1_ChangeProfileFieldRequest__Output, _chat_users_v1_ChangeProfileFieldResponse>;
  
  ClearOwnProfile: grpc.handleUnaryCall<_chat_users_v1_ClearOwnProfileRequest__Output, _chat_users_v1_ClearOwnProfileResponse>;
  
  CreateProfileField: grpc.handleUnaryCall<_chat_users_v1_CreateProfileFieldRequest__Output, _chat_users_v1_CreateProfileFieldResponse>;
  
  FindAvatar: grpc.handleUnaryCall<_chat_users_v1_FindAvatarRequest__Output, _chat_users_v1_AvatarResponse>;
  
  ListProfileFields: grpc.handleUnaryCall<_chat_users_v1_ListProfileFieldsRequest__Output, _chat_users_v1_ListProfileFieldsResponse>;
  
  OrderProfileFields: grpc.handleUnaryCall<_chat_users_v1_OrderProfileFieldsRequest__Output, _chat_users_v1_OrderProfileFieldsResponse>;
  
  ReadAvatarFile: grpc.handleUnaryCall<_chat_users_v1_ReadAvatarFileRequest__Output, _chat_users_v1_ReadAvatarFileResponse>;
  
  RemoveOwnAvatar: grpc.handleUnaryCall<_chat_users_v1_RemoveOwnAvatarRequest__Output, _chat_users_v1_AvatarResponse>;
  
  RemoveProfileField: grpc.handleUnaryCall<_chat_users_v1_RemoveProfileFieldRequest__Output, _chat_users_v1_RemoveProfileFieldResponse>;
  
}

export interface ProfilesDefinition extends grpc.ServiceDefinition {
  ChangeOwnAvatar: MethodDefinition<_chat_users_v1_ChangeOwnAvatarRequest, _chat_users_v1_AvatarResponse, _chat_users_v1_ChangeOwnAvatarRequest__Output, _chat_users_v1_AvatarResponse__Output>
  ChangeOwnProfile: MethodDefinition<_chat_users_v1_ChangeOwnProfileRequest, _chat_users_v1_ChangeOwnProfileResponse, _chat_users_v1_ChangeOwnProfileRequest__Output, _chat_users_v1_ChangeOwnProfileResponse__Output>
  ChangeProfileField: MethodDefinition<_chat_users_v1_ChangeProfileFieldRequest, _chat_users_v1_ChangeProfileFieldResponse, _chat_users_v1_ChangeProfileFieldRequest__Output, _chat_users_v1_ChangeProfileFieldResponse__Output>
  ClearOwnProfile: MethodDefinition<_chat_users_v1_ClearOwnProfileRequest, _chat_users_v1_ClearOwnProfileResponse, _chat_users_v1_ClearOwnProfileRequest__Output, _chat_users_v1_ClearOwnProfileResponse__Output>
  CreateProfileField: MethodDefinition<_chat_users_v1_CreateProfileFieldRequest, _chat_users_v1_CreateProfileFieldResponse, _chat_users_v1_CreateProfileFieldRequest__Output, _chat_users_v1_CreateProfileFieldResponse__Output>
  FindAvatar: MethodDefinition<_chat_users_v1_FindAvatarRequest, _chat_users_v1_AvatarResponse, _chat_users_v1_FindAvatarRequest__Output, _chat_users_v1_AvatarResponse__Output>
  ListProfileFields: MethodDefinition<_chat_users_v1_ListProfileFieldsRequest, _chat_users_v1_ListProfileFieldsResponse, _chat_users_v1_ListProfileFieldsRequest__Output, _chat_users_v1_ListProfileFieldsResponse__Output>
  OrderProfileFields: MethodDefinition<_chat_users_v1_OrderProfileFieldsRequest, _chat_users_v1_OrderProfileFieldsResponse, _chat_users_v1_OrderProfileFieldsRequest__Output, _chat_users_v1_OrderProfileFieldsResponse__Output>
  ReadAvatarFile: MethodDefinition<_chat_users_v1_ReadAvatarFileRequest, _chat_users_v1_ReadAvatarFileResponse, _chat_users_v1_ReadAvatarFileRequest__Output, _chat_users_v1_ReadAvatarFileResponse__Output>
  RemoveOwnAvatar: MethodDefinition<_chat_users_v1_RemoveOwnAvatarRequest, _chat_users_v1_AvatarResponse, _chat_users_v1_RemoveOwnAvatarRequest__Output, _chat_users_v1_AvatarResponse__Output>
  RemoveProfileField: MethodDefinition<_chat_users_v1_RemoveProfileFieldRequest, _chat_users_v1_RemoveProfileFieldResponse, _chat_users_v1_RemoveProfileFieldRequest__Output, _chat_users_v1_RemoveProfileFieldResponse__Output>
}

// Original file: chat/users/v1/realms.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddDomainRequest as _chat_users_v1_AddDomainRequest, AddDomainRequest__Output as _chat_users_v1_AddDomainRequest__Output } from '../../../chat/users/v1/AddDomainRequest.ts';
import type { AddDomainResponse as _chat_users_v1_AddDomainResponse, AddDomainResponse__Output as _chat_users_v1_AddDomainResponse__Output } from '../../../chat/users/v1/AddDomainResponse.ts';
import type { AddPlaygroundRequest as _chat_users_v1_AddPlaygroundRequest, AddPlaygroundRequest__Output as _chat_users_v1_AddPlaygroundRequest__Output } from '../../../chat/users/v1/AddPlaygroundRequest.ts';
import type { AddPlaygroundResponse as _chat_users_v1_AddPlaygroundResponse, AddPlaygroundResponse__Output as _chat_users_v1_AddPlaygroundResponse__Output } from '../../../chat/users/v1/AddPlaygroundResponse.ts';
import type { ChangeDomainRequest as _chat_users_v1_ChangeDomainRequest, ChangeDomainRequest__Output as _chat_users_v1_ChangeDomainRequest__Output } from '../../../chat/users/v1/ChangeDomainRequest.ts';
import type { ChangeDomainResponse as _chat_users_v1_ChangeDomainResponse, ChangeDomainResponse__Output as _chat_users_v1_ChangeDomainResponse__Output } from '../../../chat/users/v1/ChangeDomainResponse.ts';
import type { ChangeRealmPictureRequest as _chat_users_v1_ChangeRealmPictureRequest, ChangeRealmPictureRequest__Output as _chat_users_v1_ChangeRealmPictureRequest__Output } from '../../../chat/users/v1/ChangeRealmPictureRequest.ts';
import type { CreateRealmRequest as _chat_users_v1_CreateRealmRequest, CreateRealmRequest__Output as _chat_users_v1_CreateRealmRequest__Output } from '../../../chat/users/v1/CreateRealmRequest.ts';
import type { CreateRealmResponse as _chat_users_v1_CreateRealmResponse, CreateRealmResponse__Output as _chat_users_v1_CreateRealmResponse__Output } from '../../../chat/users/v1/CreateRealmResponse.ts';
import type { CreateSetupLinkRequest as _chat_users_v1_CreateSetupLinkRequest, CreateSetupLinkRequest__Output as _chat_users_v1_CreateSetupLinkRequest__Output } from '../../../chat/users/v1/CreateSetupLinkRequest.ts';
import type { CreateSetupLinkResponse as _chat_users_v1_CreateSetupLinkResponse, CreateSetupLinkResponse__Output as _chat_users_v1_CreateSetupLinkResponse__Output } from '../../../chat/users/v1/CreateSetupLinkResponse.ts';
import type { DeactivateRealmRequest as _chat_users_v1_DeactivateRealmRequest, DeactivateRealmRequest__Output as _chat_users_v1_DeactivateRealmRequest__Output } from '../../../chat/users/v1/DeactivateRealmRequest.ts';
import type { DeactivateRealmResponse as _chat_users_v1_DeactivateRealmResponse, DeactivateRealmResponse__Output as _chat_users_v1_DeactivateRealmResponse__Output } from '../../../chat/users/v1/DeactivateRealmResponse.ts';
import type { FindRealmRequest as _chat_users_v1_FindRealmRequest, FindRealmRequest__Output as _chat_users_v1_FindRealmRequest__Output } from '../../../chat/users/v1/FindRealmRequest.ts';
import type { FindRealmResponse as _chat_users_v1_FindRealmResponse, FindRealmResponse__Output as _chat_users_v1_FindRealmResponse__Output } from '../../../chat/users/v1/FindRealmResponse.ts';
import type { GetRealmPictureRequest as _chat_users_v1_GetRealmPictureRequest, GetRealmPictureRequest__Output as _chat_users_v1_GetRealmPictureRequest__Output } from '../../../chat/users/v1/GetRealmPictureRequest.ts';
import type { GetSetupLinkRequest as _chat_users_v1_GetSetupLinkRequest, GetSetupLinkRequest__Output as _chat_users_v1_GetSetupLinkRequest__Output } from '../../../chat/users/v1/GetSetupLinkRequest.ts';
import type { GetSetupLinkResponse as _chat_users_v1_GetSetupLinkResponse, GetSetupLinkResponse__Output as _chat_users_v1_GetSetupLinkResponse__Output } from '../../../chat/users/v1/GetSetupLinkResponse.ts';
import type { ListDomainsRequest as _chat_users_v1_ListDomainsRequest, ListDomainsRequest__Output as _chat_users_v1_ListDomainsRequest__Output } from '../../../chat/users/v1/ListDomainsRequest.ts';
import type { ListDomainsResponse as _chat_users_v1_ListDomainsResponse, ListDomainsResponse__Output as _chat_users_v1_ListDomainsResponse__Output } from '../../../chat/users/v1/ListDomainsResponse.ts';
import type { ListRealmsRequest as _chat_users_v1_ListRealmsRequest, ListRealmsRequest__Output as _chat_users_v1_ListRealmsRequest__Output } from '../../../chat/users/v1/ListRealmsRequest.ts';
import type { ListRealmsResponse as _chat_users_v1_ListRealmsResponse, ListRealmsResponse__Output as _chat_users_v1_ListRealmsResponse__Output } from '../../../chat/users/v1/ListRealmsResponse.ts';
import type { RealmPictureResponse as _chat_users_v1_RealmPictureResponse, RealmPictureResponse__Output as _chat_users_v1_RealmPictureResponse__Output } from '../../../chat/users/v1/RealmPictureResponse.ts';
import type { RemoveDomainRequest as _chat_users_v1_RemoveDomainRequest, RemoveDomainRequest__Output as _chat_users_v1_RemoveDomainRequest__Output } from '../../../chat/users/v1/RemoveDomainRequest.ts';
import type { RemoveDomainResponse as _chat_users_v1_RemoveDomainResponse, RemoveDomainResponse__Output as _chat_users_v1_RemoveDomainResponse__Output } from '../../../chat/users/v1/RemoveDomainResponse.ts';
import type { RemovePlaygroundRequest as _chat_users_v1_RemovePlaygroundRequest, RemovePlaygroundRequest__Output as _chat_users_v1_RemovePlaygroundRequest__Output } from '../../../chat/users/v1/RemovePlaygroundRequest.ts';
import type { RemovePlaygroundResponse as _chat_users_v1_RemovePlaygroundResponse, RemovePlaygroundResponse__Output as _chat_users_v1_RemovePlaygroundResponse__Output } from '../../../chat/users/v1/RemovePlaygroundResponse.ts';
import type { RemoveRealmPictureRequest as _chat_users_v1_RemoveRealmPictureRequest, RemoveRealmPictureRequest__Output as _chat_users_v1_RemoveRealmPictureRequest__Output } from '../../../chat/users/v1/RemoveRealmPictureRequest.ts';
import type { RequestSetupLinkRequest as _chat_users_v1_RequestSetupLinkRequest, RequestSetupLinkRequest__Output as _chat_users_v1_RequestSetupLinkRequest__Output } from '../../../chat/users/v1/RequestSetupLinkRequest.ts';
import type { RequestSetupLinkResponse as _chat_users_v1_RequestSetupLinkResponse, RequestSetupLinkResponse__Output as _chat_users_v1_RequestSetupLinkResponse__Output } from '../../../chat/users/v1/RequestSetupLinkResponse.ts';
import type { SendTestWelcomeRequest as _chat_users_v1_SendTestWelcomeRequest, SendTestWelcomeRequest__Output as _chat_users_v1_SendTestWelcomeRequest__Output } from '../../../chat/users/v1/SendTestWelcomeRequest.ts';
import type { SendTestWelcomeResponse as _chat_users_v1_SendTestWelcomeResponse, SendTestWelcomeResponse__Output as _chat_users_v1_SendTestWelcomeResponse__Output } from '../../../chat/users/v1/SendTestWelcomeResponse.ts';
import type { SetPushNotificationsRequest as _chat_users_v1_SetPushNotificationsRequest, SetPushNotificationsRequest__Output as _chat_users_v1_SetPushNotificationsRequest__Output } from '../../../chat/users/v1/SetPushNotificationsRequest.ts';
import type { SetPushNotificationsResponse as _chat_users_v1_SetPushNotificationsResponse, SetPushNotificationsResponse__Output as _chat_users_v1_SetPushNotificationsResponse__Output } from '../../../chat/users/v1/SetPushNotificationsResponse.ts';
import type { SetRealmActiveRequest as _chat_users_v1_SetRealmActiveRequest, SetRealmActiveRequest__Output as _chat_users_v1_SetRealmActiveRequest__Output } from '../../../chat/users/v1/SetRealmActiveRequest.ts';
import type { SetRealmActiveResponse as _chat_users_v1_SetRealmActiveResponse, SetRealmActiveResponse__Output as _chat_users_v1_SetRealmActiveResponse__Output } from '../../../chat/users/v1/SetRealmActiveResponse.ts';
import type { SetUpRealmRequest as _chat_users_v1_SetUpRealmRequest, SetUpRealmRequest__Output as _chat_users_v1_SetUpRealmRequest__Output } from '../../../chat/users/v1/SetUpRealmRequest.ts';
import type { SetUpRealmResponse as _chat_users_v1_SetUpRealmResponse, SetUpRealmResponse__Output as _chat_users_v1_SetUpRealmResponse__Output } from '../../../chat/users/v1/SetUpRealmResponse.ts';

export interface RealmsClient extends grpc.Client {
  AddDomain(argument: _chat_users_v1_AddDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  AddDomain(argument: _chat_users_v1_AddDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  AddDomain(argument: _chat_users_v1_AddDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  AddDomain(argument: _chat_users_v1_AddDomainRequest, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  addDomain(argument: _chat_users_v1_AddDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  addDomain(argument: _chat_users_v1_AddDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  addDomain(argument: _chat_users_v1_AddDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  addDomain(argument: _chat_users_v1_AddDomainRequest, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  
  AddPlayground(argument: _chat_users_v1_AddPlaygroundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  AddPlayground(argument: _chat_users_v1_AddPlaygroundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  AddPlayground(argument: _chat_users_v1_AddPlaygroundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  AddPlayground(argument: _chat_users_v1_AddPlaygroundRequest, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  addPlayground(argument: _chat_users_v1_AddPlaygroundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  addPlayground(argument: _chat_users_v1_AddPlaygroundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  addPlayground(argument: _chat_users_v1_AddPlaygroundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  addPlayground(argument: _chat_users_v1_AddPlaygroundRequest, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeDomain(argument: _chat_users_v1_ChangeDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  ChangeDomain(argument: _chat_users_v1_ChangeDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  ChangeDomain(argument: _chat_users_v1_ChangeDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  ChangeDomain(argument: _chat_users_v1_ChangeDomainRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  changeDomain(argument: _chat_users_v1_ChangeDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  changeDomain(argument: _chat_users_v1_ChangeDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  changeDomain(argument: _chat_users_v1_ChangeDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  changeDomain(argument: _chat_users_v1_ChangeDomainRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  ChangeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  ChangeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  ChangeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  changeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  changeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  changeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  changeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  
  CreateSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  createSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  createSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  createSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  createSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  
  DeactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  DeactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  DeactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  DeactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  deactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  deactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  deactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  deactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  
  FindRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  FindRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  FindRealm(argument: _chat_users_v1_FindRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  FindRealm(argument: _chat_users_v1_FindRealmRequest, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  
  GetRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  GetRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  GetRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  GetRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  getRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  getRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  getRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  getRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  
  GetSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  GetSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  GetSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  GetSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  getSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  getSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  getSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  getSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  
  ListDomains(argument: _chat_users_v1_ListDomainsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  ListDomains(argument: _chat_users_v1_ListDomainsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  ListDomains(argument: _chat_users_v1_ListDomainsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  ListDomains(argument: _chat_users_v1_ListDomainsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _chat_users_v1_ListDomainsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _chat_users_v1_ListDomainsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _chat_users_v1_ListDomainsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _chat_users_v1_ListDomainsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  
  ListRealms(argument: _chat_users_v1_ListRealmsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  ListRealms(argument: _chat_users_v1_ListRealmsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  ListRealms(argument: _chat_users_v1_ListRealmsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  ListRealms(argument: _chat_users_v1_ListRealmsRequest, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  listRealms(argument: _chat_users_v1_ListRealmsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  listRealms(argument: _chat_users_v1_ListRealmsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  listRealms(argument: _chat_users_v1_ListRealmsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  listRealms(argument: _chat_users_v1_ListRealmsRequest, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveDomain(argument: _chat_users_v1_RemoveDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  RemoveDomain(argument: _chat_users_v1_RemoveDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  RemoveDomain(argument: _chat_users_v1_RemoveDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  RemoveDomain(argument: _chat_users_v1_RemoveDomainRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  removeDomain(argument: _chat_users_v1_RemoveDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  removeDomain(argument: _chat_users_v1_RemoveDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  removeDomain(argument: _chat_users_v1_RemoveDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  removeDomain(argument: _chat_users_v1_RemoveDomainRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  
  RemovePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  RemovePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  RemovePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  RemovePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  removePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  removePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  removePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  removePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  RemoveRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  RemoveRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  RemoveRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  removeRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  removeRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  removeRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  removeRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  
  RequestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  RequestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  RequestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  RequestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  requestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  requestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  requestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  requestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  
  SendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  SendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  SendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  SendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  sendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  sendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  sendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  sendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  
  SetPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  SetPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  SetPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  SetPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  setPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  setPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  setPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  setPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  
  SetRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  SetRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  SetRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  SetRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  setRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  setRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  setRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  setRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  
  SetUpRealm(argument: _chat_users_v1_SetUpRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  SetUpRealm(argument: _chat_users_v1_SetUpRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  SetUpRealm(argument: _chat_users_v1_SetUpRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  SetUpRealm(argument: _chat_users_v1_SetUpRealmRequest, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  setUpRealm(argument: _chat_users_v1_SetUpRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  setUpRealm(argument: _chat_users_v1_SetUpRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  setUpRealm(argument: _chat_users_v1_SetUpRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  setUpRealm(argument: _chat_users_v1_SetUpRealmRequest, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface RealmsHandlers extends grpc.UntypedServiceImplementation {
  AddDomain: grpc.handleUnaryCall<_chat_users_v1_AddDomainRequest__Output, _chat_users_v1_AddDomainResponse>;
  
  AddPlayground: grpc.handleUnaryCall<_chat_users_v1_AddPlaygroundRequest__Output, _chat_users_v1_AddPlaygroundResponse>;
  
  ChangeDomain: grpc.handleUnaryCall<_chat_users_v1_ChangeDomainRequest__Output, _chat_users_v1_ChangeDomainResponse>;
  
  ChangeRealmPicture: grpc.handleUnaryCall<_chat_users_v1_ChangeRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse>;
  
  CreateRealm: grpc.handleUnaryCall<_chat_users_v1_CreateRealmRequest__Output, _chat_users_v1_CreateRealmResponse>;
  
  CreateSetupLink: grpc.handleUnaryCall<_chat_users_v1_CreateSetupLinkRequest__Output, _chat_users_v1_CreateSetupLinkResponse>;
  
  DeactivateRealm: grpc.handleUnaryCall<_chat_users_v1_DeactivateRealmRequest__Output, _chat_users_v1_DeactivateRealmResponse>;
  
  FindRealm: grpc.handleUnaryCall<_chat_users_v1_FindRealmRequest__Output, _chat_users_v1_FindRealmResponse>;
  
  GetRealmPicture: grpc.handleUnaryCall<_chat_users_v1_GetRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse>;
  
  GetSetupLink: grpc.handleUnaryCall<_chat_users_v1_GetSetupLinkRequest__Output, _chat_users_v1_GetSetupLinkResponse>;
  
  ListDomains: grpc.handleUnaryCall<_chat_users_v1_ListDomainsRequest__Output, _chat_users_v1_ListDomainsResponse>;
  
  ListRealms: grpc.handleUnaryCall<_chat_users_v1_ListRealmsRequest__Output, _chat_users_v1_ListRealmsResponse>;
  
  RemoveDomain: grpc.handleUnaryCall<_chat_users_v1_RemoveDomainRequest__Output, _chat_users_v1_RemoveDomainResponse>;
  
  RemovePlayground: grpc.handleUnaryCall<_chat_users_v1_RemovePlaygroundRequest__Output, _chat_users_v1_RemovePlaygroundResponse>;
  
  RemoveRealmPicture: grpc.handleUnaryCall<_chat_users_v1_RemoveRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse>;
  
  RequestSetupLink: grpc.handleUnaryCall<_chat_users_v1_RequestSetupLinkRequest__Output, _chat_users_v1_RequestSetupLinkResponse>;
  
  SendTestWelcome: grpc.handleUnaryCall<_chat_users_v1_SendTestWelcomeRequest__Output, _chat_users_v1_SendTestWelcomeResponse>;
  
  SetPushNotifications: grpc.handleUnaryCall<_chat_users_v1_SetPushNotificationsRequest__Output, _chat_users_v1_SetPushNotificationsResponse>;
  
  SetRealmActive: grpc.handleUnaryCall<_chat_users_v1_SetRealmActiveRequest__Output, _chat_users_v1_SetRealmActiveResponse>;
  
  SetUpRealm: grpc.handleUnaryCall<_chat_users_v1_SetUpRealmRequest__Output, _chat_users_v1_SetUpRealmResponse>;
  
}

export interface RealmsDefinition extends grpc.ServiceDefinition {
  AddDomain: MethodDefinition<_chat_users_v1_AddDomainRequest, _chat_users_v1_AddDomainResponse, _chat_users_v1_AddDomainRequest__Output, _chat_users_v1_AddDomainResponse__Output>
  AddPlayground: MethodDefinition<_chat_users_v1_AddPlaygroundRequest, _chat_users_v1_AddPlaygroundResponse, _chat_users_v1_AddPlaygroundRequest__Output, _chat_users_v1_AddPlaygroundResponse__Output>
  ChangeDomain: MethodDefinition<_chat_users_v1_ChangeDomainRequest, _chat_users_v1_ChangeDomainResponse, _chat_users_v1_ChangeDomainRequest__Output, _chat_users_v1_ChangeDomainResponse__Output>
  ChangeRealmPicture: MethodDefinition<_chat_users_v1_ChangeRealmPictureRequest, _chat_users_v1_RealmPictureResponse, _chat_users_v1_ChangeRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse__Output>
  CreateRealm: MethodDefinition<_chat_users_v1_CreateRealmRequest, _chat_users_v1_CreateRealmResponse, _chat_users_v1_CreateRealmRequest__Output, _chat_users_v1_CreateRealmResponse__Output>
  CreateSetupLink: MethodDefinition<_chat_users_v1_CreateSetupLinkRequest, _chat_users_v1_CreateSetupLinkResponse, _chat_users_v1_CreateSetupLinkRequest__Output, _chat_users_v1_CreateSetupLinkResponse__Output>
  DeactivateRealm: MethodDefinition<_chat_users_v1_DeactivateRealmRequest, _chat_users_v1_DeactivateRealmResponse, _chat_users_v1_DeactivateRealmRequest__Output, _chat_users_v1_DeactivateRealmResponse__Output>
  FindRealm: MethodDefinition<_chat_users_v1_FindRealmRequest, _chat_users_v1_FindRealmResponse, _chat_users_v1_FindRealmRequest__Output, _chat_users_v1_FindRealmResponse__Output>
  GetRealmPicture: MethodDefinition<_chat_users_v1_GetRealmPictureRequest, _chat_users_v1_RealmPictureResponse, _chat_users_v1_GetRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse__Output>
  GetSetupLink: MethodDefinition<_chat_users_v1_GetSetupLinkRequest, _chat_users_v1_GetSetupLinkResponse, _chat_users_v1_GetSetupLinkRequest__Output, _chat_users_v1_GetSetupLinkResponse__Output>
  ListDomains: MethodDefinition<_chat_users_v1_ListDomainsRequest, _chat_users_v1_ListDomainsResponse, _chat_users_v1_ListDomainsRequest__Output, _chat_users_v1_ListDomainsResponse__Output>
  ListRealms: MethodDefinition<_chat_users_v1_ListRealmsRequest, _chat_users_v1_ListRealmsResponse, _chat_users_v1_ListRealmsRequest__Output, _chat_users_v1_ListRealmsResponse__Output>
  RemoveDomain: MethodDefinition<_chat_users_v1_RemoveDomainRequest, _chat_users_v1_RemoveDomainResponse, _chat_users_v1_RemoveDomainRequest__Output, _chat_users_v1_RemoveDomainResponse__Output>
  RemovePlayground: MethodDefinition<_chat_users_v1_RemovePlaygroundRequest, _chat_users_v1_RemovePlaygroundResponse, _chat_users_v1_RemovePlaygroundRequest__Output, _chat_users_v1_RemovePlaygroundResponse__Output>
  RemoveRealmPicture: MethodDefinition<_chat_users_v1_RemoveRealmPictureRequest, _chat_users_v1_RealmPictureResponse, _chat_users_v1_RemoveRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse__Output>
  RequestSetupLink: MethodDefinition<_chat_users_v1_RequestSetupLinkRequest, _chat_users_v1_RequestSetupLinkResponse, _chat_users_v1_RequestSetupLinkRequest__Output, _chat_users_v1_RequestSetupLinkResponse__Output>
  SendTestWelcome: MethodDefinition<_chat_users_v1_SendTestWelcomeRequest, _chat_users_v1_SendTestWelcomeResponse, _chat_users_v1_SendTestWelcomeRequest__Output, _chat_users_v1_SendTestWelcomeResponse__Output>
  SetPushNotifications: MethodDefinition<_chat_users_v1_SetPushNotificationsRequest, _chat_users_v1_SetPushNotificationsResponse, _chat_users_v1_SetPushNotificationsRequest__Output, _chat_users_v1_SetPushNotificationsResponse__Output>
  SetRealmActive: MethodDefinition<_chat_users_v1_SetRealmActiveRequest, _chat_users_v1_SetRealmActiveResponse, _chat_users_v1_SetRealmActiveRequest__Output, _chat_users_v1_SetRealmActiveResponse__Output>
  SetUpRealm: MethodDefinition<_chat_users_v1_SetUpRealmRequest, _chat_users_v1_SetUpRealmResponse, _chat_users_v1_SetUpRealmRequest__Output, _chat_users_v1_SetUpRealmResponse__Output>
}

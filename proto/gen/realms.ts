import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AddDomainRequest as _chat_users_v1_AddDomainRequest, AddDomainRequest__Output as _chat_users_v1_AddDomainRequest__Output } from './chat/users/v1/AddDomainRequest.ts';
import type { AddDomainResponse as _chat_users_v1_AddDomainResponse, AddDomainResponse__Output as _chat_users_v1_AddDomainResponse__Output } from './chat/users/v1/AddDomainResponse.ts';
import type { AddPlaygroundRequest as _chat_users_v1_AddPlaygroundRequest, AddPlaygroundRequest__Output as _chat_users_v1_AddPlaygroundRequest__Output } from './chat/users/v1/AddPlaygroundRequest.ts';
import type { AddPlaygroundResponse as _chat_users_v1_AddPlaygroundResponse, AddPlaygroundResponse__Output as _chat_users_v1_AddPlaygroundResponse__Output } from './chat/users/v1/AddPlaygroundResponse.ts';
import type { ChangeDomainRequest as _chat_users_v1_ChangeDomainRequest, ChangeDomainRequest__Output as _chat_users_v1_ChangeDomainRequest__Output } from './chat/users/v1/ChangeDomainRequest.ts';
import type { ChangeDomainResponse as _chat_users_v1_ChangeDomainResponse, ChangeDomainResponse__Output as _chat_users_v1_ChangeDomainResponse__Output } from './chat/users/v1/ChangeDomainResponse.ts';
import type { ChangeRealmPictureRequest as _chat_users_v1_ChangeRealmPictureRequest, ChangeRealmPictureRequest__Output as _chat_users_v1_ChangeRealmPictureRequest__Output } from './chat/users/v1/ChangeRealmPictureRequest.ts';
import type { CreateRealmRequest as _chat_users_v1_CreateRealmRequest, CreateRealmRequest__Output as _chat_users_v1_CreateRealmRequest__Output } from './chat/users/v1/CreateRealmRequest.ts';
import type { CreateRealmResponse as _chat_users_v1_CreateRealmResponse, CreateRealmResponse__Output as _chat_users_v1_CreateRealmResponse__Output } from './chat/users/v1/CreateRealmResponse.ts';
import type { CreateSetupLinkRequest as _chat_users_v1_CreateSetupLinkRequest, CreateSetupLinkRequest__Output as _chat_users_v1_CreateSetupLinkRequest__Output } from './chat/users/v1/CreateSetupLinkRequest.ts';
import type { CreateSetupLinkResponse as _chat_users_v1_CreateSetupLinkResponse, CreateSetupLinkResponse__Output as _chat_users_v1_CreateSetupLinkResponse__Output } from './chat/users/v1/CreateSetupLinkResponse.ts';
import type { DeactivateRealmRequest as _chat_users_v1_DeactivateRealmRequest, DeactivateRealmRequest__Output as _chat_users_v1_DeactivateRealmRequest__Output } from './chat/users/v1/DeactivateRealmRequest.ts';
import type { DeactivateRealmResponse as _chat_users_v1_DeactivateRealmResponse, DeactivateRealmResponse__Output as _chat_users_v1_DeactivateRealmResponse__Output } from './chat/users/v1/DeactivateRealmResponse.ts';
import type { FindRealmRequest as _chat_users_v1_FindRealmRequest, FindRealmRequest__Output as _chat_users_v1_FindRealmRequest__Output } from './chat/users/v1/FindRealmRequest.ts';
import type { FindRealmResponse as _chat_users_v1_FindRealmResponse, FindRealmResponse__Output as _chat_users_v1_FindRealmResponse__Output } from './chat/users/v1/FindRealmResponse.ts';
import type { GetRealmPictureRequest as _chat_users_v1_GetRealmPictureRequest, GetRealmPictureRequest__Output as _chat_users_v1_GetRealmPictureRequest__Output } from './chat/users/v1/GetRealmPictureRequest.ts';
import type { GetSetupLinkRequest as _chat_users_v1_GetSetupLinkRequest, GetSetupLinkRequest__Output as _chat_users_v1_GetSetupLinkRequest__Output } from './chat/users/v1/GetSetupLinkRequest.ts';
import type { GetSetupLinkResponse as _chat_users_v1_GetSetupLinkResponse, GetSetupLinkResponse__Output as _chat_users_v1_GetSetupLinkResponse__Output } from './chat/users/v1/GetSetupLinkResponse.ts';
import type { ListDomainsRequest as _chat_users_v1_ListDomainsRequest, ListDomainsRequest__Output as _chat_users_v1_ListDomainsRequest__Output } from './chat/users/v1/ListDomainsRequest.ts';
import type { ListDomainsResponse as _chat_users_v1_ListDomainsResponse, ListDomainsResponse__Output as _chat_users_v1_ListDomainsResponse__Output } from './chat/users/v1/ListDomainsResponse.ts';
import type { ListRealmsRequest as _chat_users_v1_ListRealmsRequest, ListRealmsRequest__Output as _chat_users_v1_ListRealmsRequest__Output } from './chat/users/v1/ListRealmsRequest.ts';
import type { ListRealmsResponse as _chat_users_v1_ListRealmsResponse, ListRealmsResponse__Output as _chat_users_v1_ListRealmsResponse__Output } from './chat/users/v1/ListRealmsResponse.ts';
import type { ProviderMethod as _chat_users_v1_ProviderMethod, ProviderMethod__Output as _chat_users_v1_ProviderMethod__Output } from './chat/users/v1/ProviderMethod.ts';
import type { Realm as _chat_users_v1_Realm, Realm__Output as _chat_users_v1_Realm__Output } from './chat/users/v1/Realm.ts';
import type { RealmDomain as _chat_users_v1_RealmDomain, RealmDomain__Output as _chat_users_v1_RealmDomain__Output } from './chat/users/v1/RealmDomain.ts';
import type { RealmPictureResponse as _chat_users_v1_RealmPictureResponse, RealmPictureResponse__Output as _chat_users_v1_RealmPictureResponse__Output } from './chat/users/v1/RealmPictureResponse.ts';
import type { RealmsClient as _chat_users_v1_RealmsClient, RealmsDefinition as _chat_users_v1_RealmsDefinition } from './chat/users/v1/Realms.ts';
import type { RemoveDomainRequest as _chat_users_v1_RemoveDomainRequest, RemoveDomainRequest__Output as _chat_users_v1_RemoveDomainRequest__Output } from './chat/users/v1/RemoveDomainRequest.ts';
import type { RemoveDomainResponse as _chat_users_v1_RemoveDomainResponse, RemoveDomainResponse__Output as _chat_users_v1_RemoveDomainResponse__Output } from './chat/users/v1/RemoveDomainResponse.ts';
import type { RemovePlaygroundRequest as _chat_users_v1_RemovePlaygroundRequest, RemovePlaygroundRequest__Output as _chat_users_v1_RemovePlaygroundRequest__Output } from './chat/users/v1/RemovePlaygroundRequest.ts';
import type { RemovePlaygroundResponse as _chat_users_v1_RemovePlaygroundResponse, RemovePlaygroundResponse__Output as _chat_users_v1_RemovePlaygroundResponse__Output } from './chat/users/v1/RemovePlaygroundResponse.ts';
import type { RemoveRealmPictureRequest as _chat_users_v1_RemoveRealmPictureRequest, RemoveRealmPictureRequest__Output as _chat_users_v1_RemoveRealmPictureRequest__Output } from './chat/users/v1/RemoveRealmPictureRequest.ts';
import type { RequestSetupLinkRequest as _chat_users_v1_RequestSetupLinkRequest, RequestSetupLinkRequest__Output as _chat_users_v1_RequestSetupLinkRequest__Output } from './chat/users/v1/RequestSetupLinkRequest.ts';
import type { RequestSetupLinkResponse as _chat_users_v1_RequestSetupLinkResponse, RequestSetupLinkResponse__Output as _chat_users_v1_RequestSetupLinkResponse__Output } from './chat/users/v1/RequestSetupLinkResponse.ts';
import type { SendTestWelcomeRequest as _chat_users_v1_SendTestWelcomeRequest, SendTestWelcomeRequest__Output as _chat_users_v1_SendTestWelcomeRequest__Output } from './chat/users/v1/SendTestWelcomeRequest.ts';
import type { SendTestWelcomeResponse as _chat_users_v1_SendTestWelcomeResponse, SendTestWelcomeResponse__Output as _chat_users_v1_SendTestWelcomeResponse__Output } from './chat/users/v1/SendTestWelcomeResponse.ts';
import type { SetPushNotificationsRequest as _chat_users_v1_SetPushNotificationsRequest, SetPushNotificationsRequest__Output as _chat_users_v1_SetPushNotificationsRequest__Output } from './chat/users/v1/SetPushNotificationsRequest.ts';
import type { SetPushNotificationsResponse as _chat_users_v1_SetPushNotificationsResponse, SetPushNotificationsResponse__Output as _chat_users_v1_SetPushNotificationsResponse__Output } from './chat/users/v1/SetPushNotificationsResponse.ts';
import type { SetRealmActiveRequest as _chat_users_v1_SetRealmActiveRequest, SetRealmActiveRequest__Output as _chat_users_v1_SetRealmActiveRequest__Output } from './chat/users/v1/SetRealmActiveRequest.ts';
import type { SetRealmActiveResponse as _chat_users_v1_SetRealmActiveResponse, SetRealmActiveResponse__Output as _chat_users_v1_SetRealmActiveResponse__Output } from './chat/users/v1/SetRealmActiveResponse.ts';
import type { SetUpRealmRequest as _chat_users_v1_SetUpRealmRequest, SetUpRealmRequest__Output as _chat_users_v1_SetUpRealmRequest__Output } from './chat/users/v1/SetUpRealmRequest.ts';
import type { SetUpRealmResponse as _chat_users_v1_SetUpRealmResponse, SetUpRealmResponse__Output as _chat_users_v1_SetUpRealmResponse__Output } from './chat/users/v1/SetUpRealmResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    users: {
      v1: {
        AddDomainRequest: MessageTypeDefinition<_chat_users_v1_AddDomainRequest, _chat_users_v1_AddDomainRequest__Output>
        AddDomainResponse: MessageTypeDefinition<_chat_users_v1_AddDomainResponse, _chat_users_v1_AddDomainResponse__Output>
        AddPlaygroundRequest: MessageTypeDefinition<_chat_users_v1_AddPlaygroundRequest, _chat_users_v1_AddPlaygroundRequest__Output>
        AddPlaygroundResponse: MessageTypeDefinition<_chat_users_v1_AddPlaygroundResponse, _chat_users_v1_AddPlaygroundResponse__Output>
        ChangeDomainRequest: MessageTypeDefinition<_chat_users_v1_ChangeDomainRequest, _chat_users_v1_ChangeDomainRequest__Output>
        ChangeDomainResponse: MessageTypeDefinition<_chat_users_v1_ChangeDomainResponse, _chat_users_v1_ChangeDomainResponse__Output>
        ChangeRealmPictureRequest: MessageTypeDefinition<_chat_users_v1_ChangeRealmPictureRequest, _chat_users_v1_ChangeRealmPictureRequest__Output>
        CreateRealmRequest: MessageTypeDefinition<_chat_users_v1_CreateRealmRequest, _chat_users_v1_CreateRealmRequest__Output>
        CreateRealmResponse: MessageTypeDefinition<_chat_users_v1_CreateRealmResponse, _chat_users_v1_CreateRealmResponse__Output>
        CreateSetupLinkRequest: MessageTypeDefinition<_chat_users_v1_CreateSetupLinkRequest, _chat_users_v1_CreateSetupLinkRequest__Output>
        CreateSetupLinkResponse: MessageTypeDefinition<_chat_users_v1_CreateSetupLinkResponse, _chat_users_v1_CreateSetupLinkResponse__Output>
        DeactivateRealmRequest: MessageTypeDefinition<_chat_users_v1_DeactivateRealmRequest, _chat_users_v1_DeactivateRealmRequest__Output>
        DeactivateRealmResponse: MessageTypeDefinition<_chat_users_v1_DeactivateRealmResponse, _chat_users_v1_DeactivateRealmResponse__Output>
        FindRealmRequest: MessageTypeDefinition<_chat_users_v1_FindRealmRequest, _chat_users_v1_FindRealmRequest__Output>
        FindRealmResponse: MessageTypeDefinition<_chat_users_v1_FindRealmResponse, _chat_users_v1_FindRealmResponse__Output>
        GetRealmPictureRequest: MessageTypeDefinition<_chat_users_v1_GetRealmPictureRequest, _chat_users_v1_GetRealmPictureRequest__Output>
        GetSetupLinkRequest: MessageTypeDefinition<_chat_users_v1_GetSetupLinkRequest, _chat_users_v1_GetSetupLinkRequest__Output>
        GetSetupLinkResponse: MessageTypeDefinition<_chat_users_v1_GetSetupLinkResponse, _chat_users_v1_GetSetupLinkResponse__Output>
        ListDomainsRequest: MessageTypeDefinition<_chat_users_v1_ListDomainsRequest, _chat_users_v1_ListDomainsRequest__Output>
        ListDomainsResponse: MessageTypeDefinition<_chat_users_v1_ListDomainsResponse, _chat_users_v1_ListDomainsResponse__Output>
        ListRealmsRequest: MessageTypeDefinition<_chat_users_v1_ListRealmsRequest, _chat_users_v1_ListRealmsRequest__Output>
        ListRealmsResponse: MessageTypeDefinition<_chat_users_v1_ListRealmsResponse, _chat_users_v1_ListRealmsResponse__Output>
        ProviderMethod: MessageTypeDefinition<_chat_users_v1_ProviderMethod, _chat_users_v1_ProviderMethod__Output>
        Realm: MessageTypeDefinition<_chat_users_v1_Realm, _chat_users_v1_Realm__Output>
        RealmDomain: MessageTypeDefinition<_chat_users_v1_RealmDomain, _chat_users_v1_RealmDomain__Output>
        RealmPictureResponse: MessageTypeDefinition<_chat_users_v1_RealmPictureResponse, _chat_users_v1_RealmPictureResponse__Output>
        Realms: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_RealmsClient> & { service: _chat_users_v1_RealmsDefinition }
        RemoveDomainRequest: MessageTypeDefinition<_chat_users_v1_RemoveDomainRequest, _chat_users_v1_RemoveDomainRequest__Output>
        RemoveDomainResponse: MessageTypeDefinition<_chat_users_v1_RemoveDomainResponse, _chat_users_v1_RemoveDomainResponse__Output>
        RemovePlaygroundRequest: MessageTypeDefinition<_chat_users_v1_RemovePlaygroundRequest, _chat_users_v1_RemovePlaygroundRequest__Output>
        RemovePlaygroundResponse: MessageTypeDefinition<_chat_users_v1_RemovePlaygroundResponse, _chat_users_v1_RemovePlaygroundResponse__Output>
        RemoveRealmPictureRequest: MessageTypeDefinition<_chat_users_v1_RemoveRealmPictureRequest, _chat_users_v1_RemoveRealmPictureRequest__Output>
        RequestSetupLinkRequest: MessageTypeDefinition<_chat_users_v1_RequestSetupLinkRequest, _chat_users_v1_RequestSetupLinkRequest__Output>
        RequestSetupLinkResponse: MessageTypeDefinition<_chat_users_v1_RequestSetupLinkResponse, _chat_users_v1_RequestSetupLinkResponse__Output>
        SendTestWelcomeRequest: MessageTypeDefinition<_chat_users_v1_SendTestWelcomeRequest, _chat_users_v1_SendTestWelcomeRequest__Output>
        SendTestWelcomeResponse: MessageTypeDefinition<_chat_users_v1_SendTestWelcomeResponse, _chat_users_v1_SendTestWelcomeResponse__Output>
        SetPushNotificationsRequest: MessageTypeDefinition<_chat_users_v1_SetPushNotificationsRequest, _chat_users_v1_SetPushNotificationsRequest__Output>
        SetPushNotificationsResponse: MessageTypeDefinition<_chat_users_v1_SetPushNotificationsResponse, _chat_users_v1_SetPushNotificationsResponse__Output>
        SetRealmActiveRequest: MessageTypeDefinition<_chat_users_v1_SetRealmActiveRequest, _chat_users_v1_SetRealmActiveRequest__Output>
        SetRealmActiveResponse: MessageTypeDefinition<_chat_users_v1_SetRealmActiveResponse, _chat_users_v1_SetRealmActiveResponse__Output>
        SetUpRealmRequest: MessageTypeDefinition<_chat_users_v1_SetUpRealmRequest, _chat_users_v1_SetUpRealmRequest__Output>
        SetUpRealmResponse: MessageTypeDefinition<_chat_users_v1_SetUpRealmResponse, _chat_users_v1_SetUpRealmResponse__Output>
      }
    }
  }
}


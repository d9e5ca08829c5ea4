import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AppendUploadRequest as _chat_messaging_v1_AppendUploadRequest, AppendUploadRequest__Output as _chat_messaging_v1_AppendUploadRequest__Output } from './chat/messaging/v1/AppendUploadRequest.ts';
import type { AppendUploadResponse as _chat_messaging_v1_AppendUploadResponse, AppendUploadResponse__Output as _chat_messaging_v1_AppendUploadResponse__Output } from './chat/messaging/v1/AppendUploadResponse.ts';
import type { CreateUploadRequest as _chat_messaging_v1_CreateUploadRequest, CreateUploadRequest__Output as _chat_messaging_v1_CreateUploadRequest__Output } from './chat/messaging/v1/CreateUploadRequest.ts';
import type { CreateUploadResponse as _chat_messaging_v1_CreateUploadResponse, CreateUploadResponse__Output as _chat_messaging_v1_CreateUploadResponse__Output } from './chat/messaging/v1/CreateUploadResponse.ts';
import type { DeleteAttachmentRequest as _chat_messaging_v1_DeleteAttachmentRequest, DeleteAttachmentRequest__Output as _chat_messaging_v1_DeleteAttachmentRequest__Output } from './chat/messaging/v1/DeleteAttachmentRequest.ts';
import type { DeleteAttachmentResponse as _chat_messaging_v1_DeleteAttachmentResponse, DeleteAttachmentResponse__Output as _chat_messaging_v1_DeleteAttachmentResponse__Output } from './chat/messaging/v1/DeleteAttachmentResponse.ts';
import type { DeleteUploadRequest as _chat_messaging_v1_DeleteUploadRequest, DeleteUploadRequest__Output as _chat_messaging_v1_DeleteUploadRequest__Output } from './chat/messaging/v1/DeleteUploadRequest.ts';
import type { DeleteUploadResponse as _chat_messaging_v1_DeleteUploadResponse, DeleteUploadResponse__Output as _chat_messaging_v1_DeleteUploadResponse__Output } from './chat/messaging/v1/DeleteUploadResponse.ts';
import type { DescribeFileRequest as _chat_messaging_v1_DescribeFileRequest, DescribeFileRequest__Output as _chat_messaging_v1_DescribeFileRequest__Output } from './chat/messaging/v1/DescribeFileRequest.ts';
import type { FileDescription as _chat_messaging_v1_FileDescription, FileDescription__Output as _chat_messaging_v1_FileDescription__Output } from './chat/messaging/v1/FileDescription.ts';
import type { FinishUploadRequest as _chat_messaging_v1_FinishUploadRequest, FinishUploadRequest__Output as _chat_messaging_v1_FinishUploadRequest__Output } from './chat/messaging/v1/FinishUploadRequest.ts';
import type { FinishUploadResponse as _chat_messaging_v1_FinishUploadResponse, FinishUploadResponse__Output as _chat_messaging_v1_FinishUploadResponse__Output } from './chat/messaging/v1/FinishUploadResponse.ts';
import type { GetUploadRequest as _chat_messaging_v1_GetUploadRequest, GetUploadRequest__Output as _chat_messaging_v1_GetUploadRequest__Output } from './chat/messaging/v1/GetUploadRequest.ts';
import type { GetUploadResponse as _chat_messaging_v1_GetUploadResponse, GetUploadResponse__Output as _chat_messaging_v1_GetUploadResponse__Output } from './chat/messaging/v1/GetUploadResponse.ts';
import type { ListAttachmentsRequest as _chat_messaging_v1_ListAttachmentsRequest, ListAttachmentsRequest__Output as _chat_messaging_v1_ListAttachmentsRequest__Output } from './chat/messaging/v1/ListAttachmentsRequest.ts';
import type { ListAttachmentsResponse as _chat_messaging_v1_ListAttachmentsResponse, ListAttachmentsResponse__Output as _chat_messaging_v1_ListAttachmentsResponse__Output } from './chat/messaging/v1/ListAttachmentsResponse.ts';
import type { OpenFileRequest as _chat_messaging_v1_OpenFileRequest, OpenFileRequest__Output as _chat_messaging_v1_OpenFileRequest__Output } from './chat/messaging/v1/OpenFileRequest.ts';
import type { ReadFileRequest as _chat_messaging_v1_ReadFileRequest, ReadFileRequest__Output as _chat_messaging_v1_ReadFileRequest__Output } from './chat/messaging/v1/ReadFileRequest.ts';
import type { ReadFileResponse as _chat_messaging_v1_ReadFileResponse, ReadFileResponse__Output as _chat_messaging_v1_ReadFileResponse__Output } from './chat/messaging/v1/ReadFileResponse.ts';
import type { ReadThumbnailRequest as _chat_messaging_v1_ReadThumbnailRequest, ReadThumbnailRequest__Output as _chat_messaging_v1_ReadThumbnailRequest__Output } from './chat/messaging/v1/ReadThumbnailRequest.ts';
import type { ReadThumbnailResponse as _chat_messaging_v1_ReadThumbnailResponse, ReadThumbnailResponse__Output as _chat_messaging_v1_ReadThumbnailResponse__Output } from './chat/messaging/v1/ReadThumbnailResponse.ts';
import type { UploadsClient as _chat_messaging_v1_UploadsClient, UploadsDefinition as _chat_messaging_v1_UploadsDefinition } from './chat/messaging/v1/Uploads.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    messaging: {
      v1: {
        AppendUploadRequest: MessageTypeDefinition<_chat_messaging_v1_AppendUploadRequest, _chat_messaging_v1_AppendUploadRequest__Output>
        AppendUploadResponse: MessageTypeDefinition<_chat_messaging_v1_AppendUploadResponse, _chat_messaging_v1_AppendUploadResponse__Output>
        CreateUploadRequest: MessageTypeDefinition<_chat_messaging_v1_CreateUploadRequest, _chat_messaging_v1_CreateUploadRequest__Output>
        CreateUploadResponse: MessageTypeDefinition<_chat_messaging_v1_CreateUploadResponse, _chat_messaging_v1_CreateUploadResponse__Output>
        DeleteAttachmentRequest: MessageTypeDefinition<_chat_messaging_v1_DeleteAttachmentRequest, _chat_messaging_v1_DeleteAttachmentRequest__Output>
        DeleteAttachmentResponse: MessageTypeDefinition<_chat_messaging_v1_DeleteAttachmentResponse, _chat_messaging_v1_DeleteAttachmentResponse__Output>
        DeleteUploadRequest: MessageTypeDefinition<_chat_messaging_v1_DeleteUploadRequest, _chat_messaging_v1_DeleteUploadRequest__Output>
        DeleteUploadResponse: MessageTypeDefinition<_chat_messaging_v1_DeleteUploadResponse, _chat_messaging_v1_DeleteUploadResponse__Output>
        DescribeFileRequest: MessageTypeDefinition<_chat_messaging_v1_DescribeFileRequest, _chat_messaging_v1_DescribeFileRequest__Output>
        FileDescription: MessageTypeDefinition<_chat_messaging_v1_FileDescription, _chat_messaging_v1_FileDescription__Output>
        FinishUploadRequest: MessageTypeDefinition<_chat_messaging_v1_FinishUploadRequest, _chat_messaging_v1_FinishUploadRequest__Output>
        FinishUploadResponse: MessageTypeDefinition<_chat_messaging_v1_FinishUploadResponse, _chat_messaging_v1_FinishUploadResponse__Output>
        GetUploadRequest: MessageTypeDefinition<_chat_messaging_v1_GetUploadRequest, _chat_messaging_v1_GetUploadRequest__Output>
        GetUploadResponse: MessageTypeDefinition<_chat_messaging_v1_GetUploadResponse, _chat_messaging_v1_GetUploadResponse__Output>
        ListAttachmentsRequest: MessageTypeDefinition<_chat_messaging_v1_ListAttachmentsRequest, _chat_messaging_v1_ListAttachmentsRequest__Output>
        ListAttachmentsResponse: MessageTypeDefinition<_chat_messaging_v1_ListAttachmentsResponse, _chat_messaging_v1_ListAttachmentsResponse__Output>
        OpenFileRequest: MessageTypeDefinition<_chat_messaging_v1_OpenFileRequest, _chat_messaging_v1_OpenFileRequest__Output>
        ReadFileRequest: MessageTypeDefinition<_chat_messaging_v1_ReadFileRequest, _chat_messaging_v1_ReadFileRequest__Output>
        ReadFileResponse: MessageTypeDefinition<_chat_messaging_v1_ReadFileResponse, _chat_messaging_v1_ReadFileResponse__Output>
        ReadThumbnailRequest: MessageTypeDefinition<_chat_messaging_v1_ReadThumbnailRequest, _chat_messaging_v1_ReadThumbnailRequest__Output>
        ReadThumbnailResponse: MessageTypeDefinition<_chat_messaging_v1_ReadThumbnailResponse, _chat_messaging_v1_ReadThumbnailResponse__Output>
        Uploads: SubtypeConstructor<typeof grpc.Client, _chat_messaging_v1_UploadsClient> & { service: _chat_messaging_v1_UploadsDefinition }
      }
    }
  }
}


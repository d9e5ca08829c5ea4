// Original file: chat/messaging/v1/uploads.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AppendUploadRequest as _chat_messaging_v1_AppendUploadRequest, AppendUploadRequest__Output as _chat_messaging_v1_AppendUploadRequest__Output } from '../../../chat/messaging/v1/AppendUploadRequest.ts';
import type { AppendUploadResponse as _chat_messaging_v1_AppendUploadResponse, AppendUploadResponse__Output as _chat_messaging_v1_AppendUploadResponse__Output } from '../../../chat/messaging/v1/AppendUploadResponse.ts';
import type { CreateUploadRequest as _chat_messaging_v1_CreateUploadRequest, CreateUploadRequest__Output as _chat_messaging_v1_CreateUploadRequest__Output } from '../../../chat/messaging/v1/CreateUploadRequest.ts';
import type { CreateUploadResponse as _chat_messaging_v1_CreateUploadResponse, CreateUploadResponse__Output as _chat_messaging_v1_CreateUploadResponse__Output } from '../../../chat/messaging/v1/CreateUploadResponse.ts';
import type { DeleteAttachmentRequest as _chat_messaging_v1_DeleteAttachmentRequest, DeleteAttachmentRequest__Output as _chat_messaging_v1_DeleteAttachmentRequest__Output } from '../../../chat/messaging/v1/DeleteAttachmentRequest.ts';
import type { DeleteAttachmentResponse as _chat_messaging_v1_DeleteAttachmentResponse, DeleteAttachmentResponse__Output as _chat_messaging_v1_DeleteAttachmentResponse__Output } from '../../../chat/messaging/v1/DeleteAttachmentResponse.ts';
import type { DeleteUploadRequest as _chat_messaging_v1_DeleteUploadRequest, DeleteUploadRequest__Output as _chat_messaging_v1_DeleteUploadRequest__Output } from '../../../chat/messaging/v1/DeleteUploadRequest.ts';
import type { DeleteUploadResponse as _chat_messaging_v1_DeleteUploadResponse, DeleteUploadResponse__Output as _chat_messaging_v1_DeleteUploadResponse__Output } from '../../../chat/messaging/v1/DeleteUploadResponse.ts';
import type { DescribeFileRequest as _chat_messaging_v1_DescribeFileRequest, DescribeFileRequest__Output as _chat_messaging_v1_DescribeFileRequest__Output } from '../../../chat/messaging/v1/DescribeFileRequest.ts';
import type { FileDescription as _chat_messaging_v1_FileDescription, FileDescription__Output as _chat_messaging_v1_FileDescription__Output } from '../../../chat/messaging/v1/FileDescription.ts';
import type { FinishUploadRequest as _chat_messaging_v1_FinishUploadRequest, FinishUploadRequest__Output as _chat_messaging_v1_FinishUploadRequest__Output } from '../../../chat/messaging/v1/FinishUploadRequest.ts';
import type { FinishUploadResponse as _chat_messaging_v1_FinishUploadResponse, FinishUploadResponse__Output as _chat_messaging_v1_FinishUploadResponse__Output } from '../../../chat/messaging/v1/FinishUploadResponse.ts';
import type { GetUploadRequest as _chat_messaging_v1_GetUploadRequest, GetUploadRequest__Output as _chat_messaging_v1_GetUploadRequest__Output } from '../../../chat/messaging/v1/GetUploadRequest.ts';
import type { GetUploadResponse as _chat_messaging_v1_GetUploadResponse, GetUploadResponse__Output as _chat_messaging_v1_GetUploadResponse__Output } from '../../../chat/messaging/v1/GetUploadResponse.ts';
import type { ListAttachmentsRequest as _chat_messaging_v1_ListAttachmentsRequest, ListAttachmentsRequest__Output as _chat_messaging_v1_ListAttachmentsRequest__Output } from '../../../chat/messaging/v1/ListAttachmentsRequest.ts';
import type { ListAttachmentsResponse as _chat_messaging_v1_ListAttachmentsResponse, ListAttachmentsResponse__Output as _chat_messaging_v1_ListAttachmentsResponse__Output } from '../../../chat/messaging/v1/ListAttachmentsResponse.ts';
import type { OpenFileRequest as _chat_messaging_v1_OpenFileRequest, OpenFileRequest__Output as _chat_messaging_v1_OpenFileRequest__Output } from '../../../chat/messaging/v1/OpenFileRequest.ts';
import type { ReadFileRequest as _chat_messaging_v1_ReadFileRequest, ReadFileRequest__Output as _chat_messaging_v1_ReadFileRequest__Output } from '../../../chat/messaging/v1/ReadFileRequest.ts';
import type { ReadFileResponse as _chat_messaging_v1_ReadFileResponse, ReadFileResponse__Output as _chat_messaging_v1_ReadFileResponse__Output } from '../../../chat/messaging/v1/ReadFileResponse.ts';
import type { ReadThumbnailRequest as _chat_messaging_v1_ReadThumbnailRequest, ReadThumbnailRequest__Output as _chat_messaging_v1_ReadThumbnailRequest__Output } from '../../../chat/messaging/v1/ReadThumbnailRequest.ts';
import type { ReadThumbnailResponse as _chat_messaging_v1_ReadThumbnailResponse, ReadThumbnailResponse__Output as _chat_messaging_v1_ReadThumbnailResponse__Output } from '../../../chat/messaging/v1/ReadThumbnailResponse.ts';

export interface UploadsClient extends grpc.Client {
  AppendUpload(argument: _chat_messaging_v1_AppendUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AppendUploadResponse__Output>): grpc.ClientUnaryCall;
  AppendUpload(argument: _chat_messaging_v1_AppendUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_AppendUploadResponse__Output>): grpc.ClientUnaryCall;
  AppendUpload(argument: _chat_messaging_v1_AppendUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AppendUploadResponse__Output>): grpc.ClientUnaryCall;
  AppendUpload(argument: _chat_messaging_v1_AppendUploadRequest, callback: grpc.requestCallback<_chat_messaging_v1_AppendUploadResponse__Output>): grpc.ClientUnaryCall;
  appendUpload(argument: _chat_messaging_v1_AppendUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AppendUploadResponse__Output>): grpc.ClientUnaryCall;
  appendUpload(argument: _chat_messaging_v1_AppendUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_AppendUploadResponse__Output>): grpc.ClientUnaryCall;
  appendUpload(argument: _chat_messaging_v1_AppendUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_AppendUploadResponse__Output>): grpc.ClientUnaryCall;
  appendUpload(argument: _chat_messaging_v1_AppendUploadRequest, callback: grpc.requestCallback<_chat_messaging_v1_AppendUploadResponse__Output>): grpc.ClientUnaryCall;
  
  CreateUpload(argument: _chat_messaging_v1_CreateUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  CreateUpload(argument: _chat_messaging_v1_CreateUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  CreateUpload(argument: _chat_messaging_v1_CreateUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  CreateUpload(argument: _chat_messaging_v1_CreateUploadRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  createUpload(argument: _chat_messaging_v1_CreateUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  createUpload(argument: _chat_messaging_v1_CreateUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  createUpload(argument: _chat_messaging_v1_CreateUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  createUpload(argument: _chat_messaging_v1_CreateUploadRequest, callback: grpc.requestCallback<_chat_messaging_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteAttachment(argument: _chat_messaging_v1_DeleteAttachmentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteAttachmentResponse__Output>): grpc.ClientUnaryCall;
  DeleteAttachment(argument: _chat_messaging_v1_DeleteAttachmentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteAttachmentResponse__Output>): grpc.ClientUnaryCall;
  DeleteAttachment(argument: _chat_messaging_v1_DeleteAttachmentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteAttachmentResponse__Output>): grpc.ClientUnaryCall;
  DeleteAttachment(argument: _chat_messaging_v1_DeleteAttachmentRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteAttachmentResponse__Output>): grpc.ClientUnaryCall;
  deleteAttachment(argument: _chat_messaging_v1_DeleteAttachmentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteAttachmentResponse__Output>): grpc.ClientUnaryCall;
  deleteAttachment(argument: _chat_messaging_v1_DeleteAttachmentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteAttachmentResponse__Output>): grpc.ClientUnaryCall;
  deleteAttachment(argument: _chat_messaging_v1_DeleteAttachmentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteAttachmentResponse__Output>): grpc.ClientUnaryCall;
  deleteAttachment(argument: _chat_messaging_v1_DeleteAttachmentRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteAttachmentResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteUpload(argument: _chat_messaging_v1_DeleteUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteUploadResponse__Output>): grpc.ClientUnaryCall;
  DeleteUpload(argument: _chat_messaging_v1_DeleteUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteUploadResponse__Output>): grpc.ClientUnaryCall;
  DeleteUpload(argument: _chat_messaging_v1_DeleteUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteUploadResponse__Output>): grpc.ClientUnaryCall;
  DeleteUpload(argument: _chat_messaging_v1_DeleteUploadRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteUploadResponse__Output>): grpc.ClientUnaryCall;
  deleteUpload(argument: _chat_messaging_v1_DeleteUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteUploadResponse__Output>): grpc.ClientUnaryCall;
  deleteUpload(argument: _chat_messaging_v1_DeleteUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_DeleteUploadResponse__Output>): grpc.ClientUnaryCall;
  deleteUpload(argument: _chat_messaging_v1_DeleteUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_DeleteUploadResponse__Output>): grpc.ClientUnaryCall;
  deleteUpload(argument: _chat_messaging_v1_DeleteUploadRequest, callback: grpc.requestCallback<_chat_messaging_v1_DeleteUploadResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeFile(argument: _chat_messaging_v1_DescribeFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  DescribeFile(argument: _chat_messaging_v1_DescribeFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  DescribeFile(argument: _chat_messaging_v1_DescribeFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  DescribeFile(argument: _chat_messaging_v1_DescribeFileRequest, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  describeFile(argument: _chat_messaging_v1_DescribeFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  describeFile(argument: _chat_messaging_v1_DescribeFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  describeFile(argument: _chat_messaging_v1_DescribeFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  describeFile(argument: _chat_messaging_v1_DescribeFileRequest, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  
  FinishUpload(argument: _chat_messaging_v1_FinishUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _chat_messaging_v1_FinishUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _chat_messaging_v1_FinishUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _chat_messaging_v1_FinishUploadRequest, callback: grpc.requestCallback<_chat_messaging_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _chat_messaging_v1_FinishUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _chat_messaging_v1_FinishUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _chat_messaging_v1_FinishUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _chat_messaging_v1_FinishUploadRequest, callback: grpc.requestCallback<_chat_messaging_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  
  GetUpload(argument: _chat_messaging_v1_GetUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  GetUpload(argument: _chat_messaging_v1_GetUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  GetUpload(argument: _chat_messaging_v1_GetUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  GetUpload(argument: _chat_messaging_v1_GetUploadRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  getUpload(argument: _chat_messaging_v1_GetUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  getUpload(argument: _chat_messaging_v1_GetUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  getUpload(argument: _chat_messaging_v1_GetUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  getUpload(argument: _chat_messaging_v1_GetUploadRequest, callback: grpc.requestCallback<_chat_messaging_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  
  ListAttachments(argument: _chat_messaging_v1_ListAttachmentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListAttachmentsResponse__Output>): grpc.ClientUnaryCall;
  ListAttachments(argument: _chat_messaging_v1_ListAttachmentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListAttachmentsResponse__Output>): grpc.ClientUnaryCall;
  ListAttachments(argument: _chat_messaging_v1_ListAttachmentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListAttachmentsResponse__Output>): grpc.ClientUnaryCall;
  ListAttachments(argument: _chat_messaging_v1_ListAttachmentsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListAttachmentsResponse__Output>): grpc.ClientUnaryCall;
  listAttachments(argument: _chat_messaging_v1_ListAttachmentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListAttachmentsResponse__Output>): grpc.ClientUnaryCall;
  listAttachments(argument: _chat_messaging_v1_ListAttachmentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListAttachmentsResponse__Output>): grpc.ClientUnaryCall;
  listAttachments(argument: _chat_messaging_v1_ListAttachmentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListAttachmentsResponse__Output>): grpc.ClientUnaryCall;
  listAttachments(argument: _chat_messaging_v1_ListAttachmentsRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListAttachmentsResponse__Output>): grpc.ClientUnaryCall;
  
  OpenFile(argument: _chat_messaging_v1_OpenFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  OpenFile(argument: _chat_messaging_v1_OpenFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  OpenFile(argument: _chat_messaging_v1_OpenFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  OpenFile(argument: _chat_messaging_v1_OpenFileRequest, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  openFile(argument: _chat_messaging_v1_OpenFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  openFile(argument: _chat_messaging_v1_OpenFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  openFile(argument: _chat_messaging_v1_OpenFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  openFile(argument: _chat_messaging_v1_OpenFileRequest, callback: grpc.requestCallback<_chat_messaging_v1_FileDescription__Output>): grpc.ClientUnaryCall;
  
  ReadFile(argument: _chat_messaging_v1_ReadFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  ReadFile(argument: _chat_messaging_v1_ReadFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  ReadFile(argument: _chat_messaging_v1_ReadFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  ReadFile(argument: _chat_messaging_v1_ReadFileRequest, callback: grpc.requestCallback<_chat_messaging_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  readFile(argument: _chat_messaging_v1_ReadFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  readFile(argument: _chat_messaging_v1_ReadFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  readFile(argument: _chat_messaging_v1_ReadFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  readFile(argument: _chat_messaging_v1_ReadFileRequest, callback: grpc.requestCallback<_chat_messaging_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  
  ReadThumbnail(argument: _chat_messaging_v1_ReadThumbnailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadThumbnailResponse__Output>): grpc.ClientUnaryCall;
  ReadThumbnail(argument: _chat_messaging_v1_ReadThumbnailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ReadThumbnailResponse__Output>): grpc.ClientUnaryCall;
  ReadThumbnail(argument: _chat_messaging_v1_ReadThumbnailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadThumbnailResponse__Output>): grpc.ClientUnaryCall;
  ReadThumbnail(argument: _chat_messaging_v1_ReadThumbnailRequest, callback: grpc.requestCallback<_chat_messaging_v1_ReadThumbnailResponse__Output>): grpc.ClientUnaryCall;
  readThumbnail(argument: _chat_messaging_v1_ReadThumbnailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadThumbnailResponse__Output>): grpc.ClientUnaryCall;
  readThumbnail(argument: _chat_messaging_v1_ReadThumbnailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ReadThumbnailResponse__Output>): grpc.ClientUnaryCall;
  readThumbnail(argument: _chat_messaging_v1_ReadThumbnailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ReadThumbnailResponse__Output>): grpc.ClientUnaryCall;
  readThumbnail(argument: _chat_messaging_v1_ReadThumbnailRequest, callback: grpc.requestCallback<_chat_messaging_v1_ReadThumbnailResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface UploadsHandlers extends grpc.UntypedServiceImplementation {
  AppendUpload: grpc.handleUnaryCall<_chat_messaging_v1_AppendUploadRequest__Output, _chat_messaging_v1_AppendUploadResponse>;
  
  CreateUpload: grpc.handleUnaryCall<_chat_messaging_v1_CreateUploadRequest__Output, _chat_messaging_v1_CreateUploadResponse>;
  
  DeleteAttachment: grpc.handleUnaryCall<_chat_messaging_v1_DeleteAttachmentRequest__Output, _chat_messaging_v1_DeleteAttachmentResponse>;
  
  DeleteUpload: grpc.handleUnaryCall<_chat_messaging_v1_DeleteUploadRequest__Output, _chat_messaging_v1_DeleteUploadResponse>;
  
  DescribeFile: grpc.handleUnaryCall<_chat_messaging_v1_DescribeFileRequest__Output, _chat_messaging_v1_FileDescription>;
  
  FinishUpload: grpc.handleUnaryCall<_chat_messaging_v1_FinishUploadRequest__Output, _chat_messaging_v1_FinishUploadResponse>;
  
  GetUpload: grpc.handleUnaryCall<_chat_messaging_v1_GetUploadRequest__Output, _chat_messaging_v1_GetUploadResponse>;
  
  ListAttachments: grpc.handleUnaryCall<_chat_messaging_v1_ListAttachmentsRequest__Output, _chat_messaging_v1_ListAttachmentsResponse>;
  
  OpenFile: grpc.handleUnaryCall<_chat_messaging_v1_OpenFileRequest__Output, _chat_messaging_v1_FileDescription>;
  
  ReadFile: grpc.handleUnaryCall<_chat_messaging_v1_ReadFileRequest__Output, _chat_messaging_v1_ReadFileResponse>;
  
  ReadThumbnail: grpc.handleUnaryCall<_chat_messaging_v1_ReadThumbnailRequest__Output, _chat_messaging_v1_ReadThumbnailResponse>;
  
}

export interface UploadsDefinition extends grpc.ServiceDefinition {
  AppendUpload: MethodDefinition<_chat_messaging_v1_AppendUploadRequest, _chat_messaging_v1_AppendUploadResponse, _chat_messaging_v1_AppendUploadRequest__Output, _chat_messaging_v1_AppendUploadResponse__Output>
  CreateUpload: MethodDefinition<_chat_messaging_v1_CreateUploadRequest, _chat_messaging_v1_CreateUploadResponse, _chat_messaging_v1_CreateUploadRequest__Output, _chat_messaging_v1_CreateUploadResponse__Output>
  DeleteAttachment: MethodDefinition<_chat_messaging_v1_DeleteAttachmentRequest, _chat_messaging_v1_DeleteAttachmentResponse, _chat_messaging_v1_DeleteAttachmentRequest__Output, _chat_messaging_v1_DeleteAttachmentResponse__Output>
  DeleteUpload: MethodDefinition<_chat_messaging_v1_DeleteUploadRequest, _chat_messaging_v1_DeleteUploadResponse, _chat_messaging_v1_DeleteUploadRequest__Output, _chat_messaging_v1_DeleteUploadResponse__Output>
  DescribeFile: MethodDefinition<_chat_messaging_v1_DescribeFileRequest, _chat_messaging_v1_FileDescription, _chat_messaging_v1_DescribeFileRequest__Output, _chat_messaging_v1_FileDescription__Output>
  FinishUpload: MethodDefinition<_chat_messaging_v1_FinishUploadRequest, _chat_messaging_v1_FinishUploadResponse, _chat_messaging_v1_FinishUploadRequest__Output, _chat_messaging_v1_FinishUploadResponse__Output>
  GetUpload: MethodDefinition<_chat_messaging_v1_GetUploadRequest, _chat_messaging_v1_GetUploadResponse, _chat_messaging_v1_GetUploadRequest__Output, _chat_messaging_v1_GetUploadResponse__Output>
  ListAttachments: MethodDefinition<_chat_messaging_v1_ListAttachmentsRequest, _chat_messaging_v1_ListAttachmentsResponse, _chat_messaging_v1_ListAttachmentsRequest__Output, _chat_messaging_v1_ListAttachmentsResponse__Output>
  OpenFile: MethodDefinition<_chat_messaging_v1_OpenFileRequest, _chat_messaging_v1_FileDescription, _chat_messaging_v1_OpenFileRequest__Output, _chat_messaging_v1_FileDescription__Output>
  ReadFile: MethodDefinition<_chat_messaging_v1_ReadFileRequest, _chat_messaging_v1_ReadFileResponse, _chat_messaging_v1_ReadFileRequest__Output, _chat_messaging_v1_ReadFileResponse__Output>
  ReadThumbnail: MethodDefinition<_chat_messaging_v1_ReadThumbnailRequest, _chat_messaging_v1_ReadThumbnailResponse, _chat_messaging_v1_ReadThumbnailRequest__Output, _chat_messaging_v1_ReadThumbnailResponse__Output>
}

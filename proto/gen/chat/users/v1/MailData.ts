// Original file: chat/users/v1/mail-data.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DescribeMailRequest as _chat_users_v1_DescribeMailRequest, DescribeMailRequest__Output as _chat_users_v1_DescribeMailRequest__Output } from '../../../chat/users/v1/DescribeMailRequest.ts';
import type { DescribeMailResponse as _chat_users_v1_DescribeMailResponse, DescribeMailResponse__Output as _chat_users_v1_DescribeMailResponse__Output } from '../../../chat/users/v1/DescribeMailResponse.ts';

export interface MailDataClient extends grpc.Client {
  DescribeMail(argument: _chat_users_v1_DescribeMailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  DescribeMail(argument: _chat_users_v1_DescribeMailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  DescribeMail(argument: _chat_users_v1_DescribeMailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  DescribeMail(argument: _chat_users_v1_DescribeMailRequest, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  describeMail(argument: _chat_users_v1_DescribeMailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  describeMail(argument: _chat_users_v1_DescribeMailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  describeMail(argument: _chat_users_v1_DescribeMailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  describeMail(argument: _chat_users_v1_DescribeMailRequest, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface MailDataHandlers extends grpc.UntypedServiceImplementation {
  DescribeMail: grpc.handleUnaryCall<_chat_users_v1_DescribeMailRequest__Output, _chat_users_v1_DescribeMailResponse>;
  
}

export interface MailDataDefinition extends grpc.ServiceDefinition {
  DescribeMail: MethodDefinition<_chat_users_v1_DescribeMailRequest, _chat_users_v1_DescribeMailResponse, _chat_users_v1_DescribeMailRequest__Output, _chat_users_v1_DescribeMailResponse__Output>
}

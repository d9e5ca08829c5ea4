import path from 'node:path';
import { loadPackageDefinition, type ServiceDefinition } from '@grpc/grpc-js';
import protobuf from 'protobufjs';
import type { ProtoGrpcType as ChannelsProto } from './gen/channels.ts';
import type { ProtoGrpcType as ChannelsDomainEventsProto } from './gen/channels-domain-events.ts';
import type { ProtoGrpcType as LogProto } from './gen/log.ts';
import type { ProtoGrpcType as MessagingProto } from './gen/messaging.ts';
import type { ProtoGrpcType as MessagingDomainEventsProto } from './gen/messaging-domain-events.ts';
import type { ProtoGrpcType as NotificationsProto } from './gen/notifications.ts';
import type { ProtoGrpcType as PresenceProto } from './gen/presence.ts';
import type { ProtoGrpcType as UploadsProto } from './gen/uploads.ts';
import type { ProtoGrpcType as UsersProto } from './gen/users.ts';
import type { ProtoGrpcType as UsersDomainEventsProto } from './gen/users-domain-events.ts';

type Contracts = UsersProto &
  ChannelsProto &
  MessagingProto &
  UploadsProto &
  PresenceProto &
  NotificationsProto &
  LogProto &
  UsersDomainEventsProto &
  ChannelsDomainEventsProto &
  MessagingDomainEventsProto;

// The generated types were made with the same options, so types and values agree.
const conversion: protobuf.IConversionOptions = {
  longs: Number,
  enums: String,
  defaults: true,
  oneofs: true,
};

const files = [
  'chat/users/v1/users.proto',
  'chat/channels/v1/channels.proto',
  'chat/messaging/v1/messaging.proto',
  'chat/messaging/v1/uploads.proto',
  'chat/presence/v1/presence.proto',
  'chat/notifications/v1/notifications.proto',
  'chat/events/v1/log.proto',
  'chat/events/v1/users-domain-events.proto',
  'chat/events/v1/channels-domain-events.proto',
  'chat/events/v1/messaging-domain-events.proto',
];

/** A message type, or a service's methods, in the form that gRPC takes. */
type Definition = Parameters<typeof loadPackageDefinition>[0][string];

/**
 * Every message type and service of the files. `@grpc/proto-loader` does the same and adds descriptors for reflection,
 * which nothing here uses and which take as long as all the rest at the start of each process.
 */
function readDefinitions(): Record<string, Definition> {
  const root = new protobuf.Root();
  root.resolvePath = (_origin, file) => path.join(import.meta.dirname, file);
  root.loadSync(files).resolveAll();
  const definitions: Record<string, Definition> = {};
  const visit = (parent: protobuf.NamespaceBase) => {
    for (const each of parent.nestedArray) {
      const name = each.fullName.slice(1);
      if (each instanceof protobuf.Service) definitions[name] = serviceDefinition(each, name);
      else if (each instanceof protobuf.Type) definitions[name] = messageDefinition(each);
      else if (each instanceof protobuf.Namespace) visit(each);
    }
  };
  visit(root);
  return definitions;
}

function messageDefinition(type: protobuf.Type) {
  return {
    format: 'Protocol Buffer 3 DescriptorProto',
    type,
    fileDescriptorProtos: [],
    serialize(value: object) {
      const { buffer, byteOffset, byteLength } = type.encode(type.fromObject(value)).finish();
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    deserialize: (bytes: Uint8Array) => type.toObject(type.decode(bytes), conversion),
  };
}

function serviceDefinition(service: protobuf.Service, serviceName: string): ServiceDefinition {
  const methods = service.methodsArray.map((method) => {
    const { name, resolvedRequestType, resolvedResponseType } = method;
    if (!resolvedRequestType || !resolvedResponseType) throw new Error(`${name} has no types`);
    const request = messageDefinition(resolvedRequestType);
    const response = messageDefinition(resolvedResponseType);
    const definition = {
      path: `/${serviceName}/${name}`,
      requestStream: method.requestStream === true,
      responseStream: method.responseStream === true,
      requestSerialize: request.serialize,
      requestDeserialize: request.deserialize,
      responseSerialize: response.serialize,
      responseDeserialize: response.deserialize,
      originalName: name.charAt(0).toLowerCase() + name.slice(1),
    };
    return [name, definition] as const;
  });
  return Object.fromEntries(methods);
}

// The one place where untyped definitions get their generated types: the loader cannot know them.
const contracts = loadPackageDefinition(readDefinitions()) as unknown as Contracts;

/**
 * Every contract by its protobuf path: `chat.users.v1.Users.service`, `chat.events.v1.UserChanged`.
 * Message types serialise and deserialise themselves.
 */
export const chat = contracts.chat;

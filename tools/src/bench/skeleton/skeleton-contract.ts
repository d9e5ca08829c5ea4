import { chat } from '@chat/proto/load';
import { z } from 'zod';

/** The port on which a process of the skeleton listens. The process replies with it to any message. */
export const Port = z.object({ port: z.int() });

/** The message with which the parent configures the HTTP process. */
export const FrontOrder = z.object({
  /** How long polls gather messages before they answer. */
  gatherMs: z.number(),
});

const { SendMessageRequest, SendMessageResponse } = chat.messaging.v1;

/**
 * The skeleton's only gRPC service. Its only method accepts a message in the product's format and returns the message's
 * id.
 */
export const skeletonService = {
  SendMessage: {
    path: '/chat.bench.Skeleton/SendMessage',
    requestStream: false,
    responseStream: false,
    requestSerialize: SendMessageRequest.serialize,
    requestDeserialize: SendMessageRequest.deserialize,
    responseSerialize: SendMessageResponse.serialize,
    responseDeserialize: SendMessageResponse.deserialize,
  },
} as const;

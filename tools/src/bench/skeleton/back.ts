// The process of the bare skeleton that stores messages: it takes a call, runs one durable INSERT and returns an id.

import type { SendMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendMessageRequest';
import type { SendMessageResponse } from '@chat/proto/chat/messaging/v1/SendMessageResponse';
import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData } from '@grpc/grpc-js';
import pg from 'pg';
import { z } from 'zod';
import { serveParent } from '../serve-parent.ts';
import { insertMessage } from './insert-message.ts';
import { skeletonService } from './skeleton-contract.ts';

const Environment = z.object({ SKELETON_DATABASE_URL: z.string() });
const Inserted = z.tuple([z.object({ id: z.coerce.number() })]);

const { SKELETON_DATABASE_URL: connectionString } = Environment.parse(process.env);
// A service of the product has as many connections.
const pool = new pg.Pool({ connectionString, max: 10 });

const server = new Server();
server.addService(skeletonService, { SendMessage: sendMessage });

const port = new Promise<number>((resolve, reject) => {
  const address = '127.0.0.1:0';
  server.bindAsync(address, ServerCredentials.createInsecure(), (error, bound) =>
    error ? reject(error) : resolve(bound),
  );
});

serveParent(async () => ({ port: await port }));

function sendMessage(
  { request }: ServerUnaryCall<SendMessageRequest__Output, SendMessageResponse>,
  answer: sendUnaryData<SendMessageResponse>,
): void {
  const { destination, topic, content } = request;
  const values = [destination?.channelId, topic, content, `<p>${content}</p>`];
  // A prepared statement: the skeleton gets every advantage that needs no extra code.
  pool.query({ name: 'insert', text: insertMessage, values }).then(
    ({ rows }) => answer(null, { messageId: Inserted.parse(rows)[0].id }),
    (error) => answer(error),
  );
}

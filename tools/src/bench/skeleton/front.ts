// The HTTP process of the bare skeleton: it takes a form, calls the other process once and returns an id. It also
// serves long polls.

import { Client, credentials } from '@grpc/grpc-js';
import express from 'express';
import { z } from 'zod';
import { serveParent } from '../serve-parent.ts';
import { createLongPolls } from './long-polls.ts';
import { FrontOrder, Port, skeletonService } from './skeleton-contract.ts';

const Environment = z.object({ SKELETON_BACK_ADDRESS: z.string() });

const { SKELETON_BACK_ADDRESS: address } = Environment.parse(process.env);
const back = new Client(address, credentials.createInsecure());
const { path, requestSerialize, responseDeserialize } = skeletonService.SendMessage;

const polls = createLongPolls();

const app = express();
app.post('/api/v1/messages', express.urlencoded(), (req, res, next) => {
  const { to, topic, content } = req.body;
  const message = { destination: { channelId: Number(to) }, topic, content, clientName: 'bench' };
  back.makeUnaryRequest(path, requestSerialize, responseDeserialize, message, (error, answer) => {
    if (error || !answer) return next(error);
    res.json({ result: 'success', msg: '', id: answer.messageId });
    polls.deliver(Number(answer.messageId), content);
  });
});
app.post('/api/v1/register', (_req, res) => {
  res.json({ result: 'success', msg: '', queue_id: 'queue', last_event_id: polls.lastEventId() });
});
app.get('/api/v1/events', (req, res) => polls.poll(Number(req.query.last_event_id), res));

const { promise: listening, resolve } = Promise.withResolvers<void>();
const server = app.listen(0, '127.0.0.1', () => resolve());
// The product's value: loads return to connections that were idle.
server.keepAliveTimeout = 75_000;

serveParent(async (message) => {
  polls.gatherFor(FrontOrder.parse(message).gatherMs);
  await listening;
  return Port.parse(server.address());
});

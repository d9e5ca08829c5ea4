// The bare skeleton's HTTP process: a form in, one call to the other process, an id out.

import { Client, credentials } from '@grpc/grpc-js';
import express from 'express';
import { z } from 'zod';
import { serveParent } from '../serve-parent.ts';
import { Port, skeletonService } from './skeleton-contract.ts';

const Environment = z.object({ SKELETON_BACK_ADDRESS: z.string() });

const { SKELETON_BACK_ADDRESS: address } = Environment.parse(process.env);
const back = new Client(address, credentials.createInsecure());
const { path, requestSerialize, responseDeserialize } = skeletonService.SendMessage;

const app = express();
app.post('/api/v1/messages', express.urlencoded(), (req, res, next) => {
  const { to, topic, content } = req.body;
  const message = { destination: { channelId: Number(to) }, topic, content, clientName: 'bench' };
  back.makeUnaryRequest(path, requestSerialize, responseDeserialize, message, (error, answer) => {
    if (error) next(error);
    else res.json({ result: 'success', msg: '', id: answer?.messageId });
  });
});

const { promise: listening, resolve } = Promise.withResolvers<void>();
const server = app.listen(0, '127.0.0.1', () => resolve());

serveParent(async () => {
  await listening;
  return Port.parse(server.address());
});

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { roles } from '@chat/kit/actor/actor';
import { openDiskStore } from '@chat/kit/files/disk-store';
import type { RpcOptions } from '@chat/kit/grpc/client';
import { connectToAll } from '@chat/kit/test/service-under-test';
import type { CreateUploadRequest } from '@chat/proto/chat/messaging/v1/CreateUploadRequest';
import { chat } from '@chat/proto/load';
import type { Deps } from '../src/deps.ts';
import { uploadsService } from '../src/files/service.ts';
import { startMessaging } from './messaging-under-test.ts';
import { createRealm, type Person, type Realm } from './world.ts';

/** Starts the messaging service with its own object store and a client for Uploads. */
export async function startUploads(overrides: Partial<Deps> = {}) {
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  opened.defer(() => rm(directory, { recursive: true }));
  const objects = openDiskStore(directory);
  const messaging = opened.use(await startMessaging({ objects, ...overrides }));
  const uploads = opened.use(
    connectToAll(chat.messaging.v1.Uploads.service, messaging.app, {
      to: 'messaging',
      handlers: uploadsService(messaging.app.deps),
    }),
  );
  /** Creates an upload. Returns the upload's token. */
  async function begin(request: Omit<CreateUploadRequest, 'token'>, options: RpcOptions) {
    const token = randomBytes(16).toString('hex');
    await uploads.createUpload({ ...request, token }, options);
    return token;
  }
  const stack = opened.move();
  /** Returns a realm with a few people and a channel. */
  async function seed() {
    const realm = createRealm();
    const ada = realm.add(roles.member);
    const bob = realm.add(roles.member);
    const guest = realm.add(roles.guest);
    const hall = realm.addChannel([ada]);
    await messaging.applyRealm(realm);
    return { realm, ada, bob, guest, hall };
  }

  return {
    messaging,
    seed,
    uploads,
    objects,
    directory,
    begin,
    /** Uploads a file in chunks. */
    async upload(
      realm: Realm,
      person: Person,
      content: Buffer | string = 'a file',
      { fileName = 'file.txt', contentType = 'text/plain', chunkBytes = 1024 * 1024 } = {},
    ) {
      const options = { actor: realm.actor(person) };
      const bytes = Buffer.from(content);
      const token = await begin({ fileName, contentType }, options);
      for (let start = 0; start < bytes.length; start += chunkBytes) {
        const chunk = bytes.subarray(start, start + chunkBytes);
        await uploads.appendUpload({ token, start, content: chunk }, options);
      }
      const { url, name } = await uploads.finishUpload({ token, size: bytes.length }, options);
      return { token, url, name, path: url.replace('/user_uploads/', '') };
    },
    /** Returns all bytes of a file, as its reader receives them. */
    async read(realm: Realm, reader: Person, filePath: string) {
      const file = await uploads.openFile({ path: filePath }, { actor: realm.actor(reader) });
      const chunks: Buffer[] = [];
      for (let start = 0; start < file.size; ) {
        const { content } = await uploads.readFile({
          realmId: realm.id,
          attachmentId: file.attachmentId,
          ...{ start, length: 700_000 },
        });
        chunks.push(content);
        start += content.length;
      }
      return { ...file, content: Buffer.concat(chunks) };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type UploadsUnderTest = Awaited<ReturnType<typeof startUploads>>;

/** Returns bytes that do not repeat and cannot be compressed. */
export function noise(length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

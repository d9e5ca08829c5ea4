import { roles } from '@chat/kit/actor/actor';
import { limits } from '@chat/kit/limits/limits';
import { createLogger } from '@chat/kit/logging/logger';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heicPhoto } from './pictures.ts';
import { noise, startUploads, type UploadsUnderTest } from './uploads-under-test.ts';
import { createRealm, type Realm } from './world.ts';

const mebibyte = 1024 * 1024;
const maxFileBytes = limits.max_file_upload_size_mib * mebibyte;

let under: UploadsUnderTest;
beforeAll(async () => {
  under = await startUploads();
});
afterAll(() => under[Symbol.asyncDispose]());

async function attachmentEvents(realm: Realm) {
  const events = await under.messaging.drainEvents(realm);
  return events.filter(({ type }) => type === 'attachment');
}

describe('a file', () => {
  test('uploads a file in chunks, publishes it to its owner when complete, and returns it unchanged', async () => {
    const { realm, ada } = await under.seed();
    const content = noise(2 * mebibyte + 17);
    const { path, token } = await under.upload(realm, ada, content, { fileName: 'my file.bin' });
    expect(path).toBe(`${realm.id}/${token}/my-file.bin`);
    expect(token).toMatch(/^[0-9a-f]{32}$/);

    const file = await under.read(realm, ada, path);
    expect(file.content.equals(content)).toBe(true);
    const names = { name: 'my file.bin', safeName: 'my-file.bin' };
    expect(file).toMatchObject({ size: content.length, ...names });

    const attachment = {
      ...{ id: file.attachmentId, name: 'my file.bin', path_id: path, size: content.length },
      ...{ create_time: expect.any(Number), message_ids: [] },
    };
    expect(await attachmentEvents(realm)).toMatchObject([
      {
        userIds: [ada.id],
        body: { op: 'add', attachment, upload_space_used: content.length },
      },
    ]);
    const listed = await under.uploads.listAttachments({}, { actor: realm.actor(ada) });
    expect(JSON.parse(listed.attachmentsJson)).toEqual([attachment]);
    expect(listed.uploadSpaceUsed).toBe(content.length);
  });

  test('accepts an empty file', async () => {
    const { realm, ada } = await under.seed();
    const { path } = await under.upload(realm, ada, '');
    expect(await under.read(realm, ada, path)).toMatchObject({ size: 0, content: Buffer.alloc(0) });
  });

  test('returns NOT_FOUND for an incomplete file, and for a wrong name of a complete file', async () => {
    const { realm, ada } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const token = await under.begin({ fileName: 'a.txt' }, options);
    const missing = { code: 'NOT_FOUND' };
    await expect(under.read(realm, ada, `${realm.id}/${token}/a.txt`)).rejects.toMatchObject(
      missing,
    );
    await under.uploads.finishUpload({ token, size: 0 }, options);
    await under.read(realm, ada, `${realm.id}/${token}/a.txt`);
    for (const path of [`${token}/b.txt`, `${token}/../a.txt`, `${'0'.repeat(32)}/a.txt`, '']) {
      await expect(under.read(realm, ada, `${realm.id}/${path}`)).rejects.toMatchObject(missing);
    }
  });

  test('accepts a chunk only once, and only at the end of the file', async () => {
    const { realm, ada, bob } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const token = await under.begin({ fileName: 'a', size: 6 }, options);
    const first = { token, start: 0, content: Buffer.from('abc') };
    expect(await under.uploads.appendUpload(first, options)).toEqual({ size: 3 });
    expect(await under.uploads.appendUpload(first, options)).toEqual({ size: 3 });
    const conflict = { code: 'CONFLICT' };
    const other = { ...first, content: Buffer.from('xyz') };
    await expect(under.uploads.appendUpload(other, options)).rejects.toMatchObject(conflict);
    const gap = { ...first, start: 4, content: Buffer.from('x') };
    await expect(under.uploads.appendUpload(gap, options)).rejects.toMatchObject(conflict);
    await expect(
      under.uploads.appendUpload({ token, start: 3, content: Buffer.from('defg') }, options),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(under.uploads.finishUpload({ token, size: 3 }, options)).rejects.toMatchObject(
      conflict,
    );
    const foreign = { actor: realm.actor(bob) };
    await expect(under.uploads.getUpload({ token }, foreign)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await under.uploads.deleteUpload({ token }, foreign);
    expect(await under.uploads.getUpload({ token }, options)).toMatchObject({
      ...{ size: 3, announcedSize: 6, isComplete: false },
    });
  });

  test('stores only one of several chunks sent concurrently for the same offset', async () => {
    const { realm, ada } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const token = await under.begin({ fileName: 'a' }, options);
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'six'].map((text) =>
        under.uploads.appendUpload({ token, start: 0, content: Buffer.from(text) }, options),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { url } = await under.uploads.finishUpload({ token, size: 3 }, options);
    const { content } = await under.read(realm, ada, url.replace('/user_uploads/', ''));
    expect(['one', 'two', 'six']).toContain(content.toString());
  });

  test('completes a file once for concurrent requests, all of which succeed', async () => {
    const { realm, ada } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const token = await under.begin({ fileName: 'a.png' }, options);
    const content = Buffer.from('no picture');
    await under.uploads.appendUpload({ token, start: 0, content }, options);
    const finish = () => under.uploads.finishUpload({ token, size: content.length }, options);
    const answers = await Promise.all(Array.from({ length: 4 }, finish));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await attachmentEvents(realm)).toHaveLength(1);
  });

  test('completes a file once for repeated requests', async () => {
    const { realm, ada } = await under.seed();
    const { token, url } = await under.upload(realm, ada, 'abc');
    const again = await under.uploads.finishUpload({ token, size: 3 }, { actor: realm.actor(ada) });
    expect(again.url).toBe(url);
    await under.uploads.deleteUpload({ token }, { actor: realm.actor(ada) });
    expect(await attachmentEvents(realm)).toHaveLength(1);
    const { uploadSpaceUsed } = await under.uploads.listAttachments(
      {},
      { actor: realm.actor(ada) },
    );
    expect(uploadSpaceUsed).toBe(3);
  });

  test('rejects a file larger than the maximum size', async () => {
    const { realm, ada } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const tooLarge = { code: 'BAD_REQUEST' };
    await expect(
      under.begin({ fileName: 'a', size: maxFileBytes + 1 }, options),
    ).rejects.toMatchObject(tooLarge);
    const token = await under.begin({ fileName: 'a' }, options);
    const beyond = { token, start: maxFileBytes, content: Buffer.from('x') };
    await expect(under.uploads.appendUpload(beyond, options)).rejects.toMatchObject(tooLarge);
    const much = { token, start: 0, content: Buffer.alloc(4 * mebibyte + 1) };
    await expect(under.uploads.appendUpload(much, options)).rejects.toMatchObject(tooLarge);
  });
});

describe('metadata of a picture', () => {
  const photo = () =>
    sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Make: 'Cameramaker' }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
      .jpeg()
      .toBuffer();

  test("removes a picture's metadata when the upload completes, and returns the same file to a repeated request", async () => {
    const { realm, ada } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const sent = await photo();
    const form = { fileName: 'a.jpg', contentType: 'image/jpeg', chunkBytes: 200 };
    const { path, token, url } = await under.upload(realm, ada, sent, form);
    const file = await under.read(realm, ada, path);
    expect(sent.includes('Cameramaker')).toBe(true);
    expect(file.content.includes('Cameramaker')).toBe(false);
    expect(await sharp(file.content).metadata()).toMatchObject({ width: 90, height: 60 });
    expect(file.size).toBeLessThan(sent.length);

    const again = await under.uploads.finishUpload({ token, size: sent.length }, options);
    expect(again.url).toBe(url);
    expect(await under.uploads.getUpload({ token }, options)).toMatchObject({
      ...{ size: sent.length, announcedSize: sent.length, isComplete: true },
    });
    const other = under.uploads.finishUpload({ token, size: file.size }, options);
    await expect(other).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await under.uploads.listAttachments({}, options)).toMatchObject({
      uploadSpaceUsed: file.size,
      attachmentsJson: expect.stringContaining(`"size":${file.size}`),
    });
    const { db } = under.messaging.app.deps;
    const discarded = await db('discarded_object').where('key', 'like', `%/${token}/%`);
    expect(discarded).toHaveLength(Math.ceil(sent.length / 200));
  });

  test('removes the metadata of a picture that claims a different type', async () => {
    const { realm, ada } = await under.seed();
    const form = { fileName: 'data.bin', contentType: 'application/octet-stream' };
    const { path } = await under.upload(realm, ada, await photo(), form);
    const file = await under.read(realm, ada, path);
    expect(file.contentType).toBe('application/octet-stream');
    expect(file.content.includes('Cameramaker')).toBe(false);
  });

  test('keeps the metadata of an unreadable picture, with a warning and without previews', async () => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const log = createLogger({ service: 'messaging', level: 'warn', write });
    await using watched = await startUploads({ log });
    const realm = createRealm();
    const ada = realm.add(roles.member);
    await watched.messaging.applyRealm(realm);
    // Its table of items ends too early
    const sent = Buffer.from(heicPhoto);
    sent.writeUInt8(0xff, sent.indexOf('iloc') + 8);
    sent.writeUInt16BE(0xffff, sent.indexOf('iloc') + 10);
    const form = { fileName: 'a.heic', contentType: 'image/heic' };
    const { path } = await watched.upload(realm, ada, sent, form);
    expect((await watched.read(realm, ada, path)).content.equals(sent)).toBe(true);
    const options = { actor: realm.actor(ada) };
    const preview = watched.uploads.readThumbnail({ path, format: '300x200.jpg' }, options);
    await expect(preview).rejects.toThrow();
    expect(lines.join('')).toMatch(/metadata of a picture not removed/);
  });

  test('keeps metadata in the file, but not in previews, if the setting is off', async () => {
    await using keeping = await startUploads({ stripsMetadata: false });
    const realm = createRealm();
    const ada = realm.add(roles.member);
    await keeping.messaging.applyRealm(realm);
    const sent = await photo();
    const form = { fileName: 'a.jpg', contentType: 'image/jpeg' };
    const { path } = await keeping.upload(realm, ada, sent, form);
    expect((await keeping.read(realm, ada, path)).content.equals(sent)).toBe(true);
    const options = { actor: realm.actor(ada) };
    for (const format of ['840x560.webp', '300x200.jpg']) {
      const { content } = await keeping.uploads.readThumbnail({ path, format }, options);
      expect((await sharp(content).metadata()).exif).toBeUndefined();
    }
  });
});

test("returns REALM_UPLOAD_QUOTA when a realm's files exceed its quota", async () => {
  await using limited = await startUploads({ uploadQuotaBytes: 10 });
  const realm = createRealm();
  const ada = realm.add(roles.member);
  await limited.messaging.applyRealm(realm);
  const full = { code: 'REALM_UPLOAD_QUOTA' };
  await limited.upload(realm, ada, '123456');
  await expect(limited.upload(realm, ada, '12345')).rejects.toMatchObject(full);
  const options = { actor: realm.actor(ada) };
  await expect(limited.begin({ fileName: 'a', size: 5 }, options)).rejects.toMatchObject(full);
  await limited.upload(realm, ada, '1234');
  const { uploadSpaceUsed } = await limited.uploads.listAttachments({}, options);
  expect(uploadSpaceUsed).toBe(10);
});

describe('unfinished uploads of an account', () => {
  const tooMuch = {
    code: 'BAD_REQUEST',
    message: expect.stringMatching(/^You have too many unfinished uploads/),
  };
  async function unfinishedFiles(realm: Realm) {
    const rows = await under.messaging.app.deps.db('attachment').where({ realm_id: realm.id });
    return rows.length;
  }

  test('limits unfinished uploads to 20 per account, even under concurrent requests', async () => {
    const { realm, ada, bob } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const begun = await Promise.allSettled(
      Array.from({ length: 30 }, () => under.begin({ fileName: 'a' }, options)),
    );
    const tokens = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(tokens).toHaveLength(20);
    await expect(under.begin({ fileName: 'a' }, options)).rejects.toMatchObject(tooMuch);
    expect(await unfinishedFiles(realm)).toBe(20);
    await under.upload(realm, bob);
    const [first = '', second = ''] = tokens;
    await under.uploads.finishUpload({ token: first, size: 0 }, options);
    await under.begin({ fileName: 'a' }, options);
    await under.uploads.deleteUpload({ token: second }, options);
    await under.begin({ fileName: 'a' }, options);
    await expect(under.begin({ fileName: 'a' }, options)).rejects.toMatchObject(tooMuch);
  });

  test('limits the unfinished uploads of an account to 1,000 MiB', async () => {
    const { realm, ada } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const size = maxFileBytes;
    for (let count = 0; count < 10; count += 1) await under.begin({ fileName: 'a', size }, options);
    await expect(under.begin({ fileName: 'a', size: 1 }, options)).rejects.toMatchObject(tooMuch);
  });

  test('deletes unfinished uploads without progress for an hour when new uploads exceed the limit', async () => {
    const { realm, ada } = await under.seed();
    const options = { actor: realm.actor(ada) };
    for (let count = 0; count < 20; count += 1) await under.begin({ fileName: 'a' }, options);
    const { db } = under.messaging.app.deps;
    await db('attachment')
      .where({ realm_id: realm.id })
      .update({ idle_since: new Date(Date.now() - 3_700_000) });
    const token = await under.begin({ fileName: 'a' }, options);
    expect(await unfinishedFiles(realm)).toBe(1);
    expect(await under.uploads.getUpload({ token }, options)).toMatchObject({ size: 0 });
  });

  test('creates only one unfinished upload per token, and rejects the token from other accounts', async () => {
    const { realm, ada, bob } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const token = await under.begin({ fileName: 'a' }, options);
    await under.uploads.createUpload({ token, fileName: 'a' }, options);
    expect(await unfinishedFiles(realm)).toBe(1);
    await expect(
      under.uploads.createUpload({ token, fileName: 'a' }, { actor: realm.actor(bob) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      under.uploads.createUpload({ token: '../x', fileName: 'a' }, options),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a message with files', () => {
  test('publishes a message with files before its attachment events, and sets has_attachment', async () => {
    const { realm, ada, bob, hall } = await under.seed();
    const [one, two] = [await under.upload(realm, ada), await under.upload(realm, ada)];
    await under.messaging.drainEvents(realm);
    const id = await under.messaging.send(realm, ada, hall, {
      content: `[1](${one.url}) [2](${two.url}) [1 again](${one.url})`,
    });
    const plain = await under.messaging.send(realm, bob, hall, { content: 'no /user_uploads/' });
    const events = await under.messaging.drainEvents(realm);
    expect(events.map(({ type }) => type)).toEqual([
      ...['message', 'attachment', 'attachment', 'message'],
    ]);
    expect(events.slice(1, 3)).toMatchObject(
      [one, two].map(({ path }) => ({
        userIds: [ada.id],
        body: {
          op: 'update',
          attachment: { path_id: path, message_ids: [id] },
          upload_space_used: 12,
        },
      })),
    );
    const { rows } = await under.messaging.app.deps.db.raw<{ rows: object[] }>(
      'select id, has_attachment from message where realm_id = ? order by id',
      [realm.id],
    );
    expect(rows).toEqual([
      { id, has_attachment: true },
      { id: plain, has_attachment: false },
    ]);
  });

  test('deletes the files of a deleted message, unless another message links to them', async () => {
    const { realm, ada, hall } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const [one, two] = [await under.upload(realm, ada), await under.upload(realm, ada)];
    const both = await under.messaging.send(realm, ada, hall, {
      content: `[1](${one.url}) [2](${two.url})`,
    });
    const second = await under.messaging.send(realm, ada, hall, { content: `[2](${two.url})` });
    const { attachmentId } = await under.uploads.openFile({ path: one.path }, options);
    await under.messaging.drainEvents(realm);

    await under.messaging.client.deleteMessage({ messageId: both }, options);
    expect(await attachmentEvents(realm)).toMatchObject([
      { body: { op: 'remove', attachment: { id: attachmentId }, upload_space_used: 6 } },
      { body: { op: 'update', attachment: { path_id: two.path, message_ids: [second] } } },
    ]);
    await expect(under.read(realm, ada, one.path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await under.read(realm, ada, two.path);
  });

  test('unlinks the files that an edit removes, and returns them to the editor', async () => {
    const { realm, ada, bob, hall } = await under.seed();
    const options = { actor: realm.actor(ada) };
    const [one, two] = [await under.upload(realm, ada), await under.upload(realm, ada)];
    const id = await under.messaging.send(realm, ada, hall, { content: `[1](${one.url})` });
    await under.messaging.drainEvents(realm);
    const { detachedUploadsJson } = await under.messaging.client.updateMessage(
      { messageId: id, content: `[2](${two.url})`, propagateMode: 'change_one' },
      options,
    );
    expect(JSON.parse(detachedUploadsJson)).toMatchObject([{ path_id: one.path, message_ids: [] }]);
    expect(await attachmentEvents(realm)).toMatchObject([
      { body: { op: 'update', attachment: { path_id: one.path, message_ids: [] } } },
      { body: { op: 'update', attachment: { path_id: two.path, message_ids: [id] } } },
    ]);
    await under.read(realm, bob, two.path);
    await under.read(realm, ada, one.path);
    await expect(under.read(realm, bob, one.path)).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', httpStatus: 403 },
    });
  });
});

describe('deleting a file', () => {
  test('removes a deleted file for everyone', async () => {
    const { realm, ada, bob, hall } = await under.seed();
    const { path, url } = await under.upload(realm, ada);
    const id = await under.messaging.send(realm, ada, hall, { content: `[1](${url})` });
    const options = { actor: realm.actor(ada) };
    const { attachmentId } = await under.uploads.openFile({ path }, options);
    await under.messaging.drainEvents(realm);
    await under.uploads.deleteAttachment({ attachmentId }, options);
    expect(await attachmentEvents(realm)).toMatchObject([
      {
        userIds: [ada.id],
        body: { op: 'remove', attachment: { id: attachmentId }, upload_space_used: 0 },
      },
    ]);
    for (const person of [ada, bob]) {
      await expect(under.read(realm, person, path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const marked = await under.messaging.app.deps.db('message').where({ realm_id: realm.id, id });
    expect(marked).toMatchObject([{ has_attachment: false }]);
  });

  test('lets only its owner delete a file', async () => {
    const { realm, ada, bob, hall } = await under.seed();
    const { path, url } = await under.upload(realm, ada);
    await under.messaging.send(realm, ada, hall, { content: `[1](${url})` });
    const { attachmentId } = await under.uploads.openFile({ path }, { actor: realm.actor(bob) });
    const other = await under.seed();
    const invalid = { code: 'BAD_REQUEST', message: 'Invalid attachment' };
    for (const actor of [realm.actor(bob), other.realm.actor(other.ada)]) {
      await expect(
        under.uploads.deleteAttachment({ attachmentId }, { actor }),
      ).rejects.toMatchObject(invalid);
    }
    await expect(
      under.uploads.deleteAttachment({ attachmentId: 0 }, { actor: realm.actor(ada) }),
    ).rejects.toMatchObject(invalid);
    await under.read(realm, ada, path);
  });
});

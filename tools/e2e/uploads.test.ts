import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readEvents } from './event-reader.ts';
import { newPerson, type Person, uniqueName } from './people.ts';
import { attachmentObject } from './records.ts';
import { untilReceived } from './until-received.ts';
import { fetchFile, upload, uploaded } from './upload.ts';

const mebibyte = 1024 * 1024;
/** A transparent GIF of one pixel. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

let ada: Person;
let bob: Person;
let foreigner: Person;
let channelId: number;
beforeAll(async () => {
  [ada, bob, foreigner] = await Promise.all([
    newPerson(inject('owner')),
    newPerson(inject('owner')),
    newPerson(inject('otherOwner')),
  ]);
  const { body } = await ada.post('/channels/create', {
    name: uniqueName('Files'),
    subscribers: [ada.userId],
  });
  channelId = body.id;
});

async function share(url: string): Promise<number> {
  const message = { type: 'channel', to: channelId, topic: 'files', content: `[a file](${url})` };
  const { body } = await ada.post('/messages', message);
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id;
}

describe('POST /user_uploads', () => {
  test.each(['file', '/home/ada/photos/my file.txt', 'x'])(
    'accepts an uploaded file in the form field %j',
    async (fieldName) => {
      const sent = { content: 'hello', fileName: 'my file.txt', fieldName };
      const { status, body } = await upload(ada, [sent]);
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          result: 'success',
          msg: '',
          uri: body.url,
          url: expect.stringMatching(/^\/user_uploads\/\d+\/[0-9a-f]{32}\/my-file\.txt$/),
          filename: 'my file.txt',
        },
      });
      expect(await (await fetchFile(ada, body.url, { who: ada })).text()).toBe('hello');
    },
  );

  test('accepts a file of the maximum size, and serves the whole file and ranges of it', async () => {
    const content = randomBytes(25 * mebibyte);
    const url = await uploaded(ada, { content, fileName: 'large.bin' });
    const whole = await fetchFile(ada, url, { who: ada });
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const part = await fetchFile(ada, url, {
      who: ada,
      headers: { range: 'bytes=4194300-4194309' },
    });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 4194300-4194309/${content.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(4194300, 4194310));
  });

  test('rejects uploads of no file, two files or a file that is too large with BAD_REQUEST', async () => {
    const refused = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
    expect(await upload(ada, [])).toMatchObject(refused);
    expect(await ada.post('/user_uploads')).toMatchObject(refused);
    expect(await upload(ada, [{ content: 'a' }, { content: 'b' }])).toMatchObject(refused);
    const large = { content: Buffer.alloc(100 * mebibyte + 1) };
    expect(await upload(ada, [large])).toMatchObject(refused);
    const { body } = await ada.get('/attachments');
    expect(body.attachments.map(({ size }: { size: number }) => size)).not.toContain(1);
  });

  test('returns UNAUTHORIZED for an upload with an invalid API key', async () => {
    const { status, body } = await upload({ ...ada, api_key: 'x'.repeat(32) }, [{ content: 'a' }]);
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });

  test('stores nothing from an interrupted upload', async () => {
    const person = await newPerson(inject('owner'));
    const { hostname, port } = new URL(person.site);
    const authorization = `Basic ${btoa(`${person.email}:${person.api_key}`)}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/v1/user_uploads HTTP/1.1\r\nHost: ${new URL(person.site).host}\r\n` +
          `Authorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
          'Content-Length: 9999999\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nthe beginning',
        () => socket.destroy(),
      );
    });
    socket.on('close', () => resolve());
    await promise;
    const after = await upload(person, [{ content: 'whole' }]);
    expect(after.status).toBe(200);
    const { body } = await person.get('/attachments');
    expect(body.attachments).toMatchObject([{ size: 5 }]);
  });

  test('stores one file for repeated uploads with the same Idempotency-Key', async () => {
    const person = await newPerson(inject('owner'));
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await upload(person, [{ content: 'once' }], headers);
    expect(await upload(person, [{ content: 'once' }], headers)).toEqual(first);
    const other = await upload(person, [{ content: 'another' }], headers);
    expect(other).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const { body } = await person.get('/attachments');
    expect(body.attachments).toHaveLength(1);
  });

  test.each([
    ['../../etc/passwd', '/passwd'],
    ['..', '/uploaded-file'],
    ['%2e%2e%2fx', '/2e2e2fx'],
    ['<img src=x>.png', '/img-srcx.png'],
    ['photo\u202egnp.exe', '/photognp.exe'],
    ['日本.txt', '/日本.txt'],
  ])('makes the file name %j safe in URLs', async (fileName, end) => {
    const url = await uploaded(ada, { content: 'x', fileName });
    expect(url.endsWith(end)).toBe(true);
    const file = await fetchFile(ada, encodeURI(url), { who: ada });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w.%-]+$/,
    );
  });

  test.each([
    ['Quarterly report (final).pdf'],
    ['MB STUDIO PRE + 2C+.jpg'],
    ['💫.txt'],
    ['資料 1.xlsx'],
    ["Bob's file, v2 & v3.txt"],
    ['[draft] a"b#c 100%.txt'],
    ['../x.txt', 'x.txt'],
    ['a\r\nb\u202egnp.exe', 'abgnp.exe'],
  ])('serves the file %j under its original name', async (fileName, name = fileName) => {
    const url = await uploaded(ada, { content: 'x', fileName });
    const { body } = await ada.get(url);
    const addresses = [url, url.replace('/user_uploads/', '/user_uploads/download/'), body.url];
    for (const address of addresses) {
      const { headers } = await fetchFile(ada, encodeURI(decodeURI(address)), { who: ada });
      const [, encoded = ''] = headers.get('content-disposition')?.split("filename*=UTF-8''") ?? [];
      expect(decodeURIComponent(encoded)).toBe(name);
    }
    const { attachments } = (await ada.get('/attachments')).body;
    expect(attachments.at(-1).name).toBe(name);
  });
});

describe('GET /user_uploads', () => {
  const page = '<!doctype html><script>alert(document.domain)</script>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  test.each([
    ['a page', page, 'a.html', 'text/html', 'attachment'],
    ['a page with a parameter', page, 'a.html', 'text/html; charset=utf-8', 'attachment'],
    ['a drawing', drawing, 'a.svg', 'image/svg+xml', 'attachment'],
    ['a script', 'alert(1)', 'a.js', 'text/javascript', 'attachment'],
    ['a document', page, 'a.xml', 'application/xhtml+xml', 'attachment'],
    ['a page that claims to be a picture', page, 'a.png', 'image/png', 'inline'],
    ['a file that claims two types', page, 'a.png', 'image/png, text/html', 'attachment'],
    ['a picture', gif, 'a.gif', 'image/gif', 'inline'],
    ['a sound', 'x', 'a.mp3', 'audio/mpeg', 'inline'],
    ['a drawing that claims to be a sound', drawing, 'a.mp3', 'audio/svg+xml', 'attachment'],
    ['a text', 'x', 'a.txt', 'text/plain', 'attachment'],
  ])(
    "serves %s in a way that runs nothing on the site's origin",
    async (_, content, fileName, contentType, disposition) => {
      const url = await uploaded(ada, { content, fileName, contentType });
      const file = await fetchFile(ada, url, { who: ada });
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        'content-disposition': expect.stringMatching(new RegExp(`^${disposition};`)),
        'cache-control': expect.stringContaining('private, immutable'),
      });
      expect(file.headers.get('content-type')).not.toContain(',');
      const download = await fetchFile(
        ada,
        url.replace('/user_uploads/', '/user_uploads/download/'),
        {
          who: ada,
        },
      );
      expect(download.headers.get('content-disposition')).toMatch(/^attachment;/);
    },
  );

  test('answers range requests, and returns 304 for a matching ETag', async () => {
    const url = await uploaded(ada, { content: '0123456789', contentType: 'video/mp4' });
    const ask = async (headers: Record<string, string>, method = 'GET') => {
      const file = await fetchFile(ada, url, { who: ada, headers, method });
      return { status: file.status, text: await file.text(), headers: file.headers };
    };
    const whole = await ask({});
    const tag = whole.headers.get('etag') ?? '';
    expect(await ask({ range: 'bytes=2-4' })).toMatchObject({ status: 206, text: '234' });
    expect(await ask({ range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' });
    expect(await ask({ range: 'bytes=7-' })).toMatchObject({ status: 206, text: '789' });
    expect(await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).toMatchObject({
      ...{ status: 200, text: '0123456789' },
    });
    expect(await ask({ range: 'lines=1-2' })).toMatchObject({ status: 200 });
    const beyond = await ask({ range: 'bytes=10-' });
    expect(beyond).toMatchObject({ status: 416, text: '' });
    expect(beyond.headers.get('content-range')).toBe('bytes */10');
    expect(await ask({ 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
    const head = await ask({}, 'HEAD');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-length')).toBe('10');
    expect(await ask({}, 'POST')).toMatchObject({ status: 405 });
    expect((await ask({}, 'OPTIONS')).headers.get('access-control-allow-origin')).toBe('*');
  });

  test('serves a file to its owner and to people who can read a message that links to it', async () => {
    const url = await uploaded(ada, { content: 'secret' });
    const statusFor = async (who?: Person) => (await fetchFile(ada, url, { who })).status;
    expect(await statusFor(ada)).toBe(200);
    expect(await statusFor(bob)).toBe(403);
    expect(await statusFor()).toBe(403);
    expect((await fetchFile(foreigner, url, { who: foreigner })).status).toBe(404);
    await share(url);
    expect(await statusFor(bob)).toBe(200);
    expect(await statusFor()).toBe(403);
    expect((await fetchFile(foreigner, url, { who: foreigner })).status).toBe(404);
  });

  test('returns an error about a file as JSON or as a page, depending on the Accept header', async () => {
    const url = await uploaded(ada, { content: 'secret' });
    const asBrowser = { accept: 'text/html,*/*' };
    const refused = await fetchFile(ada, url, { who: bob, headers: asBrowser });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('content-type')).toContain('text/html');
    const picture = await fetchFile(ada, url, { who: bob, headers: { accept: 'image/webp,*/*' } });
    expect(picture.status).toBe(403);
    expect(picture.headers.get('content-type')).toContain('image/');
    const anonymous = await fetchFile(ada, url, { headers: asBrowser });
    expect(anonymous.status).toBe(302);
    expect(anonymous.headers.get('location')).toBe(`/login/?next=${encodeURIComponent(url)}`);
    const missing = await fetchFile(ada, url.replace('file.txt', 'other.txt'), { who: ada });
    expect(missing.status).toBe(404);
    const wrongKey = { ...ada, api_key: 'x'.repeat(32) };
    expect((await fetchFile(ada, url, { who: wrongKey })).status).toBe(401);
  });

  test("accepts an API key in a file's URL", async () => {
    const url = await uploaded(ada, { content: 'old' });
    expect(await (await fetchFile(ada, `${url}?api_key=${ada.api_key}`)).text()).toBe('old');
    expect((await fetchFile(ada, `${url}?api_key=${bob.api_key}`)).status).toBe(403);
    expect((await fetchFile(ada, `${url}?api_key=${'x'.repeat(32)}`)).status).toBe(401);
    expect((await fetchFile(ada, `${url}?api_key=${foreigner.api_key}`)).status).toBe(401);
  });
});

describe('a temporary URL', () => {
  test('a temporary URL serves the file without credentials', async () => {
    const url = await uploaded(ada, { content: 'for a minute', fileName: 'a b.txt' });
    const { status, body } = await ada.get(url);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/user_uploads\/temporary\/[\w.-]+\/a-b\.txt$/);
    expect(await (await fetchFile(ada, body.url)).text()).toBe('for a minute');
    expect((await fetchFile(ada, body.url.replace('a-b.txt', 'c.txt'))).status).toBe(400);
    expect((await fetchFile(ada, body.url.replace('temporary/', 'temporary/x'))).status).toBe(400);
    expect((await fetchFile(foreigner, body.url)).status).toBe(400);
  });

  test('creates a temporary URL only for people who can read the file', async () => {
    const url = await uploaded(ada, { content: 'x' });
    const refused = await bob.get(url);
    expect(refused).toMatchObject({ status: 403, body: { result: 'error', code: 'BAD_REQUEST' } });
    expect(await foreigner.get(url)).toMatchObject({ status: 404 });
    expect(await ada.get('/user_uploads/1/nothing')).toMatchObject({ status: 404 });
  });
});

describe('attachments', () => {
  test('lists and deletes attachments, and sends events about them', async () => {
    const person = await newPerson(inject('owner'));
    await person.post('/users/me/subscriptions', { subscriptions: [{ name: uniqueName('Own') }] });
    await using reader = await readEvents(person, {
      event_types: ['attachment', 'message'],
      fetch_event_types: ['realm'],
    });
    expect(reader.snapshot).toMatchObject({
      max_file_upload_size_mib: 100,
      realm_upload_quota_mib: null,
    });
    const url = await uploaded(person, { content: 'hello', fileName: 'a.txt' });
    const message = { type: 'direct', to: [person.userId], content: `[x](${url})` };
    const { id } = (await person.post('/messages', message)).body;
    const attached = {
      ...{ name: 'a.txt', path_id: url.replace('/user_uploads/', ''), size: 5 },
      message_ids: [id],
    };
    const { body } = await person.get('/attachments');
    expect(body.attachments).toMatchObject([attached]);
    const [attachment] = body.attachments.map((one: unknown) => attachmentObject.parse(one));
    expect(Math.abs(attachment.create_time - Date.now() / 1000)).toBeLessThan(60);
    expect(body.upload_space_used).toBeGreaterThanOrEqual(5);

    expect(await bob.delete(`/attachments/${attachment.id}`)).toMatchObject({
      ...{ status: 400, body: { code: 'BAD_REQUEST', msg: 'Invalid attachment' } },
    });
    expect(await foreigner.delete(`/attachments/${attachment.id}`)).toMatchObject({ status: 400 });
    expect(await person.delete(`/attachments/${attachment.id}`)).toMatchObject({ status: 200 });
    expect((await fetchFile(person, url, { who: person })).status).toBe(404);
    await untilReceived(reader, ({ op }) => op === 'remove', 1);
    expect(reader.events()).toMatchObject([
      { type: 'attachment', op: 'add', attachment: { ...attached, message_ids: [] } },
      { type: 'message' },
      { type: 'attachment', op: 'update', attachment: attached },
      { type: 'attachment', op: 'remove', attachment: { id: attachment.id } },
    ]);
    for (const event of reader.events().filter(({ type }) => type === 'attachment')) {
      expect(event.upload_space_used).toEqual(expect.any(Number));
    }
  });
});

describe('/tus', () => {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const offsetType = 'application/offset+octet-stream';

  async function ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | Buffer,
    who: Person = ada,
  ) {
    const response = await fetch(`${ada.site}${path}`, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${who.email}:${who.api_key}`)}`,
        'tus-resumable': '1.0.0',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async function begin(length: number, fileName = 'a b.txt'): Promise<string> {
    const created = await ask('POST', '/api/v1/tus', {
      'upload-length': String(length),
      'upload-metadata': `filename ${encode(fileName)},filetype ${encode('text/plain')}`,
    });
    expect(created.status).toBe(201);
    return created.headers.get('location') ?? '';
  }

  const offsetAt = async (path: string) => {
    const { status, headers } = await ask('HEAD', path, {});
    return { status, offset: headers.get('upload-offset'), length: headers.get('upload-length') };
  };

  test("a tus upload can be resumed and then returns the file's URL", async () => {
    const path = await begin(10);
    expect(await offsetAt(path)).toEqual({ status: 200, offset: '0', length: '10' });
    const first = await ask(
      'PATCH',
      path,
      { 'upload-offset': '0', 'content-type': offsetType },
      '0123',
    );
    expect(first.status).toBe(204);
    expect(first.headers.get('upload-offset')).toBe('4');
    expect(await offsetAt(path)).toEqual({ status: 200, offset: '4', length: '10' });
    const last = await ask(
      'PATCH',
      path,
      { 'upload-offset': '4', 'content-type': offsetType },
      '456789',
    );
    expect(last.status).toBe(200);
    const { url, filename } = JSON.parse(last.text);
    expect(filename).toBe('a b.txt');
    expect(await (await fetchFile(ada, url, { who: ada })).text()).toBe('0123456789');
    expect(await offsetAt(path)).toEqual({ status: 200, offset: '10', length: '10' });
  });

  test("a tus upload of an empty file returns the file's URL when it is created", async () => {
    const created = await ask('POST', '/api/v1/tus', {
      'upload-length': '0',
      'upload-metadata': `filename ${encode('empty.txt')}`,
    });
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toMatch(/^\/api\/v1\/tus\//);
    const { url, filename } = JSON.parse(created.text);
    expect(filename).toBe('empty.txt');
    expect(await (await fetchFile(ada, url, { who: ada })).text()).toBe('');
  });

  test('a tus upload keeps the received part of an interrupted request', async () => {
    const length = 5 * mebibyte;
    const path = await begin(length);
    const { hostname, port, host } = new URL(ada.site);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `PATCH ${path} HTTP/1.1\r\nHost: ${host}\r\nTus-Resumable: 1.0.0\r\n` +
        `Authorization: Basic ${btoa(`${ada.email}:${ada.api_key}`)}\r\nUpload-Offset: 0\r\n` +
        `Content-Type: ${offsetType}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    socket.write(Buffer.concat([Buffer.alloc(4 * mebibyte), Buffer.from('the beginning')]));
    const reached = (offset: number) =>
      expect.poll(() => offsetAt(path)).toMatchObject({ offset: `${offset}` });
    await reached(4 * mebibyte);
    socket.destroy();
    await reached(4 * mebibyte + 13);
  });

  test('rejects tus requests with a wrong offset, type, version, length or caller, and keeps the upload', async () => {
    const path = await begin(10);
    const patch = (headers: Record<string, string>, body = 'x') =>
      ask('PATCH', path, headers, body);
    const good = { 'upload-offset': '0', 'content-type': offsetType };
    expect((await patch({ ...good, 'upload-offset': '5' })).status).toBe(409);
    expect((await patch({ ...good, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await patch({ 'content-type': offsetType })).status).toBe(400);
    expect((await patch({ ...good, 'tus-resumable': '0.2.0' })).status).toBe(412);
    expect((await patch(good, 'more than ten bytes')).status).toBe(400);
    expect((await ask('PATCH', path, good, 'x', bob)).status).toBe(404);
    expect((await ask('HEAD', '/api/v1/tus/unknown', {})).status).toBe(404);
    const create = (headers: Record<string, string>) => ask('POST', '/api/v1/tus', headers);
    expect((await create({})).status).toBe(400);
    expect((await create({ 'upload-length': String(100 * mebibyte + 1) })).status).toBe(413);
    expect((await create({ 'upload-length': '1', authorization: 'Basic x' })).status).toBe(401);
    expect(await offsetAt(path)).toMatchObject({ offset: '0' });
    expect((await ask('DELETE', path, {})).status).toBe(204);
    expect((await offsetAt(path)).status).toBe(404);
  });

  test("OPTIONS /tus returns the server's capabilities", async () => {
    const { status, headers } = await ask('OPTIONS', '/api/v1/tus', {});
    expect(status).toBe(204);
    expect(headers.get('tus-version')).toBe('1.0.0');
    expect(headers.get('tus-max-size')).toBe(String(100 * mebibyte));
  });
});

describe('a thumbnail', () => {
  test('serves thumbnails in the server_thumbnail_formats, only to people who can read the picture', async () => {
    const { body } = await ada.post('/register', { event_types: [], fetch_event_types: ['realm'] });
    const names = body.server_thumbnail_formats.map(({ name }: { name: string }) => name);
    expect(names).toContain('840x560.webp');
    const url = await uploaded(ada, { content: gif, fileName: 'a.gif', contentType: 'image/gif' });
    const address = (name: string) =>
      `${url.replace('/user_uploads/', '/user_uploads/thumbnail/')}/${name}`;
    for (const name of [...names, '1x1.webp']) {
      const thumbnail = await fetchFile(ada, address(name), { who: ada });
      expect(thumbnail.status, name).toBe(200);
      expect(thumbnail.headers.get('content-type')).toMatch(/^image\/(webp|jpeg)$/);
      expect(thumbnail.headers.get('content-disposition')).toMatch(
        /^inline; filename="a\.(webp|jpg)"; filename\*=UTF-8''a\.(webp|jpg)$/,
      );
    }
    expect((await fetchFile(ada, address('840x560.webp'), { who: bob })).status).toBe(403);
    const text = await uploaded(ada, { content: 'no picture', fileName: 'a.png' });
    const none = text.replace('/user_uploads/', '/user_uploads/thumbnail/');
    expect((await fetchFile(ada, `${none}/840x560.webp`, { who: ada })).status).toBe(404);
  });

  test('the thumbnail status shows people who can read a picture whether it has thumbnails', async () => {
    const url = await uploaded(ada, { content: gif, fileName: 'b.gif', contentType: 'image/gif' });
    const statusOf = (address: string, who = ada) =>
      who.get(address.replace('/user_uploads/', '/thumbnail/status/'));
    expect((await statusOf(url)).body).toMatchObject({ has_thumbnails: true });
    const text = await uploaded(ada, { content: 'a text', fileName: 'b.txt' });
    expect((await statusOf(text)).body).toMatchObject({ has_thumbnails: false });
    expect((await statusOf(url, bob)).status).toBe(403);
    expect((await statusOf(`${url}x`)).status).toBe(404);
  });
});

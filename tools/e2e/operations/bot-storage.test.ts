import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Parameters } from '../client.ts';
import { newBot } from '../new-bot.ts';
import { newPerson, type Person } from '../people.ts';

const owner = inject('owner');
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

let person: Person;
beforeAll(async () => {
  person = await newPerson(owner);
});

describe('/bot_storage', () => {
  test('/bot_storage stores entries separately for each bot', async () => {
    const [bot, another] = [await newBot(person), await newBot(person)];
    const put = (storage: Parameters) => bot.post('/bot_storage', { method: 'PUT', storage });
    expect(await put({ a: '1', b: '2' })).toMatchObject({ status: 200 });
    expect(await put({ b: '3' })).toMatchObject({ status: 200 });
    expect((await bot.get('/bot_storage')).body.storage).toEqual({ a: '1', b: '3' });
    expect((await bot.get('/bot_storage', { keys: ['b'] })).body.storage).toEqual({ b: '3' });
    expect((await another.get('/bot_storage')).body.storage).toEqual({});
    expect(await bot.delete('/bot_storage', { keys: ['a'] })).toMatchObject({ status: 200 });
    expect(await bot.get('/bot_storage', { keys: ['a'] })).toMatchObject(bad);
    expect(await bot.delete('/bot_storage', { keys: ['a'] })).toMatchObject(bad);
    expect(await bot.delete('/bot_storage')).toMatchObject({ status: 200 });
    expect((await bot.get('/bot_storage')).body.storage).toEqual({});
  });

  test('/bot_storage rejects people with BAD_REQUEST', async () => {
    expect(await person.get('/bot_storage')).toMatchObject(bad);
    expect(await person.delete('/bot_storage')).toMatchObject(bad);
    expect(await person.post('/bot_storage', { method: 'PUT', storage: {} })).toMatchObject(bad);
  });
});

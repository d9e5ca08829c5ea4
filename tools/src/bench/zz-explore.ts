// throwaway
import { readdirSync } from 'node:fs';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { openDatabase } from '@chat/kit/database/database';
import { createLogger } from '@chat/kit/logging/logger';
import { emptyFilter } from '../../../services/messaging/src/history/history-query.ts';
import { listAround } from '../../../services/messaging/src/history/store.ts';
import { readSearch } from '../../../services/messaging/src/text/search-words.ts';

const kept = '/tmp/w45-explore';
const infra = await startInfrastructure({ dataDirectory: kept + '/data', durable: true, announce: console.log, environment: { ...process.env, CHAT_INFRASTRUCTURE: 'processes' } });
try {
  const url = new URL(infra.postgresUrl);
  url.pathname = '/chat_generated';
  const log = createLogger({ service: 'test', level: 'error' });
  await using database = await openDatabase({ url: url.href, schema: 'messaging', poolSize: 1, log, statementTimeoutMs: 0 });
  const { db } = database;
  const { rows: [who] } = await db.raw(`select realm_id, user_id, count(*) n from member group by 1,2 having count(*) between 190 and 215 order by 3 desc limit 1`);
  console.log(who, (await db.raw('select version()')).rows[0].version);
  const { rows: [max] } = await db.raw('select max(id) id, count(*) n, min(id) lo from message');
  console.log(max);
  const { rows: [hist] } = await db.raw(`select c.channel_id, c.last_seq from conversation c order by last_seq desc limit 1`);
  console.log(hist);
  const words: Record<string, string> = JSON.parse(process.env.WORDS ?? 'null') ?? {
    frequent: 'looking', two: 'customers meeting', four: 'budget invoice lunch numbers',
    phrase: '"the customer would rather postpone the meeting"', phrase2: '"old server"',
    never: 'dashboard backup party', nophrase: '"customer would rather shipped the"', nophrase2: '"would meeting"', rest: '"the and at the"',
    noword: 'xylophone', part: '"ustome"', begin: 'custo', begins: 'custo meeti', char: '午', jp: '会議',
    half: '"ather postpone the meet"',
  };
  const is = (value: any) => [{ isNegated: false, value }];
  const repeats = Number(process.env.REPEATS ?? 5);
  for (const [name, operand] of Object.entries(words)) {
    for (const place of ['everywhere', 'in channel', 'around old']) {
      const filter = { ...emptyFilter(), texts: is(readSearch(operand)), ...(place === 'in channel' ? { channels: is(Number(hist.channel_id)) } : {}) };
      const query: any = { realmId: Number(who.realm_id), userId: Number(who.user_id), seesPublic: true, filter, coverage: place === 'in channel' ? 'readable' : 'own' };
      const old = Math.floor(Number(max.lo) + 0.4 * 1e6);
      const range = place === 'around old' ? { anchorId: old, numBefore: 50, numAfter: 50, includeAnchor: true } : { anchorId: 10_000_000_000_000_000, numBefore: 100, numAfter: 0, includeAnchor: true };
      let last: any;
      const note = (s: any) => { last = s; };
      db.on('query', note);
      const times: number[] = []; let n = 0; let sum = 0;
      for (let i = 0; i < repeats; i++) { const at = performance.now(); const r = await listAround(db, query, range); times.push(performance.now() - at); n = r.length; sum = r.reduce((a, x) => a + x.id, 0); }
      db.off('query', note);
      times.sort((a, b) => a - b);
      console.log(`${name.padEnd(12)} ${place.padEnd(12)} ${n} hits, median ${times[repeats >> 1]!.toFixed(0)} ms, most ${times.at(-1)!.toFixed(0)} (ids ${sum})`);
      if (process.env.EXPLAIN === name && (process.env.PLACE ?? place) === place) {
        const text = last.sql.replace(/\$\d+/g, '?');
        const { rows } = await db.raw(`explain (analyze, buffers) ${text}`, [...last.bindings]);
        console.log(rows.map((r: any) => r['QUERY PLAN']).join('\n'));
      }
    }
  }
  if (process.env.SQL) for (const s of process.env.SQL.split(';;')) {
    const at = performance.now();
    const { rows } = await db.raw(s.replaceAll('?', '\\?'));
    console.log(s, `\n ${(performance.now() - at).toFixed(0)} ms`); console.log(rows.slice(0, 60).map((r: any) => r['QUERY PLAN'] ?? JSON.stringify(r)).join('\n'));
  }
} finally { await infra[Symbol.asyncDispose](); }

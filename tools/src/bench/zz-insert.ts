// throwaway: cost of writing messages with and without pairs
import { readFileSync } from 'node:fs';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { seededRandom } from '@chat/infrastructure/random';
import { openDatabase } from '@chat/kit/database/database';
import { createLogger } from '@chat/kit/logging/logger';
import { createTexts } from '../generated-organization/plan/texts.ts';
import * as base from '../../../services/messaging/src/text/zz-base-words.ts';
import * as pairs from '../../../services/messaging/src/text/search-words.ts';

const infra = await startInfrastructure({ dataDirectory: '/tmp/w45-explore/data', durable: true, announce: console.log, environment: { ...process.env, CHAT_INFRASTRUCTURE: 'processes' } });
try {
  const url = new URL(infra.postgresUrl); url.pathname = '/chat_generated';
  const log = createLogger({ service: 'test', level: 'error' });
  await using database = await openDatabase({ url: url.href, schema: 'messaging', poolSize: 1, log, statementTimeoutMs: 0 });
  const { db } = database;
  const { rows: [{ pid }] } = await db.raw('select pg_backend_pid() pid');
  const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
  const wal = async () => Number((await db.raw(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') b`)).rows[0].b);
  const texts = createTexts();
  let id = 5_000_000;
  for (const kind of ['base', 'pairs', 'base', 'pairs', 'base', 'pairs']) {
    const random = seededRandom(11);
    const wordsOf = kind === 'base' ? base.wordsOf : pairs.wordsOf;
    const count = 3_000;
    await db.raw('checkpoint');
    const [c0, w0, t0, u0] = [cpu(), await wal(), performance.now(), process.cpuUsage()];
    for (let i = 0; i < count; i += 10) {
      const rows = Array.from({ length: 10 }, () => { const t = texts(random); id += 1; return { realm_id: 1, id, conversation_id: 1, seq: id, sender_id: 9, topic: 'budget', topic_key: 'budget', content: t.content, rendered_content: t.rendered, is_me_message: false, client: 'x', sent_at: new Date(), is_read_by_sender: true, words: wordsOf(1, { topic: 'budget', content: t.content }) }; });
      await db('message').insert(rows);
    }
    const u = process.cpuUsage(u0);
    console.log(kind, 'postgres cpu per message', ((cpu() - c0) / count * 1000).toFixed(0), 'us; wal', ((await wal() - w0) / count).toFixed(0), 'bytes; wall', ((performance.now() - t0) / count * 1000).toFixed(0), 'us; node', ((u.user + u.system) / count).toFixed(0), 'us');
  }
  console.log((await db.raw(`select pg_relation_size('message') t, pg_total_relation_size('message') total, pg_relation_size('message_words') idx, (select avg(pg_column_size(words)) from message where id between 5000001 and 5003000) b, (select avg(pg_column_size(words)) from message where id between 5003001 and 5006000) p`)).rows);
} finally { await infra[Symbol.asyncDispose](); }

import pg from 'pg';

/** The table of messages as messaging has it; that it still does is checked at each start. */
const createTable = `
  create sequence message_id_seq;
  create table message (
    realm_id bigint not null,
    id bigint not null,
    conversation_id bigint not null,
    seq bigint not null,
    sender_id bigint not null,
    topic text not null,
    topic_key text not null,
    content text not null,
    rendered_content text not null,
    is_me_message boolean not null,
    client text not null,
    sent_at timestamptz not null,
    is_read_by_sender boolean not null,
    is_default_read boolean not null default false,
    primary key (realm_id, id)
  );
  create index message_history on message (conversation_id, id);
  create index message_topic on message (conversation_id, topic_key, id);
  create index message_sender on message (conversation_id, sender_id, id);
  create unique index message_seq on message (conversation_id, seq);
  create index message_sent_at on message (realm_id, sent_at);
`;

/** $1 channel, $2 topic, $3 content, $4 rendered content. The id numbers the message in its channel too. */
export const insertMessage = `
  with next as (select nextval('message_id_seq') as id)
  insert into message (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
    rendered_content, is_me_message, client, sent_at, is_read_by_sender)
  select 1, id, $1, id, 1, $2, lower($2), $3, $4, false, 'bench', now(), false from next
  returning id
`;

const describeTable = `
  select column_name || ' ' || data_type || ' ' || is_nullable as line
    from information_schema.columns
    where table_schema = $1 and table_name = 'message'
  union all
  select regexp_replace(indexdef, ' ON [a-z_]+[.]', ' ON ') from pg_indexes
    where schemaname = $1 and tablename = 'message'
  order by line
`;

/**
 * Creates the skeleton's database beside the product's and in it the table. Returns its URL.
 *
 * @throws when the product's table has other columns or indexes
 */
export async function createSkeletonDatabase(options: {
  postgresUrl: string;
  productDatabase: string;
}): Promise<string> {
  const { postgresUrl, productDatabase } = options;
  const name = 'skeleton_bench';
  await query(postgresUrl, `create database ${name}`);
  const skeletonUrl = inDatabase(postgresUrl, name);
  await query(skeletonUrl, createTable);

  const ours = await query(skeletonUrl, describeTable, ['public']);
  const theirs = await query(inDatabase(postgresUrl, productDatabase), describeTable, [
    'messaging',
  ]);
  const difference = lines(ours).symmetricDifference(lines(theirs));
  if (difference.size > 0) {
    throw new Error(
      `The skeleton's table of messages is not the product's any more: ${[...difference].join('; ')}`,
    );
  }
  return skeletonUrl;
}

function lines(rows: readonly Record<string, unknown>[]): Set<string> {
  return new Set(rows.map(({ line }) => String(line)));
}

function inDatabase(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function query(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Several statements at once only without parameters.
    const result =
      values.length === 0 ? await client.query(text) : await client.query(text, [...values]);
    return result.rows;
  } finally {
    await client.end();
  }
}

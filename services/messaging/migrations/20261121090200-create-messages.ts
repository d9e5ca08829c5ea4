import type { Knex } from 'knex';

/**
 * The conditions of partial indexes, for narrows that match few messages. Without such an index, a narrow would read
 * all messages. A `<` in rendered_content always begins a tag, because a typed `<` is escaped.
 */
const rareMessages = {
  everybody: 'mentions_everybody',
  resolved: "starts_with(topic, '✔ ')",
  // Messages that were moved here. Their ids do not follow the order in which they were received.
  default_read: 'is_default_read',
  has_link: `strpos(rendered_content, '<a href="') > 0`,
  has_image: `(strpos(rendered_content, '<div class="message_inline_image">') > 0
    or rendered_content ~ '<img [^>]*class="[^"]*inline-image')`,
  mentions_person: `strpos(rendered_content, '<span class="user-mention" data-user-id="') > 0`,
  has_attachment: 'has_attachment',
  reacted: 'has_reaction',
};

export async function up(db: Knex): Promise<void> {
  // Ids are allocated after the realm's event number, so they ascend in the order of the client event log.
  await db.raw('create sequence message_id_seq');

  await db.raw(`
    create table message (
      realm_id bigint not null,
      id bigint not null,
      conversation_id bigint not null,
      seq bigint not null,
      sender_id bigint not null,
      -- '' in direct messages and in the empty topic.
      topic text not null,
      -- Comparison key of the topic (nameKey of the kit).
      topic_key text not null,
      content text not null,
      rendered_content text not null,
      is_me_message boolean not null,
      -- Name of the client that sent it.
      client text not null,
      sent_at timestamptz not null,
      -- Whether the message is read for its sender.
      is_read_by_sender boolean not null,
      -- Read by default: some system messages, and messages moved here. unread and unread_run have the exceptions.
      is_default_read boolean not null default false,
      -- Search words of content and topic with their positions, each with its realm as prefix.
      words tsvector not null,
      -- Whether it mentions everyone who receives it.
      mentions_everybody boolean not null default false,
      -- Number of edits and moves, and the time of the last ones. Resolving the topic is not a move.
      edit_count int not null default 0,
      last_edited_at timestamptz,
      last_moved_at timestamptz,
      -- Whether attachment_message, reaction and submessage have rows of it. Writers of these rows lock the message.
      has_attachment boolean not null default false,
      has_reaction boolean not null default false,
      has_submessage boolean not null default false,
      primary key (realm_id, id)
    )`);
  // Every list of messages scans one of the next three indexes in the order of ids, conversation by conversation. The
  // first one also has the columns that decide whether a message was received. So the newest messages of many
  // conversations are found without reading the table.
  await db.raw(`
    create index message_history on message (conversation_id, id) include (seq, is_default_read)`);
  await db.raw('create index message_topic on message (conversation_id, topic_key, id)');
  await db.raw('create index message_sender on message (conversation_id, sender_id, id)');
  // Unread messages are found by sequence number.
  await db.raw('create unique index message_seq on message (conversation_id, seq)');
  // For dates as anchors.
  await db.raw('create index message_sent_at on message (realm_id, sent_at)');
  // New entries wait in the pending list, because inserting them one by one costs ten times as much. The list is short,
  // because every search reads all of it.
  await db.raw(`
    create index message_words on message using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 512)`);
  for (const [name, condition] of Object.entries(rareMessages)) {
    await db.raw(
      `create index message_${name} on message (conversation_id, id) where ${condition}`,
    );
  }

  // Edits of a message. A column is null if the edit did not change it.
  await db.raw(`
    create table message_edit (
      realm_id bigint not null,
      message_id bigint not null,
      -- 1, 2, 3 ... in the order of the edits.
      number int not null,
      user_id bigint not null,
      edited_at timestamptz not null,
      prev_content text,
      prev_rendered_content text,
      prev_topic text,
      topic text,
      prev_channel_id bigint,
      channel_id bigint,
      primary key (realm_id, message_id, number)
    )`);

  // Reactions are deleted with their message.
  await db.raw(`
    create table reaction (
      realm_id bigint not null,
      message_id bigint not null,
      user_id bigint not null,
      kind text not null check (kind in ('unicode_emoji', 'realm_emoji', 'extra_emoji')),
      -- Code points of a Unicode emoji, id of a custom one.
      code text not null,
      -- The name that the first user who reacted with it chose.
      name text not null,
      -- Ascends from the oldest reaction to the newest.
      id bigint not null generated always as identity,
      primary key (realm_id, message_id, kind, code, user_id),
      foreign key (realm_id, message_id) references message (realm_id, id) on delete cascade
    )`);

  // Submessages of a message with a widget. The first describes the widget, and the others change its state.
  await db.raw(`
    create table submessage (
      realm_id bigint not null,
      id bigint not null generated by default as identity,
      message_id bigint not null,
      sender_id bigint not null,
      msg_type text not null,
      -- JSON text.
      content text not null,
      primary key (realm_id, id),
      foreign key (realm_id, message_id) references message (realm_id, id) on delete cascade
    )`);
  await db.raw('create index submessage_message on submessage (realm_id, message_id, id)');

  await createWriteMessages(db);
}

/**
 * Creates the SQL function that writes a batch of messages of one realm, with their idempotency records and the outbox
 * row. It writes them only if all checked versions are current. Otherwise it changes nothing and returns nulls.
 *
 * `expected` is the checked state: {locks: [..], realms: [{event_number, send_version}], conversations: [{id, revision,
 * message_count}], accounts: [{user_id, event_number}], topics: [{conversation_id, topic_key}], rosters: [id]}. `locks`
 * are the locks of the idempotency keys. `topics` are topics that must already have messages. `rosters` are the hex ids
 * of the rosters that the events refer to, which must have been stored or renewed recently. Conversations are sorted by
 * id.
 *
 * `messages` has one record per message, with the columns read below. `place` is the 1-based index of the message's
 * conversation in `expected`. `nth` numbers the messages of a conversation. `events` is the concatenation of the
 * messages' encoded events without id and time. The function inserts the id (16 characters), a field name and the time
 * (10 characters) between the `size_before` and the `size_after` bytes of each event.
 *
 * The function takes locks in the service's order: idempotency keys, conversations, the event counter. It allocates ids
 * after the event number, so that ids ascend with event numbers. OFFSET 0 keeps nested lookups: a generic plan that was
 * made while tables were small would scan them forever.
 */
async function createWriteMessages(db: Knex): Promise<void> {
  await db.raw(`
    create function write_messages(
      of_realm bigint, expected json, messages json, events bytea,
      out event_number bigint, out message_ids bigint[], out sent_at timestamptz
    )
    language plpgsql
    set enable_seqscan = off
    as $$
    #variable_conflict use_column
    declare
      schema_hash constant bigint := hashtextextended(current_schema, 0);
      expected_conversation record;
      seq_before bigint;
      seqs_before bigint[];
      written_at timestamptz;
      time_text text;
    begin
      if exists (
        select from json_array_elements_text(expected -> 'locks') as request (lock)
        where not pg_try_advisory_xact_lock(request.lock::bigint # schema_hash)
      ) then return; end if;

      -- The first message of a channel needs a domain event, so it is written elsewhere.
      for expected_conversation in
        select * from json_to_recordset(expected -> 'conversations') as c (id bigint, revision bigint)
      loop
        select last_seq into seq_before from conversation
        where realm_id = of_realm and id = expected_conversation.id and revision = expected_conversation.revision
          and (channel_id is null or last_seq > empty_upto)
        for no key update;
        if not found then return; end if;
        seqs_before := seqs_before || seq_before;
      end loop;

      if exists (
          select from json_to_recordset(expected -> 'realms')
            as checked (event_number bigint, send_version bigint)
          where not exists (
            select from realm
            where realm_id = of_realm and realm.event_number = checked.event_number
              and checked.send_version = coalesce(
                (select send_version from realm_state where realm_id = of_realm), 0)
            offset 0))
        or exists (
          select from json_to_recordset(expected -> 'accounts')
            as person (user_id bigint, event_number bigint)
          where not exists (
            select from account
            where realm_id = of_realm and account.user_id = person.user_id
              and account.event_number = person.event_number
            offset 0))
        or exists (
          select from json_to_recordset(expected -> 'topics')
            as topic (conversation_id bigint, topic_key text)
          where not exists (
            select from message
            where message.conversation_id = topic.conversation_id
              and message.topic_key = topic.topic_key
            offset 0))
        or exists (
          select from json_array_elements_text(expected -> 'rosters') as named (id)
          where not exists (
            select from roster
            where realm_id = of_realm and roster.id = decode(named.id, 'hex')
              and named_at > now() - interval '2 hours'
            offset 0))
      then return; end if;

      for expected_conversation in
        select * from json_to_recordset(expected -> 'conversations') as c (id bigint, message_count int)
      loop
        update conversation set last_seq = last_seq + expected_conversation.message_count
        where realm_id = of_realm and id = expected_conversation.id;
      end loop;
      event_number := raise_event_number(of_realm, 1);
      written_at := clock_timestamp();
      time_text := ',"timestamp":' || lpad(floor(extract(epoch from written_at))::text, 10);

      with sent as materialized (
        select nextval('message_id_seq') as id, seqs_before[place] + nth as seq, m.*
        from json_to_recordset(messages) as m (
          place int, nth int, conversation_id bigint, sender_id bigint, topic text, topic_key text,
          content text, rendered_content text, is_me_message boolean, client text,
          is_read_by_sender boolean, mentions_everybody boolean, words tsvector,
          mention_flags json, key text, request_hash text, event_start int, size_before int, size_after int)
      ), stored as (
        insert into message
          (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
           rendered_content, is_me_message, client, sent_at, is_read_by_sender, mentions_everybody,
           words)
        select of_realm, id, conversation_id, seq, sender_id, topic, topic_key, content,
          rendered_content, is_me_message, client, written_at, is_read_by_sender,
          mentions_everybody, words
        from sent
      ), recorded as (
        insert into idempotency_record
          (realm_id, actor_id, key, request_hash, answer, first_event_number, last_event_number)
        select of_realm, sender_id, key, request_hash, json_build_object('message_id', id),
          event_number, event_number
        from sent where key is not null
      ), flags as materialized (
        select sent.id as message_id, sent.conversation_id, f.*
        from sent cross join json_to_recordset(sent.mention_flags) as f (
          user_id bigint, is_mentioned boolean, is_topic_wildcard_mentioned boolean,
          has_alert_word boolean, is_added boolean)
      ), flagged as (
        insert into user_message
          (realm_id, user_id, message_id, is_mentioned, is_topic_wildcard_mentioned, has_alert_word)
        select of_realm, user_id, message_id, is_mentioned, is_topic_wildcard_mentioned,
          has_alert_word
        from flags
      ), added as (
        insert into unread (realm_id, user_id, conversation_id, message_id)
        select of_realm, user_id, conversation_id, message_id from flags where is_added
      ), published as (
        insert into outbox
          (realm_id, event_number, client_events, client_event_count, domain_events, is_synchronous)
        select of_realm, event_number, string_agg(
            substring(events from event_start for size_before)
              || convert_to(lpad(id::text, 16) || time_text, 'UTF8')
              || substring(events from event_start + size_before for size_after),
            ''::bytea order by event_start),
          count(*), null, false
        from sent
      )
      select array_agg(id order by event_start) into message_ids from sent;
      sent_at := written_at;
    end
    $$`);
}

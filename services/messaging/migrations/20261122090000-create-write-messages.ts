import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Writes messages of one realm, their idempotency records and what announces them, if all that they were checked
  // against still holds. Otherwise it changes nothing and returns nulls.
  //
  // `expected`: what was checked, as {locks: [..], realms: [{event_number, send_version}], conversations: [{id,
  // revision, message_count}], accounts: [{user_id, event_number}], topics: [{conversation_id, topic_key}]}. `locks`
  // are those of the idempotency keys, `topics` those that have to have messages; conversations ascend by id.
  //
  // `messages`: rows as they are read below. `place` is that of the conversation among those expected, from 1, and
  // `nth` counts the messages of one conversation. Where id and time belong, the encoding of a message's event is open:
  // 16 characters, a name, 10 characters. `events` has what stands before and after that, message by message.
  //
  // Locks come in the order everybody takes them in: requests, conversations, the event counter. Ids are allocated
  // after the event number, so that they ascend with it. Rows are looked up one by one (OFFSET 0 keeps it so), because
  // a join that is planned while the tables are small would read all of them ever after.
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
      wanted record;
      seq_before bigint;
      seqs_before bigint[];
      written_at timestamptz;
      time_text text;
    begin
      if exists (
        select from json_array_elements_text(expected -> 'locks') as request (lock)
        where not pg_try_advisory_xact_lock(request.lock::bigint # schema_hash)
      ) then return; end if;

      -- A channel's first message has more to announce.
      for wanted in
        select * from json_to_recordset(expected -> 'conversations') as c (id bigint, revision bigint)
      loop
        select last_seq into seq_before from conversation
        where realm_id = of_realm and id = wanted.id and revision = wanted.revision
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
              and realm.send_version = checked.send_version
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
      then return; end if;

      for wanted in
        select * from json_to_recordset(expected -> 'conversations') as c (id bigint, message_count int)
      loop
        update conversation set last_seq = last_seq + wanted.message_count
        where realm_id = of_realm and id = wanted.id;
      end loop;
      insert into event_counter as counter (realm_id, n) values (of_realm, 1)
      on conflict (realm_id) do update set n = counter.n + 1
      returning n into event_number;
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
          (realm_id, actor_id, key, request_hash, answer, first_number, last_number)
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
      ), announced as (
        insert into outbox
          (realm_id, number, client_events, client_event_count, facts, is_synchronous)
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

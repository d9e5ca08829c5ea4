import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Who has muted a channel is read together with it.
  await db.raw(`
    create index muted_channel_channel on muted_channel (realm_id, channel_id, user_id)
    where is_muted`);

  // As `write_messages`, which processes of the version before call, and more: messages are written with whom
  // they mention or alert, unless somebody's alert words have changed or a topic has lost its messages.
  //
  // Marks have one length, too: the message's place among those given, the user, and the sum of 1 mentioned,
  // 2 mentioned with the topic, 4 alerted, 8 unread although not received.
  await db.raw(`
    create function write_marked_messages(
      of_realm bigint, realm_fact bigint, words_version bigint,
      conversation_ids bigint[], revisions bigint[], counts int[],
      account_ids bigint[], account_facts bigint[],
      places int[], sender_ids bigint[], topics text[], topic_keys text[], have_topics boolean[],
      contents text[], rendered_contents text[], are_me_messages boolean[], clients text[],
      are_read_by_sender boolean[], mention_everybody boolean[],
      locks bigint[], keys text[], request_hashes text[],
      marked int[], marked_users bigint[], marks int[],
      around bytea, sizes int[],
      out event_number bigint, out message_ids bigint[], out sent_at timestamptz
    )
    language plpgsql
    set enable_seqscan = off
    as $$
    #variable_conflict use_column
    declare
      schema_hash constant bigint := hashtextextended(current_schema, 0);
      seqs bigint[];
      seq_before bigint;
      held int := 0;
      is_as_checked boolean := false;
      message_id bigint;
      place int;
      events bytea := '';
      start int := 1;
    begin
      for i in 1 .. cardinality(locks) loop
        if not pg_try_advisory_xact_lock(locks[i] # schema_hash) then return; end if;
      end loop;

      -- A channel's first message has more to announce.
      for i in 1 .. cardinality(conversation_ids) loop
        update conversation set last_seq = last_seq + counts[i]
        where realm_id = of_realm and id = conversation_ids[i] and revision = revisions[i]
          and (channel_id is null or last_seq > 0)
        returning last_seq - counts[i] into seq_before;
        exit when not found;
        seqs[i] := seq_before;
        held := i;
      end loop;
      if held = cardinality(conversation_ids) then
        is_as_checked := exists (
          select from realm
          where realm_id = of_realm and fact_number = realm_fact
            and alert_words_version = words_version);
        for i in 1 .. cardinality(account_ids) loop
          is_as_checked := is_as_checked and exists (
            select from account
            where realm_id = of_realm and user_id = account_ids[i] and fact_number = account_facts[i]);
        end loop;
        for i in 1 .. cardinality(sender_ids) loop
          if have_topics[i] then
            is_as_checked := is_as_checked and exists (
              select from message
              where conversation_id = conversation_ids[places[i]] and topic_key = topic_keys[i]);
          end if;
        end loop;
      end if;
      if not is_as_checked then
        for i in 1 .. held loop
          update conversation set last_seq = last_seq - counts[i]
          where realm_id = of_realm and id = conversation_ids[i];
        end loop;
        return;
      end if;

      insert into event_counter as counter (realm_id, n) values (of_realm, 1)
      on conflict (realm_id) do update set n = counter.n + 1
      returning n into event_number;
      sent_at := clock_timestamp();

      for i in 1 .. cardinality(sender_ids) loop
        message_id := nextval('message_id_seq');
        message_ids[i] := message_id;
        place := places[i];
        seqs[place] := seqs[place] + 1;
        insert into message
          (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
           rendered_content, is_me_message, client, sent_at, is_read_by_sender, mentions_everybody)
        values
          (of_realm, message_id, conversation_ids[place], seqs[place], sender_ids[i], topics[i],
           topic_keys[i], contents[i], rendered_contents[i], are_me_messages[i], clients[i],
           write_marked_messages.sent_at, are_read_by_sender[i], mention_everybody[i]);
        if keys[i] is not null then
          insert into idempotency_record
            (realm_id, actor_id, key, request_hash, answer, first_number, last_number)
          values
            (of_realm, sender_ids[i], keys[i], request_hashes[i],
             json_build_object('message_id', message_id), event_number, event_number);
        end if;
        events := events || substring(around from start for sizes[2 * i - 1]) || convert_to(
          lpad(message_id::text, 16) || ',"timestamp":'
            || lpad(floor(extract(epoch from write_marked_messages.sent_at))::text, 10), 'UTF8')
          || substring(around from start + sizes[2 * i - 1] for sizes[2 * i]);
        start := start + sizes[2 * i - 1] + sizes[2 * i];
      end loop;

      if cardinality(marked) > 0 then
        insert into user_message
          (realm_id, user_id, message_id, is_mentioned, is_topic_wildcard_mentioned, has_alert_word)
        select of_realm, mark.user_id, message_ids[mark.message], mark.bits & 1 > 0,
          mark.bits & 2 > 0, mark.bits & 4 > 0
        from unnest(marked, marked_users, marks) as mark (message, user_id, bits);
        insert into unread (realm_id, user_id, conversation_id, message_id)
        select of_realm, mark.user_id, conversation_ids[places[mark.message]],
          message_ids[mark.message]
        from unnest(marked, marked_users, marks) as mark (message, user_id, bits)
        where mark.bits & 8 > 0;
      end if;

      insert into outbox
        (realm_id, number, client_events, client_event_count, facts, hands_over)
      values (of_realm, event_number, events, cardinality(sender_ids), null, false);
    end
    $$`);
}

import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // As `write_marked_messages`, which processes of the version before call, with one statement where that has one for
  // each message: rows are inserted together, and a topic that several messages go to is looked up once.
  //
  // Lists about messages have one length; `nths` counts those of a message's conversation, and `starts` says where
  // in `around` its event begins. Conversations ascend, so that they are locked in one order.
  await db.raw(`
    create function write_messages_together(
      of_realm bigint, realm_fact bigint, words_version bigint,
      conversation_ids bigint[], revisions bigint[], counts int[],
      account_ids bigint[], account_facts bigint[],
      topic_conversations bigint[], known_topics text[],
      places int[], nths int[], sender_ids bigint[], topics text[], topic_keys text[],
      contents text[], rendered_contents text[], are_me_messages boolean[], clients text[],
      are_read_by_sender boolean[], mention_everybody boolean[],
      words tsvector[],
      locks bigint[], keys text[], request_hashes text[],
      marked int[], marked_users bigint[], marks int[],
      around bytea, starts int[], sizes_before int[], sizes_after int[],
      out event_number bigint, out message_ids bigint[], out sent_at timestamptz
    )
    language plpgsql
    set enable_seqscan = off
    as $$
    #variable_conflict use_column
    declare
      schema_hash constant bigint := hashtextextended(current_schema, 0);
      last_seqs bigint[];
      seq_before bigint;
      held int := 0;
      is_as_checked boolean := false;
      written_at text;
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
        last_seqs[i] := seq_before;
        held := i;
      end loop;
      if held = cardinality(conversation_ids) then
        -- Each is looked up by its key, whatever the planner thinks of how many there are.
        is_as_checked := exists (
            select from realm
            where realm_id = of_realm and fact_number = realm_fact
              and alert_words_version = words_version)
          and not exists (
            select from unnest(account_ids, account_facts) as person (user_id, fact_number)
            left join lateral (
              select account.fact_number from account
              where realm_id = of_realm and account.user_id = person.user_id
              offset 0
            ) account on true
            where account.fact_number is distinct from person.fact_number)
          and not exists (
            select from unnest(topic_conversations, known_topics) as topic (conversation_id, key)
            left join lateral (
              select true as is_there from message
              where message.conversation_id = topic.conversation_id and topic_key = topic.key
              limit 1
            ) message on true
            where message.is_there is null);
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
      message_ids := array(
        select nextval('message_id_seq') from generate_series(1, cardinality(sender_ids)));
      sent_at := clock_timestamp();

      insert into message
        (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
         rendered_content, is_me_message, client, sent_at, is_read_by_sender, mentions_everybody,
         words)
      select of_realm, sent.id, conversation_ids[sent.place], last_seqs[sent.place] + sent.nth,
        sent.sender_id, sent.topic, sent.topic_key, sent.content, sent.rendered_content,
        sent.is_me_message, sent.client, write_messages_together.sent_at, sent.is_read_by_sender,
        sent.mentions_everybody, sent.words
      from unnest(
          message_ids, places, nths, sender_ids, topics, topic_keys, contents, rendered_contents,
          are_me_messages, clients, are_read_by_sender, mention_everybody, words)
        as sent (
          id, place, nth, sender_id, topic, topic_key, content, rendered_content,
          is_me_message, client, is_read_by_sender, mentions_everybody, words);

      insert into idempotency_record
        (realm_id, actor_id, key, request_hash, answer, first_number, last_number)
      select of_realm, sent.sender_id, sent.key, sent.request_hash,
        json_build_object('message_id', sent.id), event_number, event_number
      from unnest(message_ids, sender_ids, keys, request_hashes)
        as sent (id, sender_id, key, request_hash)
      where sent.key is not null;

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

      written_at := ',"timestamp":'
        || lpad(floor(extract(epoch from write_messages_together.sent_at))::text, 10);
      insert into outbox
        (realm_id, number, client_events, client_event_count, facts, hands_over)
      select of_realm, event_number, string_agg(
          substring(around from event.start for event.size_before)
            || convert_to(lpad(event.message_id::text, 16) || written_at, 'UTF8')
            || substring(around from event.start + event.size_before for event.size_after),
          ''::bytea order by event.start),
        cardinality(sender_ids), null, false
      from unnest(message_ids, starts, sizes_before, sizes_after)
        as event (message_id, start, size_before, size_after);
    end
    $$`);
}

import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // What nearly every send needs, in one round trip: checks that everything the messages were
  // checked against still holds, and writes them with what announces them. Where anything is not as
  // expected it changes nothing and returns nulls; then the caller goes step by step.
  //
  // Locks come in the order everybody takes them in: requests, conversations (given by ascending
  // id), the event counter. Ids are drawn after the event number, so that they ascend with it.
  //
  // Arrays of one kind have one length: of conversations, of accounts, or of messages. A message
  // names its conversation by its place among them, and has nulls where it has no idempotency key.
  // Its event's encoding is open where id and time belong: 16 characters, a name, 10 characters. What
  // stands around these places is in one piece, cut by sizes: before and after, message by message.
  //
  // Loops over single rows, because the plan of each statement is then a look-up by key whatever the
  // sizes of the tables were when it was made.
  await db.raw(`
    create function write_messages(
      of_realm bigint, realm_fact bigint,
      conversation_ids bigint[], revisions bigint[], counts int[],
      account_ids bigint[], account_facts bigint[],
      places int[], sender_ids bigint[], topics text[], topic_keys text[], contents text[],
      rendered_contents text[], are_me_messages boolean[], clients text[],
      are_read_by_sender boolean[], locks bigint[], keys text[], request_hashes text[],
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
          select from realm where realm_id = of_realm and fact_number = realm_fact);
        for i in 1 .. cardinality(account_ids) loop
          is_as_checked := is_as_checked and exists (
            select from account
            where realm_id = of_realm and user_id = account_ids[i] and fact_number = account_facts[i]);
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
           rendered_content, is_me_message, client, sent_at, is_read_by_sender)
        values
          (of_realm, message_id, conversation_ids[place], seqs[place], sender_ids[i], topics[i],
           topic_keys[i], contents[i], rendered_contents[i], are_me_messages[i], clients[i],
           write_messages.sent_at, are_read_by_sender[i]);
        if keys[i] is not null then
          insert into idempotency_record
            (realm_id, actor_id, key, request_hash, answer, first_number, last_number)
          values
            (of_realm, sender_ids[i], keys[i], request_hashes[i],
             json_build_object('message_id', message_id), event_number, event_number);
        end if;
        events := events || substring(around from start for sizes[2 * i - 1]) || convert_to(
          lpad(message_id::text, 16) || ',"timestamp":'
            || lpad(floor(extract(epoch from write_messages.sent_at))::text, 10), 'UTF8')
          || substring(around from start + sizes[2 * i - 1] for sizes[2 * i]);
        start := start + sizes[2 * i - 1] + sizes[2 * i];
      end loop;

      insert into outbox
        (realm_id, number, client_events, client_event_count, facts, hands_over)
      values (of_realm, event_number, events, cardinality(sender_ids), null, false);
    end
    $$`);
}

import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // As `write_marked_messages`, for the message that comes alone, mentions and alerts nobody, and names nobody but its
  // sender: without lists to read and to go through, and with one statement where that has one for each thing it compares.
  // What is compared is read after the conversation is locked, as there.
  await db.raw(`
    create function write_message_alone(
      of_realm bigint, realm_fact bigint, words_version bigint,
      of_conversation bigint, of_revision bigint, sender bigint, sender_fact bigint,
      topic text, of_topic_key text, has_topic boolean,
      content text, rendered_content text, is_me_message boolean, client text,
      is_read_by_sender boolean, mentions_everybody boolean,
      lock bigint, request_key text, request_hash text,
      before bytea, after bytea,
      out event_number bigint, out message_id bigint, out sent_at timestamptz
    )
    language plpgsql
    set enable_seqscan = off
    as $$
    #variable_conflict use_column
    declare
      place bigint;
    begin
      if lock is not null
        and not pg_try_advisory_xact_lock(lock # hashtextextended(current_schema, 0)) then return;
      end if;

      -- A channel's first message has more to announce.
      update conversation set last_seq = last_seq + 1
      where realm_id = of_realm and id = of_conversation and revision = of_revision
        and (channel_id is null or last_seq > 0)
      returning last_seq into place;
      if not found then return; end if;

      update event_counter set n = n + 1
      where realm_id = of_realm
        and exists (
          select from realm
          where realm_id = of_realm and fact_number = realm_fact
            and alert_words_version = words_version)
        and exists (
          select from account
          where realm_id = of_realm and user_id = sender and fact_number = sender_fact)
        and (not has_topic or exists (
          select from message
          where conversation_id = of_conversation and topic_key = of_topic_key))
      returning n into event_number;
      if not found then
        update conversation set last_seq = last_seq - 1
        where realm_id = of_realm and id = of_conversation;
        return;
      end if;

      message_id := nextval('message_id_seq');
      sent_at := clock_timestamp();
      insert into message
        (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
         rendered_content, is_me_message, client, sent_at, is_read_by_sender, mentions_everybody)
      values
        (of_realm, write_message_alone.message_id, of_conversation, place, sender,
         write_message_alone.topic, of_topic_key, write_message_alone.content,
         write_message_alone.rendered_content, write_message_alone.is_me_message,
         write_message_alone.client, write_message_alone.sent_at,
         write_message_alone.is_read_by_sender, write_message_alone.mentions_everybody);
      if request_key is not null then
        insert into idempotency_record
          (realm_id, actor_id, key, request_hash, answer, first_number, last_number)
        values
          (of_realm, sender, request_key, write_message_alone.request_hash,
           json_build_object('message_id', write_message_alone.message_id),
           event_number, event_number);
      end if;
      insert into outbox
        (realm_id, number, client_events, client_event_count, facts, hands_over)
      values
        (of_realm, event_number,
         before || convert_to(
           lpad(write_message_alone.message_id::text, 16) || ',"timestamp":'
             || lpad(floor(extract(epoch from write_message_alone.sent_at))::text, 10), 'UTF8')
           || after,
         1, null, false);
    end
    $$`);
}

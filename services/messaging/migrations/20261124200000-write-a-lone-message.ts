import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // As `write_message_alone`, which processes of the version before call: with one value for all that it tells, because a
  // record costs more than it says, and one statement for what is inserted.
  //
  // Returns the event number, the message's id and the second it was sent in; null: nothing was written.
  await db.raw(`
    create function write_lone_message(
      of_realm bigint, realm_fact bigint, words_version bigint,
      of_conversation bigint, of_revision bigint, sender bigint, sender_fact bigint,
      of_topic text, of_topic_key text, has_topic boolean,
      of_content text, of_rendered_content text, of_is_me_message boolean, of_client text,
      of_is_read_by_sender boolean, of_mentions_everybody boolean, of_words tsvector,
      lock bigint, request_key text, of_request_hash text,
      before bytea, after bytea
    ) returns bigint[]
    language plpgsql
    set enable_seqscan = off
    as $$
    declare
      place bigint;
      number bigint;
      message_id bigint;
      written_at timestamptz;
      seconds bigint;
    begin
      if lock is not null
        and not pg_try_advisory_xact_lock(lock # hashtextextended(current_schema, 0)) then
        return null;
      end if;

      -- A channel's first message has more to announce.
      update conversation set last_seq = last_seq + 1
      where realm_id = of_realm and id = of_conversation and revision = of_revision
        and (channel_id is null or last_seq > 0)
      returning last_seq into place;
      if place is null then return null; end if;

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
      returning n into number;
      if number is null then
        update conversation set last_seq = last_seq - 1
        where realm_id = of_realm and id = of_conversation;
        return null;
      end if;

      message_id := nextval('message_id_seq');
      written_at := clock_timestamp();
      seconds := floor(extract(epoch from written_at));
      with written as (
        insert into message
          (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
           rendered_content, is_me_message, client, sent_at, is_read_by_sender, mentions_everybody,
           words)
        values
          (of_realm, message_id, of_conversation, place, sender, of_topic, of_topic_key, of_content,
           of_rendered_content, of_is_me_message, of_client, written_at, of_is_read_by_sender,
           of_mentions_everybody, of_words)
      ),
      recorded as (
        insert into idempotency_record
          (realm_id, actor_id, key, request_hash, answer, first_number, last_number)
        select
          of_realm, sender, request_key, of_request_hash,
          json_build_object('message_id', message_id), number, number
        where request_key is not null
      )
      insert into outbox
        (realm_id, number, client_events, client_event_count, facts, hands_over)
      values
        (of_realm, number,
         before || convert_to(
           lpad(message_id::text, 16) || ',"timestamp":' || lpad(seconds::text, 10), 'UTF8')
           || after,
         1, null, false);
      return array[number, message_id, seconds];
    end
    $$`);
}

/**
 * The statement that inserts a message. $1 is the channel, $2 the topic, $3 the content and $4 the rendered content.
 * The message's id is also its sequence number.
 */
export const insertMessage = `
  with next as (select nextval('message_id_seq') as id)
  insert into message (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
    rendered_content, is_me_message, client, sent_at, is_read_by_sender, words)
  select 1, id, $1, id, 1, $2, lower($2), $3, $4, false, 'bench', now(), false, '' from next
  returning id
`;

import type { Json, ModelPart } from './model-part.ts';

/** The newest message, and the direct conversations with the newest of each. */
export function directMessagesPart(snapshot: Json): ModelPart {
  let maxMessageId: number = snapshot.max_message_id;
  const conversations = new Map<string, number>(
    snapshot.recent_private_conversations.map((one: Json) => [
      one.user_ids.join(),
      one.max_message_id,
    ]),
  );
  return {
    handlers: {
      message: ({ message }) => {
        // In the snapshot already, or an earlier message delivered later.
        if (message.id <= maxMessageId) throw new Error(`message ${message.id} is no newer`);
        maxMessageId = message.id;
        if (message.type !== 'private') return;
        const others = message.display_recipient
          .map((one: Json) => one.id)
          .filter((id: number) => id !== snapshot.user_id)
          .sort((a: number, b: number) => a - b);
        conversations.set(others.join(), message.id);
      },
    },
    contents: () => ({
      maxMessageId,
      conversations: Object.fromEntries([...conversations].sort()),
    }),
  };
}

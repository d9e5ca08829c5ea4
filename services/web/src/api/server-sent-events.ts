import { rejectWithoutAnswer } from './client.ts';

/** A server-sent message. A field that the server did not send is ''. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
  /** The delay before the client reconnects, in milliseconds. */
  readonly retry: string;
}

/**
 * Yields a list for each piece of the stream that arrives, with the messages that it completes. The list is empty if
 * the piece completes no message. Closes the connection when the caller stops reading.
 * @throws ApiError NETWORK when the connection breaks, and an AbortError when it is aborted
 */
export async function* messagesIn(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<readonly StreamMessage[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(rejectWithoutAnswer);
      if (done) return;
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      yield blocks.map(messageIn);
    }
  } finally {
    // A broken connection has nothing to close
    await reader.cancel().catch(() => undefined);
  }
}

/** Parses a message. Relies on the server to send each field on one line. */
function messageIn(block: string): StreamMessage {
  const message = { event: '', data: '', retry: '' };
  for (const line of block.split('\n')) {
    const end = line.indexOf(': ');
    const value = line.slice(end + 2);
    if (line.startsWith('data: ')) message.data = value;
    else if (line.startsWith('event: ')) message.event = value;
    else if (line.startsWith('retry: ')) message.retry = value;
  }
  return message;
}

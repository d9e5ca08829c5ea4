import type { Credentials, Parameters } from './client.ts';

/** A message in a stream of server-sent events. */
export interface StreamMessage {
  /** The name of the event; `message` if the server sent none. */
  event: string;
  id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests read JSON of any shape
  data: any;
}

/** An open stream of events. Disposing it closes the connection. */
export interface StreamReader extends AsyncDisposable {
  status: number;
  headers: Headers;
  /** All messages received so far, including heartbeats. */
  messages: readonly StreamMessage[];
  /** Returns the text of the last block without data, such as a `retry` line. */
  lastLine(): string;
  /** Resolves when the server ends the response. */
  ended: Promise<void>;
}

/** Opens an event stream with the queue in `parameters`. Sends `headers`, which contain the credentials. */
export async function openStream(
  who: Pick<Credentials, 'site'>,
  parameters: Parameters,
  headers: Record<string, string>,
  prefix = '/api/v1',
): Promise<StreamReader> {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  );
  const leaving = new AbortController();
  const response = await fetch(`${who.site}${prefix}/events/stream?${query}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  const messages: StreamMessage[] = [];
  let lastLine = '';

  async function read() {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const message = messageIn(block);
        if (message) messages.push(message);
        else lastLine = block;
      }
    }
  }
  const ended = read();
  // Callers that wait for the end get the error.
  ended.catch(() => undefined);
  return {
    ...{ status: response.status, headers: response.headers, messages, ended },
    lastLine: () => lastLine,
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await ended.catch(() => undefined);
    },
  };
}

/** Returns the headers of a program that uses an API key. */
export function keyOf({ email, api_key }: Credentials): Record<string, string> {
  return { authorization: `Basic ${btoa(`${email}:${api_key}`)}` };
}

function messageIn(block: string): StreamMessage | undefined {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { event: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) };
}

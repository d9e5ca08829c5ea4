/** Marks the functions that replace `write` here. */
const isKeeping = Symbol.for('chat.test.keeps-output');

type Write = typeof process.stdout.write;

/**
 * Sends this worker's standard output and error, such as the log lines of services, to Vitest's console. Vitest keeps
 * the output with the running test, so a reporter can show it if the test fails.
 */
export function keepOutput(): void {
  for (const [stream, show] of [
    [process.stdout, (line: string) => console.log(line)],
    [process.stderr, (line: string) => console.error(line)],
  ] as const) {
    if (isKeeping in stream.write) continue;
    stream.write = Object.assign(keeping(stream, show), { [isKeeping]: true });
  }
}

function keeping(stream: NodeJS.WriteStream, show: (line: string) => void): Write {
  const write: Write = stream.write.bind(stream);
  let isShowing = false;
  return (chunk, encoding?: unknown, callback?: unknown) => {
    // Node's console is in use when Vitest's is switched off. It writes to the stream.
    if (isShowing) return write(chunk, encoding as BufferEncoding, callback as () => void);
    isShowing = true;
    try {
      show(textOf(chunk).replace(/\n$/, ''));
    } finally {
      isShowing = false;
    }
    const done = typeof encoding === 'function' ? encoding : callback;
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
}

function textOf(chunk: string | Uint8Array): string {
  return typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
}

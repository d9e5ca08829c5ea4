/**
 * Answers the parent's messages in a child process, one at a time. The process ends when the parent has ended for any
 * reason, or when `answer` throws.
 */
export function serveParent(answer: (message: unknown) => Promise<object>): void {
  process.on('message', async (message) => {
    process.send?.(await answer(message));
  });
  process.once('disconnect', () => process.exit());
}

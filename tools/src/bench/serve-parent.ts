/**
 * In a child: answers each message of the parent, one at a time, and ends when the parent is gone, however it
 * went. What `answer` throws ends this process with it.
 */
export function serveParent(answer: (message: unknown) => Promise<object>): void {
  process.on('message', async (message) => {
    process.send?.(await answer(message));
  });
  process.once('disconnect', () => process.exit());
}

/**
 * Runs `main` and sets the exit code of this process to the one that `main` returns. If `main` rejects, prints the error's
 * message and sets the exit code to 1. With DEBUG=1, also prints the stack trace.
 */
export async function exitWith(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(
      process.env.DEBUG ? error : `\n${error instanceof Error ? error.message : error}`,
    );
    process.exitCode = 1;
  }
}

/**
 * Sets the exit code of this process to the one that `main` returns, or to 1 after it has thrown. Then prints the reason without a
 * stack trace; DEBUG=1 prints both.
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

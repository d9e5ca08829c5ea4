import { operatorCommands } from './commands.ts';

/** Runs the command that `args` begins with. Says on stderr what went wrong; resolves with the exit code. */
export async function runOperatorCommand(
  [name = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  program: string,
): Promise<number> {
  const command = operatorCommands.get(name);
  if (!command) {
    console.error(`Usage: ${program} <command> [options]\n`);
    for (const [known, { usage }] of operatorCommands) console.error(`  ${known} ${usage}`);
    return name === '' || name === '--help' ? 0 : 2;
  }
  try {
    await command.run(args, env);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

import { operatorCommands } from './commands.ts';
import type { OperatorCommand } from './operator-command.ts';

/** Runs the command whose name is the first argument, and returns the exit code. Prints errors on stderr. */
export async function runOperatorCommand(
  [name = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  program: string,
): Promise<number> {
  const command = operatorCommands.get(name);
  if (!command) {
    const isAsked = ['', '--help', 'help'].includes(name);
    const help = operatorHelp(program);
    if (isAsked) console.log(help);
    else console.error(`There is no command ${name}.\n\n${help}`);
    return isAsked ? 0 : 2;
  }
  if (args.includes('--help')) {
    console.log(`Usage: ${program} ${helpOf(name, command)}`);
    return 0;
  }
  try {
    await command.run(args, env);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Returns the help text of the program: every command with its options and purpose. */
export function operatorHelp(program: string): string {
  const commands = [...operatorCommands].map(([name, command]) => `  ${helpOf(name, command)}`);
  return [`Usage: ${program} <command> [options]`, ...commands].join('\n\n');
}

/** Returns a command's name and options, with its purpose on the next line. */
function helpOf(name: string, { usage }: OperatorCommand): string {
  const [options, what] = usage.split(/: (?=[^:]*$)/);
  return `${[name, options].filter(Boolean).join(' ')}\n      ${what}`;
}

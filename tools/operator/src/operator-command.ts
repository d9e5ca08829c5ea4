/** A command that an operator can run. */
export interface OperatorCommand {
  /** The command's options and purpose, in one line. */
  usage: string;
  run(args: string[], env: NodeJS.ProcessEnv): Promise<void>;
}

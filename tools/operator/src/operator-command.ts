/** A command that an operator can run. */
export interface OperatorCommand {
  /** Its options and its purpose, in one line. */
  usage: string;
  run(args: string[], env: NodeJS.ProcessEnv): Promise<void>;
}

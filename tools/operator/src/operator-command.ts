/** A command that an operator can run. */
export interface OperatorCommand {
  /** The command's options and its purpose, separated by the last colon. */
  usage: string;
  run(args: string[], env: NodeJS.ProcessEnv): Promise<void>;
}

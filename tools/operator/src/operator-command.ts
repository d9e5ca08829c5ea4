/** Something an operator may do from the command line. */
export interface OperatorCommand {
  /** Its options and what it does, on one line. */
  usage: string;
  run(args: string[], env: NodeJS.ProcessEnv): Promise<void>;
}

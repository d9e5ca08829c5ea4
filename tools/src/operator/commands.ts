import { createRealm } from './create-realm.ts';
import { listDead, replayDead } from './dead-letters.ts';

/** Something an operator may do from the command line. */
export interface OperatorCommand {
  /** Its options and what it does, on one line. */
  usage: string;
  run(args: string[], env: NodeJS.ProcessEnv): Promise<void>;
}

export const operatorCommands: ReadonlyMap<string, OperatorCommand> = new Map([
  ['realm-create', createRealm],
  ['dead-letters', listDead],
  ['dead-letters-replay', replayDead],
]);

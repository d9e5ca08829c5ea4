import { createRealm } from './create-realm.ts';
import { listDead, replayDead } from './dead-letters.ts';
import type { OperatorCommand } from './operator-command.ts';

export const operatorCommands: ReadonlyMap<string, OperatorCommand> = new Map([
  ['realm-create', createRealm],
  ['dead-letters', listDead],
  ['dead-letters-replay', replayDead],
]);

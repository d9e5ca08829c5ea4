import { parseArgs } from 'node:util';
import { connectUsers } from './connect-users.ts';
import type { OperatorCommand } from './operator-command.ts';

/** Lists the organizations of the deployment. */
export const listRealms: OperatorCommand = {
  usage: ': list the organizations, each with its id, string id, host and name',
  async run(_args, env) {
    await using users = connectUsers(env);
    let afterRealmId = 0;
    for (;;) {
      const { realms } = await users.realms.listRealms({ afterRealmId });
      const last = realms.at(-1);
      if (!last) return;
      for (const { realmId, stringId, host, name, isActive } of realms) {
        const state = isActive ? '' : '  (deactivated)';
        console.log(`${realmId}  ${stringId === '' ? '-' : stringId}  ${host}  ${name}${state}`);
      }
      afterRealmId = last.realmId;
    }
  },
};

/** Locks everyone out of an organization. */
export const deactivateRealm: OperatorCommand = {
  usage: 'ID: lock everyone out of an organization, without deleting anything',
  run: (args, env) => setActive(args, env, false),
};

/** Reverses `deactivateRealm`. */
export const reactivateRealm: OperatorCommand = {
  usage: 'ID: let the people of a deactivated organization log in again',
  run: (args, env) => setActive(args, env, true),
};

async function setActive(args: string[], env: NodeJS.ProcessEnv, isActive: boolean): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const realmId = realmIdOf(positionals[0]);
  await using users = connectUsers(env);
  await users.realms.setRealmActive({ realmId, isActive });
  console.log(`Organization ${realmId} is ${isActive ? 'active' : 'deactivated'}.`);
}

/**
 * Returns an organization's id from its text.
 *
 * @throws Error if it is not a positive integer
 */
export function realmIdOf(text: string | undefined): number {
  const realmId = Number(text);
  if (text === undefined || !Number.isSafeInteger(realmId) || realmId < 1) {
    throw new Error('Specify the id of the organization. realm-list shows all ids.');
  }
  return realmId;
}

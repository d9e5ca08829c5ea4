import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '../../api-client/accounts.ts';
import { noAnswer, Refused } from '../clients/client.ts';
import { channelName } from '../clients/conversation.ts';
import type { Fault, Scene } from '../fault.ts';

const cutForMs = 5_000;
const paceMs = 100;
/** The time after its response within which a change must take effect. */
const inForceWithinMs = 1_000;
const oldKeyIsRefusedWithinMs = 10_000;
const uncut = 0;
const cutOff = 1;

/**
 * Cuts one gateway off from NATS. Meanwhile, changes a key, and subscribes and unsubscribes users, through the other
 * gateway. One client stays connected to the cut-off gateway, as connections outlive readiness, and sends to that
 * channel.
 */
export const cutGateway: Fault = {
  name: 'cut-gateway',
  summary:
    'a gateway is cut off from NATS while a key is regenerated and users unsubscribe at the other',
  async run(scene) {
    const before = await logIn(scene);
    await knowThere(scene, before);
    scene.wayToNats.cut();
    try {
      const renewal = { method: 'POST', path: '/users/me/api_key/regenerate' } as const;
      const { api_key: apiKey } = await scene.clientAt(uncut, before).insist('renew key', renewal);
      await expectRefusal(scene, before);
      await knowThere(scene, { ...before, apiKey });
      await sendThere(scene);
    } finally {
      scene.wayToNats.mend();
    }
  },
};

/** Repeatedly sends through the cut-off gateway while it is cut off. */
async function sendThere({ population, clientAt, load }: Scene): Promise<void> {
  const { conversations, meetingPlace, regulars } = population;
  const there = conversations.find(({ name }) => name === channelName(meetingPlace.id));
  const [sender] = regulars;
  if (!there || !sender) throw new Error('nobody meets anywhere');
  const client = clientAt(cutOff, sender.account);
  const untilMs = Date.now() + cutForMs;
  while (Date.now() < untilMs) {
    await load.send(client, there);
    await pause(paceMs);
  }
}

/** Logs the subject in, and returns its account with the current key. */
async function logIn({ population, clientAt }: Scene): Promise<Account> {
  const { account } = population.subject;
  const login = { username: account.email };
  const call = { method: 'POST', path: '/dev_fetch_api_key', parameters: login } as const;
  const { api_key: apiKey } = await clientAt(uncut, account).insist('log in', call);
  return { ...account, apiKey };
}

/** Makes the gateway that will be cut off cache the account's identity. @throws when the gateway rejects the key */
async function knowThere({ clientAt }: Scene, account: Account): Promise<void> {
  await clientAt(cutOff, account).insist('own user', { method: 'GET', path: '/users/me' });
}

/** Records a problem if the cut-off gateway accepts the old key for too long. */
async function expectRefusal({ clientAt, journal }: Scene, old: Account): Promise<void> {
  const startedAtMs = Date.now();
  const client = clientAt(cutOff, old);
  while (Date.now() - startedAtMs < oldKeyIsRefusedWithinMs) {
    const code = await client
      .once('own user', { method: 'GET', path: '/users/me' })
      .then(() => 'SUCCESS')
      .catch((error: unknown) => {
        if (error instanceof Refused) return error.code;
        throw error;
      });
    if (code !== 'SUCCESS' && code !== noAnswer) break;
    await pause(20);
  }
  const tookMs = Date.now() - startedAtMs;
  if (tookMs <= inForceWithinMs) return;
  journal.problems.push({
    kind: 'not-in-force',
    atMs: startedAtMs,
    detail: `an old key was accepted for another ${tookMs} ms at another gateway`,
  });
}

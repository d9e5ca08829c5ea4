import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** A command that sets a personal setting. */
type Choice = {
  setting: 'color_scheme' | 'fluid_layout_width';
  value: number | boolean;
  name: string;
  /** The name of the command that reverses this command. */
  opposite: string;
};

const dark: Choice = { setting: 'color_scheme', value: 2, name: 'dark theme', opposite: 'light' };
const light: Choice = { setting: 'color_scheme', value: 3, name: 'light theme', opposite: 'dark' };
const choices: ReadonlyMap<string, Choice> = new Map([
  ['dark', dark],
  ['night', dark],
  ['light', light],
  ['day', light],
  [
    'fluid-width',
    {
      ...{ setting: 'fluid_layout_width', value: true },
      ...{ name: 'fluid width mode', opposite: 'fixed-width' },
    },
  ],
  [
    'fixed-width',
    {
      ...{ setting: 'fluid_layout_width', value: false },
      ...{ name: 'fixed width mode', opposite: 'fluid-width' },
    },
  ],
]);

const Snapshot = z.object({
  user_settings: z.object({ color_scheme: z.int(), fluid_layout_width: z.boolean() }),
});

/**
 * This endpoint is not in the specification, but existing clients use it. The command `/ping` measures latency. The
 * other commands change a setting.
 */
export const runCommand = defineEndpoint({
  method: 'POST',
  path: '/zcommand',
  permission: 'user',
  bots: 'none',
  summary: 'Run a slash command',
  description:
    'Changes a personal setting and confirms it in `msg`. `/ping` changes nothing; use it to measure latency.',
  tags: ['settings'],
  params: z.object({
    command: z
      .string()
      .describe('`/ping`, `/dark`, `/light`, `/fluid-width` or `/fixed-width`, with the slash.'),
  }),
  response: z.object({ msg: z.string().optional() }),
  example: {
    request: { command: '/dark' },
    response: { msg: 'Changed to dark theme! To revert, type `/light`.' },
  },
  async handler({ settings, snapshots }, { params, actor, signal, write }) {
    if (!params.command.startsWith('/')) {
      throw badRequest({ msg: 'There should be a leading slash in the zcommand.' });
    }
    const name = params.command.slice(1);
    if (name === 'ping') return {};
    const choice = choices.get(name);
    if (!choice) throw badRequest({ msg: `No such command: ${name}` });
    const { setting, value, opposite } = choice;
    const { fieldsJson } = await snapshots.getSnapshot(
      { groups: ['user_settings'], options: {} },
      { actor, signal },
    );
    const { user_settings: current } = Snapshot.parse(JSON.parse(fieldsJson));
    if (current[setting] === value) return { msg: `You are still in ${choice.name}.` };
    await settings.updateUserSettings(
      { settingsJson: JSON.stringify({ [setting]: value }) },
      write,
    );
    return { msg: `Changed to ${choice.name}! To revert, type \`/${opposite}\`.` };
  },
});

import { badRequest } from '@chat/kit/errors/catalog';
import { parseJson } from '@chat/kit/limits/parse-json';
import { z } from 'zod';

/** The content of a widget's first submessage. */
type Widget =
  | { widget_type: 'poll'; extra_data: { question: string; options: string[] } }
  | {
      widget_type: 'todo';
      extra_data: { task_list_title: string; tasks: { task: string; desc: string }[] };
    };

/**
 * Returns the widget JSON for a message that starts with `/poll` or `/todo`; undefined for other messages.
 * @spec POST /messages
 */
export function widgetOf(source: string): string | undefined {
  const command = /^\/(poll|todo)(?!\S)/.exec(source)?.[1];
  if (command === undefined) return undefined;
  const [title = '', ...lines] = source.slice('/todo'.length).split(/\r?\n/);
  const widget = command === 'poll' ? pollOf(title, lines) : todoOf(title, lines);
  return JSON.stringify(widget);
}

function pollOf(question: string, lines: readonly string[]): Widget {
  const options = itemsOf(lines);
  return { widget_type: 'poll', extra_data: { question: question.trim(), options } };
}

function todoOf(title: string, lines: readonly string[]): Widget {
  const tasks = itemsOf(lines).map((line) => {
    const [task = '', ...description] = line.split(':');
    return { task: task.trim(), desc: description.join(':').trim() };
  });
  return { widget_type: 'todo', extra_data: { task_list_title: title.trim(), tasks } };
}

/** Returns the lines without list markers and without empty lines. */
function itemsOf(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim().replace(/^[*-]/, '').trim()).filter((item) => item !== '');
}

/** The limit on a submessage, in characters. */
const maxLength = 10_000;
const place = z.int().min(0).max(1000);

/** The changes that only the widget's author may make. */
const authorTypes: readonly string[] = ['question', 'new_task_list_title'];

const changes: Readonly<Record<string, z.ZodType<{ type: string }>>> = {
  poll: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('vote'),
      key: z.string().regex(/^(canned|\d{1,15}),\d{1,4}$/),
      vote: z.literal([1, -1]),
    }),
    z.strictObject({ type: z.literal('question'), question: z.string() }),
    z.strictObject({ type: z.literal('new_option'), option: z.string(), idx: place }),
  ]),
  todo: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('new_task'),
      key: place,
      task: z.string(),
      desc: z.string(),
      completed: z.boolean(),
    }),
    z.strictObject({ type: z.literal('strike'), key: z.union([z.string(), place]) }),
    z.strictObject({ type: z.literal('new_task_list_title'), title: z.string() }),
  ]),
};

const FirstSubmessage = z.object({ widget_type: z.string() });

/**
 * Validates a submessage against the widget in the message's first submessage (`first`). Does not validate submessages
 * of unknown widgets.
 *
 * @throws BAD_REQUEST invalid JSON, JSON that does not fit the widget, or a change reserved for the author
 * @spec POST /submessage
 */
export function checkSubmessage(
  content: string,
  { first, isAuthor }: { first: string | undefined; isAuthor: boolean },
): void {
  if ([...content].length > maxLength || content.includes('\0')) throw invalid();
  const parsed = jsonOf(content);
  const widget = first === undefined ? undefined : FirstSubmessage.safeParse(jsonOf(first)).data;
  const type = widget?.widget_type ?? '';
  const schema = Object.hasOwn(changes, type) ? changes[type] : undefined;
  if (!schema) return;
  const change = schema.safeParse(parsed);
  if (!change.success) throw badRequest({ msg: `Invalid data for the widget '${type}'.` });
  if (authorTypes.includes(change.data.type) && !isAuthor) {
    throw badRequest({ msg: `Only the author can change this part of the widget '${type}'.` });
  }
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw badRequest({ msg: 'Invalid json for submessage' }, { cause });
  }
}

function invalid() {
  return badRequest({ msg: 'Invalid submessage' });
}

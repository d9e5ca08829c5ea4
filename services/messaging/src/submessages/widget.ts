/** What a widget's first submessage holds. */
type Widget =
  | { widget_type: 'poll'; extra_data: { question: string; options: string[] } }
  | {
      widget_type: 'todo';
      extra_data: { task_list_title: string; tasks: { task: string; desc: string }[] };
    };

/**
 * The widget that a message is the source of, as JSON text: a poll (`/poll`) or a list of tasks (`/todo`). Undefined:
 * it is none.
 *
 * @spec messages.md, Submessages
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

/** Lines without the mark of a list in front. */
function itemsOf(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim().replace(/^[*-]/, '').trim()).filter((item) => item !== '');
}

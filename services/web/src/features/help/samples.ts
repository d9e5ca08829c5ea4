import { texts } from './texts.ts';

const { samples } = texts;

/** A Markdown example. `keys` is the shortcut that inserts it. */
export interface Sample {
  readonly source: string;
  readonly keys?: string;
}

export interface SampleSection {
  readonly title: string;
  readonly samples: readonly Sample[];
}

/** A horizontal rule between samples that are rendered together. No sample contains a rule. */
const separator = '\n\n---\n\n';

/** Returns the examples for the formatting help. `person` and `channel` are names to use in them. */
export function sampleSections({
  person,
  channel,
}: {
  readonly person: string;
  readonly channel: string | undefined;
}): readonly SampleSection[] {
  const ofChannel =
    channel === undefined ? [] : [`#**${channel}**`, `#**${channel}>${samples.topic}**`];
  return [
    {
      title: samples.text,
      samples: [
        { source: `**${samples.bold}**`, keys: 'Ctrl+B' },
        { source: `*${samples.italic}*`, keys: 'Ctrl+I' },
        { source: `~~${samples.strike}~~`, keys: 'Ctrl+Shift+X' },
        { source: `\`${samples.code}\``, keys: 'Ctrl+Shift+C' },
        { source: `[${samples.link}](https://example.com)`, keys: 'Ctrl+K' },
      ],
    },
    {
      title: samples.blocks,
      samples: [
        { source: `* ${samples.firstItem}\n* ${samples.secondItem}` },
        { source: `1. ${samples.firstStep}\n2. ${samples.secondStep}` },
        { source: `> ${samples.quoted}` },
        { source: '```python\nprint("hello")\n```' },
        { source: `\`\`\`spoiler ${samples.spoilerTitle}\n${samples.spoiler}\n\`\`\`` },
        {
          source: `| ${samples.column} | ${samples.otherColumn} |\n|---|---|\n| ${samples.cell} | ${samples.otherCell} |`,
        },
        { source: `# ${samples.heading}` },
      ],
    },
    {
      title: samples.mentions,
      samples: [
        { source: `@**${person}**` },
        ...ofChannel.map((source) => ({ source })),
        { source: ':tada:' },
        { source: '$$E = mc^2$$' },
        { source: '<time:2027-01-15T09:00:00Z>' },
      ],
    },
  ];
}

/** Joins all samples into one text, so that one request renders them. */
export function joinSamples(sections: readonly SampleSection[]): string {
  return sourcesOf(sections).join(separator);
}

/** Splits the HTML of the joined samples. Returns the HTML of each sample, keyed by its source. */
export function htmlBySource(
  sections: readonly SampleSection[],
  html: string,
): ReadonlyMap<string, string> {
  const parts = html.split(/\n?<hr ?\/?>\n?/);
  return new Map(sourcesOf(sections).map((source, at) => [source, parts[at] ?? '']));
}

function sourcesOf(sections: readonly SampleSection[]): string[] {
  return sections.flatMap(({ samples }) => samples.map(({ source }) => source));
}

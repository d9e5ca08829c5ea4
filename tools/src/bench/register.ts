import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { reader } from '../generated-organization/plan/people.ts';
import type { Benchmark, Table } from './benchmark.ts';
import { plainRequest } from './load/plain-request.ts';
import { type CpuSeconds, cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { hasProc } from './measure/process-family.ts';
import { median, type Percentiles, percentilesOf } from './measure/statistics.ts';
import { timeRequests } from './measure/time-requests.ts';
import { measureQueueOnly, queueOnlyChecks, queueOnlyTable } from './register/queue-only.ts';
import { fieldTable, wireSize, withFewerPeople } from './register/wire-size.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';

const targets = { medianMs: 400, compressedBytes: 1_000_000 };
const warmUps = 5;
const registrations = 25;
/** An organization of this size is shown beside. */
const fewerPeople = 2_000;

/** What an app on a phone states. */
const capabilities = {
  notification_settings_null: true,
  bulk_message_deletion: true,
  user_avatar_url_field_optional: true,
  stream_typing_notifications: true,
  user_settings_object: true,
  include_deactivated_groups: true,
  archived_channels: true,
  empty_topic_name: true,
};

const Snapshot = z.object({
  subscriptions: z.array(z.unknown()),
  unread_msgs: z.object({ count: z.int() }),
  realm_users: z.array(z.unknown()),
});

/** The kinds of registers; the targets are for the first. */
const kinds = {
  'an app on a phone': {},
  'with lists of subscribers': { include_subscribers: 'partial' },
} as const;
type Kind = keyof typeof kinds;

/** The result of the registers of a kind. */
interface Found {
  kind: Kind;
  latencyMs: Percentiles;
  compressedBytes: number;
  uncompressedBytes: number;
  /** One of the answers. */
  text: string;
  cpu: CpuSeconds;
  failures: string[];
}

/** Connecting: everything a client shows when it starts. */
export const register: Benchmark<GeneratedStage> = {
  name: 'register',
  summary:
    'POST /register of everything, for a user with 200 subscriptions and 5,000 unread messages',
  async run(stage) {
    const phone = await measure(stage, 'an app on a phone');
    const listing = await measure(stage, 'with lists of subscribers');
    const alone = await measureQueueOnly(stage);
    const found = [phone, listing];
    return {
      tables: [
        sizeTable(found, phone),
        fieldTable(phone.text),
        {
          columns: ['CPU milliseconds per registration', ...found.map(({ kind }) => kind)],
          rows: [...phone.cpu.keys()].map((name) => [
            name,
            ...found.map(({ cpu }) => (((cpu.get(name) ?? 0) / registrations) * 1_000).toFixed(0)),
          ]),
        },
        queueOnlyTable(alone),
      ],
      checks: [
        {
          name: 'median registration',
          value: phone.latencyMs.p50,
          format: milliseconds,
          target: { atMost: targets.medianMs },
        },
        {
          name: 'compressed answer',
          value: phone.compressedBytes,
          format: kilobytes,
          target: { atMost: targets.compressedBytes },
        },
        ...queueOnlyChecks(alone),
      ],
      failures: [...found, alone].flatMap(({ failures }) => failures),
      measurements: {
        ...Object.fromEntries(
          found.map(({ kind, cpu, text, ...numbers }) => [
            kind,
            { ...numbers, cpuSeconds: Object.fromEntries(cpu) },
          ]),
        ),
        queueOnly: { ...alone, cpuMilliseconds: Object.fromEntries(alone.cpuMilliseconds) },
      },
    };
  },
};

function sizeTable(found: readonly Found[], phone: Found): Table {
  const fewer = wireSize(withFewerPeople(phone.text, fewerPeople));
  return {
    columns: ['registrations by one client', 'p50', 'p95', 'compressed', 'uncompressed'],
    rows: [
      ...found.map(({ kind, latencyMs, compressedBytes, uncompressedBytes }) => [
        kind,
        milliseconds(latencyMs.p50),
        milliseconds(latencyMs.p95),
        kilobytes(compressedBytes),
        kilobytes(uncompressedBytes),
      ]),
      [
        `the first, with ${fewerPeople} of the people (computed)`,
        ...['', ''],
        kilobytes(fewer.compressedBytes),
        kilobytes(fewer.uncompressedBytes),
      ],
    ],
  };
}

async function measure(stage: GeneratedStage, kind: Kind): Promise<Found> {
  stage.announce(`register: ${warmUps + registrations} registrations, ${kind} ...`);
  const request = registration(stage, kinds[kind]);
  await timeRequests(
    stage.site,
    Array.from({ length: warmUps }, () => request),
  );
  const families = hasProc() ? stage.processes() : [];
  const before = await readCpuTime(families);
  const answers = await timeRequests(
    stage.site,
    Array.from({ length: registrations }, () => request),
  );
  const cpu = cpuTimeBetween(before, await readCpuTime(families));
  const text = readBody(answers[0]?.body ?? '');
  return {
    kind,
    latencyMs: percentilesOf(answers.map(({ latencyMs }) => latencyMs)),
    compressedBytes: median(answers.map(({ body }) => body.length)),
    uncompressedBytes: Buffer.byteLength(text),
    ...{ text, cpu },
    failures: differences(Snapshot.parse(JSON.parse(text)), stage.plan.scale),
  };
}

function registration({ site, accountAt }: GeneratedStage, parameters: object): string {
  return plainRequest({
    site,
    method: 'POST',
    path: '/register',
    account: accountAt(reader),
    parameters: {
      apply_markdown: true,
      client_gravatar: true,
      slim_presence: true,
      client_capabilities: capabilities,
      ...parameters,
    },
    headers: { 'Accept-Encoding': 'gzip' },
  });
}

/** The text of a body that may be compressed. */
function readBody(body: string): string {
  const bytes = Buffer.from(body, 'latin1');
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isCompressed ? gunzipSync(bytes) : bytes).toString();
}

/** Checks that the response is complete. */
function differences(
  { subscriptions, unread_msgs, realm_users }: z.output<typeof Snapshot>,
  {
    reader: { subscriptions: subscribed, unread },
    activeAccounts,
  }: GeneratedStage['plan']['scale'],
): string[] {
  const found = [
    ['subscriptions', subscriptions.length, subscribed],
    ['unread messages', unread_msgs.count, unread],
    ['users', realm_users.length, activeAccounts],
  ] as const;
  return found
    .filter(([, actual, expected]) => actual !== expected)
    .map(([what, actual, expected]) => `${actual} ${what} instead of ${expected}`);
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(0)} kB`;
}

import { gunzipSync } from 'node:zlib';
import type { ResponseTo } from '../api-client/operations.ts';
import { reader } from '../generated-organization/plan/people.ts';
import { defineBenchmark, mergeReports, type Report, type Table } from './benchmark.ts';
import { plainRequest } from './load/plain-request.ts';
import { type CpuSeconds, cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { hasProc } from './measure/process-family.ts';
import { median, type Percentiles, percentilesOf } from './measure/statistics.ts';
import { timeRequests } from './measure/time-requests.ts';
import { kilobytes, milliseconds } from './measure/units.ts';
import { type FirstRequestLoad, measureFirstRequests } from './register/first-requests.ts';
import {
  measureQueueOnly,
  type QueueOnlyLoad,
  queueOnlyChecks,
  queueOnlyTable,
} from './register/queue-only.ts';
import { fieldTable, wireSize, withFewerPeople } from './register/wire-size.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';

const targets = { medianMs: 400, cpuMilliseconds: 100, compressedBytes: 1_000_000 };
/** The number of people in a smaller organization, whose response size is shown for comparison. */
const fewerPeople = 2_000;

/** The capabilities that a phone app declares. */
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

/** The kinds of registers, with their parameters. The targets apply to the first kind. */
const kinds = {
  'an app on a phone': {},
  'with lists of subscribers': { include_subscribers: 'partial' },
} as const;
type Kind = keyof typeof kinds;

/** The measurements of one kind of register. */
interface Found {
  kind: Kind;
  latencyMs: Percentiles;
  compressedBytes: number;
  uncompressedBytes: number;
  /** The text of one of the responses. */
  text: string;
  cpu: CpuSeconds;
  failures: string[];
}

interface Registers {
  warmUps: number;
  registrations: number;
}

interface Parameters {
  registers: Registers;
  queueOnly: QueueOnlyLoad;
  firstRequests: FirstRequestLoad;
}

/** Measures registers that return everything a client shows when it starts. */
export const register = defineBenchmark<Parameters>({
  name: 'register',
  question: 'How long does a client wait when it connects to an organization of 10,000 people?',
  sizes: {
    full: {
      registers: { warmUps: 5, registrations: 25 },
      queueOnly: { warmUps: 100, registrations: 500, atOnce: 1_000 },
      firstRequests: { nestedGroups: 500, accounts: 200 },
    },
    small: {
      registers: { warmUps: 1, registrations: 3 },
      queueOnly: { warmUps: 5, registrations: 20, atOnce: 20 },
      firstRequests: { nestedGroups: 10, accounts: 10 },
    },
  },
  async run(stages, { registers, queueOnly, firstRequests }) {
    const stage = await stages.generated();
    return mergeReports({
      registers: await measureRegisters(stage, registers, queueOnly),
      firstRequests: await measureFirstRequests(stage, firstRequests),
    });
  },
});

async function measureRegisters(
  stage: GeneratedStage,
  registers: Registers,
  queueOnly: QueueOnlyLoad,
): Promise<Report> {
  const { registrations } = registers;
  const phone = await measure(stage, 'an app on a phone', registers);
  const listing = await measure(stage, 'with lists of subscribers', registers);
  const alone = await measureQueueOnly(stage, queueOnly);
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
        name: 'processor time of a registration',
        value: ([...phone.cpu.values()].reduce((sum, one) => sum + one, 0) / registrations) * 1_000,
        format: milliseconds,
        target: { atMost: targets.cpuMilliseconds },
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
}

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

async function measure(
  stage: GeneratedStage,
  kind: Kind,
  { warmUps, registrations }: Registers,
): Promise<Found> {
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
    failures: differences(JSON.parse(text), stage.plan.scale),
  };
}

/** Returns a phone app's request for everything that it shows when it starts. */
export function registrationOfPhone(stage: GeneratedStage): string {
  return registration(stage, kinds['an app on a phone']);
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

/** Decompresses a body if needed, and returns its text. */
function readBody(body: string): string {
  const bytes = Buffer.from(body, 'latin1');
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isCompressed ? gunzipSync(bytes) : bytes).toString();
}

/** Describes how the response differs from a complete one. */
function differences(
  { subscriptions, unread_msgs, realm_users }: ResponseTo<'POST', '/register'>,
  {
    reader: { subscriptions: subscribed, unread },
    activeAccounts,
  }: GeneratedStage['plan']['scale'],
): string[] {
  const found = [
    ['subscriptions', subscriptions?.length, subscribed],
    ['unread messages', unread_msgs?.count, unread],
    ['users', realm_users?.length, activeAccounts],
  ] as const;
  return found
    .filter(([, actual, expected]) => actual !== expected)
    .map(([what, actual, expected]) => `${actual} ${what} instead of ${expected}`);
}

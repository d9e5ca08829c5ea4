import type { Table } from '../benchmark.ts';
import { kilobytes, megabytes, percent, twoDigits, wholeNumber } from '../measure/units.ts';
import { assumptions, limitsOf, type Need } from './compute-need.ts';
import {
  type CpuByPart,
  operationNames,
  operations,
  type Part,
  parts,
  totalOf,
  type UnitCosts,
} from './unit-costs.ts';

const partNames: Readonly<Record<Part, string>> = {
  gateways: 'gateways',
  services: 'services',
  postgres: 'Postgres',
  nats: 'NATS',
  redis: 'Redis',
};

/** Returns the tables of measured costs, of assumptions, and of the needs that follow from both. */
export function capacityTables(units: UnitCosts, needs: readonly Need[]): Table[] {
  return [
    cpuTable(units),
    bytesTable(units),
    assumptionTable(),
    needTable(needs),
    limitTable(units, needs),
  ];
}

function cpuTable({ cpuSeconds, followedMessageSeconds }: UnitCosts): Table {
  const cells = (cost: CpuByPart) => [...parts.map((part) => cost[part]), totalOf(cost)];
  return {
    columns: ['measured: processor µs', ...parts.map((part) => partNames[part]), 'all'],
    rows: [
      ...operationNames.map((name) => [
        operations[name],
        ...cells(cpuSeconds[name]).map(microsecondDigits),
      ]),
      [
        'a message, in each further gateway',
        ...parts.map((part) =>
          part === 'gateways' ? microsecondDigits(followedMessageSeconds) : '',
        ),
        microsecondDigits(followedMessageSeconds),
      ],
    ],
  };
}

function microsecondDigits(seconds: number): string {
  const value = seconds * 1e6;
  return value.toFixed(value < 10 ? 1 : 0);
}

function bytesTable(units: UnitCosts): Table {
  return {
    columns: ['measured: size and rate', ''],
    rows: [
      ['event log of a message to 10,000 people', kilobytes(units.logBytes)],
      ['write-ahead log of it', kilobytes(units.walBytes)],
      ['memory of a held poll', kilobytes(units.pollBytes)],
      ['memory of a held stream', kilobytes(units.streamBytes)],
      ['memory of a gateway without clients', megabytes(units.gatewayBytes)],
      ['messages a second through one messaging process', wholeNumber(units.sendsPerSecond)],
    ],
  };
}

function assumptionTable(): Table {
  const assumed = assumptions;
  return {
    columns: ['assumed', ''],
    rows: [
      ['messages a day from each person', String(assumed.messagesPerPersonAndDay)],
      ['hours of the day that have them', String(assumed.hoursOfDay)],
      ['busiest hour, by the average hour', String(assumed.peak)],
      ['people online who receive a message', String(assumed.audience)],
      ['clients of each person', String(assumed.clientsPerPerson)],
      ['share of clients that follow a stream', percent(assumed.streamShare)],
      ['presence polls of a client in a minute', String(assumed.presencePollsPerMinute)],
      [
        'registers of everything in the busiest hour, each client',
        String(assumed.registersPerHour),
      ],
      ['registers of a queue alone, each client', String(assumed.queueRegistersPerHour)],
      ['loads of each identity in an hour', String(assumed.identitiesPerHour)],
      ['planned use of a core', percent(assumed.busyShare)],
    ],
  };
}

function needTable(needs: readonly Need[]): Table {
  const row = (name: string, cell: (need: Need) => string) => [name, ...needs.map(cell)];
  return {
    columns: ['computed: people online', ...needs.map(({ people }) => thousands(people))],
    rows: [
      row('messages a second', ({ messagesPerSecond }) => thousands(messagesPerSecond)),
      row('deliveries a second', ({ deliveriesPerSecond }) => thousands(deliveriesPerSecond)),
      ...parts.map((part) =>
        row(`cores of ${partNames[part]}`, ({ cores }) => tenths(cores[part])),
      ),
      row('cores of everything', ({ totalCores }) => tenths(totalCores)),
      row('gateways', ({ gateways }) => (gateways === undefined ? 'no number' : String(gateways))),
      row('memory of gateways', ({ gatewayMemoryBytes }) => gigabytes(gatewayMemoryBytes)),
      row('event log of a day', ({ logBytesPerDay }) => gigabytes(logBytesPerDay)),
      row('write-ahead log a second', ({ walBytesPerSecond }) => kilobytes(walBytesPerSecond)),
    ],
  };
}

/** Returns the table of limits, sorted by their use at the largest size. A limit is exceeded if its use is above 1. */
function limitTable(units: UnitCosts, needs: readonly Need[]): Table {
  const ofEach = needs.map((need) => limitsOf(need, units));
  return {
    columns: [
      'computed: need by what one bears',
      ...needs.map(({ people }) => thousands(people)),
      'moved by',
    ],
    rows: (ofEach.at(-1) ?? []).map(({ name, engine }) => [
      name,
      ...ofEach.map((limits) =>
        twoDigits(limits.find((limit) => limit.name === name)?.use ?? Number.NaN),
      ),
      engine,
    ]),
  };
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function tenths(value: number): string {
  return value.toFixed(1);
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

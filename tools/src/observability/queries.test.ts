import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { metricsOf, readAlerts, readPanels } from './queries.ts';

// tools/e2e/telemetry.test.ts checks that services export these metrics.

test.each([
  ['max by (job) (chat_outbox_backlog_age) > 30', ['chat_outbox_backlog_age']],
  [
    'sum(rate(a_count{code=~"5..",b="}"}[5m])) / sum without (x) (rate(b_total[$__rate_interval]))',
    ['a_count', 'b_total'],
  ],
  ['absent(up{job="a"}) or absent(up{job="b"})', ['up']],
  ['topk(10, histogram_quantile(0.99, sum by (le, job) (rate(c_bucket{}[1m]))))', ['c_bucket']],
])('metricsOf returns the metrics in %s', (expression, metrics) => {
  expect(metricsOf(expression)).toEqual(metrics);
});

test('every panel and every alert queries at least one metric', async () => {
  const queries = [...(await readAlerts()), ...(await readPanels())];
  expect(queries.length).toBeGreaterThan(40);
  for (const { place, expression } of queries) {
    expect(metricsOf(expression).length, place).toBeGreaterThan(0);
  }
});

test('docs/operations.md explains each existing alert and no other', async () => {
  const page = await readFile(join(repository, 'docs/operations.md'), 'utf8');
  const [, section = ''] = page.split('\n## Alerts\n');
  const [table = ''] = section.split('\n## ');
  const explained = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  const alerts = await readAlerts();
  expect(explained).toEqual(alerts.map(({ place }) => place));
});

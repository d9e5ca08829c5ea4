import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import type { Generator } from './generator.ts';

/**
 * All generators whose output is committed. Each generator's code is imported only when it runs, so that code that
 * fails to load does not prevent the checks of all others.
 */
export const generators: readonly Generator[] = [
  {
    name: 'proto',
    target: 'proto/gen',
    async write(path) {
      const { writeProtoTypes } = await import('./proto-types.ts');
      await writeProtoTypes(path);
    },
  },
  {
    name: 'emoji',
    target: 'services/kit/src/emoji/gen/unicode-emoji.json',
    async write(path) {
      const { writeUnicodeEmoji } = await import('./unicode-emoji.ts');
      await writeUnicodeEmoji(path);
    },
  },
  {
    name: 'settings',
    target: 'docs/settings.md',
    async write(path) {
      const { writeSettingsPage } = await import('./settings-page.ts');
      await writeSettingsPage(path);
    },
  },
  {
    name: 'openapi',
    target: 'docs/openapi.json',
    async write(path) {
      const { writeOpenApi } = await import('./openapi.ts');
      await writeOpenApi(path);
    },
  },
  {
    name: 'web-api',
    target: 'services/web/src/api/gen/openapi.ts',
    async write(path) {
      const { writeWebApi } = await import('./web-api.ts');
      await writeWebApi(path);
    },
  },
  {
    name: 'operator',
    target: 'docs/operator.md',
    async write(path) {
      const { writeOperatorPage } = await import('./operator-page.ts');
      await writeOperatorPage(path);
    },
  },
  {
    name: 'chart-schemas',
    target: 'helm/files/schemas.sh',
    async write(path) {
      // A copy, because Helm reads nothing outside the chart.
      await copyFile(join(repository, 'deploy/schemas.sh'), path);
    },
  },
  {
    name: 'values-schema',
    target: 'helm/values.schema.json',
    async write(path) {
      const { writeValuesSchema } = await import('./values-schema.ts');
      await writeValuesSchema(path);
    },
  },
  {
    name: 'chart',
    target: 'helm/README.md',
    async write(path) {
      const { writeChartPage } = await import('./chart-page.ts');
      await writeChartPage(path);
    },
  },
];

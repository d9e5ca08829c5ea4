import { describe, expect, test } from 'vitest';
import { uniqueName } from '../people.ts';
import { runScimProgram, scimClients } from './scim-program.ts';

describe.skipIf(!scimClients)(
  'SCIM clients, which need Python 3.11 or later with pip or venv',
  () => {
    test('the library scim2-client can create, change and delete people and groups', async () => {
      const word = uniqueName('scim').replace(' ', '');
      expect(await runScimProgram('scim_session.py', word)).toEqual([
        ...['discover', 'create', 'search', 'change', 'groups', 'delete'],
      ]);
    });
  },
);

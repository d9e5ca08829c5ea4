import { describe, expect, test } from 'vitest';
import { runScimProgram, scimClients } from './scim-program.ts';

/** What scim2-tester objects to, or cannot test, and why that stays. */
const expected = [
  // Requests over people and groups at once are not served
  'SKIPPED search_with_attributes User',
  'SKIPPED search_with_attributes Group',
  // A person has a name and a role, and is active or not
  'ERROR check_remove_attribute User name',
  'ERROR check_remove_attribute User displayName',
  'ERROR check_remove_attribute User active',
  'ERROR check_remove_attribute User roles',
  // The tester sends an address without its type, which is read-only, and misses that in the answer
  'ERROR check_replace_attribute User emails',
];

describe.skipIf(!scimClients)(
  'the tester of SCIM, which needs Python 3.11 or later with pip or venv',
  () => {
    test('scim2-tester finds what it should', { timeout: 300_000 }, async () => {
      const lines = await runScimProgram('scim_tester.py');
      const others = lines.filter((line) => !line.startsWith('SUCCESS'));
      expect(others.toSorted()).toEqual(expected.toSorted());
      expect(lines.length - others.length).toBeGreaterThan(50);
    });
  },
);

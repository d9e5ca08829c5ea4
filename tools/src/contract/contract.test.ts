import { endpoints } from '@chat/gateway/endpoints';
import { expect, test } from 'vitest';
import { compareContract, formatCoverage } from './compare.ts';
import { declareOperations } from './declare-operations.ts';
import { mountedOperations } from './mounted-operations.ts';
import { operations } from './operations.ts';
import { owed } from './owed.ts';

test('the declared endpoints are the specified ones, less what is owed', () => {
  const declared = [...declareOperations(endpoints), ...mountedOperations];
  const result = compareContract(declared, operations, owed);
  console.log(formatCoverage(result));
  expect({
    missing: result.missing,
    unexpected: result.unexpected,
    mismatches: result.mismatches,
  }).toEqual({ missing: [], unexpected: [], mismatches: [] });
});

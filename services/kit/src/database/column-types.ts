import { types } from 'pg';

// Type ids of Postgres.
const int8: number = 20;
const int8Array: number = 1016;

const parseTextArray: (text: string) => (string | null)[] = types.getTypeParser(int8Array, 'text');

/**
 * How values arrive from Postgres: int8 and int8[] as numbers instead of the driver's strings,
 * everything else as the driver does it.
 */
export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === int8) return checkedNumber;
    if (format !== 'binary' && oid === int8Array) return checkedNumbers;
    return types.getTypeParser(oid, format);
    // The driver's declaration is a set of overloads that no single function type satisfies.
  }) as typeof types.getTypeParser,
};

function checkedNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is no safe integer`);
  return value;
}

function checkedNumbers(text: string): (number | null)[] {
  return parseTextArray(text).map((item) => (item === null ? null : checkedNumber(item)));
}

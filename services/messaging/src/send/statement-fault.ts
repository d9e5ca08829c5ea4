/**
 * Whether Postgres refused a statement for what it said or what it met: bad data, a broken
 * constraint, a lost race. Nothing of it was written, and repeated, or with fewer rows, it may pass.
 */
export function isFaultOfStatement(error: unknown): boolean {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && /^(?:22|23|40)...$/.test(String(error.code));
}

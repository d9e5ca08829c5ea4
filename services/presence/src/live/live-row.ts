/** When somebody was there. Times are seconds since 1970. */
export type LiveRow = {
  readonly userId: number;
  /** Negative: never; then it is when the user joined. */
  readonly active: number;
  /** 0: the user is listed no more. */
  readonly idle: number;
  readonly updateId: number;
};

/** Reads rows as the scripts answer them. @throws an error when one is malformed */
export function readRows(texts: readonly unknown[]): LiveRow[] {
  return texts.map((text) => {
    const [userId, active, idle, updateId] = String(text).split(',').map(Number);
    if (
      userId === undefined ||
      active === undefined ||
      idle === undefined ||
      !Number.isSafeInteger(updateId) ||
      updateId === undefined
    ) {
      throw new Error('a row of live presence is malformed');
    }
    return { userId, active, idle, updateId };
  });
}

/** Which of the numbered changes were heard, in whatever order. */
export type ChangeCount = {
  hear(number: number): void;
  /**
   * Takes notice that there were changes up to `number`. Whether all since the last notice were heard; false for
   * the first, and where numbers begin anew.
   */
  reaches(number: number): boolean;
};

export function createChangeCount(): ChangeCount {
  let reached: number | undefined;
  /** Heard of, above `reached`. */
  let ahead = new Set<number>();

  function hasAll(number: number): boolean {
    if (reached === undefined || number < reached) return false;
    for (let one = reached + 1; one <= number; one += 1) if (!ahead.has(one)) return false;
    return true;
  }

  return {
    hear(number) {
      if (reached !== undefined && number > reached) ahead.add(number);
    },
    reaches(number) {
      const isComplete = hasAll(number);
      const isAnew = reached === undefined || number < reached;
      ahead = new Set(isAnew ? [] : [...ahead].filter((one) => one > number));
      reached = number;
      return isComplete;
    },
  };
}

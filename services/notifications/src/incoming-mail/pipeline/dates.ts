/** A numeric date in any order. */
const numericDate =
  /(?<!\d)(?:\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{2,4}(?!\d)|\d{4}\s?[年년]\s?\d{1,2}\s?[月월])/g;
const clock = /(?<!\d)\d{1,2}\s?(?:[:.h時时시点]|：)\s?\d{2}(?:[:.]\d{2})?(?!\d)/gi;
const year = /(?<![\d+-])(?:19|20|25)\d{2}(?!\d)/;
const day = /(?<!\d)\d{1,2}(?!\d)/;

/**
 * Returns whether the text contains a date with a time, in any language: numbers, or a day and a year, and a clock
 * time.
 */
export function hasDateWithTime(text: string): boolean {
  const dated = text.replaceAll(numericDate, ' @ ');
  const timed = dated.replaceAll(clock, ' ');
  if (timed === dated) return false;
  return dated !== text || (year.test(timed) && day.test(timed.replace(year, ' ')));
}

/** Returns whether the text contains a date with its year, with or without a time. */
export function hasDate(text: string): boolean {
  const untimed = text.replaceAll(clock, ' ');
  if (untimed.replaceAll(numericDate, '') !== untimed) return true;
  return year.test(untimed) && day.test(untimed.replace(year, ' '));
}

/** Returns whether the text contains an email address. */
export function hasAddress(text: string): boolean {
  return /[^\s<>@()[\]",;]@[^\s<>@()[\]",;]/.test(text);
}

const joiner = 0x200d;
const keycap = 0x20e3;

/**
 * Returns the characters for a Unicode emoji's code, such as `2764` or `1f469-200d-1f680`. Some symbols also have a
 * text form. For these, adds the selector for the colored form, which codes do not include.
 */
export function emojiText(code: string): string {
  const points = code.split('-').map((part) => Number.parseInt(part, 16));
  if (points.some((point) => !(point > 0 && point <= 0x10ffff))) return '';
  return points
    .map((point) => String.fromCodePoint(point) + (isAlsoText(point) ? '\ufe0f' : ''))
    .join('');
}

function isAlsoText(point: number): boolean {
  return point < 0x3300 && point !== joiner && point !== keycap;
}

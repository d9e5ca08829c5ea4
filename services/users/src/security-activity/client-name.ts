/**
 * The browsers, in the order in which they are looked for. The order matters because a browser's header can contain the
 * names of others.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The first word of a User-Agent header, which is the program's name. */
const program = /^[\w.-]{1,40}/;

/**
 * Returns the client's name from its User-Agent header: "Firefox on Linux" for a browser, "curl" for a program, '' if
 * unknown. The name has no version, so it stays the same after updates.
 */
export function clientName(userAgent: string): string {
  const name = userAgent.startsWith('Mozilla/')
    ? (nameIn(browsers, userAgent) ?? 'Another browser')
    : (program.exec(userAgent)?.[0] ?? '');
  if (name === '') return '';
  const system = nameIn(systems, userAgent);
  return system === undefined ? name : `${name} on ${system}`;
}

function nameIn(names: readonly (readonly [RegExp, string])[], userAgent: string) {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

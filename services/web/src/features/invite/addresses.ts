/** The mail addresses in a text, each once: "Ann <ann@x.org>, bo@x.org" on any number of lines. */
export function addressesIn(text: string): string[] {
  const words = text.split(/[\s,;<>"']+/).filter((word) => word.includes('@'));
  return [...new Set(words)];
}

const piece = /\{\{|\}\}|\{(\w+)\}|[{}]/g;

/**
 * The template with values for its variables; `{{` and `}}` are braces. undefined: a brace stands alone, or a
 * variable has no value.
 */
export function expandReverseTemplate(
  template: string,
  values: Readonly<Record<string, string | null>>,
): string | undefined {
  let isWhole = true;
  const text = template.replace(piece, (found, name?: string) => {
    if (found === '{{' || found === '}}') return found.charAt(0);
    const value = name === undefined ? null : (values[name] ?? null);
    if (value === null) isWhole = false;
    return value ?? '';
  });
  return isWhole ? text : undefined;
}

/** Whether every brace is one of a variable's, or doubled. */
export function hasBalancedBraces(template: string): boolean {
  return Array.from(template.matchAll(piece)).every(([found]) => found.length > 1);
}

/** Files that affect how everything is installed, compiled and run. */
const concernsAll =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.json|vitest\.config\.ts|tools\/infrastructure\/src\/)/;
/** Files of the running product. */
const product = /^(proto\/|services\/[^/]+\/(src|migrations|static)\/)/;
/** Files that the tests of tools read. */
const readByTools = /^(docs|helm|deploy)\/|^[^/]+$/;
const isTest = /\.test\.ts$|\/test\//;

/** A package whose files were changed that no test imports, such as migrations; undefined: none. */
function packageOf(file: string): string | undefined {
  return /^((?:services|tools)\/[^/]+\/)(?:migrations|static|test\/[^/]+\.json)/.exec(file)?.[1];
}

/**
 * The test files of `all` that a change of `changed` can touch: those that import it, which are
 * given as `importing`, and those that reach it in another way.
 */
export function selectTouched({
  changed,
  importing,
  all,
}: {
  changed: readonly string[];
  importing: readonly string[];
  all: readonly string[];
}): string[] {
  if (changed.some((file) => concernsAll.test(file))) return [...all];
  const folders = changed.flatMap((file) => packageOf(file) ?? []);
  if (changed.some((file) => product.test(file) && !isTest.test(file))) folders.push('tools/e2e/');
  if (changed.some((file) => readByTools.test(file))) folders.push('tools/src/');
  return all.filter(
    (file) => importing.includes(file) || folders.some((folder) => file.startsWith(folder)),
  );
}

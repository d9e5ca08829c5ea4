/** Matches files that affect how everything is installed, compiled and run. */
const concernsAll =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.json|vitest\.config\.ts|tools\/infrastructure\/src\/)/;
/** Matches files of the running product. */
const product = /^(proto\/|services\/[^/]+\/(src|migrations|static)\/)/;
/** Matches files that the tests of tools read. */
const readByTools = /^(docs|helm|deploy)\/|^[^/]+$/;
const isTest = /\.test\.ts$|\/test\//;

/**
 * Returns the package of a changed file that tests use without importing it, such as a migration. Returns undefined for
 * any other file.
 */
function packageOf(file: string): string | undefined {
  return /^((?:services|tools)\/[^/]+\/)(?:migrations|static|test\/[^/]+\.json)/.exec(file)?.[1];
}

/**
 * Returns the test files in `all` that the changes to `changed` can affect. `importing` are the test files that import
 * a changed file. Adds test files that depend on a changed file in a different way.
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

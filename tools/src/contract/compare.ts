import type { Mismatch, Part } from './compare-operation.ts';
import { compareOperation, keyOf, keyOfName } from './compare-operation.ts';
import type { DeclaredOperation } from './declared-operation.ts';
import type { Operation } from './operation.ts';
import { nameOf } from './operation.ts';
import type { Delivery, Owed, OwedParts } from './owed.ts';

export type ContractResult = {
  /** Specified, neither declared nor owed. */
  readonly missing: readonly string[];
  /** Declared, not specified. */
  readonly unexpected: readonly string[];
  readonly mismatches: readonly Mismatch[];
  /** Numbers of operations; `declared` counts only specified ones. */
  readonly coverage: {
    readonly declared: number;
    readonly specified: number;
    readonly owed: number;
    readonly owedBy: Readonly<Record<Delivery, number>>;
  };
};

/**
 * Compares what the product declares with the specified operations, less what is owed.
 *
 * Operations are matched by method and path, whatever the placeholders are called; path parameters
 * by position, file parameters under any name. The contract holds when `missing`, `unexpected` and
 * `mismatches` are empty.
 */
export function compareContract(
  declared: readonly DeclaredOperation[],
  operations: readonly Operation[],
  owed: Owed,
): ContractResult {
  const specifiedKeys = new Set(operations.map(keyOf));
  const declaredByKey = Map.groupBy(declared, keyOf);
  const owedNames = Object.values(owed.operations).flat();
  const owedKeys = new Set(owedNames.map(keyOfName));
  const matched = operations.flatMap((operation) => {
    const [first] = declaredByKey.get(keyOf(operation)) ?? [];
    return first ? [{ operation, declaration: first }] : [];
  });

  return {
    missing: operations
      .filter((operation) => !declaredByKey.has(keyOf(operation)))
      .filter((operation) => !owedKeys.has(keyOf(operation)))
      .map(nameOf),
    unexpected: declared
      .filter((declaration) => !specifiedKeys.has(keyOf(declaration)))
      .map(({ method, path }) => `${method} ${path}`),
    mismatches: [
      ...untrueOwedOperations(owedNames, specifiedKeys, new Set(declaredByKey.keys())),
      ...untrueOwedParts(operations, owed),
      ...declaredTwice(declaredByKey),
      ...matched.flatMap(({ operation, declaration }) =>
        compareOperation(operation, declaration, owed),
      ),
    ],
    coverage: {
      declared: matched.length,
      specified: operations.length,
      owed: owedKeys.size,
      owedBy: countOwed(owed),
    },
  };
}

/** Two lines for people: how far the product is, and what brings the rest. */
export function formatCoverage({
  missing,
  unexpected,
  mismatches,
  coverage,
}: ContractResult): string {
  const owedBy = Object.entries(coverage.owedBy).filter(([, count]) => count > 0);
  return [
    `API contract: ${coverage.declared} of ${coverage.specified} specified operations declared, ` +
      `${coverage.owed} owed, ${missing.length} missing, ${unexpected.length} unexpected, ` +
      `${mismatches.length} mismatches`,
    `owed: ${owedBy.map(([delivery, count]) => `${delivery} ${count}`).join(', ') || 'nothing'}`,
  ].join('\n');
}

function countOwed({ operations }: Owed): Record<Delivery, number> {
  return {
    'read state': operations['read state'].length,
    'people and channels': operations['people and channels'].length,
    messages: operations.messages.length,
    presence: operations.presence.length,
    notifications: operations.notifications.length,
    unplanned: operations.unplanned.length,
  };
}

function untrueOwedOperations(
  owedNames: readonly string[],
  specifiedKeys: ReadonlySet<string>,
  declaredKeys: ReadonlySet<string>,
): Mismatch[] {
  return owedNames.flatMap((operation): Mismatch[] => {
    const at: Pick<Mismatch, 'operation' | 'part' | 'name'> = {
      operation,
      part: 'operation',
      name: operation,
    };
    if (!specifiedKeys.has(keyOfName(operation))) {
      return [{ ...at, problem: 'owed but not specified' }];
    }
    return declaredKeys.has(keyOfName(operation)) ? [{ ...at, problem: 'owed but declared' }] : [];
  });
}

function untrueOwedParts(operations: readonly Operation[], owed: Owed): Mismatch[] {
  const byKey = new Map(operations.map((operation) => [keyOf(operation), operation]));
  const untrue = (
    parts: readonly OwedParts[],
    part: Part,
    specifiedNames: (operation: Operation) => readonly string[],
  ) =>
    parts.flatMap(({ operation, names }) => {
      const specified = byKey.get(keyOfName(operation));
      const known = new Set(specified ? specifiedNames(specified) : []);
      return names
        .filter((name) => !known.has(name))
        .map((name): Mismatch => ({ operation, part, name, problem: 'owed but not specified' }));
    });
  return [
    ...untrue(owed.parameters, 'parameter', ({ parameters }) => parameters.map(({ name }) => name)),
    ...untrue(owed.responseFields, 'response field', ({ response }) =>
      response.map(({ name }) => name),
    ),
    ...untrue(owed.errors, 'error', ({ errors }) => errors),
  ];
}

function declaredTwice(
  declaredByKey: ReadonlyMap<string, readonly DeclaredOperation[]>,
): Mismatch[] {
  return [...declaredByKey.values()].flatMap(([first, ...others]) =>
    others.map(({ method, path }): Mismatch => {
      const operation = `${method} ${first?.path ?? path}`;
      return { operation, part: 'operation', name: `${method} ${path}`, problem: 'declared twice' };
    }),
  );
}

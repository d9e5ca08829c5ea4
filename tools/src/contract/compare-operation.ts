import type { DeclaredOperation, DeclaredParameter } from './declared-operation.ts';
import type { Operation, Parameter } from './operation.ts';
import { commonErrors, envelopeFields, nameOf } from './operation.ts';
import type { Owed, OwedParts } from './owed.ts';

export type Part = 'operation' | 'parameter' | 'response field' | 'error';

/** One difference in a declared operation, or one entry of the owed list that is not true. */
export type Mismatch = {
  readonly operation: string;
  readonly part: Part;
  readonly name: string;
  readonly problem:
    | 'missing'
    | 'not specified'
    | 'owed but declared'
    | 'owed but not specified'
    | 'declared twice'
    | `must be ${string}, is ${string}`;
};

/** Identifies an operation whatever its placeholders are called. */
export function keyOf({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}): string {
  return keyOfName(`${method} ${path}`);
}

/** The key of an operation given as `METHOD /path`. */
export function keyOfName(name: string): string {
  return name.replaceAll(/\{[^}]*\}/g, '{}');
}

/** Every difference between an endpoint and its specification, less the parts that are owed. */
export function compareOperation(
  operation: Operation,
  declaration: DeclaredOperation,
  owed: Owed,
): Mismatch[] {
  const name = nameOf(operation);
  const parameters = withSpecifiedNames(declaration, operation);
  const response = Map.groupBy(operation.response, (field) => field.unconfirmed ?? false);
  return [
    ...compareAuthentication(name, operation, declaration),
    ...compareNames(name, 'parameter', {
      demanded: operation.parameters.map((parameter) => parameter.name),
      allowed: [],
      open: operation.openParameters ?? false,
      owed: namesOwed(owed.parameters, operation),
      declared: parameters.map((parameter) => parameter.name),
    }),
    ...operation.parameters.flatMap((specified) => {
      const declared = parameters.find((parameter) => parameter.name === specified.name);
      return declared ? compareParameter(name, specified, declared) : [];
    }),
    ...compareNames(name, 'response field', {
      demanded: (response.get(false) ?? []).map((field) => field.name),
      allowed: [...envelopeFields, ...(response.get(true) ?? []).map((field) => field.name)],
      open: operation.openResponse ?? false,
      owed: namesOwed(owed.responseFields, operation),
      declared: declaration.responseFields,
    }),
    ...compareNames(name, 'error', {
      demanded: operation.errors.filter((code) => !commonErrors.includes(code)),
      allowed: [...commonErrors, ...(operation.unconfirmedErrors ?? [])],
      open: false,
      owed: namesOwed(owed.errors, operation),
      declared: declaration.errors,
    }),
  ];
}

function compareAuthentication(
  operation: string,
  { authentication: specified }: Operation,
  { authentication: declared }: DeclaredOperation,
): Mismatch[] {
  if (specified === declared) return [];
  const problem = `must be ${specified}, is ${declared}` as const;
  return [{ operation, part: 'operation', name: 'authentication', problem }];
}

/** Renames declared path parameters (by position) and files to what the specification calls them. */
function withSpecifiedNames(
  { path, parameters }: DeclaredOperation,
  operation: Operation,
): DeclaredParameter[] {
  const specifiedPlaceholders = placeholdersOf(operation.path);
  const renamed = new Map(
    placeholdersOf(path).map((name, position) => [name, specifiedPlaceholders[position] ?? name]),
  );
  const file = operation.parameters.find(({ type }) => type === 'file');
  return parameters.map((parameter) =>
    parameter.type === 'file' && file
      ? { ...parameter, name: file.name }
      : { ...parameter, name: renamed.get(parameter.name) ?? parameter.name },
  );
}

function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? '');
}

function namesOwed(parts: readonly OwedParts[], operation: Operation): ReadonlySet<string> {
  const key = keyOf(operation);
  return new Set(
    parts.filter((part) => keyOfName(part.operation) === key).flatMap(({ names }) => names),
  );
}

function compareNames(
  operation: string,
  part: Part,
  names: {
    readonly demanded: readonly string[];
    readonly allowed: readonly string[];
    readonly open: boolean;
    readonly owed: ReadonlySet<string>;
    readonly declared: readonly string[];
  },
): Mismatch[] {
  const declared = new Set(names.declared);
  const known = new Set([...names.demanded, ...names.allowed]);
  const at = (problem: Mismatch['problem']) => (name: string) => ({
    operation,
    part,
    name,
    problem,
  });
  return [
    ...names.demanded
      .filter((name) => !declared.has(name) && !names.owed.has(name))
      .map(at('missing')),
    ...[...declared].filter((name) => names.owed.has(name)).map(at('owed but declared')),
    ...[...declared].filter((name) => !names.open && !known.has(name)).map(at('not specified')),
  ];
}

function compareParameter(
  operation: string,
  specified: Parameter,
  declared: DeclaredParameter,
): Mismatch[] {
  const at: Pick<Mismatch, 'operation' | 'part' | 'name'> = {
    operation,
    part: 'parameter',
    name: specified.name,
  };
  const word = (required: boolean) => (required ? 'required' : 'optional');
  const differences: Mismatch[] = [];
  if (specified.required !== declared.required) {
    differences.push({
      ...at,
      problem: `must be ${word(specified.required)}, is ${word(declared.required)}`,
    });
  }
  if (specified.type !== declared.type) {
    differences.push({ ...at, problem: `must be ${specified.type}, is ${declared.type}` });
  }
  return differences;
}

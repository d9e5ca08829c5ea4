export type DeclaredParameter = {
  readonly name: string;
  readonly required: boolean;
  /** In the words of `ValueType`; any other word is a mismatch. */
  readonly type: string;
};

/** One endpoint as the product declares it, aliases and path parameters among its parameters. */
export type DeclaredOperation = {
  readonly method: string;
  readonly path: string;
  readonly authentication: 'none' | 'basic' | 'spectator';
  readonly parameters: readonly DeclaredParameter[];
  readonly responseFields: readonly string[];
  readonly errors: readonly string[];
};

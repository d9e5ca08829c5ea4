import type { State } from './state.ts';

/**
 * Returns a function that computes a value from some slices of the state. It computes the value again only when a slice
 * is a different object. Otherwise it returns the last result, so that components that select the value do not render
 * again.
 */
export function selector<const Inputs extends readonly unknown[], Result>(
  inputsOf: (state: State) => Inputs,
  compute: (...inputs: Inputs) => Result,
): (state: State) => Result {
  let last: { readonly inputs: Inputs; readonly result: Result } | undefined;
  return (state) => {
    const inputs = inputsOf(state);
    if (!last?.inputs.every((input, at) => Object.is(input, inputs[at]))) {
      last = { inputs, result: compute(...inputs) };
    }
    return last.result;
  };
}

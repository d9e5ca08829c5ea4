import type { State } from './state.ts';

/**
 * A function of some slices of the state that is computed again only when one of them is another object. It keeps the last
 * result, so that components which select it do not render for other changes.
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

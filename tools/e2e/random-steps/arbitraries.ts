import fc from 'fast-check';
import { people, type Step } from './step.ts';

/** A kind of step, and its frequency relative to others. */
export interface WeightedStep {
  weight: number;
  arbitrary: fc.Arbitrary<Step>;
}

export const anyPerson = fc.nat(people - 1);
export const anyPeople = fc.uniqueArray(anyPerson, { minLength: 1 });
/** Indexes of the newest objects, taken modulo their number. */
export const anyRecent = fc.nat(7);
export const anyNumber = fc.nat(9);

import fc from 'fast-check';
import { people, type Step } from './step.ts';

/** A kind of step, with its frequency relative to the other kinds. */
export interface WeightedStep {
  weight: number;
  arbitrary: fc.Arbitrary<Step>;
}

export const anyPerson = fc.nat(people - 1);
export const anyPeople = fc.uniqueArray(anyPerson, { minLength: 1 });
/** An index of one of the newest objects, counted from the newest. Steps take it modulo the number of objects. */
export const anyRecent = fc.nat(7);
export const anyNumber = fc.nat(9);

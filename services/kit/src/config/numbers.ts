import { z } from 'zod';

/** A setting that is a whole number of at least 1. */
export const positiveInt = z.coerce.number().int().min(1);

/** A setting that is a whole number of at least 0. */
export const nonNegativeInt = z.coerce.number().int().min(0);

import type { Generator } from './generator.ts';
import { protoTypes } from './proto-types.ts';
import { settingsPage } from './settings-page.ts';

/** Everything that is generated and committed. */
export const generators: readonly Generator[] = [protoTypes, settingsPage];

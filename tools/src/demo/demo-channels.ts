import type { DemoChannel } from './channel.ts';
import { announcements } from './channels/announcements.ts';
import { coffeeCorner } from './channels/coffee-corner.ts';
import { design } from './channels/design.ts';
import { engineering } from './channels/engineering.ts';
import { general } from './channels/general.ts';
import { maps } from './channels/maps.ts';
import { marketing } from './channels/marketing.ts';
import { mobile } from './channels/mobile.ts';
import { operations } from './channels/operations.ts';
import { support } from './channels/support.ts';

/** The channels of the organization, a company that plans bicycle routes. */
export const demoChannels: readonly DemoChannel[] = [
  announcements,
  general,
  engineering,
  operations,
  design,
  mobile,
  maps,
  support,
  marketing,
  coffeeCorner,
];

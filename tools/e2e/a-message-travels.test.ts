import { inject } from 'vitest';
import { testMessageTravels } from './message-travels.ts';

testMessageTravels(() => inject('owner'));

import { type Random, seededRandom } from '@chat/infrastructure/random';
import type { Scale } from './scale.ts';

/** An account, identified by its index in the list. The owner is first. */
export interface Person {
  fullName: string;
  email: string;
  role: Role;
  isActive: boolean;
  /** Whether the account has been unused for weeks. */
  isLongIdle: boolean;
  /** The place of the owner, if the account is a bot; otherwise undefined. */
  botOwner: number | undefined;
  timezone: string;
}

export type Role = 'owner' | 'administrator' | 'moderator' | 'member' | 'guest';

/** The place of the owner, an account that the product creates. */
export const owner = 0;
/** The place of a person who reads many channels, has many unread messages, and never writes. */
export const reader = 1;
/** The place of the first person who reads and writes in the channel `few`. */
export const firstOfFew = 2;

/** Returns the place of a person who reads the channel `history` by topic, and has left gaps in its newest part. */
export function skimmerOf({ fewSubscribers }: Scale): number {
  return firstOfFew + fewSubscribers;
}

/** Plans all accounts, active ones first. The people at the named places are ordinary members. */
export function planPeople(scale: Scale, ownerEmail: string): Person[] {
  const random = seededRandom(1);
  const { activeAccounts, deactivatedAccounts } = scale;
  const firstOrdinary = skimmerOf(scale) + 1;
  return Array.from({ length: activeAccounts + deactivatedAccounts }, (_, place): Person => {
    const isActive = place < activeAccounts;
    const plain: Person = {
      fullName: fullName(random, place),
      email: place === owner ? ownerEmail : `person${place}@example.com`,
      role: place === owner ? 'owner' : 'member',
      isActive,
      isLongIdle: false,
      botOwner: undefined,
      timezone: random.pick(timezones),
    };
    if (place < firstOrdinary || !isActive) return plain;
    if (random.integer(1, 100) === 1) {
      const botOwner = random.integer(0, firstOrdinary - 1);
      return { ...plain, email: `robot${place}-bot@example.com`, botOwner };
    }
    return { ...plain, role: role(random), isLongIdle: random.integer(1, 10) <= 3 };
  });
}

function role(random: Random): Role {
  const draw = random.integer(1, 1_000);
  if (draw <= 3) return 'administrator';
  if (draw <= 10) return 'moderator';
  return draw <= 40 ? 'guest' : 'member';
}

function fullName(random: Random, place: number): string {
  // Numbered, because even ten thousand people with different names would share these.
  return `${random.pick(givenNames)} ${random.pick(familyNames)} ${place}`;
}

const givenNames = [
  ...['Amara', 'Bram', 'Chiara', 'Daniel', 'Elif', 'Farid', 'Grace', 'Hiro', 'Ines', 'Jonas'],
  ...['Kavya', 'Liam', 'Mei', 'Nora', 'Oscar', 'Priya', 'Quentin', 'Rosa', 'Samuel', 'Tereza'],
  ...['Umar', 'Vera', 'Wanjiru', 'Xenia', 'Yusuf', 'Zofia', 'Åsa', 'Björn', 'José', 'Łukasz'],
];

const familyNames = [
  ...['Okafor', 'de Vries', 'Conti', 'Novak', 'Yilmaz', 'Rahimi', 'Kimani', 'Tanaka', 'Duarte'],
  ...['Lindqvist', 'Menon', 'Byrne', 'Chen', 'Fischer', 'Jensen', 'Nair', 'Moreau', 'Alvarez'],
  ...['Adeyemi', 'Dvorak', 'Haddad', 'Ivanov', 'Kowalska', 'Müller', 'Nguyen', 'Silva', 'Varga'],
];

const timezones = [
  ...['', 'Europe/Berlin', 'America/New_York', 'America/Los_Angeles', 'Asia/Kolkata'],
  ...['Asia/Tokyo', 'Africa/Lagos', 'America/Sao_Paulo', 'Australia/Sydney'],
];

import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '@chat/kit/database/database';
import { newPasskeyPurpose } from '../accounts/pending-change-store.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredChallenges, insertChallenge, useChallenge } from './passkey-store.ts';

/** How long a person has to respond to a challenge with a passkey. */
export const challengeValidForMs = 600_000;
/** The maximum number of open challenges per person. */
const maxOpen = 20;

/** The person, host and purpose of a challenge. A response to the challenge is valid only for these. */
export type ChallengeScope = {
  realm_id: number;
  user_id: number;
  /** The host whose passkeys may sign the challenge. */
  host: string;
  /** The use of the challenge: it registers a new passkey or completes a login. */
  purpose: string;
};

/**
 * Returns the purpose of a challenge for a new passkey. The purpose depends on the session, or on whether an API key
 * made the request.
 */
export function purposeOfNewPasskey(sessionId: number | undefined): string {
  return `${newPasskeyPurpose} ${sessionId ?? 'by key'}`;
}

/** Returns the purpose of a challenge that completes a pending login. */
export function purposeOfLogin(pendingLogin: string): string {
  return `login ${digest(Buffer.from(pendingLogin))}`;
}

/** Stores a new challenge of 32 random bytes and returns it. */
export async function createChallenge(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  scope: ChallengeScope,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const expires_at = new Date(now() + challengeValidForMs);
  await insertChallenge(tx, { ...scope, challenge_hash: digest(challenge), expires_at }, maxOpen);
  return challenge;
}

/**
 * Deletes an open challenge, given in base64url. Returns false if the challenge is used, has expired, or has another
 * purpose.
 */
export async function takeChallenge(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  scope: ChallengeScope & { challenge: string },
): Promise<boolean> {
  const { challenge, ...made } = scope;
  const challenge_hash = digest(Buffer.from(challenge, 'base64url'));
  return useChallenge(tx, { ...made, challenge_hash }, new Date(now()));
}

/** Deletes the expired challenges in all realms. */
export async function removeExpiredChallenges({
  transact,
  now,
}: Pick<Deps, 'transact' | 'now'>): Promise<void> {
  await transact((tx) => deleteExpiredChallenges(tx, new Date(now())));
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

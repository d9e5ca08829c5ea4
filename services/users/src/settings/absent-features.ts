import { badRequest } from '@chat/kit/errors/catalog';

const noDigests = 'This server does not send digest emails.';

/** Settings that switch a feature on which this server does not have, with the error that says so. */
const absentFeatures: Readonly<Record<string, string>> = {
  digest_emails_enabled: noDigests,
  enable_digest_emails: noDigests,
  want_advertise_in_communities_directory: 'This server is not listed in a communities directory.',
};

/**
 * Refuses to switch on what the server does not do. Values that stay as they are pass: clients send whole forms.
 *
 * @throws BAD_REQUEST
 */
export function refuseAbsentFeatures(
  changes: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): void {
  for (const [name, msg] of Object.entries(absentFeatures)) {
    if (changes[name] === true && before[name] !== true) throw badRequest({ msg });
  }
}

import { badRequest } from '@chat/kit/errors/catalog';

/** What somebody is told whose link leads nowhere, for whatever reason. */
export function invitationIsOver() {
  return badRequest({ msg: 'This invitation does not exist, or it is over.' });
}

import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';

/** Nobody can tell somebody else's from one that does not exist. */
export function noSuchScheduledMessage() {
  return resourceNotFound({ msg: 'Scheduled message does not exist' });
}

export function alreadySent() {
  return badRequest({ msg: 'Scheduled message was already sent' });
}

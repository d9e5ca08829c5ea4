import { type Handlers, internal } from '@chat/kit/grpc/server';
import type { MailDataDefinition } from '@chat/proto/chat/users/v1/MailData';
import type { Deps } from '../credentials/deps.ts';
import { describeMail } from './describe-mail.ts';

/** Binds the methods of `MailData` to their use cases. */
export function mailDataService(deps: Deps): Handlers<MailDataDefinition> {
  return {
    DescribeMail: internal(['notifications'], (request) => describeMail(deps, request)),
  };
}

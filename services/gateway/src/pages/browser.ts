import { hash } from 'node:crypto';
import type { Browser } from '@chat/proto/chat/users/v1/Browser';
import type { Request } from 'express';
import type { Deployment } from '../deps.ts';
import { hostOf } from '../http/admission.ts';
import { sessionTokenOf } from '../identity/browser-session.ts';

/** The browser that logs in: what it is called, where it is, and the session that it had before. */
export function browserOf(deployment: Pick<Deployment, 'scheme'>, request: Request): Browser {
  const previous = sessionTokenOf(deployment, hostOf(request), request.headers.cookie);
  return {
    userAgent: request.get('user-agent') ?? '',
    ipAddress: request.ip ?? '',
    previousSessionHash: previous === undefined ? '' : hash('sha256', previous),
  };
}

import { hash } from 'node:crypto';
import type { Origin } from '@chat/kit/grpc/metadata';
import type { Browser } from '@chat/proto/chat/users/v1/Browser';
import type { Request } from 'express';
import type { Deployment } from '../deps.ts';
import { hostOf } from '../http/authentication.ts';
import { sessionTokenOf } from '../identity/browser-session.ts';

/**
 * Returns the user agent and IP address of the browser that sent the request, and the hash of its previous session's
 * token, or '' if it has none.
 */
export function browserOf(deployment: Pick<Deployment, 'scheme'>, request: Request): Browser {
  const previous = sessionTokenOf(deployment, hostOf(request), request.headers.cookie);
  return {
    ...originOf(request),
    previousSessionHash: previous === undefined ? '' : hash('sha256', previous),
  };
}

/** Returns the user agent and IP address of the browser that sent the request, or '' for each that is missing. */
export function originOf(request: Request): Origin {
  return { userAgent: request.get('user-agent') ?? '', ipAddress: request.ip ?? '' };
}

import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** A parameter: the name by which users recognize a passkey. */
export const passkeyName = z.string().describe('Your name for the passkey, up to 60 characters.');

export const passkeyId = jsonText(z.int()).describe('The id of the passkey.');

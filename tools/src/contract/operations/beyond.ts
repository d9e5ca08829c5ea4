import type { Operation } from '../operation.ts';
import { always, optional, pathParameter, required } from '../operation.ts';

const beyond = { source: 'existing clients', tier: 3, authentication: 'basic' } as const;
const picture = required('file', 'file');
const night = required('night', 'boolean');
const forAdministrators = ['BAD_REQUEST', 'UNAUTHORIZED_PRINCIPAL'] as const;
const forPictures = ['BAD_IMAGE', ...forAdministrators] as const;

/** Operations that existing clients call though the specification does not name them. */
export const beyondSpecification: readonly Operation[] = [
  {
    ...{ ...beyond, method: 'POST', path: '/realm/icon' },
    parameters: [picture],
    response: [always('icon_url', 'string')],
    errors: forPictures,
  },
  {
    ...{ ...beyond, method: 'DELETE', path: '/realm/icon' },
    parameters: [],
    response: [always('icon_url', 'string')],
    errors: forAdministrators,
  },
  {
    ...{ ...beyond, method: 'GET', path: '/realm/icon' },
    parameters: [],
    response: [],
    errors: [],
    status: '302 to the picture.',
  },
  {
    ...{ ...beyond, method: 'POST', path: '/realm/logo' },
    parameters: [picture, night],
    response: [],
    errors: forPictures,
  },
  {
    ...{ ...beyond, method: 'DELETE', path: '/realm/logo' },
    parameters: [night],
    response: [],
    errors: forAdministrators,
  },
  {
    ...{ ...beyond, method: 'GET', path: '/realm/logo' },
    parameters: [night],
    response: [],
    errors: [],
    status: '302 to the picture.',
  },
  {
    ...{ ...beyond, method: 'POST', path: '/realm/deactivate' },
    parameters: [optional('deletion_delay_days', 'integer or null')],
    response: [],
    errors: forAdministrators,
  },
  {
    ...{ ...beyond, method: 'POST', path: '/realm/test_welcome_bot_custom_message' },
    parameters: [required('welcome_message_custom_text', 'string')],
    response: [always('message_id', 'integer')],
    errors: forAdministrators,
  },
  {
    ...{ ...beyond, method: 'POST', path: '/users/me/onboarding_steps' },
    parameters: [required('onboarding_step', 'string')],
    response: [],
    errors: ['BAD_REQUEST'],
  },
  {
    ...{ ...beyond, method: 'POST', path: '/zcommand' },
    parameters: [required('command', 'string')],
    response: [],
    errors: ['BAD_REQUEST'],
    status: 'What the command did is in msg.',
  },
  {
    ...{ ...beyond, method: 'PATCH', path: '/default_stream_groups/{group_id}/streams' },
    parameters: [
      pathParameter('group_id'),
      required('op', 'string'),
      required('stream_names', 'array of string'),
    ],
    response: [],
    errors: forAdministrators,
  },
];

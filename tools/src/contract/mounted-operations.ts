import type { DeclaredOperation } from './declared-operation.ts';

const uploadId = { name: 'upload_id', required: true, type: 'string' };
const resumable = { authentication: 'basic', responseFields: [], errors: [] } as const;

/**
 * Operations of a protocol that has conventions of its own, which the gateway serves beside its endpoints: resumable
 * uploads (`@chat/gateway/files/tus-routes`).
 */
export const mountedOperations: readonly DeclaredOperation[] = [
  { ...resumable, method: 'POST', path: '/tus', parameters: [] },
  { ...resumable, method: 'HEAD', path: '/tus/{upload_id}', parameters: [uploadId] },
  { ...resumable, method: 'PATCH', path: '/tus/{upload_id}', parameters: [uploadId] },
];

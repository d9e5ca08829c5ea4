import type { OwnProduct } from './own-product.ts';

/** Permits or forbids requests without an account to the organization. */
export async function setSpectatorAccess(own: OwnProduct, isAllowed: boolean): Promise<void> {
  const change = JSON.stringify({ enable_spectator_access: isAllowed });
  for (const service of ['users', 'channels'] as const) {
    await using schema = await own.openSchema(service);
    await schema.query('update realm set settings = settings || $1::jsonb', [change]);
  }
}

import type { JoinedProduct } from './join-product.ts';
import type { OwnProduct } from './own-product.ts';

/**
 * Permits or forbids access to the organization without an account. On a product that was started rather than joined,
 * changes every organization.
 */
export async function setSpectatorAccess(
  own: OwnProduct | JoinedProduct,
  isAllowed: boolean,
): Promise<void> {
  const change = JSON.stringify({ enable_spectator_access: isAllowed });
  for (const service of ['users', 'channels'] as const) {
    await using schema = await own.openSchema(service);
    await schema.query(
      'update realm set settings = settings || $1::jsonb where realm_id = coalesce($2, realm_id)',
      [change, 'realmId' in own ? own.realmId : null],
    );
  }
}

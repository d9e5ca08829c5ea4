import { ensureOrganization, type Owner } from './organization.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';

/** The settings that disable the limits on requests and invitations. */
export const withoutRateLimits = {
  RATE_LIMIT_USER_PER_MINUTE: '0',
  RATE_LIMIT_ANONYMOUS_PER_MINUTE: '0',
  INVITATIONS_PER_REALM_PER_DAY: '0',
};

/**
 * Starts the product with an organization at its root host, and logs in as the organization's owner. If there is no
 * organization, creates one with this name.
 */
export async function startProductWithOwner(
  options: ProductOptions & { organizationName: string },
): Promise<Product & { owner: Owner }> {
  await using started = new AsyncDisposableStack();
  const product = started.use(await startProduct(options));
  const owner = await ensureOrganization(product, options.secrets, options.organizationName);
  const running = started.move();
  return { ...product, owner, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

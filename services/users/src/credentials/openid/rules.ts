/**
 * The address a provider vouches for; undefined: it names none, or has not made sure that it is the
 * person's.
 */
export function vouchedEmail(
  claims: { readonly [claim: string]: unknown },
  { trust_unverified_emails }: { trust_unverified_emails: boolean },
): string | undefined {
  const { email, email_verified: verified } = claims;
  // Some providers write the claim as text.
  const isVerified = verified === true || verified === 'true';
  const isTrusted = isVerified || (verified === undefined && trust_unverified_emails);
  return typeof email === 'string' && isTrusted ? email.trim() : undefined;
}

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

/** What claims say that a person is called, the best first. */
export function namesIn(claims: { readonly [claim: string]: unknown }): string[] {
  const textOf = (claim: string) => {
    const value = claims[claim];
    return typeof value === 'string' ? value : '';
  };
  const full = `${textOf('given_name')} ${textOf('family_name')}`;
  return [textOf('name'), full, textOf('preferred_username')].filter((name) => name.trim() !== '');
}

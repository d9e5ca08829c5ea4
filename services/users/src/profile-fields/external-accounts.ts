/**
 * Sites whose accounts need no description: fields for them bring their own name, hint and address.
 * @spec events.md section 5, realm_default_external_accounts
 */
export const defaultExternalAccounts = {
  twitter: {
    name: 'Twitter username',
    text: 'Twitter',
    hint: '',
    url_pattern: 'https://twitter.com/%(username)s',
  },
  github: {
    name: 'GitHub username',
    text: 'GitHub',
    hint: '',
    url_pattern: 'https://github.com/%(username)s',
  },
};

/** The site of this name; undefined: it is none of them. */
export function findDefaultAccount(subtype: string) {
  return Object.entries(defaultExternalAccounts).find(([name]) => name === subtype)?.[1];
}

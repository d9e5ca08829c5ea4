import type { Owner } from './organization.ts';

/** Parses the owner in the output of `operator realm-create`. @throws when a part is missing */
export function readOwner(printed: string): Omit<Owner, 'site'> {
  const read = (label: string) => {
    const [, value] = new RegExp(`^ *${label} +(\\S+)\\s*$`, 'm').exec(printed) ?? [];
    if (!value) throw new Error(`no ${label} in:\n${printed}`);
    return value;
  };
  return { email: read('email'), password: read('password'), api_key: read('API key') };
}

/** A setting's value for the channels service, which knows of what type it has to be. */
export function settingValue(value: boolean | string): { flag: boolean } | { text: string } {
  return typeof value === 'boolean' ? { flag: value } : { text: value };
}

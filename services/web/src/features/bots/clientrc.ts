/** Returns the configuration file that terminal clients and libraries of this API read. */
export function clientrc({
  email,
  key,
  site,
}: {
  readonly email: string;
  readonly key: string;
  readonly site: string;
}): string {
  return `[api]\nemail=${email}\nkey=${key}\nsite=${site}\n`;
}

/** Downloads the configuration file as `clientrc`. */
export function downloadClientrc(account: Parameters<typeof clientrc>[0]): void {
  const url = URL.createObjectURL(new Blob([clientrc(account)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'clientrc';
  link.click();
  URL.revokeObjectURL(url);
}

/** What an address of an uploaded file says, behind `/user_uploads/`. */
export type FilePath = { realmId: number; token: string; safeName: string };

const form = /^([1-9]\d{0,14})\/([0-9a-f]{32})\/([^/]+)$/;

/** The file that a path names; undefined: no file has such a path. */
export function parseFilePath(path: string): FilePath | undefined {
  const [, realmId, token, safeName] = form.exec(path) ?? [];
  if (!realmId || !token || !safeName) return undefined;
  return { realmId: Number(realmId), token, safeName };
}

/** The path of a file: the API's `path_id`. */
export function filePathOf(row: { realm_id: number; token: string; safe_name: string }): string {
  return `${row.realm_id}/${row.token}/${row.safe_name}`;
}

/** The file's address below the site, as messages link to it. */
export function fileUrlOf(row: { realm_id: number; token: string; safe_name: string }): string {
  return `/user_uploads/${filePathOf(row)}`;
}

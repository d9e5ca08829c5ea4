import { badRequest, realmUploadQuota } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';

/** Most bytes that a file may have. */
const maxFileBytes = limits.max_file_upload_size_mib * 1024 * 1024;

/** @throws BAD_REQUEST a file may not have so many bytes */
export function checkFileSize(size: number): void {
  if (size <= maxFileBytes) return;
  throw badRequest({
    msg: `Uploaded file is larger than the allowed limit of ${limits.max_file_upload_size_mib} MiB`,
  });
}

/** @throws REALM_UPLOAD_QUOTA the files of the realm may not take so many bytes; `quotaBytes` undefined: any number */
export function checkQuota(usedBytes: number, quotaBytes: number | undefined): void {
  if (quotaBytes !== undefined && usedBytes > quotaBytes) throw realmUploadQuota({});
}

/** Files of one account that are not whole: how many, and how many bytes they have or are to have. */
export type Unfinished = { files: number; bytes: number };

export function isWithin(unfinished: Unfinished, most: Unfinished): boolean {
  return unfinished.files <= most.files && unfinished.bytes <= most.bytes;
}

/** @throws BAD_REQUEST the account has more unfinished files than `most`, or more bytes of them */
export function checkUnfinished(unfinished: Unfinished, most: Unfinished): void {
  if (isWithin(unfinished, most)) return;
  const mebibytes = Math.floor(most.bytes / (1024 * 1024));
  throw badRequest({
    msg:
      `You have too many unfinished uploads (limit: ${most.files} files, ${mebibytes} MiB in all). ` +
      'Finish or delete some of them first.',
  });
}

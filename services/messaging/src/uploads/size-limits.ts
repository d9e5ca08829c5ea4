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

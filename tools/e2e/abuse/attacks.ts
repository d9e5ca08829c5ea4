import type { Attack } from './attack.ts';
import { fileReads } from './attacks/file-reads.ts';
import { guessPasswords } from './attacks/guess-passwords.ts';
import { nestedJson } from './attacks/nested-json.ts';
import { renderings } from './attacks/renderings.ts';
import { silentNames } from './attacks/silent-names.ts';
import { slowPictures } from './attacks/slow-pictures.ts';
import { slowUploads } from './attacks/slow-uploads.ts';

/** All attacks by which an account might keep others from sending. */
export const attacks: readonly Attack[] = [
  ...renderings,
  nestedJson,
  guessPasswords,
  slowUploads,
  slowPictures,
  silentNames,
  fileReads,
];

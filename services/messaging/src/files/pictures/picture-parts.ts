/** A picture without metadata. */
export type CleanPicture = {
  /** Its bytes, in pieces. */
  parts: readonly Buffer[];
  /** Whether nothing of the picture is missing, as far as its form tells. */
  isWhole: boolean;
};

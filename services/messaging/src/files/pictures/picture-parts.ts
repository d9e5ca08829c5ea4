/** A picture without metadata. */
export type CleanPicture = {
  /** The picture's bytes, in pieces. */
  parts: readonly Buffer[];
  /** Whether the picture is complete, as far as its format shows. */
  isWhole: boolean;
};

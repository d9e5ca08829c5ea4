/**
 * Names that clients of this API use for an emoji and that the sets of the library lack, or have for another one.
 * The first name of an emoji is the one it is shown by.
 */
export const ownNames: Readonly<Record<string, readonly string[]>> = {
  '1f642': ['smile', 'slight_smile'],
  '1f604': ['big_smile'],
  '1f641': ['frown', 'slight_frown'],
  '1f44d': ['+1', 'thumbs_up', 'like'],
  '1f44e': ['-1', 'thumbs_down', 'dislike'],
  '2705': ['check', 'all_good', 'approved'],
  '2714': ['check_mark'],
  '1f6e0': ['working_on_it', 'tools'],
  '1f389': ['tada'],
  '2764': ['heart'],
  '1f610': ['neutral'],
  '1f606': ['laughing'],
  '1f622': ['cry'],
  '1f4c5': ['calendar'],
};

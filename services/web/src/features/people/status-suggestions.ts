import type { UserStatus } from '../../store/records.ts';

function suggestion(status_text: string, emoji_name: string, emoji_code: string): UserStatus {
  return { status_text, emoji_name, emoji_code, reaction_type: 'unicode_emoji' };
}

/** The statuses that the status editor suggests. */
export const statusSuggestions: readonly UserStatus[] = [
  suggestion('Busy', 'working_on_it', '1f6e0'),
  suggestion('In a meeting', 'calendar', '1f4c5'),
  suggestion('Commuting', 'bus', '1f68c'),
  suggestion('Out sick', 'hurt', '1f915'),
  suggestion('On vacation', 'palm_tree', '1f334'),
  suggestion('Working remotely', 'house', '1f3e0'),
  suggestion('At the office', 'office', '1f3e2'),
];

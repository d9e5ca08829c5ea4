/**
 * The limits of the API, under the names that the response to register uses. The service that owns an object enforces
 * these same values. Lengths are in code points.
 */
export const limits = {
  max_message_length: 10_000,
  max_topic_length: 60,
  max_stream_name_length: 60,
  max_stream_description_length: 1_024,
  max_channel_folder_name_length: 60,
  max_channel_folder_description_length: 1_024,
  max_reminder_note_length: 1_000,
  /** The number of new subscribers above which no messages about new subscriptions are sent. */
  max_bulk_new_subscription_messages: 100,
  max_file_upload_size_mib: 100,
  max_avatar_file_size_mib: 5,
  max_icon_file_size_mib: 5,
  max_logo_file_size_mib: 5,
  password_min_length: 8,
  password_max_length: 100,
  /** The number of guesses that a password must withstand. */
  password_min_guesses: 10_000,
  event_queue_longpoll_timeout_seconds: 90,
  server_presence_ping_interval_seconds: 60,
  server_presence_offline_threshold_seconds: 200,
  server_typing_started_wait_period_milliseconds: 30_000,
  server_typing_stopped_wait_period_milliseconds: 12_000,
  server_typing_started_expiry_period_milliseconds: 45_000,
} as const;

/** The reasons for which users may report a message, in the API's form. */
export const reportMessageTypes: readonly { key: string; name: string }[] = [
  { key: 'spam', name: 'Spam' },
  { key: 'harassment', name: 'Harassment' },
  { key: 'inappropriate', name: 'Inappropriate content' },
  { key: 'norms', name: 'Violates community norms' },
  { key: 'other', name: 'Other reason' },
];

/** A size and format of thumbnails. */
export type ThumbnailFormat = {
  /** The last part of the thumbnail's address. */
  name: string;
  max_width: number;
  max_height: number;
  format: 'webp' | 'jpg';
  /** Whether the thumbnail of an animated image is animated. */
  animated: boolean;
};

/** Every thumbnail format that the messaging service serves, as the response to register lists them. */
export const thumbnailFormats: readonly ThumbnailFormat[] = [
  formatOf(840, 560, 'webp', true),
  formatOf(840, 560, 'webp', false),
  formatOf(300, 200, 'webp', true),
  formatOf(300, 200, 'webp', false),
  formatOf(300, 200, 'jpg', false),
];

function formatOf(
  width: number,
  height: number,
  format: ThumbnailFormat['format'],
  animated: boolean,
): ThumbnailFormat {
  const name = `${width}x${height}${animated ? '-anim' : ''}.${format}`;
  return { name, max_width: width, max_height: height, format, animated };
}

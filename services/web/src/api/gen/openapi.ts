// Generated from docs/openapi.json by npm run generate.
export interface paths {
    "/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_attachments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attachments/{attachment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_attachments_attachment_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bot_storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_bot_storage"];
        put: operations["put_bot_storage"];
        post?: never;
        delete: operations["delete_bot_storage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_bots"];
        put?: never;
        post: operations["post_bots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bots/{bot_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_bots_bot_id"];
        options?: never;
        head?: never;
        patch: operations["patch_bots_bot_id"];
        trace?: never;
    };
    "/bots/{bot_id}/api_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_bots_bot_id_api_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bots/{bot_id}/api_key/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_bots_bot_id_api_key_regenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel_folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_channel_folders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_channel_folders"];
        trace?: never;
    };
    "/channel_folders/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_channel_folders_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel_folders/{channel_folder_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_channel_folders_channel_folder_id"];
        trace?: never;
    };
    "/channels/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_channels_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/default_stream_groups/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_default_stream_groups_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/default_stream_groups/{group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_default_stream_groups_group_id"];
        options?: never;
        head?: never;
        patch: operations["patch_default_stream_groups_group_id"];
        trace?: never;
    };
    "/default_stream_groups/{group_id}/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_default_stream_groups_group_id_streams"];
        trace?: never;
    };
    "/default_streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_default_streams"];
        delete: operations["delete_default_streams"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dev_fetch_api_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_dev_fetch_api_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dev_list_users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_dev_list_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_drafts"];
        put?: never;
        post: operations["post_drafts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{draft_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_drafts_draft_id"];
        options?: never;
        head?: never;
        patch: operations["patch_drafts_draft_id"];
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_events"];
        put?: never;
        post?: never;
        delete: operations["delete_events"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_events_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/{integration}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_external_integration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fetch_api_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_fetch_api_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/get_stream_id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_get_stream_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_invites"];
        put?: never;
        post: operations["post_invites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites/multiuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_invites_multiuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites/multiuse/{invite_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_invites_multiuse_invite_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites/{invite_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_invites_invite_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites/{invite_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_invites_invite_id_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jwt/fetch_api_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_jwt_fetch_api_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mark_all_as_read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_mark_all_as_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mark_stream_as_read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_mark_stream_as_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mark_topic_as_read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_mark_topic_as_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_messages"];
        put?: never;
        post: operations["post_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_messages_flags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/flags/narrow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_messages_flags_narrow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/matches_narrow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_messages_matches_narrow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_messages_render"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_messages_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_messages_message_id"];
        put?: never;
        post?: never;
        delete: operations["delete_messages_message_id"];
        options?: never;
        head?: never;
        patch: operations["patch_messages_message_id"];
        trace?: never;
    };
    "/messages/{message_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_messages_message_id_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{message_id}/reactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_messages_message_id_reactions"];
        delete: operations["delete_messages_message_id_reactions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{message_id}/read_receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_messages_message_id_read_receipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{message_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_messages_message_id_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{message_id}/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_messages_message_id_typing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mobile_push/e2ee/test_notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_mobile_push_e2ee_test_notification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mobile_push/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_mobile_push_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mobile_push/test_notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_mobile_push_test_notification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/navigation_views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_navigation_views"];
        put?: never;
        post: operations["post_navigation_views"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/navigation_views/{fragment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_navigation_views_fragment"];
        options?: never;
        head?: never;
        patch: operations["patch_navigation_views_fragment"];
        trace?: never;
    };
    "/realm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_realm"];
        trace?: never;
    };
    "/realm/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_realm_deactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_realm_domains"];
        put?: never;
        post: operations["post_realm_domains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_realm_domains_domain"];
        options?: never;
        head?: never;
        patch: operations["patch_realm_domains_domain"];
        trace?: never;
    };
    "/realm/emoji": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_realm_emoji"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/emoji/{emoji_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_realm_emoji_emoji_name"];
        delete: operations["delete_realm_emoji_emoji_name"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_realm_filters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/filters/{filter_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_realm_filters_filter_id"];
        options?: never;
        head?: never;
        patch: operations["patch_realm_filters_filter_id"];
        trace?: never;
    };
    "/realm/icon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_realm_icon"];
        put?: never;
        post: operations["post_realm_icon"];
        delete: operations["delete_realm_icon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/linkifiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_realm_linkifiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_realm_linkifiers"];
        trace?: never;
    };
    "/realm/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_realm_logo"];
        put?: never;
        post: operations["post_realm_logo"];
        delete: operations["delete_realm_logo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/playgrounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_realm_playgrounds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/playgrounds/{playground_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_realm_playgrounds_playground_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_realm_presence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/profile_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_realm_profile_fields"];
        put?: never;
        post: operations["post_realm_profile_fields"];
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_realm_profile_fields"];
        trace?: never;
    };
    "/realm/profile_fields/{field_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_realm_profile_fields_field_id"];
        options?: never;
        head?: never;
        patch: operations["patch_realm_profile_fields_field_id"];
        trace?: never;
    };
    "/realm/test_welcome_bot_custom_message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_realm_test_welcome_bot_custom_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realm/user_settings_defaults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_realm_user_settings_defaults"];
        trace?: never;
    };
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register_client_device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_register_client_device"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_reminders"];
        put?: never;
        post: operations["post_reminders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reminders/{reminder_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_reminders_reminder_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remove_client_device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_remove_client_device"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved_snippets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_saved_snippets"];
        put?: never;
        post: operations["post_saved_snippets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved_snippets/{saved_snippet_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_saved_snippets_saved_snippet_id"];
        options?: never;
        head?: never;
        patch: operations["patch_saved_snippets_saved_snippet_id"];
        trace?: never;
    };
    "/scheduled_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_scheduled_messages"];
        put?: never;
        post: operations["post_scheduled_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduled_messages/{scheduled_message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_scheduled_messages_scheduled_message_id"];
        options?: never;
        head?: never;
        patch: operations["patch_scheduled_messages_scheduled_message_id"];
        trace?: never;
    };
    "/server_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_server_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_settings"];
        trace?: never;
    };
    "/settings/display": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_settings_display"];
        trace?: never;
    };
    "/settings/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_settings_notifications"];
        trace?: never;
    };
    "/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_streams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{stream_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_streams_stream_id"];
        put?: never;
        post?: never;
        delete: operations["delete_streams_stream_id"];
        options?: never;
        head?: never;
        patch: operations["patch_streams_stream_id"];
        trace?: never;
    };
    "/streams/{stream_id}/delete_topic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_streams_stream_id_delete_topic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{stream_id}/email_address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_streams_stream_id_email_address"];
        put?: never;
        post: operations["post_streams_stream_id_email_address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{stream_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_streams_stream_id_members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_submessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/svc-outgoing-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_svcoutgoingwebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/thumbnail/status/{realm_id}/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_thumbnail_status_realm_id_filename"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_typing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_user_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_groups/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_user_groups_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_groups/{user_group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_user_groups_user_group_id"];
        trace?: never;
    };
    "/user_groups/{user_group_id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_user_groups_user_group_id_deactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_groups/{user_group_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_user_groups_user_group_id_members"];
        put?: never;
        post: operations["post_user_groups_user_group_id_members"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_groups/{user_group_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_user_groups_user_group_id_members_user_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_groups/{user_group_id}/subgroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_user_groups_user_group_id_subgroups"];
        put?: never;
        post: operations["post_user_groups_user_group_id_subgroups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_user_topics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_user_uploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_uploads/{realm_id}/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_user_uploads_realm_id_filename"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users"];
        put?: never;
        post: operations["post_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_me"];
        put?: never;
        post?: never;
        delete: operations["delete_users_me"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/alert_words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_me_alert_words"];
        put?: never;
        post: operations["post_users_me_alert_words"];
        delete: operations["delete_users_me_alert_words"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/android_gcm_reg_id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_android_gcm_reg_id"];
        delete: operations["delete_users_me_android_gcm_reg_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/api_key/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_api_key_regenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_me_api_keys"];
        put?: never;
        post: operations["post_users_me_api_keys"];
        delete: operations["delete_users_me_api_keys"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/api_keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_users_me_api_keys_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/apns_device_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_apns_device_token"];
        delete: operations["delete_users_me_apns_device_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_avatar"];
        delete: operations["delete_users_me_avatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/muted_users/{muted_user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_muted_users_muted_user_id"];
        delete: operations["delete_users_me_muted_users_muted_user_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/onboarding_steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_onboarding_steps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_presence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/profile_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_users_me_profile_data"];
        options?: never;
        head?: never;
        patch: operations["patch_users_me_profile_data"];
        trace?: never;
    };
    "/users/me/second_factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_me_second_factors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/second_factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_second_factors_passkeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/second_factors/passkeys/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_second_factors_passkeys_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/second_factors/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_users_me_second_factors_passkeys_id"];
        options?: never;
        head?: never;
        patch: operations["patch_users_me_second_factors_passkeys_id"];
        trace?: never;
    };
    "/users/me/second_factors/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_second_factors_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/second_factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_second_factors_totp"];
        delete: operations["delete_users_me_second_factors_totp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/second_factors/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_second_factors_totp_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/security_activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_me_security_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_me_sessions"];
        put?: never;
        post?: never;
        delete: operations["delete_users_me_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_users_me_sessions_session_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_me_subscriptions"];
        put?: never;
        post: operations["post_users_me_subscriptions"];
        delete: operations["delete_users_me_subscriptions"];
        options?: never;
        head?: never;
        patch: operations["patch_users_me_subscriptions"];
        trace?: never;
    };
    "/users/me/subscriptions/muted_topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_users_me_subscriptions_muted_topics"];
        trace?: never;
    };
    "/users/me/subscriptions/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_me_subscriptions_properties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/subscriptions/{stream_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch_users_me_subscriptions_stream_id"];
        trace?: never;
    };
    "/users/me/{stream_id}/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_me_stream_id_topics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_security"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id_or_email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_user_id_or_email"];
        put?: never;
        post?: never;
        delete: operations["delete_users_user_id_or_email"];
        options?: never;
        head?: never;
        patch: operations["patch_users_user_id_or_email"];
        trace?: never;
    };
    "/users/{user_id_or_email}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_user_id_or_email_presence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/api_key/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_user_id_api_key_regenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_users_user_id_api_keys"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/api_keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_users_user_id_api_keys_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_user_id_channels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_users_user_id_reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_user_id_security"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_users_user_id_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete_users_user_id_sessions_session_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_user_id_status"];
        put?: never;
        post: operations["post_users_user_id_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/subscriptions/{stream_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get_users_user_id_subscriptions_stream_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zcommand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post_zcommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AlertWordsEvent: {
            id: number;
            type: "alert_words";
            alert_words: string[];
        };
        Attachment: {
            id: number;
            name: string;
            path_id: string;
            size: number;
            create_time: number;
            message_ids: number[];
        };
        AttachmentAddEvent: {
            id: number;
            type: "attachment";
            op: "add";
            attachment: components["schemas"]["Attachment"];
            upload_space_used: number;
        };
        AttachmentRemoveEvent: {
            id: number;
            type: "attachment";
            op: "remove";
            attachment: {
                id: number;
            };
            upload_space_used: number;
        };
        AttachmentUpdateEvent: {
            id: number;
            type: "attachment";
            op: "update";
            attachment: components["schemas"]["Attachment"];
            upload_space_used: number;
        };
        Bot: {
            user_id: number;
            default_sending_stream: string | null;
            default_events_register_stream: string | null;
            default_all_public_streams: boolean;
            services: ({
                base_url: string;
                interface: number;
                token: string;
            } | {
                service_name: string;
                config_data: {
                    [key: string]: string;
                };
            })[];
            has_owner_rights: boolean;
        };
        Channel: {
            stream_id: number;
            name: string;
            description: string;
            rendered_description: string;
            date_created: number;
            creator_id: number | null;
            invite_only: boolean;
            is_web_public: boolean;
            history_public_to_subscribers: boolean;
            first_message_id: number | null;
            folder_id: number | null;
            message_retention_days: number | null;
            is_archived: boolean;
            is_default?: boolean;
            default_push_notifications: boolean;
            topics_policy: "inherit" | "allow_empty_topic" | "disable_empty_topic" | "empty_topic_only";
            stream_post_policy: number;
            is_announcement_only: boolean;
            is_recently_active: boolean;
            stream_weekly_traffic: number | null;
            subscriber_count: number;
            can_add_subscribers_group: components["schemas"]["GroupSetting"];
            can_administer_channel_group: components["schemas"]["GroupSetting"];
            can_create_topic_group: components["schemas"]["GroupSetting"];
            can_delete_any_message_group: components["schemas"]["GroupSetting"];
            can_delete_own_message_group: components["schemas"]["GroupSetting"];
            can_move_messages_out_of_channel_group: components["schemas"]["GroupSetting"];
            can_move_messages_within_channel_group: components["schemas"]["GroupSetting"];
            can_remove_subscribers_group: components["schemas"]["GroupSetting"];
            can_resolve_topics_group: components["schemas"]["GroupSetting"];
            can_send_message_group: components["schemas"]["GroupSetting"];
            can_subscribe_group: components["schemas"]["GroupSetting"];
            subscribers?: number[];
            partial_subscribers?: number[];
        };
        ChannelFolder: {
            id: number;
            name: string;
            description: string;
            rendered_description: string;
            date_created: number | null;
            creator_id: number | null;
            order: number;
            is_archived: boolean;
        };
        ChannelFolderAddEvent: {
            id: number;
            type: "channel_folder";
            op: "add";
            channel_folder: components["schemas"]["ChannelFolder"];
        };
        ChannelFolderReorderEvent: {
            id: number;
            type: "channel_folder";
            op: "reorder";
            order: number[];
        };
        ChannelFolderUpdateEvent: {
            id: number;
            type: "channel_folder";
            op: "update";
            channel_folder_id: number;
            data: {
                id?: number;
                name?: string;
                description?: string;
                rendered_description?: string;
                date_created?: number | null;
                creator_id?: number | null;
                order?: number;
                is_archived?: boolean;
            };
        };
        CustomProfileFieldsEvent: {
            id: number;
            type: "custom_profile_fields";
            fields: components["schemas"]["ProfileField"][];
        };
        DefaultChannelGroup: {
            id: number;
            name: string;
            description: string;
            streams: number[];
        };
        DefaultStreamGroupsEvent: {
            id: number;
            type: "default_stream_groups";
            default_stream_groups: components["schemas"]["DefaultChannelGroup"][];
        };
        DefaultStreamsEvent: {
            id: number;
            type: "default_streams";
            default_streams: number[];
        };
        DeleteMessageEvent: {
            id: number;
            type: "delete_message";
            message_type: "stream" | "private";
            message_ids?: number[];
            message_id?: number;
            stream_id?: number;
            topic?: string;
        };
        Device: {
            push_key_id: number | null;
            push_token_id: string | null;
            pending_push_token_id: string | null;
            push_token_last_updated_timestamp: number | null;
            push_registration_error_code: string | null;
        };
        DeviceAddEvent: {
            id: number;
            type: "device";
            op: "add";
            device_id: number;
        };
        DeviceRemoveEvent: {
            id: number;
            type: "device";
            op: "remove";
            device_id: number;
        };
        DeviceUpdateEvent: {
            id: number;
            type: "device";
            op: "update";
            device_id: number;
            push_key_id?: number | null;
            push_token_id?: string | null;
            pending_push_token_id?: string | null;
            push_token_last_updated_timestamp?: number | null;
            push_registration_error_code?: string | null;
        };
        DirectRecipient: {
            id: number;
            email: string;
            full_name: string;
            is_mirror_dummy: boolean;
        };
        Draft: {
            id: number;
            type: "" | "stream" | "private";
            to: number[];
            topic: string;
            content: string;
            timestamp: number;
        };
        DraftsAddEvent: {
            id: number;
            type: "drafts";
            op: "add";
            drafts: components["schemas"]["Draft"][];
        };
        DraftsRemoveEvent: {
            id: number;
            type: "drafts";
            op: "remove";
            draft_id: number;
        };
        DraftsUpdateEvent: {
            id: number;
            type: "drafts";
            op: "update";
            draft: components["schemas"]["Draft"];
        };
        Error: {
            result: "error";
            code: "ADMIN_ACTION_REQUIRED" | "ANOMALOUS_WEBHOOK_PAYLOAD" | "AUTHENTICATION_FAILED" | "BAD_EVENT_QUEUE_ID" | "BAD_IMAGE" | "BAD_NARROW" | "BAD_REQUEST" | "CANNOT_DEACTIVATE_GROUP_IN_USE" | "CANNOT_DEACTIVATE_LAST_USER" | "CANNOT_SET_TOPICS_POLICY_TO_EMPTY_TOPIC_ONLY" | "CHANNEL_ALREADY_EXISTS" | "CONFLICT" | "CSRF_FAILED" | "EXPECTATION_MISMATCH" | "FAILED_TO_CONNECT_BOUNCER" | "INTERNAL_SERVER_ERROR" | "INTERNAL_SERVER_ERROR_ON_BOUNCER" | "INVALID_API_KEY" | "INVALID_JSON" | "INVALID_PUSH_DEVICE_TOKEN" | "INVALID_REMOTE_PUSH_DEVICE_TOKEN" | "INVITATION_FAILED" | "METHOD_NOT_ALLOWED" | "MISSING_HTTP_EVENT_HEADER" | "MOVE_MESSAGES_TIME_LIMIT_EXCEEDED" | "NONEXISTENT_SUBDOMAIN" | "NOT_FOUND" | "NO_ACTIVE_PUSH_DEVICE" | "PASSWORD_AUTH_DISABLED" | "PASSWORD_RESET_REQUIRED" | "PUSH_SERVICE_NOT_CONFIGURED" | "RATE_LIMIT_HIT" | "REACTION_ALREADY_EXISTS" | "REACTION_DOES_NOT_EXIST" | "REALM_DEACTIVATED" | "REALM_UPLOAD_QUOTA" | "REQUEST_CONFUSING_VAR" | "REQUEST_TIMEOUT" | "REQUEST_VARIABLE_INVALID" | "REQUEST_VARIABLE_MISSING" | "SECOND_FACTOR_FAILED" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_SETUP_REQUIRED" | "SERVER_NOT_READY" | "STREAM_DOES_NOT_EXIST" | "STREAM_WILDCARD_MENTION_NOT_ALLOWED" | "SYSTEM_GROUP_REQUIRED" | "TOPIC_WILDCARD_MENTION_NOT_ALLOWED" | "UNAUTHENTICATED_USER" | "UNAUTHORIZED" | "UNAUTHORIZED_PRINCIPAL" | "UNSUPPORTED_WEBHOOK_EVENT_TYPE" | "USER_DEACTIVATED";
            msg: string;
        };
        Event: components["schemas"]["MessageEvent"] | components["schemas"]["UpdateMessageEvent"] | components["schemas"]["DeleteMessageEvent"] | components["schemas"]["ReactionAddEvent"] | components["schemas"]["ReactionRemoveEvent"] | components["schemas"]["SubmessageEvent"] | components["schemas"]["UpdateMessageFlagsAddEvent"] | components["schemas"]["UpdateMessageFlagsRemoveEvent"] | components["schemas"]["TypingStartEvent"] | components["schemas"]["TypingStopEvent"] | components["schemas"]["TypingEditMessageStartEvent"] | components["schemas"]["TypingEditMessageStopEvent"] | components["schemas"]["StreamCreateEvent"] | components["schemas"]["StreamDeleteEvent"] | components["schemas"]["StreamUpdateEvent"] | components["schemas"]["SubscriptionAddEvent"] | components["schemas"]["SubscriptionRemoveEvent"] | components["schemas"]["SubscriptionUpdateEvent"] | components["schemas"]["SubscriptionPeerAddEvent"] | components["schemas"]["SubscriptionPeerRemoveEvent"] | components["schemas"]["ChannelFolderAddEvent"] | components["schemas"]["ChannelFolderUpdateEvent"] | components["schemas"]["ChannelFolderReorderEvent"] | components["schemas"]["DefaultStreamsEvent"] | components["schemas"]["DefaultStreamGroupsEvent"] | components["schemas"]["UserTopicEvent"] | components["schemas"]["MutedTopicsEvent"] | components["schemas"]["RealmUserAddEvent"] | components["schemas"]["RealmUserUpdateEvent"] | components["schemas"]["RealmUserRemoveEvent"] | components["schemas"]["RealmBotAddEvent"] | components["schemas"]["RealmBotUpdateEvent"] | components["schemas"]["RealmBotDeleteEvent"] | components["schemas"]["UserStatusEvent"] | components["schemas"]["PresenceEvent"] | components["schemas"]["MutedUsersEvent"] | components["schemas"]["UserGroupAddEvent"] | components["schemas"]["UserGroupUpdateEvent"] | components["schemas"]["UserGroupRemoveEvent"] | components["schemas"]["UserGroupAddMembersEvent"] | components["schemas"]["UserGroupRemoveMembersEvent"] | components["schemas"]["UserGroupAddSubgroupsEvent"] | components["schemas"]["UserGroupRemoveSubgroupsEvent"] | components["schemas"]["CustomProfileFieldsEvent"] | components["schemas"]["UserSettingsUpdateEvent"] | components["schemas"]["AlertWordsEvent"] | components["schemas"]["DraftsAddEvent"] | components["schemas"]["DraftsUpdateEvent"] | components["schemas"]["DraftsRemoveEvent"] | components["schemas"]["SavedSnippetsAddEvent"] | components["schemas"]["SavedSnippetsUpdateEvent"] | components["schemas"]["SavedSnippetsRemoveEvent"] | components["schemas"]["ScheduledMessagesAddEvent"] | components["schemas"]["ScheduledMessagesUpdateEvent"] | components["schemas"]["ScheduledMessagesRemoveEvent"] | components["schemas"]["RemindersAddEvent"] | components["schemas"]["RemindersRemoveEvent"] | components["schemas"]["NavigationViewAddEvent"] | components["schemas"]["NavigationViewUpdateEvent"] | components["schemas"]["NavigationViewRemoveEvent"] | components["schemas"]["AttachmentAddEvent"] | components["schemas"]["AttachmentUpdateEvent"] | components["schemas"]["AttachmentRemoveEvent"] | components["schemas"]["OnboardingStepsEvent"] | components["schemas"]["DeviceAddEvent"] | components["schemas"]["DeviceUpdateEvent"] | components["schemas"]["DeviceRemoveEvent"] | components["schemas"]["SecurityActivityAddEvent"] | components["schemas"]["RealmUpdateEvent"] | components["schemas"]["RealmUpdateDictEvent"] | components["schemas"]["RealmDeactivatedEvent"] | components["schemas"]["RealmUserSettingsDefaultsUpdateEvent"] | components["schemas"]["RealmEmojiUpdateEvent"] | components["schemas"]["RealmEmojiAddEvent"] | components["schemas"]["RealmEmojiUpdateOneEvent"] | components["schemas"]["RealmLinkifiersEvent"] | components["schemas"]["RealmPlaygroundsEvent"] | components["schemas"]["RealmDomainsAddEvent"] | components["schemas"]["RealmDomainsChangeEvent"] | components["schemas"]["RealmDomainsRemoveEvent"] | components["schemas"]["RealmExportConsentEvent"] | components["schemas"]["InvitesChangedEvent"] | components["schemas"]["HeartbeatEvent"];
        EventMessage: {
            id: number;
            type: "stream" | "private";
            stream_id?: number;
            display_recipient: string | components["schemas"]["DirectRecipient"][];
            recipient_id: number;
            subject: string;
            topic_links: components["schemas"]["TopicLink"][];
            content: string;
            content_type: "text/html" | "text/x-markdown";
            sender_id: number;
            sender_email: string;
            sender_full_name: string;
            sender_realm_str: string;
            avatar_url: string | null;
            client: string;
            is_me_message: boolean;
            timestamp: number;
            reactions: components["schemas"]["Reaction"][];
            submessages: components["schemas"]["Submessage"][];
        };
        GroupSetting: number | {
            direct_members: number[];
            direct_subgroups: number[];
        };
        HeartbeatEvent: {
            id: number;
            type: "heartbeat";
        };
        InvitesChangedEvent: {
            id: number;
            type: "invites_changed";
        };
        LegacyPresence: {
            website: {
                client: string;
                status: "active" | "idle" | "offline";
                timestamp: number;
                pushable?: boolean;
            };
            aggregated: {
                client: string;
                status: "active" | "idle" | "offline";
                timestamp: number;
                pushable?: boolean;
            };
        };
        Linkifier: {
            id: number;
            pattern: string;
            url_template: string;
            example_input: string | null;
            reverse_template: string | null;
            alternative_url_templates: string[];
        };
        ListedUser: {
            user_id: number;
            delivery_email: string | null;
            email: string;
            full_name: string;
            date_joined: string;
            is_owner: boolean;
            is_admin: boolean;
            is_guest: boolean;
            is_bot: boolean;
            bot_type: number | null;
            bot_owner_id: number | null;
            role: 100 | 200 | 300 | 400 | 600;
            timezone?: string;
            avatar_url?: string | null;
            avatar_version: number;
            is_imported_stub: boolean;
            is_deleted?: true;
            profile_data?: components["schemas"]["ProfileData"];
        };
        Message: {
            id: number;
            type: "stream" | "private";
            stream_id?: number;
            display_recipient: string | components["schemas"]["DirectRecipient"][];
            recipient_id: number;
            subject: string;
            topic_links: components["schemas"]["TopicLink"][];
            content: string;
            content_type: "text/html" | "text/x-markdown";
            sender_id: number;
            sender_email: string;
            sender_full_name: string;
            sender_realm_str: string;
            avatar_url: string | null;
            client: string;
            is_me_message: boolean;
            timestamp: number;
            reactions: components["schemas"]["Reaction"][];
            submessages: components["schemas"]["Submessage"][];
            flags: ("read" | "starred" | "collapsed" | "hide_link_previews" | "mentioned" | "stream_wildcard_mentioned" | "topic_wildcard_mentioned" | "wildcard_mentioned" | "historical" | "has_alert_word")[];
            edit_history?: components["schemas"]["MessageEdit"][];
            last_edit_timestamp?: number;
            last_moved_timestamp?: number;
            match_content?: string;
            match_subject?: string;
        };
        MessageEdit: {
            user_id: number | null;
            timestamp: number;
            prev_content?: string;
            prev_rendered_content?: string;
            prev_topic?: string;
            topic?: string;
            prev_stream?: number;
            stream?: number;
        };
        MessageEvent: {
            id: number;
            type: "message";
            message: components["schemas"]["EventMessage"];
            flags: ("read" | "starred" | "collapsed" | "hide_link_previews" | "mentioned" | "stream_wildcard_mentioned" | "topic_wildcard_mentioned" | "wildcard_mentioned" | "historical" | "has_alert_word")[];
            local_message_id?: string;
        };
        MutedTopicsEvent: {
            id: number;
            type: "muted_topics";
            muted_topics: [
                string,
                string,
                number
            ][];
        };
        MutedUsersEvent: {
            id: number;
            type: "muted_users";
            muted_users: {
                id: number;
                timestamp: number;
            }[];
        };
        NavigationView: {
            fragment: string;
            is_pinned: boolean;
            name: string | null;
        };
        NavigationViewAddEvent: {
            id: number;
            type: "navigation_view";
            op: "add";
            navigation_view: components["schemas"]["NavigationView"];
        };
        NavigationViewRemoveEvent: {
            id: number;
            type: "navigation_view";
            op: "remove";
            fragment: string;
        };
        NavigationViewUpdateEvent: {
            id: number;
            type: "navigation_view";
            op: "update";
            fragment: string;
            data: {
                is_pinned?: boolean;
                name?: string | null;
            };
        };
        OnboardingStep: {
            type: "one_time_notice";
            name: string;
        };
        OnboardingStepsEvent: {
            id: number;
            type: "onboarding_steps";
            onboarding_steps: components["schemas"]["OnboardingStep"][];
        };
        Playground: {
            id: number;
            name: string;
            pygments_language: string;
            url_template: string;
        };
        Presence: {
            active_timestamp: number;
            idle_timestamp: number;
        };
        PresenceEvent: {
            id: number;
            type: "presence";
            presences?: {
                [key: string]: components["schemas"]["Presence"];
            };
            user_id?: number;
            email?: string;
            server_timestamp?: number;
            presence?: {
                website: {
                    client: string;
                    status: "active" | "idle" | "offline";
                    timestamp: number;
                    pushable?: boolean;
                };
            };
        };
        ProfileData: {
            [key: string]: {
                value: string;
                rendered_value?: string;
            };
        };
        ProfileField: {
            id: number;
            type: number;
            order: number;
            name: string;
            hint: string;
            field_data: string;
            display_in_profile_summary?: true;
            required: boolean;
            editable_by_user: boolean;
            use_for_user_matching: boolean;
        };
        Reaction: {
            emoji_name: string;
            emoji_code: string;
            reaction_type: string;
            user_id: number;
        };
        ReactionAddEvent: {
            id: number;
            type: "reaction";
            op: "add";
            message_id: number;
            user_id: number;
            user: {
                user_id: number;
                email: string;
                full_name: string;
            };
            emoji_name: string;
            emoji_code: string;
            reaction_type: string;
        };
        ReactionRemoveEvent: {
            id: number;
            type: "reaction";
            op: "remove";
            message_id: number;
            user_id: number;
            user: {
                user_id: number;
                email: string;
                full_name: string;
            };
            emoji_name: string;
            emoji_code: string;
            reaction_type: string;
        };
        RealmBotAddEvent: {
            id: number;
            type: "realm_bot";
            op: "add";
            bot: components["schemas"]["Bot"];
        };
        RealmBotDeleteEvent: {
            id: number;
            type: "realm_bot";
            op: "delete";
            bot: {
                user_id: number;
            };
        };
        RealmBotUpdateEvent: {
            id: number;
            type: "realm_bot";
            op: "update";
            bot: {
                user_id: number;
                default_sending_stream?: string | null;
                default_events_register_stream?: string | null;
                default_all_public_streams?: boolean;
                services?: ({
                    base_url: string;
                    interface: number;
                    token: string;
                } | {
                    service_name: string;
                    config_data: {
                        [key: string]: string;
                    };
                })[];
                has_owner_rights?: boolean;
            };
        };
        RealmDeactivatedEvent: {
            id: number;
            type: "realm";
            op: "deactivated";
            realm_id: number;
        };
        RealmDomain: {
            domain: string;
            allow_subdomains: boolean;
        };
        RealmDomainsAddEvent: {
            id: number;
            type: "realm_domains";
            op: "add";
            realm_domain: components["schemas"]["RealmDomain"];
        };
        RealmDomainsChangeEvent: {
            id: number;
            type: "realm_domains";
            op: "change";
            realm_domain: components["schemas"]["RealmDomain"];
        };
        RealmDomainsRemoveEvent: {
            id: number;
            type: "realm_domains";
            op: "remove";
            domain: string;
        };
        RealmEmoji: {
            id: string;
            name: string;
            source_url: string;
            still_url: string | null;
            deactivated: boolean;
            author_id: number | null;
        };
        RealmEmojiAddEvent: {
            id: number;
            type: "realm_emoji";
            op: "add";
            emoji: components["schemas"]["RealmEmoji"];
        };
        RealmEmojiUpdateEvent: {
            id: number;
            type: "realm_emoji";
            op: "update";
            realm_emoji: {
                [key: string]: components["schemas"]["RealmEmoji"];
            };
        };
        RealmEmojiUpdateOneEvent: {
            id: number;
            type: "realm_emoji";
            op: "update_one";
            emoji_id: string;
            data: {
                deactivated: boolean;
            };
        };
        RealmExportConsentEvent: {
            id: number;
            type: "realm_export_consent";
            user_id: number;
            consented: boolean;
        };
        RealmLinkifiersEvent: {
            id: number;
            type: "realm_linkifiers";
            realm_linkifiers: components["schemas"]["Linkifier"][];
        };
        RealmPlaygroundsEvent: {
            id: number;
            type: "realm_playgrounds";
            realm_playgrounds: components["schemas"]["Playground"][];
        };
        RealmSettings: {
            name?: string;
            description?: string;
            message_edit_history_visibility_policy?: string;
            icon_url?: string;
            icon_source?: string;
            logo_url?: string;
            logo_source?: string;
            night_logo_url?: string;
            night_logo_source?: string;
            empty_topic_display_name?: string;
            default_language?: string;
            default_code_block_language?: string;
            media_preview_size?: string;
            default_avatar_source?: string;
            welcome_message_custom_text?: string;
            required_second_factor?: string;
            waiting_period_threshold?: number;
            wildcard_mention_policy?: number;
            create_public_stream_policy?: number;
            create_private_stream_policy?: number;
            create_web_public_stream_policy?: number;
            user_group_edit_policy?: number;
            message_retention_days?: number;
            digest_weekday?: number;
            video_chat_provider?: number;
            gif_rating_policy?: number;
            org_type?: number;
            plan_type?: number;
            moderation_request_channel_id?: number;
            new_stream_announcements_stream_id?: number;
            signup_announcements_stream_id?: number;
            svc_update_announcements_stream_id?: number;
            message_content_edit_limit_seconds?: number | null;
            message_content_delete_limit_seconds?: number | null;
            move_messages_within_stream_limit_seconds?: number | null;
            move_messages_between_streams_limit_seconds?: number | null;
            push_notifications_enabled_end_timestamp?: number | null;
            allow_message_editing?: boolean;
            allow_edit_history?: boolean;
            enable_read_receipts?: boolean;
            presence_disabled?: boolean;
            mandatory_topics?: boolean;
            digest_emails_enabled?: boolean;
            invite_required?: boolean;
            disallow_disposable_email_addresses?: boolean;
            emails_restricted_to_domains?: boolean;
            name_changes_disabled?: boolean;
            email_changes_disabled?: boolean;
            avatar_changes_disabled?: boolean;
            enable_spectator_access?: boolean;
            inline_url_embed_preview?: boolean;
            require_unique_names?: boolean;
            require_e2ee_push_notifications?: boolean;
            want_advertise_in_communities_directory?: boolean;
            owner_full_content_access?: boolean;
            inline_image_preview?: boolean;
            message_content_allowed_in_email_notifications?: boolean;
            send_welcome_emails?: boolean;
            send_channel_events_messages?: boolean;
            enable_guest_user_indicator?: boolean;
            enable_guest_user_dm_warning?: boolean;
            push_notifications_enabled?: boolean;
            topics_policy?: "allow_empty_topic" | "disable_empty_topic";
            jitsi_server_url?: string | null;
            authentication_methods?: {
                [key: string]: {
                    enabled: boolean;
                    available: boolean;
                    unavailable_reason?: string;
                };
            };
            can_access_all_users_group?: components["schemas"]["GroupSetting"];
            can_add_custom_emoji_group?: components["schemas"]["GroupSetting"];
            can_add_subscribers_group?: components["schemas"]["GroupSetting"];
            can_create_bots_group?: components["schemas"]["GroupSetting"];
            can_create_groups?: components["schemas"]["GroupSetting"];
            can_create_private_channel_group?: components["schemas"]["GroupSetting"];
            can_create_public_channel_group?: components["schemas"]["GroupSetting"];
            can_create_web_public_channel_group?: components["schemas"]["GroupSetting"];
            can_create_write_only_bots_group?: components["schemas"]["GroupSetting"];
            can_delete_any_message_group?: components["schemas"]["GroupSetting"];
            can_delete_own_message_group?: components["schemas"]["GroupSetting"];
            can_invite_users_group?: components["schemas"]["GroupSetting"];
            can_manage_all_groups?: components["schemas"]["GroupSetting"];
            can_manage_billing_group?: components["schemas"]["GroupSetting"];
            can_mention_many_users_group?: components["schemas"]["GroupSetting"];
            can_move_messages_between_channels_group?: components["schemas"]["GroupSetting"];
            can_resolve_topics_group?: components["schemas"]["GroupSetting"];
            can_move_messages_between_topics_group?: components["schemas"]["GroupSetting"];
            can_set_delete_message_policy_group?: components["schemas"]["GroupSetting"];
            can_set_topics_policy_group?: components["schemas"]["GroupSetting"];
            can_summarize_topics_group?: components["schemas"]["GroupSetting"];
            create_multiuse_invite_group?: components["schemas"]["GroupSetting"];
            direct_message_initiator_group?: components["schemas"]["GroupSetting"];
            direct_message_permission_group?: components["schemas"]["GroupSetting"];
            workplace_users_group?: components["schemas"]["GroupSetting"];
            string_id?: string;
            rendered_description?: string;
            max_file_upload_size_mib?: number;
            upload_quota_mib?: number | null;
        };
        RealmUpdateDictEvent: {
            id: number;
            type: "realm";
            op: "update_dict";
            property: "default";
            data: components["schemas"]["RealmSettings"];
        };
        RealmUpdateEvent: {
            id: number;
            type: "realm";
            op: "update";
            property: string;
            value: (string | number | boolean | null) | string[];
        };
        RealmUserAddEvent: {
            id: number;
            type: "realm_user";
            op: "add";
            person: components["schemas"]["User"];
        };
        RealmUserRemoveEvent: {
            id: number;
            type: "realm_user";
            op: "remove";
            person: {
                user_id: number;
                full_name: string;
            };
        };
        RealmUserSettingsDefaultsUpdateEvent: {
            id: number;
            type: "realm_user_settings_defaults";
            op: "update";
            property: "twenty_four_hour_time" | "default_language" | "web_home_view" | "web_escape_navigates_to_home_view" | "color_scheme" | "web_font_size_px" | "web_line_height_percent" | "emojiset" | "demote_inactive_streams" | "user_list_style" | "web_animate_image_previews" | "web_stream_unreads_count_display_policy" | "web_mark_read_on_scroll_policy" | "web_channel_default_view" | "web_navigate_to_sent_message" | "web_suggest_update_timezone" | "web_left_sidebar_show_channel_folders" | "web_left_sidebar_unreads_count_summary" | "web_inbox_show_channel_folders" | "starred_message_counts" | "display_emoji_reaction_users" | "enter_sends" | "left_side_userlist" | "fluid_layout_width" | "high_contrast_mode" | "translate_emoticons" | "hide_ai_features" | "allow_private_data_export" | "wildcard_mentions_notify" | "enable_stream_desktop_notifications" | "enable_stream_email_notifications" | "enable_stream_push_notifications" | "enable_stream_audible_notifications" | "enable_followed_topic_desktop_notifications" | "enable_followed_topic_email_notifications" | "enable_followed_topic_push_notifications" | "enable_followed_topic_audible_notifications" | "enable_followed_topic_wildcard_mentions_notify" | "enable_desktop_notifications" | "pm_content_in_desktop_notifications" | "enable_sounds" | "notification_sound" | "desktop_icon_count_display" | "enable_offline_email_notifications" | "message_content_in_email_notifications" | "enable_offline_push_notifications" | "enable_online_push_notifications" | "enable_digest_emails" | "enable_login_emails" | "enable_marketing_emails" | "realm_name_in_email_notifications_policy" | "email_notifications_batching_period_seconds" | "automatically_follow_topics_policy" | "automatically_unmute_topics_in_muted_streams_policy" | "automatically_follow_topics_where_mentioned" | "resolved_topic_notice_auto_read_policy" | "presence_enabled" | "send_stream_typing_notifications" | "send_private_typing_notifications" | "receives_typing_notifications" | "send_read_receipts" | "enable_drafts_synchronization" | "email_address_visibility" | "emojiset_choices" | "available_notification_sounds";
            value: string | number | boolean | null;
        };
        RealmUserUpdateEvent: {
            id: number;
            type: "realm_user";
            op: "update";
            person: {
                user_id: number;
                full_name?: string;
                avatar_url?: string | null;
                avatar_url_medium?: string | null;
                avatar_source?: string;
                avatar_version?: number;
                timezone?: string;
                email?: string;
                role?: 100 | 200 | 300 | 400 | 600;
                bot_owner_id?: number | null;
                delivery_email?: string | null;
                new_email?: string;
                custom_profile_field?: {
                    id: number;
                    value: string | null;
                    rendered_value?: string;
                };
                is_active?: boolean;
                is_imported_stub?: boolean;
                is_deleted?: true;
                date_joined?: string;
            };
        };
        Reminder: {
            reminder_id: number;
            type: "private";
            to: number[];
            content: string;
            rendered_content: string;
            scheduled_delivery_timestamp: number;
            failed: boolean;
            reminder_target_message_id: number;
        };
        RemindersAddEvent: {
            id: number;
            type: "reminders";
            op: "add";
            reminders: components["schemas"]["Reminder"][];
        };
        RemindersRemoveEvent: {
            id: number;
            type: "reminders";
            op: "remove";
            reminder_id: number;
        };
        SavedSnippet: {
            id: number;
            title: string;
            content: string;
            date_created: number;
        };
        SavedSnippetsAddEvent: {
            id: number;
            type: "saved_snippets";
            op: "add";
            saved_snippet: components["schemas"]["SavedSnippet"];
        };
        SavedSnippetsRemoveEvent: {
            id: number;
            type: "saved_snippets";
            op: "remove";
            saved_snippet_id: number;
        };
        SavedSnippetsUpdateEvent: {
            id: number;
            type: "saved_snippets";
            op: "update";
            saved_snippet: components["schemas"]["SavedSnippet"];
        };
        ScheduledMessage: {
            scheduled_message_id: number;
            type: "stream" | "private";
            to: number | number[];
            topic?: string;
            content: string;
            rendered_content: string;
            scheduled_delivery_timestamp: number;
            failed: boolean;
        };
        ScheduledMessagesAddEvent: {
            id: number;
            type: "scheduled_messages";
            op: "add";
            scheduled_messages: components["schemas"]["ScheduledMessage"][];
        };
        ScheduledMessagesRemoveEvent: {
            id: number;
            type: "scheduled_messages";
            op: "remove";
            scheduled_message_id: number;
        };
        ScheduledMessagesUpdateEvent: {
            id: number;
            type: "scheduled_messages";
            op: "update";
            scheduled_message: components["schemas"]["ScheduledMessage"];
        };
        SecurityActivityAddEvent: {
            id: number;
            type: "security_activity";
            op: "add";
            activity: components["schemas"]["SecurityChange"];
        };
        SecurityChange: {
            id: number;
            kind: "login" | "login_link_created" | "sessions_ended" | "api_key_shown" | "api_key_replaced" | "device_key_created" | "device_key_revoked" | "bot_created" | "bot_key_shown" | "bot_key_replaced" | "bot_role_changed" | "bot_received" | "bot_transferred" | "password_changed" | "password_reset" | "password_invalidated" | "address_changed" | "role_changed" | "creating_users_permitted" | "creating_users_forbidden" | "totp_added" | "totp_removed" | "passkey_added" | "passkey_renamed" | "passkey_removed" | "recovery_code_used" | "recovery_codes_renewed" | "factors_reset" | "identity_linked" | "identity_unlinked" | "account_claimed" | "account_deactivated" | "account_reactivated" | "scim_token_created";
            created_at: number;
            count: number;
            source: "self" | "user" | "operator" | "scim" | "identity_provider" | "server";
            source_user_id: number | null;
            client: string;
            ip_address: string;
            name: string;
            before: string;
            after: string;
        };
        StreamCreateEvent: {
            id: number;
            type: "stream";
            op: "create";
            streams: components["schemas"]["Channel"][];
        };
        StreamDeleteEvent: {
            id: number;
            type: "stream";
            op: "delete";
            stream_ids: number[];
            streams: {
                stream_id: number;
            }[];
        };
        StreamUpdateEvent: {
            id: number;
            type: "stream";
            op: "update";
            stream_id: number;
            name: string;
            property: "name" | "description" | "rendered_description" | "date_created" | "creator_id" | "invite_only" | "is_web_public" | "history_public_to_subscribers" | "first_message_id" | "folder_id" | "message_retention_days" | "is_archived" | "is_default" | "default_push_notifications" | "topics_policy" | "stream_post_policy" | "is_announcement_only" | "is_recently_active" | "stream_weekly_traffic" | "subscriber_count" | "can_add_subscribers_group" | "can_administer_channel_group" | "can_create_topic_group" | "can_delete_any_message_group" | "can_delete_own_message_group" | "can_move_messages_out_of_channel_group" | "can_move_messages_within_channel_group" | "can_remove_subscribers_group" | "can_resolve_topics_group" | "can_send_message_group" | "can_subscribe_group";
            value: string | number | boolean | components["schemas"]["GroupSetting"] | null;
            rendered_description?: string;
            history_public_to_subscribers?: boolean;
            is_web_public?: boolean;
        };
        Submessage: {
            id: number;
            message_id: number;
            sender_id: number;
            msg_type: string;
            content: string;
        };
        SubmessageEvent: {
            id: number;
            type: "submessage";
            msg_type: string;
            content: string;
            message_id: number;
            sender_id: number;
            submessage_id: number;
        };
        Subscription: {
            stream_id: number;
            name: string;
            description: string;
            rendered_description: string;
            date_created: number;
            creator_id: number | null;
            invite_only: boolean;
            is_web_public: boolean;
            history_public_to_subscribers: boolean;
            first_message_id: number | null;
            folder_id: number | null;
            message_retention_days: number | null;
            is_archived: boolean;
            is_default?: boolean;
            default_push_notifications: boolean;
            topics_policy: "inherit" | "allow_empty_topic" | "disable_empty_topic" | "empty_topic_only";
            stream_post_policy: number;
            is_announcement_only: boolean;
            is_recently_active: boolean;
            stream_weekly_traffic: number | null;
            subscriber_count: number;
            can_add_subscribers_group: components["schemas"]["GroupSetting"];
            can_administer_channel_group: components["schemas"]["GroupSetting"];
            can_create_topic_group: components["schemas"]["GroupSetting"];
            can_delete_any_message_group: components["schemas"]["GroupSetting"];
            can_delete_own_message_group: components["schemas"]["GroupSetting"];
            can_move_messages_out_of_channel_group: components["schemas"]["GroupSetting"];
            can_move_messages_within_channel_group: components["schemas"]["GroupSetting"];
            can_remove_subscribers_group: components["schemas"]["GroupSetting"];
            can_resolve_topics_group: components["schemas"]["GroupSetting"];
            can_send_message_group: components["schemas"]["GroupSetting"];
            can_subscribe_group: components["schemas"]["GroupSetting"];
            subscribers?: number[];
            partial_subscribers?: number[];
            color: string;
            pin_to_top: boolean;
            is_muted: boolean;
            in_home_view: boolean;
            desktop_notifications: boolean | null;
            audible_notifications: boolean | null;
            push_notifications: boolean | null;
            email_notifications: boolean | null;
            wildcard_mentions_notify: boolean | null;
        };
        SubscriptionAddEvent: {
            id: number;
            type: "subscription";
            op: "add";
            subscriptions: components["schemas"]["Subscription"][];
        };
        SubscriptionPeerAddEvent: {
            id: number;
            type: "subscription";
            op: "peer_add";
            stream_ids: number[];
            user_ids: number[];
        };
        SubscriptionPeerRemoveEvent: {
            id: number;
            type: "subscription";
            op: "peer_remove";
            stream_ids: number[];
            user_ids: number[];
        };
        SubscriptionRemoveEvent: {
            id: number;
            type: "subscription";
            op: "remove";
            subscriptions: {
                stream_id: number;
                name: string;
            }[];
        };
        SubscriptionUpdateEvent: {
            id: number;
            type: "subscription";
            op: "update";
            stream_id: number;
            property: "color" | "pin_to_top" | "is_muted" | "in_home_view" | "desktop_notifications" | "audible_notifications" | "push_notifications" | "email_notifications" | "wildcard_mentions_notify";
            value: string | boolean;
        };
        Success: {
            result: "success";
            msg: "";
            ignored_parameters_unsupported?: string[];
        };
        SystemBot: {
            user_id: number;
            delivery_email: string | null;
            email: string;
            full_name: string;
            date_joined: string;
            is_active: boolean;
            is_owner: boolean;
            is_admin: boolean;
            is_guest: boolean;
            is_bot: boolean;
            bot_type: number | null;
            bot_owner_id: number | null;
            role: 100 | 200 | 300 | 400 | 600;
            timezone?: string;
            avatar_url: string | null;
            avatar_version: number;
            is_imported_stub: boolean;
            is_deleted?: true;
            profile_data?: components["schemas"]["ProfileData"];
            is_system_bot: true;
        };
        TopicLink: {
            text: string;
            url: string;
        };
        TypingEditMessageStartEvent: {
            id: number;
            type: "typing_edit_message";
            op: "start";
            sender_id: number;
            message_id: number;
            recipient: {
                type: "direct" | "channel";
                user_ids?: number[];
                channel_id?: number;
                topic?: string;
            };
        };
        TypingEditMessageStopEvent: {
            id: number;
            type: "typing_edit_message";
            op: "stop";
            sender_id: number;
            message_id: number;
            recipient: {
                type: "direct" | "channel";
                user_ids?: number[];
                channel_id?: number;
                topic?: string;
            };
        };
        TypingStartEvent: {
            id: number;
            type: "typing";
            op: "start";
            message_type: "direct" | "stream";
            sender: {
                user_id: number;
                email: string;
            };
            recipients?: {
                user_id: number;
                email: string;
            }[];
            stream_id?: number;
            topic?: string;
        };
        TypingStopEvent: {
            id: number;
            type: "typing";
            op: "stop";
            message_type: "direct" | "stream";
            sender: {
                user_id: number;
                email: string;
            };
            recipients?: {
                user_id: number;
                email: string;
            }[];
            stream_id?: number;
            topic?: string;
        };
        UnreadMessages: {
            count: number;
            pms: {
                other_user_id: number;
                sender_id: number;
                unread_message_ids: number[];
            }[];
            streams: {
                stream_id: number;
                topic: string;
                unread_message_ids: number[];
            }[];
            huddles: {
                user_ids_string: string;
                unread_message_ids: number[];
            }[];
            mentions: number[];
            old_unreads_missing: boolean;
        };
        UpdateMessageEvent: {
            id: number;
            type: "update_message";
            user_id: number | null;
            rendering_only: boolean;
            message_id: number;
            message_ids: number[];
            flags: ("read" | "starred" | "collapsed" | "hide_link_previews" | "mentioned" | "stream_wildcard_mentioned" | "topic_wildcard_mentioned" | "wildcard_mentioned" | "historical" | "has_alert_word")[];
            edit_timestamp: number;
            stream_id?: number;
            stream_name?: string;
            new_stream_id?: number;
            orig_content?: string;
            orig_rendered_content?: string;
            content?: string;
            rendered_content?: string;
            is_me_message?: boolean;
            orig_subject?: string;
            subject?: string;
            topic_links?: components["schemas"]["TopicLink"][];
            propagate_mode?: "change_one" | "change_later" | "change_all";
        };
        UpdateMessageFlagsAddEvent: {
            id: number;
            type: "update_message_flags";
            op: "add";
            operation: "add";
            flag: string;
            messages: number[];
            all: boolean;
        };
        UpdateMessageFlagsRemoveEvent: {
            id: number;
            type: "update_message_flags";
            op: "remove";
            operation: "remove";
            flag: string;
            messages: number[];
            all: false;
            message_details?: {
                [key: string]: {
                    type: "stream" | "private";
                    mentioned?: true;
                    user_ids?: number[];
                    stream_id?: number;
                    topic?: string;
                };
            };
        };
        User: {
            user_id: number;
            delivery_email: string | null;
            email: string;
            full_name: string;
            date_joined: string;
            is_active: boolean;
            is_owner: boolean;
            is_admin: boolean;
            is_guest: boolean;
            is_bot: boolean;
            bot_type: number | null;
            bot_owner_id: number | null;
            role: 100 | 200 | 300 | 400 | 600;
            timezone?: string;
            avatar_url: string | null;
            avatar_version: number;
            is_imported_stub: boolean;
            is_deleted?: true;
            profile_data?: components["schemas"]["ProfileData"];
        };
        UserGroup: {
            id: number;
            name: string;
            description: string;
            date_created: number | null;
            creator_id: number | null;
            members: number[];
            direct_subgroup_ids: number[];
            is_system_group: boolean;
            deactivated: boolean;
            can_add_members_group: components["schemas"]["GroupSetting"];
            can_join_group: components["schemas"]["GroupSetting"];
            can_leave_group: components["schemas"]["GroupSetting"];
            can_manage_group: components["schemas"]["GroupSetting"];
            can_mention_group: components["schemas"]["GroupSetting"];
            can_remove_members_group: components["schemas"]["GroupSetting"];
        };
        UserGroupAddEvent: {
            id: number;
            type: "user_group";
            op: "add";
            group: components["schemas"]["UserGroup"];
        };
        UserGroupAddMembersEvent: {
            id: number;
            type: "user_group";
            op: "add_members";
            group_id: number;
            user_ids: number[];
        };
        UserGroupAddSubgroupsEvent: {
            id: number;
            type: "user_group";
            op: "add_subgroups";
            group_id: number;
            direct_subgroup_ids: number[];
        };
        UserGroupRemoveEvent: {
            id: number;
            type: "user_group";
            op: "remove";
            group_id: number;
        };
        UserGroupRemoveMembersEvent: {
            id: number;
            type: "user_group";
            op: "remove_members";
            group_id: number;
            user_ids: number[];
        };
        UserGroupRemoveSubgroupsEvent: {
            id: number;
            type: "user_group";
            op: "remove_subgroups";
            group_id: number;
            direct_subgroup_ids: number[];
        };
        UserGroupUpdateEvent: {
            id: number;
            type: "user_group";
            op: "update";
            group_id: number;
            data: {
                name?: string;
                description?: string;
                date_created?: number | null;
                creator_id?: number | null;
                deactivated?: boolean;
                can_add_members_group?: components["schemas"]["GroupSetting"];
                can_join_group?: components["schemas"]["GroupSetting"];
                can_leave_group?: components["schemas"]["GroupSetting"];
                can_manage_group?: components["schemas"]["GroupSetting"];
                can_mention_group?: components["schemas"]["GroupSetting"];
                can_remove_members_group?: components["schemas"]["GroupSetting"];
            };
        };
        UserSettings: {
            twenty_four_hour_time: boolean | null;
            default_language: string;
            web_home_view: "inbox" | "recent" | "all_messages";
            web_escape_navigates_to_home_view: boolean;
            color_scheme: 1 | 2 | 3;
            web_font_size_px: number;
            web_line_height_percent: number;
            emojiset: "google" | "google-blob" | "twitter" | "text";
            demote_inactive_streams: 1 | 2 | 3;
            user_list_style: 1 | 2 | 3;
            web_animate_image_previews: "always" | "on_hover" | "never";
            web_stream_unreads_count_display_policy: 1 | 2 | 3;
            web_mark_read_on_scroll_policy: 1 | 2 | 3;
            web_channel_default_view: 1 | 2 | 3 | 4;
            web_navigate_to_sent_message: boolean;
            web_suggest_update_timezone: boolean;
            web_left_sidebar_show_channel_folders: boolean;
            web_left_sidebar_unreads_count_summary: boolean;
            web_inbox_show_channel_folders: boolean;
            starred_message_counts: boolean;
            display_emoji_reaction_users: boolean;
            enter_sends: boolean;
            left_side_userlist: boolean;
            fluid_layout_width: boolean;
            high_contrast_mode: boolean;
            translate_emoticons: boolean;
            hide_ai_features: boolean;
            allow_private_data_export: boolean;
            wildcard_mentions_notify: boolean;
            enable_stream_desktop_notifications: boolean;
            enable_stream_email_notifications: boolean;
            enable_stream_push_notifications: boolean;
            enable_stream_audible_notifications: boolean;
            enable_followed_topic_desktop_notifications: boolean;
            enable_followed_topic_email_notifications: boolean;
            enable_followed_topic_push_notifications: boolean;
            enable_followed_topic_audible_notifications: boolean;
            enable_followed_topic_wildcard_mentions_notify: boolean;
            enable_desktop_notifications: boolean;
            pm_content_in_desktop_notifications: boolean;
            enable_sounds: boolean;
            notification_sound: string;
            desktop_icon_count_display: 1 | 2 | 3 | 4;
            enable_offline_email_notifications: boolean;
            message_content_in_email_notifications: boolean;
            enable_offline_push_notifications: boolean;
            enable_online_push_notifications: boolean;
            enable_digest_emails: boolean;
            enable_login_emails: boolean;
            enable_marketing_emails: boolean;
            realm_name_in_email_notifications_policy: 1 | 2 | 3;
            email_notifications_batching_period_seconds: number;
            automatically_follow_topics_policy: 1 | 2 | 3 | 4;
            automatically_unmute_topics_in_muted_streams_policy: 1 | 2 | 3 | 4;
            automatically_follow_topics_where_mentioned: boolean;
            resolved_topic_notice_auto_read_policy: "always" | "except_followed" | "never";
            presence_enabled: boolean;
            send_stream_typing_notifications: boolean;
            send_private_typing_notifications: boolean;
            receives_typing_notifications: boolean;
            send_read_receipts: boolean;
            enable_drafts_synchronization: boolean;
            email_address_visibility: number;
            emojiset_choices: {
                key: string;
                text: string;
            }[];
            available_notification_sounds: string[];
            timezone: string;
        };
        UserSettingsDefaults: {
            twenty_four_hour_time: boolean | null;
            default_language: string;
            web_home_view: "inbox" | "recent" | "all_messages";
            web_escape_navigates_to_home_view: boolean;
            color_scheme: 1 | 2 | 3;
            web_font_size_px: number;
            web_line_height_percent: number;
            emojiset: "google" | "google-blob" | "twitter" | "text";
            demote_inactive_streams: 1 | 2 | 3;
            user_list_style: 1 | 2 | 3;
            web_animate_image_previews: "always" | "on_hover" | "never";
            web_stream_unreads_count_display_policy: 1 | 2 | 3;
            web_mark_read_on_scroll_policy: 1 | 2 | 3;
            web_channel_default_view: 1 | 2 | 3 | 4;
            web_navigate_to_sent_message: boolean;
            web_suggest_update_timezone: boolean;
            web_left_sidebar_show_channel_folders: boolean;
            web_left_sidebar_unreads_count_summary: boolean;
            web_inbox_show_channel_folders: boolean;
            starred_message_counts: boolean;
            display_emoji_reaction_users: boolean;
            enter_sends: boolean;
            left_side_userlist: boolean;
            fluid_layout_width: boolean;
            high_contrast_mode: boolean;
            translate_emoticons: boolean;
            hide_ai_features: boolean;
            allow_private_data_export: boolean;
            wildcard_mentions_notify: boolean;
            enable_stream_desktop_notifications: boolean;
            enable_stream_email_notifications: boolean;
            enable_stream_push_notifications: boolean;
            enable_stream_audible_notifications: boolean;
            enable_followed_topic_desktop_notifications: boolean;
            enable_followed_topic_email_notifications: boolean;
            enable_followed_topic_push_notifications: boolean;
            enable_followed_topic_audible_notifications: boolean;
            enable_followed_topic_wildcard_mentions_notify: boolean;
            enable_desktop_notifications: boolean;
            pm_content_in_desktop_notifications: boolean;
            enable_sounds: boolean;
            notification_sound: string;
            desktop_icon_count_display: 1 | 2 | 3 | 4;
            enable_offline_email_notifications: boolean;
            message_content_in_email_notifications: boolean;
            enable_offline_push_notifications: boolean;
            enable_online_push_notifications: boolean;
            enable_digest_emails: boolean;
            enable_login_emails: boolean;
            enable_marketing_emails: boolean;
            realm_name_in_email_notifications_policy: 1 | 2 | 3;
            email_notifications_batching_period_seconds: number;
            automatically_follow_topics_policy: 1 | 2 | 3 | 4;
            automatically_unmute_topics_in_muted_streams_policy: 1 | 2 | 3 | 4;
            automatically_follow_topics_where_mentioned: boolean;
            resolved_topic_notice_auto_read_policy: "always" | "except_followed" | "never";
            presence_enabled: boolean;
            send_stream_typing_notifications: boolean;
            send_private_typing_notifications: boolean;
            receives_typing_notifications: boolean;
            send_read_receipts: boolean;
            enable_drafts_synchronization: boolean;
            email_address_visibility: number;
            emojiset_choices: {
                key: string;
                text: string;
            }[];
            available_notification_sounds: string[];
        };
        UserSettingsUpdateEvent: {
            id: number;
            type: "user_settings";
            op: "update";
            property: "twenty_four_hour_time" | "default_language" | "web_home_view" | "web_escape_navigates_to_home_view" | "color_scheme" | "web_font_size_px" | "web_line_height_percent" | "emojiset" | "demote_inactive_streams" | "user_list_style" | "web_animate_image_previews" | "web_stream_unreads_count_display_policy" | "web_mark_read_on_scroll_policy" | "web_channel_default_view" | "web_navigate_to_sent_message" | "web_suggest_update_timezone" | "web_left_sidebar_show_channel_folders" | "web_left_sidebar_unreads_count_summary" | "web_inbox_show_channel_folders" | "starred_message_counts" | "display_emoji_reaction_users" | "enter_sends" | "left_side_userlist" | "fluid_layout_width" | "high_contrast_mode" | "translate_emoticons" | "hide_ai_features" | "allow_private_data_export" | "wildcard_mentions_notify" | "enable_stream_desktop_notifications" | "enable_stream_email_notifications" | "enable_stream_push_notifications" | "enable_stream_audible_notifications" | "enable_followed_topic_desktop_notifications" | "enable_followed_topic_email_notifications" | "enable_followed_topic_push_notifications" | "enable_followed_topic_audible_notifications" | "enable_followed_topic_wildcard_mentions_notify" | "enable_desktop_notifications" | "pm_content_in_desktop_notifications" | "enable_sounds" | "notification_sound" | "desktop_icon_count_display" | "enable_offline_email_notifications" | "message_content_in_email_notifications" | "enable_offline_push_notifications" | "enable_online_push_notifications" | "enable_digest_emails" | "enable_login_emails" | "enable_marketing_emails" | "realm_name_in_email_notifications_policy" | "email_notifications_batching_period_seconds" | "automatically_follow_topics_policy" | "automatically_unmute_topics_in_muted_streams_policy" | "automatically_follow_topics_where_mentioned" | "resolved_topic_notice_auto_read_policy" | "presence_enabled" | "send_stream_typing_notifications" | "send_private_typing_notifications" | "receives_typing_notifications" | "send_read_receipts" | "enable_drafts_synchronization" | "email_address_visibility" | "emojiset_choices" | "available_notification_sounds" | "timezone";
            value: string | number | boolean | null;
            language_name?: string;
        };
        UserStatus: {
            status_text?: string;
            emoji_name?: string;
            emoji_code?: string;
            reaction_type?: string;
            away?: boolean;
        };
        UserStatusEvent: {
            id: number;
            type: "user_status";
            user_id: number;
            status_text?: string;
            emoji_name?: string;
            emoji_code?: string;
            reaction_type?: string;
            away?: boolean;
        };
        UserTopicEvent: {
            id: number;
            type: "user_topic";
            stream_id: number;
            topic_name: string;
            last_updated: number;
            visibility_policy: 0 | 1 | 2 | 3;
        };
        WebhookMessage: {
            id: number;
            type: "stream" | "private";
            stream_id?: number;
            display_recipient: string | components["schemas"]["DirectRecipient"][];
            recipient_id: number;
            subject: string;
            topic_links: components["schemas"]["TopicLink"][];
            content: string;
            content_type: "text/html" | "text/x-markdown";
            sender_id: number;
            sender_email: string;
            sender_full_name: string;
            sender_realm_str: string;
            avatar_url: string | null;
            client: string;
            is_me_message: boolean;
            timestamp: number;
            reactions: components["schemas"]["Reaction"][];
            submessages: components["schemas"]["Submessage"][];
            rendered_content: string;
            edit_history?: components["schemas"]["MessageEdit"][];
            last_edit_timestamp?: number;
            last_moved_timestamp?: number;
        };
        delete_bot_storage_form: {
            keys?: string[];
        };
        delete_default_streams_form: {
            stream_id: number;
        };
        delete_events_form: {
            queue_id: string;
        };
        delete_messages_message_id_reactions_form: {
            emoji_name?: string;
            emoji_code?: string;
            reaction_type?: string;
        };
        delete_realm_logo_form: {
            night: boolean;
        };
        delete_users_me_alert_words_form: {
            alert_words: string[];
        };
        delete_users_me_android_gcm_reg_id_form: {
            token: string;
        };
        delete_users_me_apns_device_token_form: {
            token: string;
        };
        delete_users_me_profile_data_form: {
            data: number[];
        };
        delete_users_me_second_factors_passkeys_id_form: {
            password?: string;
            second_factor?: string;
        };
        delete_users_me_second_factors_totp_form: {
            password?: string;
            second_factor?: string;
        };
        delete_users_me_sessions_form: {
            include_current?: boolean;
        };
        delete_users_me_subscriptions_form: {
            subscriptions: string[];
            principals?: number[] | string[];
        };
        delete_users_user_id_api_keys_form: {
            password?: string;
        };
        delete_users_user_id_api_keys_id_form: {
            password?: string;
        };
        delete_users_user_id_or_email_form: {
            deactivation_notification_comment?: string;
            actions?: {
                [key: string]: boolean;
            };
        };
        delete_users_user_id_sessions_form: {
            password?: string;
        };
        delete_users_user_id_sessions_session_id_form: {
            password?: string;
        };
        patch_bots_bot_id_form: {
            full_name?: string;
            short_name?: string;
            role?: number;
            bot_owner_id?: number;
            service_payload_url?: string;
            service_interface?: number;
            config_data?: {
                [key: string]: string;
            };
            default_sending_stream?: string;
            default_events_register_stream?: string;
            default_all_public_streams?: boolean;
            file?: string;
        };
        patch_channel_folders_channel_folder_id_form: {
            name?: string;
            description?: string;
            is_archived?: boolean;
        };
        patch_channel_folders_form: {
            order: number[];
        };
        patch_default_stream_groups_group_id_form: {
            new_group_name?: string;
            new_description?: string;
            op?: "add" | "remove";
            stream_names?: string[];
        };
        patch_default_stream_groups_group_id_streams_form: {
            op: "add" | "remove";
            stream_names: string[];
        };
        patch_drafts_draft_id_form: {
            draft: {
                type: "" | "stream" | "private";
                to: number[];
                topic: string;
                content: string;
                timestamp?: number;
            };
        };
        patch_messages_message_id_form: {
            content?: string;
            prev_content_sha256?: string;
            topic?: string;
            stream_id?: number;
            propagate_mode?: "change_one" | "change_later" | "change_all";
            send_notification_to_old_thread?: boolean;
            send_notification_to_new_thread?: boolean;
        };
        patch_navigation_views_fragment_form: {
            is_pinned?: boolean;
            name?: string | null;
        };
        patch_realm_domains_domain_form: {
            allow_subdomains: boolean;
        };
        patch_realm_filters_filter_id_form: {
            pattern: string;
            url_template: string;
            example_input?: string | null;
            reverse_template?: string | null;
            alternative_url_templates?: string[];
        };
        patch_realm_form: {
            name?: string;
            description?: string;
            string_id?: string;
            default_language?: string;
            invite_required?: boolean;
            disallow_disposable_email_addresses?: boolean;
            inline_image_preview?: boolean;
            send_welcome_emails?: boolean;
            message_content_allowed_in_email_notifications?: boolean;
            allow_message_editing?: boolean;
            enable_guest_user_indicator?: boolean;
            enable_guest_user_dm_warning?: boolean;
            send_channel_events_messages?: boolean;
            emails_restricted_to_domains?: boolean;
            enable_spectator_access?: boolean;
            inline_url_embed_preview?: boolean;
            digest_emails_enabled?: boolean;
            require_unique_names?: boolean;
            name_changes_disabled?: boolean;
            email_changes_disabled?: boolean;
            avatar_changes_disabled?: boolean;
            enable_read_receipts?: boolean;
            presence_disabled?: boolean;
            require_e2ee_push_notifications?: boolean;
            want_advertise_in_communities_directory?: boolean;
            mandatory_topics?: boolean;
            required_second_factor?: string;
            digest_weekday?: number;
            waiting_period_threshold?: number;
            message_content_edit_limit_seconds?: number | "unlimited";
            message_content_delete_limit_seconds?: number | "unlimited";
            move_messages_within_stream_limit_seconds?: number | "unlimited";
            move_messages_between_streams_limit_seconds?: number | "unlimited";
            message_retention_days?: number | ("unlimited" | "forever");
            video_chat_provider?: number;
            jitsi_server_url?: string;
            gif_rating_policy?: number;
            default_code_block_language?: string;
            message_edit_history_visibility_policy?: string;
            topics_policy?: string;
            new_stream_announcements_stream_id?: number;
            signup_announcements_stream_id?: number;
            svc_update_announcements_stream_id?: number;
            moderation_request_channel_id?: number;
            welcome_message_custom_text?: string;
            media_preview_size?: string;
            default_avatar_source?: string;
            authentication_methods?: {
                [key: string]: boolean;
            };
            create_multiuse_invite_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_access_all_users_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_add_subscribers_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_add_custom_emoji_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_create_bots_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_create_write_only_bots_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_create_groups?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_create_public_channel_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_create_private_channel_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_create_web_public_channel_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_invite_users_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_move_messages_between_channels_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_delete_any_message_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_manage_all_groups?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_manage_billing_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_mention_many_users_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_set_delete_message_policy_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_set_topics_policy_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_delete_own_message_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_move_messages_between_topics_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_resolve_topics_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_summarize_topics_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            direct_message_initiator_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            direct_message_permission_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            workplace_users_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
        };
        patch_realm_linkifiers_form: {
            ordered_linkifier_ids: number[];
        };
        patch_realm_profile_fields_field_id_form: {
            name?: string;
            hint?: string;
            field_data?: {
                [key: string]: unknown;
            };
            display_in_profile_summary?: boolean;
            required?: boolean;
            editable_by_user?: boolean;
            use_for_user_matching?: boolean;
        };
        patch_realm_profile_fields_form: {
            order: number[];
        };
        patch_realm_user_settings_defaults_form: {
            enter_sends?: boolean;
            left_side_userlist?: boolean;
            fluid_layout_width?: boolean;
            high_contrast_mode?: boolean;
            translate_emoticons?: boolean;
            twenty_four_hour_time?: boolean | null;
            hide_ai_features?: boolean;
            allow_private_data_export?: boolean;
            starred_message_counts?: boolean;
            display_emoji_reaction_users?: boolean;
            web_escape_navigates_to_home_view?: boolean;
            web_navigate_to_sent_message?: boolean;
            web_suggest_update_timezone?: boolean;
            web_left_sidebar_unreads_count_summary?: boolean;
            web_left_sidebar_show_channel_folders?: boolean;
            web_inbox_show_channel_folders?: boolean;
            enable_drafts_synchronization?: boolean;
            send_stream_typing_notifications?: boolean;
            send_private_typing_notifications?: boolean;
            send_read_receipts?: boolean;
            receives_typing_notifications?: boolean;
            presence_enabled?: boolean;
            default_language?: string;
            web_home_view?: string;
            color_scheme?: number;
            web_font_size_px?: number;
            web_line_height_percent?: number;
            demote_inactive_streams?: number;
            web_mark_read_on_scroll_policy?: number;
            web_channel_default_view?: number;
            emojiset?: string;
            user_list_style?: number;
            web_stream_unreads_count_display_policy?: number;
            web_animate_image_previews?: string;
            resolved_topic_notice_auto_read_policy?: string;
            automatically_follow_topics_policy?: number;
            automatically_unmute_topics_in_muted_streams_policy?: number;
            automatically_follow_topics_where_mentioned?: boolean;
            email_address_visibility?: number;
            enable_stream_desktop_notifications?: boolean;
            enable_stream_email_notifications?: boolean;
            enable_stream_push_notifications?: boolean;
            enable_stream_audible_notifications?: boolean;
            enable_followed_topic_desktop_notifications?: boolean;
            enable_followed_topic_email_notifications?: boolean;
            enable_followed_topic_push_notifications?: boolean;
            enable_followed_topic_audible_notifications?: boolean;
            enable_followed_topic_wildcard_mentions_notify?: boolean;
            wildcard_mentions_notify?: boolean;
            enable_desktop_notifications?: boolean;
            pm_content_in_desktop_notifications?: boolean;
            enable_sounds?: boolean;
            enable_offline_email_notifications?: boolean;
            enable_offline_push_notifications?: boolean;
            enable_online_push_notifications?: boolean;
            message_content_in_email_notifications?: boolean;
            enable_digest_emails?: boolean;
            enable_login_emails?: boolean;
            enable_marketing_emails?: boolean;
            notification_sound?: string;
            desktop_icon_count_display?: number;
            realm_name_in_email_notifications_policy?: number;
            email_notifications_batching_period_seconds?: number;
        };
        patch_saved_snippets_saved_snippet_id_form: {
            title?: string;
            content?: string;
        };
        patch_scheduled_messages_scheduled_message_id_form: {
            type?: "direct" | "channel" | "stream" | "private";
            to?: number | number[];
            topic?: string;
            content?: string;
            scheduled_delivery_timestamp?: number;
        };
        patch_settings_display_form: {
            enter_sends?: boolean;
            left_side_userlist?: boolean;
            fluid_layout_width?: boolean;
            high_contrast_mode?: boolean;
            translate_emoticons?: boolean;
            twenty_four_hour_time?: boolean | null;
            hide_ai_features?: boolean;
            allow_private_data_export?: boolean;
            starred_message_counts?: boolean;
            display_emoji_reaction_users?: boolean;
            web_escape_navigates_to_home_view?: boolean;
            web_navigate_to_sent_message?: boolean;
            web_suggest_update_timezone?: boolean;
            web_left_sidebar_unreads_count_summary?: boolean;
            web_left_sidebar_show_channel_folders?: boolean;
            web_inbox_show_channel_folders?: boolean;
            enable_drafts_synchronization?: boolean;
            send_stream_typing_notifications?: boolean;
            send_private_typing_notifications?: boolean;
            send_read_receipts?: boolean;
            receives_typing_notifications?: boolean;
            presence_enabled?: boolean;
            default_language?: string;
            web_home_view?: string;
            color_scheme?: number;
            web_font_size_px?: number;
            web_line_height_percent?: number;
            demote_inactive_streams?: number;
            web_mark_read_on_scroll_policy?: number;
            web_channel_default_view?: number;
            emojiset?: string;
            user_list_style?: number;
            web_stream_unreads_count_display_policy?: number;
            web_animate_image_previews?: string;
            resolved_topic_notice_auto_read_policy?: string;
            automatically_follow_topics_policy?: number;
            automatically_unmute_topics_in_muted_streams_policy?: number;
            automatically_follow_topics_where_mentioned?: boolean;
            email_address_visibility?: number;
            enable_stream_desktop_notifications?: boolean;
            enable_stream_email_notifications?: boolean;
            enable_stream_push_notifications?: boolean;
            enable_stream_audible_notifications?: boolean;
            enable_followed_topic_desktop_notifications?: boolean;
            enable_followed_topic_email_notifications?: boolean;
            enable_followed_topic_push_notifications?: boolean;
            enable_followed_topic_audible_notifications?: boolean;
            enable_followed_topic_wildcard_mentions_notify?: boolean;
            wildcard_mentions_notify?: boolean;
            enable_desktop_notifications?: boolean;
            pm_content_in_desktop_notifications?: boolean;
            enable_sounds?: boolean;
            enable_offline_email_notifications?: boolean;
            enable_offline_push_notifications?: boolean;
            enable_online_push_notifications?: boolean;
            message_content_in_email_notifications?: boolean;
            enable_digest_emails?: boolean;
            enable_login_emails?: boolean;
            enable_marketing_emails?: boolean;
            notification_sound?: string;
            desktop_icon_count_display?: number;
            realm_name_in_email_notifications_policy?: number;
            email_notifications_batching_period_seconds?: number;
            timezone?: string;
            full_name?: string;
            email?: string;
            old_password?: string;
            second_factor_code?: string;
            new_password?: string;
            target_users?: number[] | {
                user_ids?: number[];
                group_ids?: number[];
                skip_if_already_edited?: boolean;
            };
            skip_if_already_edited?: boolean;
        };
        patch_settings_form: {
            enter_sends?: boolean;
            left_side_userlist?: boolean;
            fluid_layout_width?: boolean;
            high_contrast_mode?: boolean;
            translate_emoticons?: boolean;
            twenty_four_hour_time?: boolean | null;
            hide_ai_features?: boolean;
            allow_private_data_export?: boolean;
            starred_message_counts?: boolean;
            display_emoji_reaction_users?: boolean;
            web_escape_navigates_to_home_view?: boolean;
            web_navigate_to_sent_message?: boolean;
            web_suggest_update_timezone?: boolean;
            web_left_sidebar_unreads_count_summary?: boolean;
            web_left_sidebar_show_channel_folders?: boolean;
            web_inbox_show_channel_folders?: boolean;
            enable_drafts_synchronization?: boolean;
            send_stream_typing_notifications?: boolean;
            send_private_typing_notifications?: boolean;
            send_read_receipts?: boolean;
            receives_typing_notifications?: boolean;
            presence_enabled?: boolean;
            default_language?: string;
            web_home_view?: string;
            color_scheme?: number;
            web_font_size_px?: number;
            web_line_height_percent?: number;
            demote_inactive_streams?: number;
            web_mark_read_on_scroll_policy?: number;
            web_channel_default_view?: number;
            emojiset?: string;
            user_list_style?: number;
            web_stream_unreads_count_display_policy?: number;
            web_animate_image_previews?: string;
            resolved_topic_notice_auto_read_policy?: string;
            automatically_follow_topics_policy?: number;
            automatically_unmute_topics_in_muted_streams_policy?: number;
            automatically_follow_topics_where_mentioned?: boolean;
            email_address_visibility?: number;
            enable_stream_desktop_notifications?: boolean;
            enable_stream_email_notifications?: boolean;
            enable_stream_push_notifications?: boolean;
            enable_stream_audible_notifications?: boolean;
            enable_followed_topic_desktop_notifications?: boolean;
            enable_followed_topic_email_notifications?: boolean;
            enable_followed_topic_push_notifications?: boolean;
            enable_followed_topic_audible_notifications?: boolean;
            enable_followed_topic_wildcard_mentions_notify?: boolean;
            wildcard_mentions_notify?: boolean;
            enable_desktop_notifications?: boolean;
            pm_content_in_desktop_notifications?: boolean;
            enable_sounds?: boolean;
            enable_offline_email_notifications?: boolean;
            enable_offline_push_notifications?: boolean;
            enable_online_push_notifications?: boolean;
            message_content_in_email_notifications?: boolean;
            enable_digest_emails?: boolean;
            enable_login_emails?: boolean;
            enable_marketing_emails?: boolean;
            notification_sound?: string;
            desktop_icon_count_display?: number;
            realm_name_in_email_notifications_policy?: number;
            email_notifications_batching_period_seconds?: number;
            timezone?: string;
            full_name?: string;
            email?: string;
            old_password?: string;
            second_factor_code?: string;
            new_password?: string;
            target_users?: number[] | {
                user_ids?: number[];
                group_ids?: number[];
                skip_if_already_edited?: boolean;
            };
            skip_if_already_edited?: boolean;
        };
        patch_settings_notifications_form: {
            enter_sends?: boolean;
            left_side_userlist?: boolean;
            fluid_layout_width?: boolean;
            high_contrast_mode?: boolean;
            translate_emoticons?: boolean;
            twenty_four_hour_time?: boolean | null;
            hide_ai_features?: boolean;
            allow_private_data_export?: boolean;
            starred_message_counts?: boolean;
            display_emoji_reaction_users?: boolean;
            web_escape_navigates_to_home_view?: boolean;
            web_navigate_to_sent_message?: boolean;
            web_suggest_update_timezone?: boolean;
            web_left_sidebar_unreads_count_summary?: boolean;
            web_left_sidebar_show_channel_folders?: boolean;
            web_inbox_show_channel_folders?: boolean;
            enable_drafts_synchronization?: boolean;
            send_stream_typing_notifications?: boolean;
            send_private_typing_notifications?: boolean;
            send_read_receipts?: boolean;
            receives_typing_notifications?: boolean;
            presence_enabled?: boolean;
            default_language?: string;
            web_home_view?: string;
            color_scheme?: number;
            web_font_size_px?: number;
            web_line_height_percent?: number;
            demote_inactive_streams?: number;
            web_mark_read_on_scroll_policy?: number;
            web_channel_default_view?: number;
            emojiset?: string;
            user_list_style?: number;
            web_stream_unreads_count_display_policy?: number;
            web_animate_image_previews?: string;
            resolved_topic_notice_auto_read_policy?: string;
            automatically_follow_topics_policy?: number;
            automatically_unmute_topics_in_muted_streams_policy?: number;
            automatically_follow_topics_where_mentioned?: boolean;
            email_address_visibility?: number;
            enable_stream_desktop_notifications?: boolean;
            enable_stream_email_notifications?: boolean;
            enable_stream_push_notifications?: boolean;
            enable_stream_audible_notifications?: boolean;
            enable_followed_topic_desktop_notifications?: boolean;
            enable_followed_topic_email_notifications?: boolean;
            enable_followed_topic_push_notifications?: boolean;
            enable_followed_topic_audible_notifications?: boolean;
            enable_followed_topic_wildcard_mentions_notify?: boolean;
            wildcard_mentions_notify?: boolean;
            enable_desktop_notifications?: boolean;
            pm_content_in_desktop_notifications?: boolean;
            enable_sounds?: boolean;
            enable_offline_email_notifications?: boolean;
            enable_offline_push_notifications?: boolean;
            enable_online_push_notifications?: boolean;
            message_content_in_email_notifications?: boolean;
            enable_digest_emails?: boolean;
            enable_login_emails?: boolean;
            enable_marketing_emails?: boolean;
            notification_sound?: string;
            desktop_icon_count_display?: number;
            realm_name_in_email_notifications_policy?: number;
            email_notifications_batching_period_seconds?: number;
            timezone?: string;
            full_name?: string;
            email?: string;
            old_password?: string;
            second_factor_code?: string;
            new_password?: string;
            target_users?: number[] | {
                user_ids?: number[];
                group_ids?: number[];
                skip_if_already_edited?: boolean;
            };
            skip_if_already_edited?: boolean;
        };
        patch_streams_stream_id_form: {
            new_name?: string;
            description?: string;
            is_private?: boolean;
            is_web_public?: boolean;
            is_default_stream?: boolean;
            default_push_notifications?: boolean;
            history_public_to_subscribers?: boolean;
            message_retention_days?: number | string;
            is_archived?: false;
            folder_id?: number | null;
            topics_policy?: "inherit" | "allow_empty_topic" | "disable_empty_topic" | "empty_topic_only";
            can_add_subscribers_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_administer_channel_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_create_topic_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_delete_any_message_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_delete_own_message_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_move_messages_out_of_channel_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_move_messages_within_channel_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_remove_subscribers_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_resolve_topics_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_send_message_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_subscribe_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
        };
        patch_user_groups_user_group_id_form: {
            name?: string;
            description?: string;
            deactivated?: boolean;
            can_add_members_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_join_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_leave_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_manage_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_mention_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
            can_remove_members_group?: {
                new: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
                old?: number | {
                    direct_members: number[];
                    direct_subgroups: number[];
                };
            };
        };
        patch_users_me_profile_data_form: {
            data: {
                id: number;
                value: string | number[];
            }[];
        };
        patch_users_me_second_factors_passkeys_id_form: {
            name: string;
        };
        patch_users_me_subscriptions_form: {
            delete?: string[];
            add?: {
                name: string;
                description?: string | null;
                color?: string | null;
            }[];
        };
        patch_users_me_subscriptions_muted_topics_form: {
            stream_id?: number;
            stream?: string;
            topic: string;
            op: "add" | "remove";
        };
        patch_users_me_subscriptions_stream_id_form: {
            property: string;
            value: boolean | string;
        };
        patch_users_user_id_or_email_form: {
            full_name?: string;
            role?: number;
            profile_data?: {
                id: number;
                value: string | number[] | null;
            }[];
            new_email?: string;
        };
        post_bots_form: {
            full_name: string;
            short_name: string;
            bot_type?: number;
            payload_url?: string;
            interface_type?: number;
            service_name?: string;
            config_data?: {
                [key: string]: string;
            };
            default_sending_stream?: string;
            default_events_register_stream?: string;
            default_all_public_streams?: boolean;
            file?: string;
        };
        post_channel_folders_create_form: {
            name: string;
            description?: string;
        };
        post_channels_create_form: {
            name: string;
            description?: string;
            subscribers: number[];
            announce?: boolean;
            invite_only?: boolean;
            is_web_public?: boolean;
            is_default_stream?: boolean;
            default_push_notifications?: boolean;
            folder_id?: number;
            topics_policy?: "inherit" | "allow_empty_topic" | "disable_empty_topic" | "empty_topic_only";
            history_public_to_subscribers?: boolean;
            message_retention_days?: number | string;
            send_new_subscription_messages?: boolean;
            can_add_subscribers_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_administer_channel_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_create_topic_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_delete_any_message_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_delete_own_message_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_move_messages_out_of_channel_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_move_messages_within_channel_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_remove_subscribers_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_resolve_topics_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_send_message_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_subscribe_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
        };
        post_default_stream_groups_create_form: {
            group_name: string;
            description?: string;
            stream_names: string[];
        };
        post_default_streams_form: {
            stream_id: number;
        };
        post_dev_fetch_api_key_form: {
            username: string;
        };
        post_drafts_form: {
            drafts: {
                type: "" | "stream" | "private";
                to: number[];
                topic: string;
                content: string;
                timestamp?: number;
            }[];
        };
        post_external_integration_form: {
            api_key: string;
            stream?: string;
            topic?: string;
            only_events?: string[];
            exclude_events?: string[];
            payload?: string;
        };
        post_fetch_api_key_form: {
            username: string;
            password: string;
            second_factor?: string;
        };
        post_invites_form: {
            invitee_emails: string;
            stream_ids?: number[];
            invite_as?: number;
            invite_expires_in_minutes?: number | null;
            include_realm_default_subscriptions?: boolean;
            notify_referrer_on_join?: boolean;
            group_ids?: number[];
            welcome_message_custom_text?: string;
        };
        post_invites_multiuse_form: {
            stream_ids?: number[];
            invite_as?: number;
            invite_expires_in_minutes?: number | null;
            include_realm_default_subscriptions?: boolean;
            notify_referrer_on_join?: boolean;
            group_ids?: number[];
            welcome_message_custom_text?: string;
        };
        post_jwt_fetch_api_key_form: {
            token: string;
            include_profile?: boolean;
        };
        post_mark_stream_as_read_form: {
            stream_id: number;
        };
        post_mark_topic_as_read_form: {
            stream_id: number;
            topic_name: string;
        };
        post_messages_flags_form: {
            messages: number[];
            op: "add" | "remove";
            flag: string;
        };
        post_messages_flags_narrow_form: {
            anchor: string;
            include_anchor?: boolean;
            num_before: number;
            num_after: number;
            narrow?: ({
                operator: string;
                operand: string | number | (number | string)[];
                negated?: boolean;
            } | [
                string,
                string | number | (number | string)[]
            ])[];
            op: "add" | "remove";
            flag: string;
        };
        post_messages_form: {
            type: "channel" | "stream" | "direct" | "private";
            to: number | (number | string)[] | string;
            topic?: string;
            content: string;
            queue_id?: string;
            local_id?: string;
            read_by_sender?: boolean;
        };
        post_messages_message_id_reactions_form: {
            emoji_name: string;
            emoji_code?: string;
            reaction_type?: string;
        };
        post_messages_message_id_report_form: {
            report_type: string;
            description?: string;
        };
        post_messages_message_id_typing_form: {
            op: "start" | "stop";
        };
        post_messages_render_form: {
            content: string;
        };
        post_mobile_push_e2ee_test_notification_form: {
            device_id?: number;
        };
        post_mobile_push_register_form: {
            device_id: number;
            push_key_id?: number;
            push_key?: string;
            token_kind?: string;
            token_id?: string;
            bouncer_public_key?: string;
            encrypted_push_registration?: string;
        };
        post_mobile_push_test_notification_form: {
            token?: string;
        };
        post_navigation_views_form: {
            fragment: string;
            is_pinned: boolean;
            name?: string | null;
        };
        post_realm_deactivate_form: {
            deletion_delay_days?: number | null;
        };
        post_realm_domains_form: {
            domain: string;
            allow_subdomains: boolean;
        };
        post_realm_emoji_emoji_name_form: {
            file?: string;
        };
        post_realm_filters_form: {
            pattern: string;
            url_template: string;
            example_input?: string | null;
            reverse_template?: string | null;
            alternative_url_templates?: string[];
        };
        post_realm_icon_form: {
            file?: string;
        };
        post_realm_logo_form: {
            night: boolean;
            file?: string;
        };
        post_realm_playgrounds_form: {
            name: string;
            pygments_language: string;
            url_template: string;
        };
        post_realm_profile_fields_form: {
            field_type: number;
            name?: string;
            hint?: string;
            field_data?: {
                [key: string]: unknown;
            };
            display_in_profile_summary?: boolean;
            required?: boolean;
            editable_by_user?: boolean;
            use_for_user_matching?: boolean;
        };
        post_realm_test_welcome_bot_custom_message_form: {
            welcome_message_custom_text: string;
        };
        post_register_form: {
            event_types?: string[];
            fetch_event_types?: string[];
            apply_markdown?: boolean;
            client_gravatar?: boolean;
            include_subscribers?: boolean | ("true" | "false" | "partial");
            slim_presence?: boolean;
            presence_history_limit_days?: number;
            all_public_streams?: boolean;
            narrow?: [
                string,
                string
            ][];
            client_capabilities?: {
                [key: string]: boolean;
            };
            idle_queue_timeout?: number | "mobile";
        };
        post_reminders_form: {
            message_id: number;
            scheduled_delivery_timestamp: number;
            note?: string;
        };
        post_remove_client_device_form: {
            device_id: number;
        };
        post_saved_snippets_form: {
            title: string;
            content: string;
        };
        post_scheduled_messages_form: {
            type: "direct" | "channel" | "stream" | "private";
            to: number | number[];
            content: string;
            topic?: string;
            scheduled_delivery_timestamp: number;
            read_by_sender?: boolean;
        };
        post_streams_stream_id_delete_topic_form: {
            topic_name: string;
        };
        post_streams_stream_id_email_address_form: {
            sender_id?: number;
        };
        post_submessage_form: {
            message_id: number;
            msg_type: string;
            content: string;
        };
        post_typing_form: {
            op: "start" | "stop";
            type?: "direct" | "channel" | "stream";
            to?: number[];
            stream_id?: number;
            topic?: string;
        };
        post_user_groups_create_form: {
            name: string;
            description: string;
            members: number[];
            subgroups?: number[];
            can_add_members_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_join_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_leave_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_manage_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_mention_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_remove_members_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
        };
        post_user_groups_user_group_id_members_form: {
            add?: number[];
            delete?: number[];
            add_subgroups?: number[];
            delete_subgroups?: number[];
        };
        post_user_groups_user_group_id_subgroups_form: {
            add?: number[];
            delete?: number[];
        };
        post_user_topics_form: {
            stream_id: number;
            topic: string;
            visibility_policy: number;
        };
        post_user_uploads_form: {
            file?: string;
        };
        post_users_form: {
            email: string;
            password: string;
            full_name: string;
        };
        post_users_me_alert_words_form: {
            alert_words: string[];
        };
        post_users_me_android_gcm_reg_id_form: {
            token: string;
        };
        post_users_me_api_keys_form: {
            name: string;
            expires_in_days?: number;
            password?: string;
        };
        post_users_me_apns_device_token_form: {
            token: string;
            appid: string;
        };
        post_users_me_avatar_form: {
            file?: string;
        };
        post_users_me_onboarding_steps_form: {
            onboarding_step: string;
        };
        post_users_me_presence_form: {
            status: string;
            last_update_id?: number;
            history_limit_days?: number;
            new_user_input?: boolean;
            ping_only?: boolean;
            slim_presence?: boolean;
        };
        post_users_me_second_factors_passkeys_confirm_form: {
            password?: string;
            second_factor?: string;
            name: string;
            credential: {
                id: string;
                rawId: string;
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        post_users_me_second_factors_passkeys_form: {
            password?: string;
            second_factor?: string;
        };
        post_users_me_second_factors_recovery_codes_form: {
            password?: string;
            second_factor?: string;
        };
        post_users_me_second_factors_totp_confirm_form: {
            password?: string;
            second_factor?: string;
            code: string;
        };
        post_users_me_second_factors_totp_form: {
            password?: string;
            second_factor?: string;
        };
        post_users_me_status_form: {
            status_text?: string;
            emoji_name?: string;
            emoji_code?: string;
            reaction_type?: string;
            away?: boolean;
        };
        post_users_me_subscriptions_form: {
            subscriptions: {
                name: string;
                description?: string | null;
                color?: string | null;
            }[];
            principals?: number[] | string[];
            authorization_errors_fatal?: boolean;
            announce?: boolean;
            invite_only?: boolean;
            is_web_public?: boolean;
            is_default_stream?: boolean;
            default_push_notifications?: boolean;
            folder_id?: number;
            topics_policy?: "inherit" | "allow_empty_topic" | "disable_empty_topic" | "empty_topic_only";
            history_public_to_subscribers?: boolean;
            message_retention_days?: number | string;
            send_new_subscription_messages?: boolean;
            can_add_subscribers_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_administer_channel_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_create_topic_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_delete_any_message_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_delete_own_message_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_move_messages_out_of_channel_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_move_messages_within_channel_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_remove_subscribers_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_resolve_topics_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_send_message_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
            can_subscribe_group?: number | {
                direct_members: number[];
                direct_subgroups: number[];
            };
        };
        post_users_me_subscriptions_properties_form: {
            subscription_data: {
                stream_id: number;
                property: string;
                value: boolean | string;
            }[];
        };
        post_users_user_id_api_key_regenerate_form: {
            password?: string;
        };
        post_users_user_id_status_form: {
            status_text?: string;
            emoji_name?: string;
            emoji_code?: string;
            reaction_type?: string;
            away?: boolean;
        };
        post_zcommand_form: {
            command: string;
        };
        put_bot_storage_form: {
            storage: {
                [key: string]: string;
            };
        };
    };
    responses: {
        "200.UNSUPPORTED_WEBHOOK_EVENT_TYPE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.BAD_IMAGE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.CANNOT_DEACTIVATE_LAST_USER": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REALM_UPLOAD_QUOTA": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.ANOMALOUS_WEBHOOK_PAYLOAD.INVALID_JSON.MISSING_HTTP_EVENT_HEADER": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_EVENT_QUEUE_ID": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_IMAGE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_IMAGE.UNAUTHORIZED_PRINCIPAL": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_NARROW": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.CANNOT_DEACTIVATE_GROUP_IN_USE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.CANNOT_SET_TOPICS_POLICY_TO_EMPTY_TOPIC_ONLY.EXPECTATION_MISMATCH.UNAUTHORIZED_PRINCIPAL": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.EXPECTATION_MISMATCH": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.EXPECTATION_MISMATCH.MOVE_MESSAGES_TIME_LIMIT_EXCEEDED.STREAM_WILDCARD_MENTION_NOT_ALLOWED.TOPIC_WILDCARD_MENTION_NOT_ALLOWED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.INVALID_PUSH_DEVICE_TOKEN.INVALID_REMOTE_PUSH_DEVICE_TOKEN.ADMIN_ACTION_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.INVITATION_FAILED.UNAUTHORIZED_PRINCIPAL": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.NO_ACTIVE_PUSH_DEVICE.ADMIN_ACTION_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.PUSH_SERVICE_NOT_CONFIGURED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.REACTION_ALREADY_EXISTS": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.REACTION_DOES_NOT_EXIST": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.STREAM_DOES_NOT_EXIST.STREAM_WILDCARD_MENTION_NOT_ALLOWED.TOPIC_WILDCARD_MENTION_NOT_ALLOWED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL.BAD_IMAGE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL.CANNOT_DEACTIVATE_LAST_USER": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL.EXPECTATION_MISMATCH.SYSTEM_GROUP_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.UNAUTHORIZED_PRINCIPAL": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "400.BAD_REQUEST.UNAUTHORIZED_PRINCIPAL.BAD_IMAGE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "401.AUTHENTICATION_FAILED.USER_DEACTIVATED.REALM_DEACTIVATED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "401.AUTHENTICATION_FAILED.USER_DEACTIVATED.REALM_DEACTIVATED.PASSWORD_AUTH_DISABLED.PASSWORD_RESET_REQUIRED.SECOND_FACTOR_FAILED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "401.INVALID_API_KEY": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "401.SECOND_FACTOR_FAILED.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "401.UNAUTHENTICATED_USER.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "403.SECOND_FACTOR_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "403.SECOND_FACTOR_REQUIRED.SECOND_FACTOR_SETUP_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "404.NONEXISTENT_SUBDOMAIN": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "404.NOT_FOUND.NONEXISTENT_SUBDOMAIN": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "409.CHANNEL_ALREADY_EXISTS": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "409.CONFLICT": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "429.RATE_LIMIT_HIT": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "500.INTERNAL_SERVER_ERROR": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "502.FAILED_TO_CONNECT_BOUNCER.INTERNAL_SERVER_ERROR_ON_BOUNCER": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        "503.SERVER_NOT_READY.REQUEST_TIMEOUT": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        LargeHeaders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Slow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_attachments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        attachments: components["schemas"]["Attachment"][];
                        upload_space_used: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_attachments_attachment_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_bot_storage: {
        parameters: {
            query?: {
                keys?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        storage: {
                            [key: string]: string;
                        };
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    put_bot_storage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["put_bot_storage_form"];
                "multipart/form-data": components["schemas"]["put_bot_storage_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_bot_storage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_bot_storage_form"];
                "multipart/form-data": components["schemas"]["delete_bot_storage_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_bots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        bots: {
                            username: string;
                            full_name: string;
                            api_key: string;
                            avatar_url: string | null;
                            default_sending_stream: string | null;
                            default_events_register_stream: string | null;
                            default_all_public_streams: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_bots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_bots_form"];
                "multipart/form-data": components["schemas"]["post_bots_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        user_id: number;
                        api_key: string;
                        avatar_url: string | null;
                        default_sending_stream: string | null;
                        default_events_register_stream: string | null;
                        default_all_public_streams: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_IMAGE"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_bots_bot_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_bots_bot_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_bots_bot_id_form"];
                "multipart/form-data": components["schemas"]["patch_bots_bot_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        full_name: string;
                        avatar_url: string | null;
                        service_interface: number;
                        service_payload_url: string | null;
                        config_data: {
                            [key: string]: string;
                        };
                        default_sending_stream: string | null;
                        default_events_register_stream: string | null;
                        default_all_public_streams: boolean;
                        bot_owner?: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_IMAGE.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_bots_bot_id_api_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        api_key: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_bots_bot_id_api_key_regenerate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        api_key: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_channel_folders: {
        parameters: {
            query?: {
                include_archived?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        channel_folders: components["schemas"]["ChannelFolder"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_channel_folders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_channel_folders_form"];
                "multipart/form-data": components["schemas"]["patch_channel_folders_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_channel_folders_create: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_channel_folders_create_form"];
                "multipart/form-data": components["schemas"]["post_channel_folders_create_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        channel_folder_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_channel_folders_channel_folder_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_folder_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_channel_folders_channel_folder_id_form"];
                "multipart/form-data": components["schemas"]["patch_channel_folders_channel_folder_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_channels_create: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_channels_create_form"];
                "multipart/form-data": components["schemas"]["post_channels_create_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            409: components["responses"]["409.CHANNEL_ALREADY_EXISTS"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_default_stream_groups_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_default_stream_groups_create_form"];
                "multipart/form-data": components["schemas"]["post_default_stream_groups_create_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_default_stream_groups_group_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_default_stream_groups_group_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_default_stream_groups_group_id_form"];
                "multipart/form-data": components["schemas"]["patch_default_stream_groups_group_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_default_stream_groups_group_id_streams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_default_stream_groups_group_id_streams_form"];
                "multipart/form-data": components["schemas"]["patch_default_stream_groups_group_id_streams_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_default_streams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_default_streams_form"];
                "multipart/form-data": components["schemas"]["post_default_streams_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_default_streams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_default_streams_form"];
                "multipart/form-data": components["schemas"]["delete_default_streams_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_dev_fetch_api_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_dev_fetch_api_key_form"];
                "multipart/form-data": components["schemas"]["post_dev_fetch_api_key_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        api_key: string;
                        email: string;
                        user_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.AUTHENTICATION_FAILED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_dev_list_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        direct_admins: {
                            email: string;
                            realm_url: string;
                            realm_uri: string;
                        }[];
                        direct_users: {
                            email: string;
                            realm_url: string;
                            realm_uri: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_drafts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        count: number;
                        drafts: components["schemas"]["Draft"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_drafts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_drafts_form"];
                "multipart/form-data": components["schemas"]["post_drafts_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        ids: number[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_drafts_draft_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_drafts_draft_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                draft_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_drafts_draft_id_form"];
                "multipart/form-data": components["schemas"]["patch_drafts_draft_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_events: {
        parameters: {
            query?: {
                queue_id?: string;
                last_event_id?: string;
                dont_block?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        events: components["schemas"]["Event"][];
                        queue_id: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_EVENT_QUEUE_ID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_events_form"];
                "multipart/form-data": components["schemas"]["delete_events_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_EVENT_QUEUE_ID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_events_stream: {
        parameters: {
            query?: {
                queue_id?: string;
                last_event_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_EVENT_QUEUE_ID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_external_integration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integration: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_external_integration_form"];
                "multipart/form-data": components["schemas"]["post_external_integration_form"];
                "application/json": unknown;
            };
        };
        responses: {
            200: components["responses"]["200.UNSUPPORTED_WEBHOOK_EVENT_TYPE"];
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.ANOMALOUS_WEBHOOK_PAYLOAD.INVALID_JSON.MISSING_HTTP_EVENT_HEADER"];
            401: components["responses"]["401.INVALID_API_KEY"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_fetch_api_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_fetch_api_key_form"];
                "multipart/form-data": components["schemas"]["post_fetch_api_key_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        api_key: string;
                        email: string;
                        user_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.AUTHENTICATION_FAILED.USER_DEACTIVATED.REALM_DEACTIVATED.PASSWORD_AUTH_DISABLED.PASSWORD_RESET_REQUIRED.SECOND_FACTOR_FAILED"];
            403: components["responses"]["403.SECOND_FACTOR_REQUIRED.SECOND_FACTOR_SETUP_REQUIRED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_get_stream_id: {
        parameters: {
            query: {
                stream: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        stream_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_invites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        invites: {
                            id: number;
                            invited_by_user_id: number;
                            invited: number;
                            expiry_date: number | null;
                            invited_as: number;
                            email?: string;
                            link_url?: string;
                            notify_referrer_on_join: boolean;
                            is_multiuse: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_invites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_invites_form"];
                "multipart/form-data": components["schemas"]["post_invites_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        invite_links: {
                            email: string;
                            invite_link: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.INVITATION_FAILED.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_invites_multiuse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_invites_multiuse_form"];
                "multipart/form-data": components["schemas"]["post_invites_multiuse_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        invite_link: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_invites_multiuse_invite_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invite_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_invites_invite_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invite_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_invites_invite_id_resend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invite_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        invite_link: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_jwt_fetch_api_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_jwt_fetch_api_key_form"];
                "multipart/form-data": components["schemas"]["post_jwt_fetch_api_key_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        api_key: string;
                        email: string;
                        user?: {
                            user_id: number;
                            delivery_email: string | null;
                            email: string;
                            full_name: string;
                            date_joined: string;
                            is_active: boolean;
                            is_owner: boolean;
                            is_admin: boolean;
                            is_guest: boolean;
                            is_bot: boolean;
                            bot_type: number | null;
                            bot_owner_id: number | null;
                            role: 100 | 200 | 300 | 400 | 600;
                            timezone?: string;
                            avatar_url: string | null;
                            avatar_version: number;
                            is_imported_stub: boolean;
                            is_deleted?: true;
                        };
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.AUTHENTICATION_FAILED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_mark_all_as_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        complete: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_mark_stream_as_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_mark_stream_as_read_form"];
                "multipart/form-data": components["schemas"]["post_mark_stream_as_read_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_mark_topic_as_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_mark_topic_as_read_form"];
                "multipart/form-data": components["schemas"]["post_mark_topic_as_read_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_messages: {
        parameters: {
            query?: {
                anchor?: string;
                anchor_date?: string;
                include_anchor?: string;
                num_before?: string;
                num_after?: string;
                narrow?: string;
                client_gravatar?: string;
                apply_markdown?: string;
                use_first_unread_anchor?: string;
                message_ids?: string;
                allow_empty_topic_name?: string;
                follow_moved_topics?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        messages: components["schemas"]["Message"][];
                        anchor?: number;
                        found_anchor: boolean;
                        found_oldest: boolean;
                        found_newest: boolean;
                        history_limited: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_NARROW"];
            401: components["responses"]["401.UNAUTHENTICATED_USER.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_messages: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_messages_form"];
                "multipart/form-data": components["schemas"]["post_messages_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        id: number;
                        automatic_new_visibility_policy?: number;
                        message_url: string;
                        message_link: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.STREAM_DOES_NOT_EXIST.STREAM_WILDCARD_MENTION_NOT_ALLOWED.TOPIC_WILDCARD_MENTION_NOT_ALLOWED"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            409: components["responses"]["409.CONFLICT"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_messages_flags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_messages_flags_form"];
                "multipart/form-data": components["schemas"]["post_messages_flags_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        messages: number[];
                        ignored_because_not_subscribed_channels?: number[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_messages_flags_narrow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_messages_flags_narrow_form"];
                "multipart/form-data": components["schemas"]["post_messages_flags_narrow_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        processed_count: number;
                        updated_count: number;
                        first_processed_id: number | null;
                        last_processed_id: number | null;
                        found_oldest: boolean;
                        found_newest: boolean;
                        ignored_because_not_subscribed_channels?: number[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_NARROW"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_messages_matches_narrow: {
        parameters: {
            query: {
                msg_ids: string;
                narrow: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        messages: {
                            [key: string]: {
                                match_content: string;
                                match_subject: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_NARROW"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_messages_render: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_messages_render_form"];
                "multipart/form-data": components["schemas"]["post_messages_render_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        rendered: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_messages_summary: {
        parameters: {
            query: {
                narrow: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        summary: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_NARROW"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_messages_message_id: {
        parameters: {
            query?: {
                apply_markdown?: string;
                allow_empty_topic_name?: string;
            };
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        message: components["schemas"]["Message"];
                        raw_content: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_messages_message_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_messages_message_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_messages_message_id_form"];
                "multipart/form-data": components["schemas"]["patch_messages_message_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        detached_uploads: components["schemas"]["Attachment"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.EXPECTATION_MISMATCH.MOVE_MESSAGES_TIME_LIMIT_EXCEEDED.STREAM_WILDCARD_MENTION_NOT_ALLOWED.TOPIC_WILDCARD_MENTION_NOT_ALLOWED"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_messages_message_id_history: {
        parameters: {
            query?: {
                allow_empty_topic_name?: string;
            };
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        message_history: {
                            topic: string;
                            content: string;
                            rendered_content: string;
                            timestamp: number;
                            user_id: number | null;
                            prev_topic?: string;
                            prev_stream?: number;
                            stream?: number;
                            prev_content?: string;
                            prev_rendered_content?: string;
                            content_html_diff?: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_messages_message_id_reactions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_messages_message_id_reactions_form"];
                "multipart/form-data": components["schemas"]["post_messages_message_id_reactions_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.REACTION_ALREADY_EXISTS"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_messages_message_id_reactions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_messages_message_id_reactions_form"];
                "multipart/form-data": components["schemas"]["delete_messages_message_id_reactions_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.REACTION_DOES_NOT_EXIST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_messages_message_id_read_receipts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        user_ids: number[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_messages_message_id_report: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_messages_message_id_report_form"];
                "multipart/form-data": components["schemas"]["post_messages_message_id_report_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_messages_message_id_typing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_messages_message_id_typing_form"];
                "multipart/form-data": components["schemas"]["post_messages_message_id_typing_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_mobile_push_e2ee_test_notification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_mobile_push_e2ee_test_notification_form"];
                "multipart/form-data": components["schemas"]["post_mobile_push_e2ee_test_notification_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.NO_ACTIVE_PUSH_DEVICE.ADMIN_ACTION_REQUIRED"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            502: components["responses"]["502.FAILED_TO_CONNECT_BOUNCER.INTERNAL_SERVER_ERROR_ON_BOUNCER"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_mobile_push_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_mobile_push_register_form"];
                "multipart/form-data": components["schemas"]["post_mobile_push_register_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.PUSH_SERVICE_NOT_CONFIGURED"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_mobile_push_test_notification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_mobile_push_test_notification_form"];
                "multipart/form-data": components["schemas"]["post_mobile_push_test_notification_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.INVALID_PUSH_DEVICE_TOKEN.INVALID_REMOTE_PUSH_DEVICE_TOKEN.ADMIN_ACTION_REQUIRED"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            502: components["responses"]["502.FAILED_TO_CONNECT_BOUNCER.INTERNAL_SERVER_ERROR_ON_BOUNCER"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_navigation_views: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        navigation_views: components["schemas"]["NavigationView"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_navigation_views: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_navigation_views_form"];
                "multipart/form-data": components["schemas"]["post_navigation_views_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_navigation_views_fragment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fragment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_navigation_views_fragment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fragment: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_navigation_views_fragment_form"];
                "multipart/form-data": components["schemas"]["patch_navigation_views_fragment_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_realm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_realm_form"];
                "multipart/form-data": components["schemas"]["patch_realm_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & components["schemas"]["RealmSettings"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL.EXPECTATION_MISMATCH.SYSTEM_GROUP_REQUIRED"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_realm_deactivate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_realm_deactivate_form"];
                "multipart/form-data": components["schemas"]["post_realm_deactivate_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_realm_domains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        domains: components["schemas"]["RealmDomain"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_realm_domains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_realm_domains_form"];
                "multipart/form-data": components["schemas"]["post_realm_domains_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        new_domain: components["schemas"]["RealmDomain"];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_realm_domains_domain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_realm_domains_domain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_realm_domains_domain_form"];
                "multipart/form-data": components["schemas"]["patch_realm_domains_domain_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_realm_emoji: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        emoji: {
                            [key: string]: components["schemas"]["RealmEmoji"];
                        };
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_realm_emoji_emoji_name: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                emoji_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["post_realm_emoji_emoji_name_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.BAD_IMAGE"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_realm_emoji_emoji_name: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                emoji_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_realm_filters: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_realm_filters_form"];
                "multipart/form-data": components["schemas"]["post_realm_filters_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_realm_filters_filter_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_realm_filters_filter_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_realm_filters_filter_id_form"];
                "multipart/form-data": components["schemas"]["patch_realm_filters_filter_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_realm_icon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_realm_icon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["post_realm_icon_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        icon_url: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.UNAUTHORIZED_PRINCIPAL.BAD_IMAGE"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_realm_icon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        icon_url: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_realm_linkifiers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        linkifiers: components["schemas"]["Linkifier"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_realm_linkifiers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_realm_linkifiers_form"];
                "multipart/form-data": components["schemas"]["patch_realm_linkifiers_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_realm_logo: {
        parameters: {
            query: {
                night: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_realm_logo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["post_realm_logo_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL.BAD_IMAGE"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_realm_logo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_realm_logo_form"];
                "multipart/form-data": components["schemas"]["delete_realm_logo_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_realm_playgrounds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_realm_playgrounds_form"];
                "multipart/form-data": components["schemas"]["post_realm_playgrounds_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_realm_playgrounds_playground_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                playground_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_realm_presence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        presences: {
                            [key: string]: components["schemas"]["LegacyPresence"];
                        };
                        server_timestamp: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_realm_profile_fields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        custom_fields: components["schemas"]["ProfileField"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_realm_profile_fields: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_realm_profile_fields_form"];
                "multipart/form-data": components["schemas"]["post_realm_profile_fields_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_realm_profile_fields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_realm_profile_fields_form"];
                "multipart/form-data": components["schemas"]["patch_realm_profile_fields_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_realm_profile_fields_field_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                field_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_realm_profile_fields_field_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                field_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_realm_profile_fields_field_id_form"];
                "multipart/form-data": components["schemas"]["patch_realm_profile_fields_field_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_realm_test_welcome_bot_custom_message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_realm_test_welcome_bot_custom_message_form"];
                "multipart/form-data": components["schemas"]["post_realm_test_welcome_bot_custom_message_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        message_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_realm_user_settings_defaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_realm_user_settings_defaults_form"];
                "multipart/form-data": components["schemas"]["patch_realm_user_settings_defaults_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_register_form"];
                "multipart/form-data": components["schemas"]["post_register_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        queue_id: string | null;
                        last_event_id: number;
                        idle_queue_timeout_secs: number;
                        svc_feature_level: number;
                        svc_version: string;
                        svc_merge_base: string;
                        alert_words?: string[];
                        onboarding_steps?: components["schemas"]["OnboardingStep"][];
                        navigation_tour_video_url?: string | null;
                        drafts?: components["schemas"]["Draft"][];
                        scheduled_messages?: components["schemas"]["ScheduledMessage"][];
                        reminders?: components["schemas"]["Reminder"][];
                        saved_snippets?: components["schemas"]["SavedSnippet"][];
                        navigation_views?: components["schemas"]["NavigationView"][];
                        muted_topics?: [
                            string,
                            string,
                            number
                        ][];
                        user_topics?: {
                            stream_id: number;
                            topic_name: string;
                            last_updated: number;
                            visibility_policy: 0 | 1 | 2 | 3;
                        }[];
                        muted_users?: {
                            id: number;
                            timestamp: number;
                        }[];
                        user_settings?: components["schemas"]["UserSettings"];
                        has_zoom_token?: boolean;
                        devices?: {
                            [key: string]: components["schemas"]["Device"];
                        };
                        color_scheme?: number;
                        default_language?: string;
                        demote_inactive_streams?: number;
                        emojiset?: string;
                        emojiset_choices?: {
                            key: string;
                            text: string;
                        }[];
                        enable_drafts_synchronization?: boolean;
                        enter_sends?: boolean;
                        fluid_layout_width?: boolean;
                        high_contrast_mode?: boolean;
                        left_side_userlist?: boolean;
                        starred_message_counts?: boolean;
                        timezone?: string;
                        translate_emoticons?: boolean;
                        twenty_four_hour_time?: boolean | null;
                        web_home_view?: string;
                        available_notification_sounds?: string[];
                        desktop_icon_count_display?: number;
                        email_notifications_batching_period_seconds?: number;
                        enable_desktop_notifications?: boolean;
                        enable_digest_emails?: boolean;
                        enable_login_emails?: boolean;
                        enable_marketing_emails?: boolean;
                        enable_offline_email_notifications?: boolean;
                        enable_offline_push_notifications?: boolean;
                        enable_online_push_notifications?: boolean;
                        enable_sounds?: boolean;
                        enable_stream_audible_notifications?: boolean;
                        enable_stream_desktop_notifications?: boolean;
                        enable_stream_email_notifications?: boolean;
                        enable_stream_push_notifications?: boolean;
                        message_content_in_email_notifications?: boolean;
                        notification_sound?: string;
                        pm_content_in_desktop_notifications?: boolean;
                        presence_enabled?: boolean;
                        realm_name_in_email_notifications_policy?: number;
                        wildcard_mentions_notify?: boolean;
                        max_message_id?: number;
                        unread_msgs?: components["schemas"]["UnreadMessages"];
                        starred_messages?: number[];
                        recent_private_conversations?: {
                            max_message_id: number;
                            user_ids: number[];
                        }[];
                        realm_users?: components["schemas"]["ListedUser"][];
                        realm_non_active_users?: components["schemas"]["ListedUser"][];
                        cross_realm_bots?: components["schemas"]["SystemBot"][];
                        realm_user_groups?: components["schemas"]["UserGroup"][];
                        presences?: {
                            [key: string]: components["schemas"]["Presence"] | components["schemas"]["LegacyPresence"];
                        };
                        server_timestamp?: number;
                        presence_last_update_id?: number;
                        user_status?: {
                            [key: string]: components["schemas"]["UserStatus"];
                        };
                        user_id?: number;
                        email?: string;
                        delivery_email?: string | null;
                        full_name?: string;
                        avatar_url?: string | null;
                        avatar_url_medium?: string | null;
                        avatar_source?: "G" | "U" | "J";
                        is_owner?: boolean;
                        is_admin?: boolean;
                        is_moderator?: boolean;
                        is_guest?: boolean;
                        can_create_public_streams?: boolean;
                        can_create_private_streams?: boolean;
                        can_create_web_public_streams?: boolean;
                        can_create_streams?: boolean;
                        can_invite_others_to_realm?: boolean;
                        can_subscribe_other_users?: boolean;
                        subscriptions?: components["schemas"]["Subscription"][];
                        unsubscribed?: components["schemas"]["Subscription"][];
                        never_subscribed?: components["schemas"]["Channel"][];
                        streams?: components["schemas"]["Channel"][];
                        channel_folders?: components["schemas"]["ChannelFolder"][];
                        realm_default_streams?: number[];
                        realm_default_stream_groups?: components["schemas"]["DefaultChannelGroup"][];
                        custom_profile_fields?: components["schemas"]["ProfileField"][];
                        custom_profile_field_types?: {
                            [key: string]: {
                                id: number;
                                name: string;
                            };
                        };
                        realm_billing?: {
                            has_pending_sponsorship_request: boolean;
                        };
                        realm_user_settings_defaults?: components["schemas"]["UserSettingsDefaults"];
                        realm_domains?: components["schemas"]["RealmDomain"][];
                        realm_emoji?: {
                            [key: string]: components["schemas"]["RealmEmoji"];
                        };
                        realm_linkifiers?: components["schemas"]["Linkifier"][];
                        realm_filters?: [
                            string,
                            string,
                            number
                        ][];
                        realm_playgrounds?: components["schemas"]["Playground"][];
                        realm_bots?: components["schemas"]["Bot"][];
                        realm_embedded_bots?: {
                            name: string;
                            config: {
                                [key: string]: string;
                            };
                        }[];
                        realm_incoming_webhook_bots?: {
                            name: string;
                            display_name: string;
                            all_event_types: string[] | null;
                            config_options?: {
                                key: string;
                                label: string;
                                validator: string;
                            }[];
                            url_options: {
                                key: string;
                                label: string;
                                validator: string;
                            }[];
                        }[];
                        stop_words?: string[];
                        giphy_api_key?: string;
                        tenor_api_key?: string;
                        klipy_api_key?: string;
                        realm_name?: string;
                        realm_description?: string;
                        realm_message_edit_history_visibility_policy?: string;
                        realm_icon_url?: string;
                        realm_icon_source?: string;
                        realm_logo_url?: string;
                        realm_logo_source?: string;
                        realm_night_logo_url?: string;
                        realm_night_logo_source?: string;
                        realm_empty_topic_display_name?: string;
                        realm_default_language?: string;
                        realm_default_code_block_language?: string;
                        realm_media_preview_size?: string;
                        realm_default_avatar_source?: string;
                        realm_welcome_message_custom_text?: string;
                        realm_required_second_factor?: string;
                        realm_waiting_period_threshold?: number;
                        realm_wildcard_mention_policy?: number;
                        realm_create_public_stream_policy?: number;
                        realm_create_private_stream_policy?: number;
                        realm_create_web_public_stream_policy?: number;
                        realm_user_group_edit_policy?: number;
                        realm_message_retention_days?: number;
                        realm_digest_weekday?: number;
                        realm_video_chat_provider?: number;
                        realm_gif_rating_policy?: number;
                        realm_org_type?: number;
                        realm_plan_type?: number;
                        realm_moderation_request_channel_id?: number;
                        realm_new_stream_announcements_stream_id?: number;
                        realm_signup_announcements_stream_id?: number;
                        realm_svc_update_announcements_stream_id?: number;
                        realm_message_content_edit_limit_seconds?: number | null;
                        realm_message_content_delete_limit_seconds?: number | null;
                        realm_move_messages_within_stream_limit_seconds?: number | null;
                        realm_move_messages_between_streams_limit_seconds?: number | null;
                        realm_push_notifications_enabled_end_timestamp?: number | null;
                        realm_allow_message_editing?: boolean;
                        realm_allow_edit_history?: boolean;
                        realm_enable_read_receipts?: boolean;
                        realm_presence_disabled?: boolean;
                        realm_mandatory_topics?: boolean;
                        realm_digest_emails_enabled?: boolean;
                        realm_invite_required?: boolean;
                        realm_disallow_disposable_email_addresses?: boolean;
                        realm_emails_restricted_to_domains?: boolean;
                        realm_name_changes_disabled?: boolean;
                        realm_email_changes_disabled?: boolean;
                        realm_avatar_changes_disabled?: boolean;
                        realm_enable_spectator_access?: boolean;
                        realm_inline_url_embed_preview?: boolean;
                        realm_require_unique_names?: boolean;
                        realm_require_e2ee_push_notifications?: boolean;
                        realm_want_advertise_in_communities_directory?: boolean;
                        realm_owner_full_content_access?: boolean;
                        realm_inline_image_preview?: boolean;
                        realm_message_content_allowed_in_email_notifications?: boolean;
                        realm_send_welcome_emails?: boolean;
                        realm_send_channel_events_messages?: boolean;
                        realm_enable_guest_user_indicator?: boolean;
                        realm_enable_guest_user_dm_warning?: boolean;
                        realm_push_notifications_enabled?: boolean;
                        realm_topics_policy?: "allow_empty_topic" | "disable_empty_topic";
                        realm_jitsi_server_url?: string | null;
                        realm_authentication_methods?: {
                            [key: string]: {
                                enabled: boolean;
                                available: boolean;
                                unavailable_reason?: string;
                            };
                        };
                        realm_can_access_all_users_group?: components["schemas"]["GroupSetting"];
                        realm_can_add_custom_emoji_group?: components["schemas"]["GroupSetting"];
                        realm_can_add_subscribers_group?: components["schemas"]["GroupSetting"];
                        realm_can_create_bots_group?: components["schemas"]["GroupSetting"];
                        realm_can_create_groups?: components["schemas"]["GroupSetting"];
                        realm_can_create_private_channel_group?: components["schemas"]["GroupSetting"];
                        realm_can_create_public_channel_group?: components["schemas"]["GroupSetting"];
                        realm_can_create_web_public_channel_group?: components["schemas"]["GroupSetting"];
                        realm_can_create_write_only_bots_group?: components["schemas"]["GroupSetting"];
                        realm_can_delete_any_message_group?: components["schemas"]["GroupSetting"];
                        realm_can_delete_own_message_group?: components["schemas"]["GroupSetting"];
                        realm_can_invite_users_group?: components["schemas"]["GroupSetting"];
                        realm_can_manage_all_groups?: components["schemas"]["GroupSetting"];
                        realm_can_manage_billing_group?: components["schemas"]["GroupSetting"];
                        realm_can_mention_many_users_group?: components["schemas"]["GroupSetting"];
                        realm_can_move_messages_between_channels_group?: components["schemas"]["GroupSetting"];
                        realm_can_resolve_topics_group?: components["schemas"]["GroupSetting"];
                        realm_can_move_messages_between_topics_group?: components["schemas"]["GroupSetting"];
                        realm_can_set_delete_message_policy_group?: components["schemas"]["GroupSetting"];
                        realm_can_set_topics_policy_group?: components["schemas"]["GroupSetting"];
                        realm_can_summarize_topics_group?: components["schemas"]["GroupSetting"];
                        realm_create_multiuse_invite_group?: components["schemas"]["GroupSetting"];
                        realm_direct_message_initiator_group?: components["schemas"]["GroupSetting"];
                        realm_direct_message_permission_group?: components["schemas"]["GroupSetting"];
                        realm_workplace_users_group?: components["schemas"]["GroupSetting"];
                        realm_uri?: string;
                        realm_url?: string;
                        realm_uuid?: string;
                        realm_bot_domain?: string;
                        upgrade_text_for_wide_organization_logo?: string;
                        realm_date_created?: number;
                        demo_organization_scheduled_deletion_date?: number;
                        realm_email_auth_enabled?: boolean;
                        realm_password_auth_enabled?: boolean;
                        svc_plan_is_not_limited?: boolean;
                        settings_send_digest_emails?: boolean;
                        development_environment?: boolean;
                        realm_upload_quota_mib?: number | null;
                        jitsi_server_url?: string | null;
                        realm_available_video_chat_providers?: {
                            [key: string]: {
                                id: number;
                                name: string;
                            };
                        };
                        gif_rating_policy_options?: {
                            [key: string]: {
                                id: number;
                                name: string;
                            };
                        };
                        realm_default_external_accounts?: {
                            [key: string]: {
                                name: string;
                                text: string;
                                hint: string;
                                url_pattern: string;
                            };
                        };
                        max_message_length?: number;
                        max_topic_length?: number;
                        max_stream_name_length?: number;
                        max_stream_description_length?: number;
                        max_channel_folder_name_length?: number;
                        max_channel_folder_description_length?: number;
                        max_reminder_note_length?: number;
                        max_bulk_new_subscription_messages?: number;
                        max_file_upload_size_mib?: number;
                        max_avatar_file_size_mib?: number;
                        max_icon_file_size_mib?: number;
                        max_logo_file_size_mib?: number;
                        password_min_length?: number;
                        password_max_length?: number;
                        password_min_guesses?: number;
                        event_queue_longpoll_timeout_seconds?: number;
                        server_presence_ping_interval_seconds?: number;
                        server_presence_offline_threshold_seconds?: number;
                        server_generation?: number;
                        server_typing_started_wait_period_milliseconds?: number;
                        server_typing_stopped_wait_period_milliseconds?: number;
                        server_typing_started_expiry_period_milliseconds?: number;
                        server_min_deactivated_realm_deletion_days?: number | null;
                        server_max_deactivated_realm_deletion_days?: number | null;
                        server_inline_image_preview?: boolean;
                        server_inline_url_embed_preview?: boolean;
                        server_avatar_changes_disabled?: boolean;
                        server_name_changes_disabled?: boolean;
                        server_needs_upgrade?: boolean;
                        server_web_public_streams_enabled?: boolean;
                        server_can_summarize_topics?: boolean;
                        server_thumbnail_formats?: {
                            name: string;
                            max_width: number;
                            max_height: number;
                            format: string;
                            animated: boolean;
                        }[];
                        server_report_message_types?: {
                            key: string;
                            name: string;
                        }[];
                        server_emoji_data_url?: string;
                        server_supported_permission_settings?: {
                            realm: {
                                [key: string]: {
                                    require_system_group: boolean;
                                    allow_internet_group: boolean;
                                    allow_nobody_group: boolean;
                                    allow_everyone_group: boolean;
                                    default_group_name: string;
                                    default_for_system_groups: string | null;
                                    allowed_system_groups: string[];
                                };
                            };
                            stream: {
                                [key: string]: {
                                    require_system_group: boolean;
                                    allow_internet_group: boolean;
                                    allow_nobody_group: boolean;
                                    allow_everyone_group: boolean;
                                    default_group_name: string;
                                    default_for_system_groups: string | null;
                                    allowed_system_groups: string[];
                                };
                            };
                            group: {
                                [key: string]: {
                                    require_system_group: boolean;
                                    allow_internet_group: boolean;
                                    allow_nobody_group: boolean;
                                    allow_everyone_group: boolean;
                                    default_group_name: string;
                                    default_for_system_groups: string | null;
                                    allowed_system_groups: string[];
                                };
                            };
                        };
                        server_jitsi_server_url?: string | null;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_register_client_device: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        device_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_reminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        reminders: components["schemas"]["Reminder"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_reminders: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_reminders_form"];
                "multipart/form-data": components["schemas"]["post_reminders_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        reminder_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_reminders_reminder_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reminder_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_remove_client_device: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_remove_client_device_form"];
                "multipart/form-data": components["schemas"]["post_remove_client_device_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_saved_snippets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        saved_snippets: components["schemas"]["SavedSnippet"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_saved_snippets: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_saved_snippets_form"];
                "multipart/form-data": components["schemas"]["post_saved_snippets_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        saved_snippet_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_saved_snippets_saved_snippet_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_snippet_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_saved_snippets_saved_snippet_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_snippet_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_saved_snippets_saved_snippet_id_form"];
                "multipart/form-data": components["schemas"]["patch_saved_snippets_saved_snippet_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_scheduled_messages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        scheduled_messages: components["schemas"]["ScheduledMessage"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_scheduled_messages: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_scheduled_messages_form"];
                "multipart/form-data": components["schemas"]["post_scheduled_messages_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        scheduled_message_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.STREAM_DOES_NOT_EXIST.STREAM_WILDCARD_MENTION_NOT_ALLOWED.TOPIC_WILDCARD_MENTION_NOT_ALLOWED"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            409: components["responses"]["409.CONFLICT"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_scheduled_messages_scheduled_message_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scheduled_message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_scheduled_messages_scheduled_message_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scheduled_message_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_scheduled_messages_scheduled_message_id_form"];
                "multipart/form-data": components["schemas"]["patch_scheduled_messages_scheduled_message_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.STREAM_DOES_NOT_EXIST.STREAM_WILDCARD_MENTION_NOT_ALLOWED.TOPIC_WILDCARD_MENTION_NOT_ALLOWED"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.BAD_REQUEST.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_server_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        svc_feature_level: number;
                        svc_version: string;
                        svc_merge_base: string;
                        authentication_methods: {
                            password: boolean;
                            dev: boolean;
                            email: boolean;
                            ldap: boolean;
                            remoteuser: boolean;
                            github: boolean;
                            azuread: boolean;
                            gitlab: boolean;
                            apple: boolean;
                            google: boolean;
                            saml: boolean;
                            "openid connect": boolean;
                            discord: boolean;
                        };
                        external_authentication_methods: {
                            name: string;
                            display_name: string;
                            display_icon: string | null;
                            login_url: string;
                            signup_url: string;
                        }[];
                        email_auth_enabled: boolean;
                        require_email_format_usernames: boolean;
                        push_notifications_enabled: boolean;
                        is_incompatible: boolean;
                        realm_url: string;
                        realm_uri: string;
                        realm_name?: string;
                        realm_icon?: string;
                        realm_description?: string;
                        realm_web_public_access_enabled?: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_settings_form"];
                "multipart/form-data": components["schemas"]["patch_settings_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_settings_display: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_settings_display_form"];
                "multipart/form-data": components["schemas"]["patch_settings_display_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_settings_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_settings_notifications_form"];
                "multipart/form-data": components["schemas"]["patch_settings_notifications_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_streams: {
        parameters: {
            query?: {
                include_public?: string;
                include_web_public?: string;
                include_subscribed?: string;
                exclude_archived?: string;
                include_all?: string;
                include_can_access_content?: string;
                include_owner_subscribed?: string;
                include_default?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        streams: components["schemas"]["Channel"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_streams_stream_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stream_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        stream: components["schemas"]["Channel"];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_streams_stream_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stream_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_streams_stream_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stream_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_streams_stream_id_form"];
                "multipart/form-data": components["schemas"]["patch_streams_stream_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.CANNOT_SET_TOPICS_POLICY_TO_EMPTY_TOPIC_ONLY.EXPECTATION_MISMATCH.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_streams_stream_id_delete_topic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stream_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_streams_stream_id_delete_topic_form"];
                "multipart/form-data": components["schemas"]["post_streams_stream_id_delete_topic_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        complete: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_streams_stream_id_email_address: {
        parameters: {
            query?: {
                sender_id?: string;
            };
            header?: never;
            path: {
                stream_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        email: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_streams_stream_id_email_address: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stream_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_streams_stream_id_email_address_form"];
                "multipart/form-data": components["schemas"]["post_streams_stream_id_email_address_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        email: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_streams_stream_id_members: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stream_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        subscribers: number[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_submessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_submessage_form"];
                "multipart/form-data": components["schemas"]["post_submessage_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_svcoutgoingwebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        bot_email: string;
                        bot_full_name: string;
                        data: string;
                        trigger: string;
                        token: string;
                        message: components["schemas"]["WebhookMessage"];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_thumbnail_status_realm_id_filename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                realm_id: string;
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        has_thumbnails: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NOT_FOUND.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_typing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_typing_form"];
                "multipart/form-data": components["schemas"]["post_typing_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_user_groups: {
        parameters: {
            query?: {
                include_deactivated_groups?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        user_groups: components["schemas"]["UserGroup"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_user_groups_create: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_user_groups_create_form"];
                "multipart/form-data": components["schemas"]["post_user_groups_create_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        group_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_user_groups_user_group_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_group_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_user_groups_user_group_id_form"];
                "multipart/form-data": components["schemas"]["patch_user_groups_user_group_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.EXPECTATION_MISMATCH"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_user_groups_user_group_id_deactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.CANNOT_DEACTIVATE_GROUP_IN_USE"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_user_groups_user_group_id_members: {
        parameters: {
            query?: {
                direct_member_only?: string;
            };
            header?: never;
            path: {
                user_group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        members: number[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_user_groups_user_group_id_members: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_group_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_user_groups_user_group_id_members_form"];
                "multipart/form-data": components["schemas"]["post_user_groups_user_group_id_members_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_user_groups_user_group_id_members_user_id: {
        parameters: {
            query?: {
                direct_member_only?: string;
            };
            header?: never;
            path: {
                user_group_id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        is_user_group_member: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_user_groups_user_group_id_subgroups: {
        parameters: {
            query?: {
                direct_subgroup_only?: string;
            };
            header?: never;
            path: {
                user_group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        subgroups: number[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_user_groups_user_group_id_subgroups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_group_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_user_groups_user_group_id_subgroups_form"];
                "multipart/form-data": components["schemas"]["post_user_groups_user_group_id_subgroups_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_user_topics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_user_topics_form"];
                "multipart/form-data": components["schemas"]["post_user_topics_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_user_uploads: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["post_user_uploads_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        uri: string;
                        url: string;
                        filename: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REALM_UPLOAD_QUOTA"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            409: components["responses"]["409.CONFLICT"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_user_uploads_realm_id_filename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                realm_id: string;
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        url: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users: {
        parameters: {
            query?: {
                client_gravatar?: string;
                include_custom_profile_fields?: string;
                user_ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        members: components["schemas"]["User"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_form"];
                "multipart/form-data": components["schemas"]["post_users_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        user_id: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        user_id: number;
                        delivery_email: string | null;
                        email: string;
                        full_name: string;
                        date_joined: string;
                        is_active: boolean;
                        is_owner: boolean;
                        is_admin: boolean;
                        is_guest: boolean;
                        is_bot: boolean;
                        bot_type: number | null;
                        bot_owner_id: number | null;
                        role: 100 | 200 | 300 | 400 | 600;
                        timezone?: string;
                        avatar_url: string | null;
                        avatar_version: number;
                        is_imported_stub: boolean;
                        is_deleted?: true;
                        profile_data?: components["schemas"]["ProfileData"];
                        max_message_id: number;
                        requested_email?: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.CANNOT_DEACTIVATE_LAST_USER"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_me_alert_words: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        alert_words: string[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_alert_words: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_alert_words_form"];
                "multipart/form-data": components["schemas"]["post_users_me_alert_words_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        alert_words: string[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_alert_words: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_me_alert_words_form"];
                "multipart/form-data": components["schemas"]["delete_users_me_alert_words_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        alert_words: string[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_android_gcm_reg_id: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_android_gcm_reg_id_form"];
                "multipart/form-data": components["schemas"]["post_users_me_android_gcm_reg_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_android_gcm_reg_id: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_me_android_gcm_reg_id_form"];
                "multipart/form-data": components["schemas"]["delete_users_me_android_gcm_reg_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_api_key_regenerate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        api_key: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_me_api_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        api_keys: {
                            id: number;
                            name: string;
                            created_at: number;
                            last_used_at: number | null;
                            expires_at: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_api_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_api_keys_form"];
                "multipart/form-data": components["schemas"]["post_users_me_api_keys_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        id: number;
                        api_key: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_api_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_api_keys_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_apns_device_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_apns_device_token_form"];
                "multipart/form-data": components["schemas"]["post_users_me_apns_device_token_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_apns_device_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_me_apns_device_token_form"];
                "multipart/form-data": components["schemas"]["delete_users_me_apns_device_token_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_avatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["post_users_me_avatar_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        avatar_url: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.BAD_IMAGE"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_avatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        avatar_url: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_muted_users_muted_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                muted_user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_muted_users_muted_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                muted_user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_onboarding_steps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_onboarding_steps_form"];
                "multipart/form-data": components["schemas"]["post_users_me_onboarding_steps_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_presence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_presence_form"];
                "multipart/form-data": components["schemas"]["post_users_me_presence_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        presence_last_update_id: number;
                        server_timestamp?: number;
                        presences?: {
                            [key: string]: components["schemas"]["Presence"] | components["schemas"]["LegacyPresence"];
                        };
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_profile_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_me_profile_data_form"];
                "multipart/form-data": components["schemas"]["delete_users_me_profile_data_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_users_me_profile_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_users_me_profile_data_form"];
                "multipart/form-data": components["schemas"]["patch_users_me_profile_data_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_me_second_factors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        totp: {
                            created_at: number;
                        } | null;
                        passkeys: {
                            id: number;
                            name: string;
                            host: string;
                            created_at: number;
                            last_used_at: number | null;
                        }[];
                        recovery_codes_left: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_second_factors_passkeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_second_factors_passkeys_form"];
                "multipart/form-data": components["schemas"]["post_users_me_second_factors_passkeys_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        options: {
                            challenge: string;
                            rp: {
                                id: string;
                                name: string;
                            };
                            user: {
                                id: string;
                                name: string;
                                displayName: string;
                            };
                            pubKeyCredParams: {
                                type: "public-key";
                                alg: number;
                            }[];
                            timeout: number;
                            attestation: "none";
                            excludeCredentials: {
                                id: string;
                                type: "public-key";
                                transports: string[];
                            }[];
                            authenticatorSelection: {
                                residentKey: "preferred";
                                requireResidentKey: boolean;
                                userVerification: "preferred";
                            };
                            extensions: {
                                credProps: boolean;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.SECOND_FACTOR_FAILED.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            403: components["responses"]["403.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_second_factors_passkeys_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_second_factors_passkeys_confirm_form"];
                "multipart/form-data": components["schemas"]["post_users_me_second_factors_passkeys_confirm_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        id: number;
                        recovery_codes: string[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.SECOND_FACTOR_FAILED.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            403: components["responses"]["403.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_second_factors_passkeys_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_me_second_factors_passkeys_id_form"];
                "multipart/form-data": components["schemas"]["delete_users_me_second_factors_passkeys_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.SECOND_FACTOR_FAILED.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            403: components["responses"]["403.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_users_me_second_factors_passkeys_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_users_me_second_factors_passkeys_id_form"];
                "multipart/form-data": components["schemas"]["patch_users_me_second_factors_passkeys_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_second_factors_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_second_factors_recovery_codes_form"];
                "multipart/form-data": components["schemas"]["post_users_me_second_factors_recovery_codes_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        recovery_codes: string[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.SECOND_FACTOR_FAILED.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            403: components["responses"]["403.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_second_factors_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_second_factors_totp_form"];
                "multipart/form-data": components["schemas"]["post_users_me_second_factors_totp_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        secret: string;
                        uri: string;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.SECOND_FACTOR_FAILED.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            403: components["responses"]["403.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_second_factors_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_me_second_factors_totp_form"];
                "multipart/form-data": components["schemas"]["delete_users_me_second_factors_totp_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.SECOND_FACTOR_FAILED.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            403: components["responses"]["403.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_second_factors_totp_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_second_factors_totp_confirm_form"];
                "multipart/form-data": components["schemas"]["post_users_me_second_factors_totp_confirm_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        recovery_codes: string[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.SECOND_FACTOR_FAILED.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            403: components["responses"]["403.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_me_security_activity: {
        parameters: {
            query?: {
                before?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        security_activity: components["schemas"]["SecurityChange"][];
                        found_oldest: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_me_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        sessions: {
                            id: number;
                            created_at: number;
                            last_used_at: number;
                            user_agent: string;
                            ip_address: string;
                            is_current: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_me_sessions_form"];
                "multipart/form-data": components["schemas"]["delete_users_me_sessions_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_sessions_session_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_status_form"];
                "multipart/form-data": components["schemas"]["post_users_me_status_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_me_subscriptions: {
        parameters: {
            query?: {
                include_subscribers?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        subscriptions: components["schemas"]["Subscription"][];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_subscriptions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_subscriptions_form"];
                "multipart/form-data": components["schemas"]["post_users_me_subscriptions_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        subscribed: {
                            [key: string]: string[];
                        };
                        already_subscribed: {
                            [key: string]: string[];
                        };
                        unauthorized?: string[];
                        new_subscription_messages_sent?: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_me_subscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_me_subscriptions_form"];
                "multipart/form-data": components["schemas"]["delete_users_me_subscriptions_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        removed: string[];
                        not_removed: string[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_users_me_subscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_users_me_subscriptions_form"];
                "multipart/form-data": components["schemas"]["patch_users_me_subscriptions_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        subscribed: {
                            [key: string]: string[];
                        };
                        already_subscribed: {
                            [key: string]: string[];
                        };
                        removed: string[];
                        not_removed: string[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_users_me_subscriptions_muted_topics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_users_me_subscriptions_muted_topics_form"];
                "multipart/form-data": components["schemas"]["patch_users_me_subscriptions_muted_topics_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_me_subscriptions_properties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_me_subscriptions_properties_form"];
                "multipart/form-data": components["schemas"]["post_users_me_subscriptions_properties_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_users_me_subscriptions_stream_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stream_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_users_me_subscriptions_stream_id_form"];
                "multipart/form-data": components["schemas"]["patch_users_me_subscriptions_stream_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_me_stream_id_topics: {
        parameters: {
            query?: {
                allow_empty_topic_name?: string;
            };
            header?: never;
            path: {
                stream_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        topics: {
                            name: string;
                            max_id: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_security: {
        parameters: {
            query?: {
                without_second_factor?: string;
                after?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        users: {
                            user_id: number;
                            has_second_factor: boolean;
                            last_used_at: number | null;
                        }[];
                        is_last: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_user_id_or_email: {
        parameters: {
            query?: {
                client_gravatar?: string;
                include_custom_profile_fields?: string;
            };
            header?: never;
            path: {
                user_id_or_email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_user_id_or_email: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id_or_email: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_user_id_or_email_form"];
                "multipart/form-data": components["schemas"]["delete_users_user_id_or_email_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL.CANNOT_DEACTIVATE_LAST_USER"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    patch_users_user_id_or_email: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id_or_email: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["patch_users_user_id_or_email_form"];
                "multipart/form-data": components["schemas"]["patch_users_user_id_or_email_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_user_id_or_email_presence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id_or_email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        presence: {
                            active_timestamp: number;
                            idle_timestamp: number;
                            website: {
                                status: "active" | "idle" | "offline";
                                timestamp: number;
                            };
                            aggregated: {
                                status: "active" | "idle" | "offline";
                                timestamp: number;
                            };
                        };
                        server_timestamp: number;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_user_id_api_key_regenerate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_user_id_api_key_regenerate_form"];
                "multipart/form-data": components["schemas"]["post_users_user_id_api_key_regenerate_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_user_id_api_keys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_user_id_api_keys_form"];
                "multipart/form-data": components["schemas"]["delete_users_user_id_api_keys_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_user_id_api_keys_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_user_id_api_keys_id_form"];
                "multipart/form-data": components["schemas"]["delete_users_user_id_api_keys_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_user_id_channels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        subscribed_channel_ids: number[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_user_id_reactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_user_id_security: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        sessions: {
                            id: number;
                            created_at: number;
                            last_used_at: number;
                            user_agent: string;
                            ip_address: string;
                        }[];
                        api_keys: {
                            id: number;
                            name: string;
                            created_at: number;
                            last_used_at: number | null;
                            expires_at: number | null;
                        }[];
                        second_factors: {
                            totp: {
                                created_at: number;
                            } | null;
                            passkeys: {
                                id: number;
                                name: string;
                                host: string;
                                created_at: number;
                                last_used_at: number | null;
                            }[];
                            recovery_codes_left: number;
                        };
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_user_id_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_user_id_sessions_form"];
                "multipart/form-data": components["schemas"]["delete_users_user_id_sessions_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    delete_users_user_id_sessions_session_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["delete_users_user_id_sessions_session_id_form"];
                "multipart/form-data": components["schemas"]["delete_users_user_id_sessions_session_id_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_user_id_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        status: components["schemas"]["UserStatus"];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_users_user_id_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_users_user_id_status_form"];
                "multipart/form-data": components["schemas"]["post_users_user_id_status_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID.UNAUTHORIZED_PRINCIPAL"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    get_users_user_id_subscriptions_stream_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
                stream_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"] & {
                        is_subscribed: boolean;
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
    post_zcommand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["post_zcommand_form"];
                "multipart/form-data": components["schemas"]["post_zcommand_form"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: "success";
                        msg: string;
                        ignored_parameters_unsupported?: string[];
                    };
                };
            };
            400: components["responses"]["400.BAD_REQUEST.REQUEST_VARIABLE_MISSING.REQUEST_VARIABLE_INVALID"];
            401: components["responses"]["401.UNAUTHORIZED.USER_DEACTIVATED.REALM_DEACTIVATED"];
            404: components["responses"]["404.NONEXISTENT_SUBDOMAIN"];
            408: components["responses"]["Slow"];
            429: components["responses"]["429.RATE_LIMIT_HIT"];
            431: components["responses"]["LargeHeaders"];
            500: components["responses"]["500.INTERNAL_SERVER_ERROR"];
            503: components["responses"]["503.SERVER_NOT_READY.REQUEST_TIMEOUT"];
        };
    };
}

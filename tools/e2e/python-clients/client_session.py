"""Calls the server with the library `zulip`, configured by a file that `npm start` writes.

Every call must succeed and return the expected response. Prints a line for each call.

    client_session.py <configuration file> <name of a channel that does not exist yet>
"""

import io
import sys
import threading

import zulip

config_file, channel = sys.argv[1:]
client = zulip.Client(config_file=config_file)


def succeed(name, answer):
    if answer.get("result") != "success":
        raise SystemExit(f"{name} failed: {answer}")
    ignored = answer.get("ignored_parameters_unsupported")
    print(name if ignored is None else f"{name} (not read: {ignored})", flush=True)
    return answer


def check(holds, what):
    if not holds:
        raise SystemExit(f"not so: {what}")


def named(content, name):
    file = io.BytesIO(content)
    file.name = name
    return file


# The server, this account and others.
check(client.feature_level > 400, "the server tells its feature level")
succeed("get_server_settings", client.get_server_settings())
me = succeed("get_profile", client.get_profile())
check(me["email"] == client.email, "the profile is of the account in the configuration file")
members = succeed("get_members", client.get_members())["members"]
check(me["user_id"] in [member["user_id"] for member in members], "members name the caller")
succeed("get_user_by_id", client.get_user_by_id(me["user_id"]))
succeed("get_realm_profile_fields", client.get_realm_profile_fields())
succeed("update_presence", client.update_presence({"status": "active", "ping_only": False}))
presence = succeed("get_user_presence", client.get_user_presence(client.email))["presence"]
check("aggregated" in presence, "presence has the form that clients of this library read")
succeed("get_realm_presence", client.get_realm_presence())

# Channels.
succeed("add_subscriptions", client.add_subscriptions([{"name": channel}]))
stream_id = succeed("get_stream_id", client.get_stream_id(channel))["stream_id"]
streams = succeed("get_streams", client.get_streams())["streams"]
check(stream_id in [one["stream_id"] for one in streams], "channels name the new one")
own = succeed("get_subscriptions", client.get_subscriptions())["subscriptions"]
check(channel in [one["name"] for one in own], "subscriptions name the new channel")
subscribers = succeed("get_subscribers", client.get_subscribers(stream=channel))["subscribers"]
check(me["user_id"] in subscribers, "subscribers name the caller")
status = client.get_subscription_status(me["user_id"], stream_id)
check(succeed("get_subscription_status", status)["is_subscribed"], "the caller is subscribed")
pin = [{"stream_id": stream_id, "property": "pin_to_top", "value": True}]
succeed("update_subscription_settings", client.update_subscription_settings(pin))
changed = {"stream_id": stream_id, "description": "from Python"}
succeed("update_stream", client.update_stream(changed))

# Messages and an event queue.
queue = succeed("register", client.register(event_types=["message", "reaction"]))
to_channel = {"type": "stream", "to": channel, "topic": "session", "content": "Hello **world**"}
first = succeed("send_message", client.send_message(to_channel))["id"]
to_self = {"type": "private", "to": [client.email], "content": "a note"}
succeed("send_message to oneself", client.send_message(to_self))
got = succeed(
    "get_events",
    client.get_events(queue_id=queue["queue_id"], last_event_id=queue["last_event_id"]),
)
check(got["events"][0]["message"]["id"] == first, "the first event is the message")
narrow = [{"operator": "stream", "operand": channel}]
around = {"anchor": "newest", "num_before": 10, "num_after": 0, "narrow": narrow}
found = succeed("get_messages", client.get_messages(around))["messages"]
check(found[-1]["id"] == first, "the newest message is the one sent")
raw = succeed("get_raw_message", client.get_raw_message(first))
check(raw["raw_content"] == "Hello **world**", "the source is what was sent")
matching = client.check_messages_match_narrow(msg_ids=[first], narrow=narrow)
check(str(first) in succeed("check_messages_match_narrow", matching)["messages"], "it matches")
rendered = succeed("render_message", client.render_message({"content": ":zulip: *hi*"}))
check('alt=":zulip:"' in rendered["rendered"], "the product's emoji has the name that was written")
thumbs_up = {"message_id": first, "emoji_name": "thumbs_up"}
succeed("add_reaction", client.add_reaction(thumbs_up))
succeed("remove_reaction", client.remove_reaction(thumbs_up))
own_emoji = {"message_id": first, "emoji_name": "zulip", "reaction_type": "zulip_extra_emoji"}
succeed("add_reaction of the product's emoji", client.add_reaction(own_emoji))
found = succeed("get_messages again", client.get_messages(around))["messages"]
kinds = [one["reaction_type"] for one in found[-1]["reactions"]]
check(kinds == ["zulip_extra_emoji"], f"its type is the one that was sent, not {kinds}")
edited = {"message_id": first, "content": "Hello again"}
succeed("update_message", client.update_message(edited))
history = succeed("get_message_history", client.get_message_history(first))["message_history"]
check(len(history) == 2, "the history has both versions")
star = {"messages": [first], "op": "add", "flag": "starred"}
succeed("update_message_flags", client.update_message_flags(star))
uploaded = succeed("upload_file", client.upload_file(named(b"text", "note.txt")))
check(uploaded["uri"].startswith("/user_uploads/"), "the file has an address")
succeed("get_attachments", client.get_attachments())
succeed("get_stream_topics", client.get_stream_topics(stream_id))
typing = {"op": "start", "to": [me["user_id"]]}
succeed("set_typing_status", client.set_typing_status(typing))
muted = {"stream": channel, "topic": "session", "op": "add"}
succeed("mute_topic", client.mute_topic(muted))
succeed("mark_topic_as_read", client.mark_topic_as_read(stream_id, "session"))
succeed("mark_stream_as_read", client.mark_stream_as_read(stream_id))
succeed("mark_all_as_read", client.mark_all_as_read())
succeed("deregister", client.deregister(queue["queue_id"]))

# Personal data.
succeed("add_alert_words", client.add_alert_words(["python"]))
check("python" in succeed("get_alert_words", client.get_alert_words())["alert_words"], "it is there")
succeed("remove_alert_words", client.remove_alert_words(["python"]))
succeed("get_realm_emoji", client.get_realm_emoji())
succeed("get_realm_linkifiers", client.get_realm_linkifiers())
sound = {"notification_sound": "zulip"}
succeed("update_notification_settings", client.update_notification_settings(sound))
group = {"name": channel, "description": "", "members": [me["user_id"]]}
succeed("create_user_group", client.create_user_group(group))
groups = succeed("get_user_groups", client.get_user_groups())["user_groups"]
group_id = next(one["id"] for one in groups if one["name"] == channel)
succeed("update_user_group", client.update_user_group({"group_id": group_id, "description": "x"}))

# The loop that bots use.
heard = threading.Event()


def hear(event):
    if event["type"] == "message" and event["message"]["content"] == "heard?":
        heard.set()


registered = threading.Event()
register = client.register


def note_registered(*arguments, **named_arguments):
    answer = register(*arguments, **named_arguments)
    registered.set()
    return answer


client.register = note_registered
listening = {"event_types": ["message"]}
threading.Thread(
    target=client.call_on_each_event, args=(hear,), kwargs=listening, daemon=True
).start()
check(registered.wait(30), "the loop registers its queue")
other = zulip.Client(config_file=config_file)
succeed("send_message of another client", other.send_message({**to_channel, "content": "heard?"}))
check(heard.wait(30), "the loop hears of the message")
print("call_on_each_event", flush=True)

succeed("delete_message", other.delete_message(first))
succeed("remove_subscriptions", other.remove_subscriptions([channel]))
succeed("delete_stream", other.delete_stream(stream_id))

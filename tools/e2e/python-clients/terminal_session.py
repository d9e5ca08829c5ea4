"""Runs zulip-term in a terminal in memory, and uses it like a person.

Waits for a message on the screen, answers it, waits until the screen shows the answer, reacts to it and quits.
Prints a line for each step. After a failure, it prints the screen and the client's log of exceptions to the standard
error.

    terminal_session.py <configuration file> <text on the screen> <text to send>
"""

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

import pyte
import zulip

config_file, shown, sent = sys.argv[1:]
deadline_seconds = 45
columns, lines = 160, 50

screen = pyte.Screen(columns, lines)
stream = pyte.ByteStream(screen)

client, terminal = pty.fork()
if client == 0:
    os.environ.update({"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"})
    # Sets the window size before the client asks for it.
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    command = [sys.executable, "-m", "zulipterminal.cli.run", "--config-file", config_file]
    os.execv(sys.executable, command)


def read(seconds):
    """Updates the screen. Returns whether the client still runs."""
    if not select.select([terminal], [], [], seconds)[0]:
        return True
    try:
        output = os.read(terminal, 65536)
    except OSError:
        # On Linux, this means that the other side is closed.
        return False
    stream.feed(output)
    return output != b""


def fail(why):
    print("\n".join(line.rstrip() for line in screen.display), file=sys.stderr)
    if os.path.exists("zulip-terminal-tracebacks.log"):
        print(open("zulip-terminal-tracebacks.log").read(), file=sys.stderr)
    raise SystemExit(why)


def until(holds, what):
    deadline = time.monotonic() + deadline_seconds
    while not holds():
        if not read(0.2) or time.monotonic() > deadline:
            fail(f"not so after {deadline_seconds} s or when it ended: {what}")
    print(what, flush=True)


def shows(*texts):
    return any(all(text in line for text in texts) for line in screen.display)


def is_present():
    person = zulip.Client(config_file=config_file)
    answer = person.call_endpoint(url=f"users/{person.email}/presence", method="GET")
    return answer["result"] == "success"


def press(keys):
    os.write(terminal, keys.encode())


until(lambda: shows("▒", shown), "shows a message")
# The answer of its first report of presence makes the client empty and refill its table of people in a second thread.
# It crashes if somebody answers a message meanwhile.
until(is_present, "reports the presence of the person")
# Moves right, from the list of channels to the messages.
press("l")
until(lambda: shows("All messages  Search"), "shows what the message is in")
press("r")
until(lambda: shows("To: "), "opens a box for the answer")
press(sent)
until(lambda: shows(sent), "takes the answer")
press("\x04")
until(lambda: shows("▒", sent), "sends the answer and hears of it")
press("\x1b")
until(lambda: not shows("To: "), "closes the box")
press("+")
until(lambda: shows("thumbs_up"), "reacts and hears of it")
# The client ends with an exception in its signal handler. Python drops this exception if the signal arrives while the
# client frees what it has drawn, and the client continues. Like a person, the session then presses Ctrl-C again.
deadline = time.monotonic() + deadline_seconds
press("\x03")
pressed = time.monotonic()
while read(0.2):
    if time.monotonic() > deadline:
        fail("it does not end")
    if time.monotonic() - pressed > 3:
        press("\x03")
        pressed = time.monotonic()
os.waitpid(client, 0)
print("ends", flush=True)

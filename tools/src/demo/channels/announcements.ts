import type { DemoChannel } from '../channel.ts';

export const announcements: DemoChannel = {
  name: 'announcements',
  description: 'News for **everybody**. Few messages, all of them worth reading.',
  words: {
    release: ['7.2', '7.3', '7.4', '8.0', '8.1'],
    feature: [
      'round trips',
      'offline maps',
      'gravel mode',
      'shared collections',
      'elevation preview',
    ],
    place: ['the big room', 'the kitchen', 'the terrace', 'the video call'],
    number: ['active riders', 'planned routes', 'new accounts', 'kilometres ridden'],
  },
  threads: {
    'version {release}': [
      'A Version **{release}** is out, with {feature}. Thanks to everybody who tested it!',
      'B 🎉',
      'C {praise}',
      'D Support is ready for the questions.',
    ],
    'all hands on {day}': [
      'A All hands on {day} at {time}, in {place}. Agenda:\n\n- where we are\n- {feature}\n- your questions',
      'B Will it be recorded?',
      'A Yes, the link comes here afterwards.',
    ],
    '{number} this month': [
      'A The {number} of this month: **{100-990} thousand**, up {2-18} % on last month.',
      'B Wow.',
      'C How much of that is {feature}?',
      'A About a third, as far as we can tell.',
    ],
    'office closed on {day}': [
      'A The office is closed on {day}: the heating is being replaced.',
      'B Then I enjoy working from my balcony.',
      'C ☀️',
    ],
    'new bike stands': [
      'A New bike stands are in the yard, {10-30} of them. Please leave the two at the door for guests.',
      'B {thanks}',
      'C Finally!',
    ],
    'a new colleague': [
      'A Please welcome a new colleague on {day}. Coffee in {place} at {time}.',
      'B Looking forward to it!',
      'C I bring cake 🍰',
    ],
    '{release} is frozen': [
      'A Reminder: {release} is frozen from {day} on. Only fixes after that.',
      'B Understood.',
      'C One fix is still on its way, {soon}.',
    ],
  },
};

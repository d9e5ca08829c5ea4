import type { Exchange, Vocabulary } from './channel.ts';

/** Words that the exchanges of every channel may use. */
export const commonWords: Vocabulary = {
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  time: ['9:30', '10:00', '11:15', '13:30', '14:00', '15:45', '16:30'],
  praise: ['Lovely.', 'Very nice.', 'That was quick!', 'Great work.', 'This is so much better.'],
  thanks: ['Thanks!', 'Thank you 🙏', 'Cheers.', 'Much appreciated.', 'You saved my afternoon.'],
  soon: ['before lunch', 'this afternoon', 'by tomorrow', 'by the end of the week', 'right away'],
  yes: ['Yes.', 'Sure.', 'Gladly.', 'Of course.', 'Works for me.'],
  doubt: ['Hmm.', 'Not sure.', 'I had my doubts, too.', 'Let me think about that.'],
};

/** Exchanges that fit any subject. */
export const smallTalk: readonly Exchange[] = [
  ['A Who can have a second look at this?', 'B I can, {soon}.', 'A {thanks}'],
  ['A Do we meet about this on {day}?', 'B {day} at {time} works.', 'C Same here.'],
  [
    'A I wrote down what we agreed:\n\n1. keep it small\n2. show it on {day}\n3. then decide',
    'B {praise}',
    'C {thanks}',
  ],
  [
    'A Sorry for the silence, I was away until {day}.',
    'B No worries, nothing burned down.',
    'A Reading up now.',
  ],
  [
    'A Is there anything you need from me for this?',
    'B Only a **yes** or **no** {soon}.',
    'A Then: yes.',
  ],
  [
    'A {doubt} Are we solving the right problem?',
    'B Fair question. The short version: people asked for it {5-40} times this quarter.',
    'A That convinces me.',
  ],
  [
    'A Can we close this topic?',
    'B Almost. I would like to hear one more opinion.',
    'C Mine is: *close it*.',
    'A Done, then 🎉',
  ],
  ['A Small update: half of it is finished, the rest follows {soon}.', 'B {thanks}'],
  ['A I moved this to {day}, {time}. Shout if that is bad.', 'B {yes}', 'C {yes}'],
  [
    'A > keep it small\n\nI keep coming back to this. Could we leave out the second half?',
    'B {doubt} It is what makes the first half useful.',
    'A Good point, keep it.',
  ],
  [
    'A Quick question: is this still planned for {day}?',
    'B Moved to {day} of next week, sorry.',
    'A No hurry.',
  ],
  [
    'A I disagree a little, but I can live with it.',
    'B What would make you happier?',
    'A A way back if it goes wrong.',
    'B That we can have. I add it.',
  ],
  ['A Has anybody tried the opposite?', 'B Last year. It lasted {2-9} days.', 'A 😄 Then not.'],
  [
    'A Here is [the document](https://example.com/notes/{100-999}), comments are open.',
    'B Left {2-7} comments, all small.',
    'A {thanks}',
  ],
  [
    'A Could somebody explain this to me as if I were new?',
    'B I call you at {time}.',
    'A That helped. I write it down for the next person.',
  ],
  ['A I tried it on my own machine: works.', 'B Mine as well.', 'C Mine not! But mine is **old**.'],
  ['A ~~{day}~~ {soon}, we are faster than I thought.', 'B {praise}'],
  ['A Who decides this?', 'B You, if nobody objects until {time}.', 'A It is {time}. Decided.'],
  ['A /me is late by ten minutes, please start without me', 'B We wait for you, it is your idea.'],
  ['A Can I count on {3-8} of you for a test on {day}?', 'B Yes.', 'C Yes, from {time} on.'],
];

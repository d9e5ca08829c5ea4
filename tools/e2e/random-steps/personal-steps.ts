import fc from 'fast-check';
import { uniqueName } from '../people.ts';
import { upload } from '../upload.ts';
import { anyNumber, anyPerson, anyRecent, type WeightedStep } from './arbitraries.ts';
import { idsOf, madeOf, make, personOf, recentOf, request, type Step } from './step.ts';

const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

function setOwn([who, [name, value]]: [number, [string, string | number | boolean]]): Step {
  return request(`${who} sets ${name} to ${value}`, (ground) =>
    personOf(ground, who).patch('/settings', { [name]: value }),
  );
}

function setStatus([who, status]: [number, object]): Step {
  return request(`${who} sets their status to ${JSON.stringify(status)}`, (ground) =>
    personOf(ground, who).post('/users/me/status', { ...status }),
  );
}

function reportPresence([who, status]: [number, string]): Step {
  return request(`${who} reports to be ${status}`, (ground) =>
    personOf(ground, who).post('/users/me/presence', { status, new_user_input: true }),
  );
}

function mute([who, whom, isMuted]: [number, number, boolean]): Step {
  return request(`${who} ${isMuted ? 'mutes' : 'unmutes'} ${whom}`, (ground) => {
    const path = `/users/me/muted_users/${personOf(ground, whom).userId}`;
    return isMuted ? personOf(ground, who).post(path) : personOf(ground, who).delete(path);
  });
}

function setAlertWord([who, word, isAdded]: [number, string, boolean]): Step {
  return request(`${who} ${isAdded ? 'adds' : 'removes'} the alert word ${word}`, (ground) => {
    const parameters = { alert_words: [word] };
    const self = personOf(ground, who);
    const path = '/users/me/alert_words';
    return isAdded ? self.post(path, parameters) : self.delete(path, parameters);
  });
}

function addDraft(who: number): Step {
  return {
    what: `${who} adds a draft`,
    take: (ground) =>
      make(
        ground,
        'draft',
        personOf(ground, who).post('/drafts', { drafts: [draftTo(idsOf(ground, [0]), 'new')] }),
        ({ ids }) => ids[0],
      ),
  };
}

function changeDraft([who, index, isEdited]: [number, number, boolean]): Step {
  return request(`${who} ${isEdited ? 'edits' : 'deletes'} draft ${index}`, (ground) => {
    const path = `/drafts/${madeOf(ground, 'draft', index)}`;
    return isEdited
      ? personOf(ground, who).patch(path, { draft: draftTo(idsOf(ground, [1, 2]), 'edited') })
      : personOf(ground, who).delete(path);
  });
}

function draftTo(to: readonly number[], content: string) {
  return { type: 'private', to, topic: '', content, timestamp: 1_700_000_000 };
}

function schedule([who, whom]: [number, number]): Step {
  return {
    what: `${who} schedules a message to ${whom}`,
    take: (ground) =>
      make(
        ground,
        'scheduled message',
        personOf(ground, who).post('/scheduled_messages', {
          type: 'direct',
          to: idsOf(ground, [whom]),
          content: 'later',
          scheduled_delivery_timestamp: inAnHour(),
        }),
        ({ scheduled_message_id }) => scheduled_message_id,
      ),
  };
}

function changeScheduled([who, index, isEdited]: [number, number, boolean]): Step {
  return request(
    `${who} ${isEdited ? 'edits' : 'deletes'} scheduled message ${index}`,
    (ground) => {
      const path = `/scheduled_messages/${madeOf(ground, 'scheduled message', index)}`;
      return isEdited
        ? personOf(ground, who).patch(path, { content: 'later, edited' })
        : personOf(ground, who).delete(path);
    },
  );
}

function remind([who, which]: [number, number]): Step {
  return {
    what: `${who} wants to be reminded of message ${which}`,
    take: (ground) =>
      make(
        ground,
        'reminder',
        personOf(ground, who).post('/reminders', {
          message_id: recentOf(ground.messages, which),
          scheduled_delivery_timestamp: inAnHour(),
        }),
        ({ reminder_id }) => reminder_id,
      ),
  };
}

function forget([who, index]: [number, number]): Step {
  return request(`${who} deletes reminder ${index}`, (ground) =>
    personOf(ground, who).delete(`/reminders/${madeOf(ground, 'reminder', index)}`),
  );
}

function addSnippet(who: number): Step {
  return {
    what: `${who} saves a snippet`,
    take: (ground) =>
      make(
        ground,
        'snippet',
        personOf(ground, who).post('/saved_snippets', { title: 'a', content: 'b' }),
        ({ saved_snippet_id }) => saved_snippet_id,
      ),
  };
}

function changeSnippet([who, index, isEdited]: [number, number, boolean]): Step {
  return request(`${who} ${isEdited ? 'edits' : 'deletes'} snippet ${index}`, (ground) => {
    const path = `/saved_snippets/${madeOf(ground, 'snippet', index)}`;
    return isEdited
      ? personOf(ground, who).patch(path, { content: 'c' })
      : personOf(ground, who).delete(path);
  });
}

function changeView([who, kind, is_pinned]: [number, string, boolean]): Step {
  return request(`${who}: ${kind} of the view of drafts`, (ground) => {
    const self = personOf(ground, who);
    if (kind === 'add') return self.post('/navigation_views', { fragment: 'drafts', is_pinned });
    return kind === 'update'
      ? self.patch('/navigation_views/drafts', { is_pinned })
      : self.delete('/navigation_views/drafts');
  });
}

function uploadFile(who: number): Step {
  return {
    what: `${who} uploads a file`,
    async take(ground) {
      const { status } = await upload(personOf(ground, who), [{ content: uniqueName('text') }]);
      if (status >= 500) throw new Error(`the upload was answered ${status}`);
    },
  };
}

/**
 * A personal setting whose visibility does not depend on roles. Others are left out because a new administrator gets no
 * events about the addresses that have become visible.
 */
const anySetting: fc.Arbitrary<[string, string | number | boolean]> = fc.oneof(
  fc.constantFrom(1, 2, 3).map((value): [string, number] => ['color_scheme', value]),
  fc.boolean().map((value): [string, boolean] => ['enter_sends', value]),
  fc.boolean().map((value): [string, boolean] => ['presence_enabled', value]),
  fc.constant<[string, boolean]>(['enable_drafts_synchronization', false]),
  fc
    .constantFrom('Asia/Tokyo', 'Europe/Berlin')
    .map((zone): [string, string] => ['timezone', zone]),
  fc.constantFrom(1, 4).map((value): [string, number] => ['email_address_visibility', value]),
  anyNumber.map((number): [string, string] => ['full_name', uniqueName(`Pat ${number}`)]),
);

const anyStatus = fc.constantFrom<object>(
  { status_text: 'busy', emoji_name: 'tada' },
  { status_text: '' },
  { emoji_name: '' },
  { emoji_name: 'heart' },
);

/** Steps that change personal data and personal settings. */
export const personalSteps: readonly WeightedStep[] = [
  { weight: 2, arbitrary: fc.tuple(anyPerson, anySetting).map(setOwn) },
  { weight: 2, arbitrary: fc.tuple(anyPerson, anyStatus).map(setStatus) },
  {
    weight: 1,
    arbitrary: fc.tuple(anyPerson, fc.constantFrom('active', 'idle')).map(reportPresence),
  },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyPerson, fc.boolean()).map(mute) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyPerson, fc.constantFrom('all', 'channel'), fc.boolean())
      .map(setAlertWord),
  },
  { weight: 1, arbitrary: anyPerson.map(addDraft) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent, fc.boolean()).map(changeDraft) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyPerson).map(schedule) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent, fc.boolean()).map(changeScheduled) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent).map(remind) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent).map(forget) },
  { weight: 1, arbitrary: anyPerson.map(addSnippet) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent, fc.boolean()).map(changeSnippet) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyPerson, fc.constantFrom('add', 'update', 'remove'), fc.boolean())
      .map(changeView),
  },
  { weight: 1, arbitrary: anyPerson.map(uploadFile) },
];

import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { uniqueName } from '../people.ts';
import { uploadFiles } from '../upload-file.ts';
import { anyNumber, anyPerson, anyRecent, type WeightedStep } from './arbitraries.ts';
import { expectAnswer, madeOf, make, personOf, request, type Step } from './step.ts';

function setRealm(settings: object): Step {
  return request(`the owner sets ${JSON.stringify(settings)}`, ({ owner }) =>
    owner.patch('/realm', { ...settings }),
  );
}

function permit([setting, who]: [string, number]): Step {
  return request(`the owner permits ${setting} to ${who}`, (ground) => {
    const value = { direct_members: [personOf(ground, who).userId], direct_subgroups: [] };
    return ground.owner.patch('/realm', { [setting]: { new: value } });
  });
}

function setDefault(number: number): Step {
  return request(`the owner sets the default font size to ${12 + number}`, ({ owner }) =>
    owner.patch('/realm/user_settings_defaults', { web_font_size_px: 12 + number }),
  );
}

const createLinkifier: Step = {
  what: 'the owner creates a linkifier',
  take: (ground) =>
    make(
      ground,
      'linkifier',
      ground.owner.post('/realm/filters', {
        pattern: `${randomBytes(4).toString('hex')}-(?P<id>[0-9]+)`,
        url_template: 'https://example.com/{id}',
      }),
      ({ id }) => id,
    ),
};

function deleteLinkifier(index: number): Step {
  return request(`the owner deletes linkifier ${index}`, (ground) =>
    ground.owner.delete(`/realm/filters/${madeOf(ground, 'linkifier', index)}`),
  );
}

const createPlayground: Step = {
  what: 'the owner creates a playground',
  take: (ground) =>
    make(
      ground,
      'playground',
      ground.owner.post('/realm/playgrounds', {
        name: uniqueName('play'),
        pygments_language: 'Python',
        url_template: 'https://example.com/?code={code}',
      }),
      ({ id }) => id,
    ),
};

function deletePlayground(index: number): Step {
  return request(`the owner deletes playground ${index}`, (ground) =>
    ground.owner.delete(`/realm/playgrounds/${madeOf(ground, 'playground', index)}`),
  );
}

function changeDomain([number, kind]: [number, string]): Step {
  return request(`the owner: ${kind} of domain ${number}`, ({ owner }) => {
    const domain = `d${number}.example.org`;
    const path = `/realm/domains/${domain}`;
    if (kind === 'add') return owner.post('/realm/domains', { domain, allow_subdomains: false });
    return kind === 'change' ? owner.patch(path, { allow_subdomains: true }) : owner.delete(path);
  });
}

/** A PNG picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Returns a step that adds or removes a custom emoji. There are few custom emoji, so that the same emoji is often
 * removed or added again.
 */
function changeEmoji([who, number, isAdded]: [number, number, boolean]): Step {
  return {
    what: `${isAdded ? who : 'the owner'}: emoji ${number} is ${isAdded ? 'added' : 'removed'}`,
    async take(ground) {
      const path = `/realm/emoji/emoji${number}`;
      await expectAnswer(
        isAdded ? uploadFiles(personOf(ground, who), path, [picture]) : ground.owner.delete(path),
      );
    },
  };
}

const anySettings = fc.oneof(
  anyNumber.map((number): object => ({ description: `About us ${number}` })),
  fc.integer({ min: 0, max: 6 }).map((digest_weekday): object => ({ digest_weekday })),
  fc.boolean().map((enable_read_receipts): object => ({ enable_read_receipts })),
  fc
    .constantFrom('allow_empty_topic', 'disable_empty_topic')
    .map((topics_policy): object => ({ topics_policy })),
  fc
    .constantFrom('all', 'moves', 'none')
    .map((policy): object => ({ message_edit_history_visibility_policy: policy })),
);

/** The name of a permission that no step needs. */
const anyPermission = fc.constantFrom(
  ...['can_add_custom_emoji_group', 'can_invite_users_group', 'can_mention_many_users_group'],
);

/** Steps that change the organization's settings, lists and permissions. */
export const organizationSteps: readonly WeightedStep[] = [
  { weight: 2, arbitrary: anySettings.map(setRealm) },
  { weight: 1, arbitrary: fc.tuple(anyPermission, anyPerson).map(permit) },
  { weight: 1, arbitrary: fc.nat(8).map(setDefault) },
  { weight: 1, arbitrary: fc.constant(createLinkifier) },
  { weight: 1, arbitrary: anyRecent.map(deleteLinkifier) },
  { weight: 1, arbitrary: fc.constant(createPlayground) },
  { weight: 1, arbitrary: anyRecent.map(deletePlayground) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(3), fc.constantFrom('add', 'change', 'remove')).map(changeDomain),
  },
  { weight: 1, arbitrary: fc.tuple(anyPerson, fc.nat(3), fc.boolean()).map(changeEmoji) },
];

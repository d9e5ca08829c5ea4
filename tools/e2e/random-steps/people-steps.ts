import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { uniqueName } from '../people.ts';
import { anyPeople, anyPerson, anyRecent, type WeightedStep } from './arbitraries.ts';
import { idsOf, madeOf, make, personOf, recentOf, request, type Step } from './step.ts';

const createUser: Step = {
  what: 'the owner creates a user',
  async take(ground) {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const password = randomBytes(12).toString('base64url');
    const full_name = uniqueName('Pat');
    const asked = ground.owner.post('/users', { email, password, full_name });
    await make(ground, 'user', asked, ({ user_id }) => user_id);
  },
};

function subscribeUser([index, where]: [number, number]): Step {
  return request(`the owner subscribes user ${index} to channel ${where}`, (ground) => {
    const id = madeOf(ground, 'user', index);
    if (id === undefined) return undefined;
    const subscriptions = [{ name: recentOf(ground.channels, where) }];
    return ground.owner.post('/users/me/subscriptions', { subscriptions, principals: [id] });
  });
}

function setActive([index, isActive]: [number, boolean]): Step {
  return request(`the owner ${isActive ? 're' : 'de'}activates user ${index}`, (ground) => {
    const id = madeOf(ground, 'user', index);
    if (id === undefined) return undefined;
    return isActive
      ? ground.owner.post(`/users/${id}/reactivate`)
      : ground.owner.delete(`/users/${id}`);
  });
}

function setRole([who, role]: [number, number]): Step {
  return request(`the owner gives ${who} the role ${role}`, (ground) =>
    ground.owner.patch(`/users/${personOf(ground, who).userId}`, { role }),
  );
}

function createBot(who: number): Step {
  return {
    what: `${who} creates a bot`,
    take: (ground) =>
      make(
        ground,
        'bot',
        personOf(ground, who).post('/bots', {
          full_name: uniqueName('Bot'),
          short_name: `bot${randomBytes(5).toString('hex')}`,
        }),
        ({ user_id }) => user_id,
      ),
  };
}

function changeBot([who, index, isDeactivated]: [number, number, boolean]): Step {
  return request(`${who} ${isDeactivated ? 'deactivates' : 'changes'} bot ${index}`, (ground) => {
    const path = `/bots/${madeOf(ground, 'bot', index)}`;
    return isDeactivated
      ? personOf(ground, who).delete(path)
      : personOf(ground, who).patch(path, {
          full_name: uniqueName('Bot'),
          default_all_public_streams: true,
        });
  });
}

function createGroup([who, members]: [number, number[]]): Step {
  return {
    what: `${who} creates a group of ${members}`,
    take: (ground) =>
      make(
        ground,
        'group',
        personOf(ground, who).post('/user_groups/create', {
          name: uniqueName('group'),
          description: 'of people',
          members: idsOf(ground, members),
        }),
        ({ group_id }) => group_id,
      ),
  };
}

function changeMembers([index, members, isAdded]: [number, number[], boolean]): Step {
  return request(
    `the owner ${isAdded ? 'adds' : 'removes'} ${members} of group ${index}`,
    (ground) =>
      ground.owner.post(`/user_groups/${madeOf(ground, 'group', index)}/members`, {
        [isAdded ? 'add' : 'delete']: idsOf(ground, members),
      }),
  );
}

function changeSubgroups([index, subgroup, isAdded]: [number, number, boolean]): Step {
  return request(`the owner: group ${subgroup} as subgroup of ${index}: ${isAdded}`, (ground) =>
    ground.owner.post(`/user_groups/${madeOf(ground, 'group', index)}/subgroups`, {
      [isAdded ? 'add' : 'delete']: [madeOf(ground, 'group', subgroup)],
    }),
  );
}

function changeGroup([index, kind]: [number, string]): Step {
  return request(`the owner: ${kind} of group ${index}`, (ground) => {
    const path = `/user_groups/${madeOf(ground, 'group', index)}`;
    if (kind === 'deactivate') return ground.owner.post(`${path}/deactivate`);
    return ground.owner.patch(
      path,
      kind === 'reactivate' ? { deactivated: false } : { name: uniqueName('group') },
    );
  });
}

function createField(name: string): Step {
  return {
    what: 'the owner creates a profile field',
    take: (ground) =>
      make(
        ground,
        'profile field',
        ground.owner.post('/realm/profile_fields', { field_type: 1, name: uniqueName(name) }),
        ({ id }) => id,
      ),
  };
}

function changeField([index, isDeleted]: [number, boolean]): Step {
  return request(
    `the owner ${isDeleted ? 'deletes' : 'changes'} profile field ${index}`,
    (ground) => {
      const path = `/realm/profile_fields/${madeOf(ground, 'profile field', index)}`;
      return isDeleted ? ground.owner.delete(path) : ground.owner.patch(path, { hint: 'changed' });
    },
  );
}

function fillField([who, index, isFilled]: [number, number, boolean]): Step {
  return request(`${who} ${isFilled ? 'fills' : 'empties'} profile field ${index}`, (ground) => {
    const id = madeOf(ground, 'profile field', index);
    const self = personOf(ground, who);
    return isFilled
      ? self.patch('/users/me/profile_data', { data: [{ id, value: 'something' }] })
      : self.delete('/users/me/profile_data', { data: [id] });
  });
}

/** Steps that change accounts, bots, groups and profiles. */
export const peopleSteps: readonly WeightedStep[] = [
  { weight: 1, arbitrary: fc.constant(createUser) },
  { weight: 1, arbitrary: fc.tuple(anyRecent, anyRecent).map(subscribeUser) },
  { weight: 2, arbitrary: fc.tuple(anyRecent, fc.boolean()).map(setActive) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, fc.constantFrom(200, 300, 400)).map(setRole) },
  { weight: 1, arbitrary: anyPerson.map(createBot) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent, fc.boolean()).map(changeBot) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyPeople).map(createGroup) },
  { weight: 1, arbitrary: fc.tuple(anyRecent, anyPeople, fc.boolean()).map(changeMembers) },
  { weight: 1, arbitrary: fc.tuple(anyRecent, anyRecent, fc.boolean()).map(changeSubgroups) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyRecent, fc.constantFrom('rename', 'deactivate', 'reactivate'))
      .map(changeGroup),
  },
  { weight: 1, arbitrary: fc.constantFrom('a', 'b').map(createField) },
  { weight: 1, arbitrary: fc.tuple(anyRecent, fc.boolean()).map(changeField) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent, fc.boolean()).map(fillField) },
];

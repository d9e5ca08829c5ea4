import { roles } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

describe.each(['can_subscribe_group', 'can_add_subscribers_group', 'can_administer_channel_group'])(
  '%s on a private channel',
  (permission) => {
    /**
     * Returns a channel whose permission includes a member and a guest, either `directly` or through a group of both.
     */
    async function seed(naming: string) {
      const realm = createRealm();
      const ada = realm.add(roles.member);
      const member = realm.add(roles.member);
      const guest = realm.add(roles.guest);
      const vault = realm.addChannel([ada], { name: 'Vault', inviteOnly: true });
      vault.permissions[permission] =
        naming === 'directly'
          ? { direct_members: [member.id, guest.id], direct_subgroups: [] }
          : realm.lone('role:everyone');
      await messaging.applyRealm(realm);
      await messaging.send(realm, ada, vault);
      const as = (person: Person) => ({ actor: realm.actor(person) });
      return {
        ...{ member, guest },
        send: (person: Person) => messaging.send(realm, person, vault),
        list: (person: Person) => messaging.list(realm, person, narrow(['channel', vault.id])),
        topics: (person: Person) =>
          messaging.client.listTopics({ channelId: vault.id }, as(person)),
        render: async (person: Person) =>
          (await messaging.client.renderMessage({ content: '#**Vault**' }, as(person))).html,
      };
    }

    test.each(['directly', 'by a group'])(
      'shows the channel to a member who has the permission %s',
      async (naming) => {
        const { member, send, list, topics, render } = await seed(naming);
        await expect(send(member)).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: "Not authorized to send to channel 'Vault'",
        });
        expect((await list(member)).messages).toEqual([]);
        expect((await topics(member)).topics).toEqual([]);
        expect(await render(member)).toContain('<a class="stream"');
      },
    );

    test.each(['directly', 'by a group'])(
      'hides the channel from a guest who has the permission %s',
      async (naming) => {
        const { guest, send, list, topics, render } = await seed(naming);
        await expect(send(guest)).rejects.toMatchObject({ code: 'STREAM_DOES_NOT_EXIST' });
        await expect(list(guest)).rejects.toMatchObject({ code: 'BAD_NARROW' });
        await expect(topics(guest)).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: 'Invalid channel ID',
        });
        expect(await render(guest)).toBe('<p>#<strong>Vault</strong></p>');
      },
    );
  },
);

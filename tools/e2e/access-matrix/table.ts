/**
 * The rights of users in a channel. For each kind of channel, a row lists the rights of a role, with or without a
 * subscription. Each column stands for the channel setting that includes the user. In the column `send`, the setting
 * for sending includes only the user; in `no send`, it includes only others.
 *
 * - s: see the channel, its settings and its subscribers, and get its creation event
 * - r: read its messages; with protected history, only those sent after the user subscribed
 * - w: write
 * - x: subscribe others, if the organization lets only administrators do so
 * - a: administer
 *
 * Users in can_add_subscribers_group or can_subscribe_group may join a private channel and subscribe others. They can
 * read and write only once they are subscribed. The bot's owner is a member who is neither subscribed nor in a setting.
 */
const table = `
  #           in    none   admin. add    subsc. remove send   no send
  web-public
    owner     yes  srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    owner     no   srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    admin     yes  srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    admin     no   srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    moderator yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    moderator no   srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    member    yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    member    no   srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    guest     yes  srw--  srw--  srw--  srw--  srw--  srw--  sr---
    guest     no   srw--  srw--  srw--  srw--  srw--  srw--  sr---
    bot       yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    bot       no   srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
  public
    owner     yes  srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    owner     no   srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    admin     yes  srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    admin     no   srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    moderator yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    moderator no   srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    member    yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    member    no   srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    guest     yes  srw--  srw--  srw--  srw--  srw--  srw--  sr---
    guest     no   -----  -----  -----  -----  -----  -----  -----
    bot       yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    bot       no   srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
  shared
    owner     yes  srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    owner     no   s---a  s---a  s--xa  s--xa  s---a  s---a  s---a
    admin     yes  srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    admin     no   s---a  s---a  s--xa  s--xa  s---a  s---a  s---a
    moderator yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    moderator no   -----  s---a  s--x-  s----  -----  -----  -----
    member    yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    member    no   -----  s---a  s--x-  s----  -----  -----  -----
    guest     yes  srw--  srw--  srw--  srw--  srw--  srw--  sr---
    guest     no   -----  -----  -----  -----  -----  -----  -----
    bot       yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    bot       no   -----  s---a  s--x-  s----  -----  -----  -----
  protected
    owner     yes  srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    owner     no   s---a  s---a  s--xa  s--xa  s---a  s---a  s---a
    admin     yes  srwxa  srwxa  srwxa  srwxa  srwxa  srwxa  sr-xa
    admin     no   s---a  s---a  s--xa  s--xa  s---a  s---a  s---a
    moderator yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    moderator no   -----  s---a  s--x-  s----  -----  -----  -----
    member    yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    member    no   -----  s---a  s--x-  s----  -----  -----  -----
    guest     yes  srw--  srw--  srw--  srw--  srw--  srw--  sr---
    guest     no   -----  -----  -----  -----  -----  -----  -----
    bot       yes  srw--  srwxa  srwx-  srw--  srw--  srw--  sr---
    bot       no   -----  s---a  s--x-  s----  -----  -----  -----
  archived
    owner     yes  sr--a  sr--a  sr--a  sr--a  sr--a  sr--a  sr--a
    owner     no   sr--a  sr--a  sr--a  sr--a  sr--a  sr--a  sr--a
    admin     yes  sr--a  sr--a  sr--a  sr--a  sr--a  sr--a  sr--a
    admin     no   sr--a  sr--a  sr--a  sr--a  sr--a  sr--a  sr--a
    moderator yes  sr---  sr--a  sr---  sr---  sr---  sr---  sr---
    moderator no   sr---  sr--a  sr---  sr---  sr---  sr---  sr---
    member    yes  sr---  sr--a  sr---  sr---  sr---  sr---  sr---
    member    no   sr---  sr--a  sr---  sr---  sr---  sr---  sr---
    guest     yes  sr---  sr---  sr---  sr---  sr---  sr---  sr---
    guest     no   -----  -----  -----  -----  -----  -----  -----
    bot       yes  sr---  sr--a  sr---  sr---  sr---  sr---  sr---
    bot       no   sr---  sr--a  sr---  sr---  sr---  sr---  sr---
`;

/** The columns of the table, in order. */
export const grants = [
  'none',
  'administer',
  'add',
  'subscribe',
  'remove',
  'send',
  'no send',
] as const;
export type Grant = (typeof grants)[number];

/** The rights of an actor in a channel. */
export type Rights = {
  kind: string;
  role: string;
  isSubscribed: boolean;
  grant: Grant;
  /** Letters and dashes, as in the table. */
  letters: string;
};

/** Every cell of the table. */
export const accessMatrix: readonly Rights[] = readTable();

function readTable(): Rights[] {
  let kind = '';
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [head = '', subscribed, ...cells] = line.split(/\s+/);
      if (cells.length === 0) {
        kind = head;
        return [];
      }
      return grants.map((grant, column) => ({
        kind,
        role: head,
        isSubscribed: subscribed === 'yes',
        grant,
        letters: cells[column] ?? '',
      }));
    });
}

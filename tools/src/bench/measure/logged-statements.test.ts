import { expect, test } from 'vitest';
import { parseLog } from './logged-statements.ts';

test('parseLog returns whole statements with their sessions and leaves out other entries', () => {
  const log = [
    '\tthe end of what stood before',
    '@@statement|chat-users|17|LOG:  statement: begin;',
    '@@statement|chat-users|17|LOG:  execute <unnamed>: select 1',
    "\t  from account where name = 'a: b'",
    '@@statement|chat-users|17|DETAIL:  Parameters: $1 = ...',
    '@@statement||9|LOG:  checkpoint starting: time',
    '@@statement|chat-users_x|18|LOG:  execute write messages: select 2',
    '',
  ].join('\n');
  expect(parseLog(log)).toEqual([
    { application: 'chat-users', session: '17', text: 'begin;' },
    {
      application: 'chat-users',
      session: '17',
      text: "select 1 from account where name = 'a: b'",
    },
    { application: 'chat-users_x', session: '18', text: 'select 2' },
  ]);
});

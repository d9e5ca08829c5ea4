import { expect, test } from 'vitest';
import { htmlBySource, joinSamples, sampleSections } from './samples.ts';

test('omits channel links if the user has no channel', () => {
  const sources = (channel: string | undefined) =>
    joinSamples(sampleSections({ person: 'Ann', channel }));
  expect(sources('general')).toContain('#**general>');
  expect(sources(undefined)).not.toContain('#**');
  expect(sources(undefined)).toContain('@**Ann**');
});

test('separates the HTML of samples that were rendered together', () => {
  const sections = [{ title: 'Text', samples: [{ source: '*a*' }, { source: '`b`' }] }];
  expect([...htmlBySource(sections, '<p><em>a</em></p>\n<hr>\n<p>b</p>')]).toEqual([
    ['*a*', '<p><em>a</em></p>'],
    ['`b`', '<p>b</p>'],
  ]);
});

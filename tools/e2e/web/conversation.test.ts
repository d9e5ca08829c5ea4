import { beforeAll, expect } from 'vitest';
import { type JoinedProduct, joinReplicatedProduct } from '../join-product.ts';
import { newPerson } from '../people.ts';
import { test } from './browser.ts';
import { closeWithEscape, composerOf, messageWith, newPlace, send } from './place.ts';

// Two people in two browsers at different gateways: each sees what the other does, without a reload.

/** How long a change may take to appear. */
const soon = { timeout: 60_000 };

/** An organization that is small enough to get presence events. */
let organization: JoinedProduct;

beforeAll(async () => {
  organization = await joinReplicatedProduct();
});

test("two people see each other's messages, quotes, reactions, edits, deletions, moves and shared picture", async ({
  openClient,
}) => {
  const { owner, product } = organization;
  const [, secondSite = ''] = product.gateways;
  const [ann, bob] = [await newPerson(owner), await newPerson({ ...owner, site: secondSite })];
  const place = await newPlace(owner, [ann, bob]);
  const path = place.topicPath('lunch plans');
  const [annsPage, bobsPage] = await Promise.all([
    openClient(ann, { path }),
    openClient(bob, { path }),
  ]);
  const elsewhere: string[] = [];
  annsPage.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !url.startsWith(ann.site)) elsewhere.push(url);
  });

  // The typing notification arrives before the message.
  await composerOf(annsPage).pressSequentially('Shall we eat at noon?');
  await bobsPage.getByText(`${ann.fullName} is typing`).waitFor(soon);
  await annsPage.getByRole('button', { name: 'Send', exact: true }).click();
  await messageWith(bobsPage, 'Shall we eat at noon?').waitFor(soon);
  await bobsPage.getByText(`${ann.fullName} is typing`).waitFor({ state: 'hidden', ...soon });

  // Bob is present.
  const people = annsPage.getByRole('complementary', { name: 'People' });
  await people.getByRole('searchbox', { name: 'Filter people' }).fill(bob.fullName);
  await people
    .getByRole('link', { name: bob.fullName })
    .getByRole('img', { name: 'active' })
    .waitFor(soon);

  // A quoted reply quotes its message.
  const asked = messageWith(bobsPage, 'Shall we eat at noon?');
  await asked.hover();
  await asked.getByRole('button', { name: 'Quote and reply' }).click();
  await expect.poll(() => composerOf(bobsPage).inputValue()).toContain('```quote');
  await composerOf(bobsPage).press('End');
  await composerOf(bobsPage).pressSequentially('At one, please.');
  await bobsPage.getByRole('button', { name: 'Send', exact: true }).click();
  const answered = messageWith(annsPage, 'At one, please.');
  await answered.waitFor(soon);
  await answered.getByRole('blockquote').getByText('Shall we eat at noon?').waitFor(soon);
  // Pictures of people reveal to no other site who reads here.
  expect(elsewhere).toEqual([]);

  // A reaction.
  await answered.hover();
  await answered.getByRole('button', { name: 'Add reaction' }).first().click();
  await annsPage.getByRole('searchbox', { name: 'Search emoji' }).fill('tada');
  await annsPage.getByText(':tada:').waitFor();
  await annsPage.keyboard.press('Enter');
  await messageWith(bobsPage, 'At one, please.')
    .getByRole('button', { name: `${ann.fullName} reacted with :tada:` })
    .waitFor(soon);

  // An edit.
  const mine = messageWith(annsPage, 'Shall we eat at noon?').first();
  await mine.hover();
  await mine.getByRole('button', { name: 'Edit' }).click();
  await annsPage.getByRole('textbox', { name: 'Message text' }).fill('Shall we eat at one?');
  await annsPage.getByRole('button', { name: 'Save' }).click();
  const edited = messageWith(bobsPage, 'Shall we eat at one?');
  await edited.getByText('(edited)').waitFor(soon);

  // A picture.
  const clip = { x: 0, y: 0, width: 320, height: 200 };
  const buffer = await annsPage.screenshot({ clip });
  const file = { name: 'menu.png', mimeType: 'image/png', buffer };
  await annsPage.getByLabel('Attach files').first().setInputFiles(file);
  await expect.poll(() => composerOf(annsPage).inputValue()).toContain('/user_uploads/');
  await send(annsPage, `The menu ${await composerOf(annsPage).inputValue()}`);
  const shared = messageWith(bobsPage, 'The menu').getByRole('img', { name: 'menu.png' });
  await shared.waitFor(soon);
  // The server makes the thumbnail after the message was sent.
  await expect
    .poll(() => shared.evaluate((image) => image.getAttribute('src')), soon)
    .toContain('/thumbnail/');
  await shared.click();
  await closeWithEscape(bobsPage.getByRole('dialog', { name: 'menu.png' }));

  // A deleted message disappears for both.
  await send(annsPage, 'said too much');
  await messageWith(bobsPage, 'said too much').waitFor(soon);
  const regretted = messageWith(annsPage, 'said too much');
  await expect.poll(() => annsPage.getByRole('article', { name: 'Sending…' }).count()).toBe(0);
  await regretted.hover();
  await regretted.getByRole('button', { name: 'More actions' }).click();
  await annsPage.getByRole('menuitem', { name: 'Delete…' }).click();
  await annsPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await messageWith(annsPage, 'said too much').waitFor({ state: 'hidden', ...soon });
  await messageWith(bobsPage, 'said too much').waitFor({ state: 'hidden', ...soon });

  // The whole topic moves, and its readers move with it.
  await edited.hover();
  await edited.getByRole('button', { name: 'More actions' }).click();
  await bobsPage.getByRole('menuitem', { name: 'Move…' }).click();
  const dialog = bobsPage.getByRole('dialog', { name: 'Move messages' });
  await dialog.getByRole('textbox', { name: 'Topic' }).fill('dinner plans');
  await dialog.getByText('All messages in this topic').click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await annsPage.getByRole('heading', { level: 1, name: 'dinner plans' }).waitFor(soon);
});

import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { invalidCharacterAt, normalizeName } from '@chat/kit/names/normalize-name';
import { clientEvent } from '@chat/kit/outbox/event';
import { type Emit, idempotent } from '@chat/kit/outbox/transact';
import type { AddPlaygroundRequest__Output } from '@chat/proto/chat/users/v1/AddPlaygroundRequest';
import type { AddPlaygroundResponse } from '@chat/proto/chat/users/v1/AddPlaygroundResponse';
import type { RemovePlaygroundRequest__Output } from '@chat/proto/chat/users/v1/RemovePlaygroundRequest';
import type { RemovePlaygroundResponse } from '@chat/proto/chat/users/v1/RemovePlaygroundResponse';
import type { Deps } from '../deps.ts';
import { checkIsAdministrator } from './roles.ts';

/**
 * Adds a code playground.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST invalid name, language or URL template; duplicate name for the language
 * @spec POST /realm/playgrounds
 */
export async function addPlayground(
  { transact }: Pick<Deps, 'transact'>,
  { name, pygmentsLanguage, urlTemplate }: AddPlaygroundRequest__Output,
  context: RpcContext,
): Promise<AddPlaygroundResponse> {
  const { realmId } = context.actor;
  checkIsAdministrator(context.actor);
  const content = parsePlayground({
    name,
    pygments_language: pygmentsLanguage,
    url_template: urlTemplate,
  });
  return transact(async (tx, emit) => {
    const playground = await insertPlayground(tx, { realm_id: realmId, ...content });
    if (!playground) {
      const msg = 'Realm playground with this Realm, Pygments language and Name already exists.';
      throw badRequest({ msg });
    }
    await emitPlaygrounds(tx, emit, realmId);
    return { playgroundId: playground.playground_id };
  }, idempotent(context));
}

/**
 * Removes a code playground.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST no playground with this id
 * @spec DELETE /realm/playgrounds/{playground_id}
 */
export async function removePlayground(
  { transact }: Pick<Deps, 'transact'>,
  { playgroundId }: RemovePlaygroundRequest__Output,
  context: RpcContext,
): Promise<RemovePlaygroundResponse> {
  const { realmId } = context.actor;
  checkIsAdministrator(context.actor);
  return transact(async (tx, emit) => {
    if (!(await deletePlayground(tx, realmId, playgroundId))) {
      throw badRequest({ msg: 'Invalid playground' });
    }
    await emitPlaygrounds(tx, emit, realmId);
    return {};
  }, idempotent(context));
}

/**
 * Returns a playground in the shape of the API.
 * @spec POST /register
 */
export function playgroundObject({
  playground_id,
  name,
  pygments_language,
  url_template,
}: PlaygroundRow) {
  return { id: playground_id, name, pygments_language, url_template };
}

/** Emits the realm's complete list of playgrounds. Must be the last step of the transaction. */
async function emitPlaygrounds(tx: Tx, emit: Emit, realmId: number): Promise<void> {
  // Read the list after the event number is raised, so that the last published list is complete.
  await emit(realmId, async () => [
    clientEvent({
      type: 'realm_playgrounds',
      audience: { everyone: true },
      body: { realm_playgrounds: (await listPlaygrounds(tx, realmId)).map(playgroundObject) },
    }),
  ]);
}

/** The properties of a playground. */
export type PlaygroundContent = Pick<PlaygroundRow, 'name' | 'pygments_language' | 'url_template'>;

const maxLengths = { name: 100, pygments_language: 40, url_template: 2_000 };
const language = /^[ a-zA-Z0-9_+\-./#,]*$/;
// RFC 6570: literals, and expressions with an operator and variables, each with a modifier.
const template = /^(?:[^{}\p{Cc}\p{Cs} "'<>\\^`|]|\{[^{}]+\})*$/u;
const variable =
  /^(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*(?::[1-9]\d{0,3}|\*)?$/;

/**
 * Validates a playground and returns it in stored form.
 * @throws BAD_REQUEST blank, too long or invalid property
 */
function parsePlayground(requested: PlaygroundContent): PlaygroundContent {
  const content = {
    name: normalizeName(requested.name),
    pygments_language: requested.pygments_language.trim(),
    url_template: requested.url_template.trim(),
  };
  for (const key of ['name', 'pygments_language', 'url_template'] as const) {
    const value = content[key];
    if (value === '') throw badRequest({ msg: `${key} cannot be blank` });
    if ([...value].length > maxLengths[key]) {
      throw badRequest({ msg: `${key} is too long (limit: ${maxLengths[key]} characters)` });
    }
  }
  if (invalidCharacterAt(content.name) !== undefined) throw badRequest({ msg: 'Invalid name' });
  if (!language.test(content.pygments_language)) {
    throw badRequest({ msg: 'Invalid characters in pygments language' });
  }
  checkUrlTemplate(content.url_template);
  return content;
}

function checkUrlTemplate(text: string): void {
  const names = variablesOf(text);
  if (names === undefined) throw badRequest({ msg: 'Invalid URL template.' });
  if (!names.includes('code')) {
    throw badRequest({ msg: 'Missing the required variable "code" in the URL template' });
  }
  if (names.some((name) => name !== 'code')) {
    throw badRequest({ msg: '"code" should be the only variable present in the URL template' });
  }
}

/** Returns the variables in a URL template, or undefined if the template is invalid. */
function variablesOf(text: string): string[] | undefined {
  if (!template.test(text)) return undefined;
  const specifiers = [...text.matchAll(/\{[+#./;?&]?([^{}]+)\}/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  if (!specifiers.every((specifier) => variable.test(specifier))) return undefined;
  return specifiers.map((specifier) => specifier.replace(/(?::\d+|\*)$/, ''));
}

/** A code playground: a URL template for a site where people can try code in one programming language. */
export type PlaygroundRow = {
  realm_id: number;
  playground_id: number;
  name: string;
  /** The language's name in Pygments. */
  pygments_language: string;
  /** An RFC 6570 template with the variable `code`. */
  url_template: string;
};

/** Returns the realm's playgrounds, sorted by id. */
export async function listPlaygrounds(tx: ReadTx, realmId: number): Promise<PlaygroundRow[]> {
  return tx<PlaygroundRow>('playground').where({ realm_id: realmId }).orderBy('playground_id');
}

/** Inserts a playground. Returns undefined if the language already has a playground with this name. */
async function insertPlayground(
  tx: Tx,
  row: Omit<PlaygroundRow, 'playground_id'>,
): Promise<PlaygroundRow | undefined> {
  const [inserted] = await tx<PlaygroundRow>('playground')
    .insert(row)
    .onConflict(['realm_id', 'pygments_language', 'name'])
    .ignore()
    .returning('*');
  return inserted;
}

/** Deletes a playground. Returns whether the playground existed. */
async function deletePlayground(tx: Tx, realmId: number, playgroundId: number): Promise<boolean> {
  const count = await tx<PlaygroundRow>('playground')
    .where({ realm_id: realmId, playground_id: playgroundId })
    .delete();
  return count === 1;
}

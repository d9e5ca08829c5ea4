import type { ScimQuery } from '@chat/proto/chat/users/v1/ScimQuery';
import { type Projection, projectionOf } from './attributes.ts';
import { maxPage, usualPage } from './discovery.ts';
import { type Comparables, filterOf, sortableOf } from './filter-steps.ts';
import { refusal } from './scim-error.ts';
import { isObject, type JsonObject, valueIn } from './values.ts';

/** A request for resources from an authenticated caller. */
export type ScimRequest = {
  realmId: number;
  /** The URL of the resources, such as `https://chat.example.com/scim/v2`. */
  base: string;
  /** The parameters in the query, keyed by name in lower case. */
  query: ReadonlyMap<string, string>;
  /** The JSON text of the body; undefined if there is no body. */
  json: string | undefined;
  signal: AbortSignal;
};

/** The response to a request. */
export type ScimReply = {
  status: number;
  /** The response body; undefined if there is none. */
  body?: JsonObject;
  headers?: Readonly<Record<string, string>>;
};

/** The query for a list. */
export type ListQuery = Omit<ScimQuery, 'realmId'> & { startIndex: number; projection: Projection };

/** Parses the body as a JSON object. @throws ScimError 400 invalidSyntax */
export function bodyOf({ json }: ScimRequest): JsonObject {
  if (json === undefined) {
    throw refusal('invalidSyntax', 'The request requires a body of type application/scim+json.');
  }
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch (cause) {
    throw Object.assign(refusal('invalidSyntax', 'The body is not JSON.'), { cause });
  }
  if (!isObject(body)) throw refusal('invalidSyntax', 'The body is not a JSON object.');
  return body;
}

/** Returns the attributes that the query requests. */
export function projectionIn({ query }: ScimRequest, schema: string): Projection {
  const attributes = query.get('attributes');
  const excludedAttributes = query.get('excludedattributes');
  return projectionOf(
    {
      ...(attributes !== undefined && { attributes }),
      ...(excludedAttributes !== undefined && { excludedAttributes }),
    },
    schema,
  );
}

/** Parses the search parameters of a GET request. @throws ScimError 400 invalidFilter, invalidValue */
export function listQueryOf({ query }: ScimRequest, schema: string, known: Comparables): ListQuery {
  return parameters((name) => query.get(name.toLowerCase()), schema, known);
}

/**
 * Parses the search parameters in the body of a POST to `.search`. @throws ScimError 400 invalidFilter, invalidValue,
 * invalidSyntax
 */
export function searchOf(request: ScimRequest, schema: string, known: Comparables): ListQuery {
  const body = bodyOf(request);
  const sent = (name: string) => {
    const value = valueIn(body, name);
    if (value === undefined || value === null) return undefined;
    return Array.isArray(value) ? value.join(',') : String(value);
  };
  return parameters(sent, schema, known);
}

function parameters(
  sent: (name: string) => string | undefined,
  schema: string,
  known: Comparables,
): ListQuery {
  const startIndex = Math.max(1, wholeNumber(sent('startIndex'), 1, 'startIndex'));
  const count = Math.max(0, wholeNumber(sent('count'), usualPage, 'count'));
  const [filter, sortBy] = [sent('filter'), sent('sortBy')];
  const [attributes, excludedAttributes] = [sent('attributes'), sent('excludedAttributes')];
  return {
    startIndex,
    offset: startIndex - 1,
    limit: Math.min(count, maxPage),
    ...(filter !== undefined &&
      filter.trim() !== '' && { filter: filterOf(filter, schema, known) }),
    ...(sortBy !== undefined && sortBy !== '' && { sortBy: sortableOf(sortBy, schema, known) }),
    isDescending: sent('sortOrder')?.toLowerCase() === 'descending',
    projection: projectionOf(
      {
        ...(attributes !== undefined && { attributes }),
        ...(excludedAttributes !== undefined && { excludedAttributes }),
      },
      schema,
    ),
  };
}

function wholeNumber(text: string | undefined, absent: number, name: string): number {
  if (text === undefined || text === '') return absent;
  if (!/^-?\d{1,9}$/.test(text)) throw refusal('invalidValue', `${name} is no whole number.`);
  return Number(text);
}

/** Returns a page of resources. */
export function listReply(
  total: number,
  startIndex: number,
  resources: readonly JsonObject[],
): ScimReply {
  return {
    status: 200,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: total,
      startIndex,
      itemsPerPage: resources.length,
      Resources: resources,
    },
  };
}

import { OpenApiDocument } from '@chat/kit/test/openapi-document';

const documents = new Map<string, Promise<OpenApiDocument>>();

/** Returns a running product's OpenAPI document, which is fetched once per address. */
export function readOpenApiDocument(site: string): Promise<OpenApiDocument> {
  const known = documents.get(site);
  if (known) return known;
  const fetched = fetchDocument(site);
  documents.set(site, fetched);
  fetched.catch(() => documents.delete(site));
  return fetched;
}

async function fetchDocument(site: string): Promise<OpenApiDocument> {
  const response = await fetch(`${site}/api/v1/openapi.json`);
  return OpenApiDocument.parse(await response.json());
}

import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** The parameters that identify an uploaded file, as in the URL of the file. */
export const filePathParams = {
  realm_id: jsonText(z.int()).describe('The id of the organization, from the URL of the file.'),
  filename: z
    .string()
    .describe("The part of the file's URL after the id of the organization. It contains slashes."),
};

/** Returns the path by which the messaging service identifies the file. */
export function filePathOf(params: { realm_id: number; filename: string }): string {
  return `${params.realm_id}/${params.filename}`;
}

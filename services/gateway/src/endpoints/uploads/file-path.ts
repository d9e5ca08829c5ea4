import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** The parameters that name an uploaded file, as its URL does. */
export const filePathParams = {
  realm_id: jsonText(z.int()).describe('The id of the organization, from the URL of the file.'),
  filename: z
    .string()
    .describe("The part of the file's URL after the id of the organization. It contains slashes."),
};

/** The path of the file for the messaging service. */
export function filePathOf(params: { realm_id: number; filename: string }): string {
  return `${params.realm_id}/${params.filename}`;
}

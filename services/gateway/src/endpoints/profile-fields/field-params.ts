import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** The parameters of a profile field except its type. */
export const fieldParams = {
  name: z.string().optional().describe('The name of the field, up to 40 characters.'),
  hint: z
    .string()
    .optional()
    .describe('A hint for users who fill in the field, up to 80 characters.'),
  field_data: jsonText(z.record(z.string(), z.unknown()))
    .optional()
    .describe(
      'Data that depends on the type: the options of a list, by key, each with `text` and `order`; or the `subtype` of an external account, with a `url_pattern` if it is `custom`.',
    ),
  display_in_profile_summary: jsonText(z.boolean())
    .optional()
    .describe(
      'Whether the short form of a profile shows the field. At most two fields can be shown there.',
    ),
  required: jsonText(z.boolean())
    .optional()
    .describe('Whether clients ask users to fill in the field.'),
  editable_by_user: jsonText(z.boolean())
    .optional()
    .describe('Whether users may change their own values. Administrators always may.'),
  use_for_user_matching: jsonText(z.boolean())
    .optional()
    .describe('Whether clients search the values of the field to find users.'),
};

const FieldParams = z.object(fieldParams);

/** Converts the parameters to the gRPC message that the users service expects. */
export function toProfileField(params: z.output<typeof FieldParams>) {
  return {
    name: params.name,
    hint: params.hint,
    fieldDataJson: params.field_data && JSON.stringify(params.field_data),
    displayInProfileSummary: params.display_in_profile_summary,
    required: params.required,
    editableByUser: params.editable_by_user,
    useForUserMatching: params.use_for_user_matching,
  };
}

import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** Parameters of a profile field except its type. */
export const fieldParams = {
  name: z.string().optional().describe('What the field is called, of at most 40 characters.'),
  hint: z
    .string()
    .optional()
    .describe('What users read while they fill it in, of at most 80 characters.'),
  field_data: jsonText(z.record(z.string(), z.unknown()))
    .optional()
    .describe(
      'What the type needs: the choices of a list, by key with `text` and `order`, or the `subtype` of an external account, with a `url_pattern` if it is `custom`.',
    ),
  display_in_profile_summary: jsonText(z.boolean())
    .optional()
    .describe('Whether the short form of a profile shows the field; at most two do.'),
  required: jsonText(z.boolean())
    .optional()
    .describe('Whether clients ask users to fill the field in.'),
  editable_by_user: jsonText(z.boolean())
    .optional()
    .describe('Whether users may change their own values; administrators always may.'),
  use_for_user_matching: jsonText(z.boolean())
    .optional()
    .describe('Whether clients also find users by the values of the field.'),
};

const FieldParams = z.object(fieldParams);

/** Converts the parameters to the users service's message. */
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

import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** What a profile field is made of apart from its type. @spec realm.md Custom profile fields */
export const fieldParams = {
  name: z.string().optional(),
  hint: z.string().optional(),
  field_data: jsonText(z.record(z.string(), z.unknown())).optional(),
  display_in_profile_summary: jsonText(z.boolean()).optional(),
  required: jsonText(z.boolean()).optional(),
  editable_by_user: jsonText(z.boolean()).optional(),
  use_for_user_matching: jsonText(z.boolean()).optional(),
};

const FieldParams = z.object(fieldParams);

/** The same in the words of users. */
export function fieldChange(params: z.output<typeof FieldParams>) {
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

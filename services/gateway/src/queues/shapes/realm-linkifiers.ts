import { type Shape, understands } from './shape.ts';

/** The linkifiers as they now are, for clients that understand URL templates. */
export const realmLinkifiersShape: Shape = {
  accepts: (_body, viewer) => understands(viewer, 'linkifier_url_template'),
  variant: () => '',
  render: (body) => body,
};

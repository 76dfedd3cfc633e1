import { createElement } from 'react';

import type { KindNumber } from '@modules/invoicing/contract';
import { view, type View } from '../../shell/frame/view';

/**
 * The screens of a kind of document: list, page, editor. Adding a kind takes one more line in
 * `views.ts`.
 */
export const documentsOf = (kind: KindNumber): View =>
  view(
    async () => {
      const { DocumentScreens } = await import('./screens');
      return { default: () => createElement(DocumentScreens, { kind }) };
    },
    { nested: true },
  );

/** The recycle bin of a kind. */
export const recycledOf = (kind: KindNumber): View =>
  view(async () => {
    const { RecycleBin } = await import('./list/recycle-bin');
    return { default: () => createElement(RecycleBin, { kind }) };
  });

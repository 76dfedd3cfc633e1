import { createElement } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import { view, type View } from '../../shell/frame/view';
import type { ListExtensions } from './resource-list.types';

/** A plain screen in one line: the list of a definition that its module's contract exports. */
export const listOf = (
  load: () => Promise<ResourceDefinition>,
  { found, begins, ...extensions }: ListExtensions & Pick<View, 'found' | 'begins'> = {},
): View =>
  view(
    async () => {
      const [{ ResourceList }, of] = await Promise.all([import('./resource-list'), load()]);
      return { default: () => createElement(ResourceList, { of, ...extensions }) };
    },
    { found, begins },
  );

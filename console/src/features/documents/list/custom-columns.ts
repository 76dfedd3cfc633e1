import { useCallback } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import { useOwnColumns } from '../../../resource/list/own-columns';
import { type FormOf, readCustomFields } from '../editor/custom-fields';

/** A list of documents with the organisation's own fields of their kind. */
export const useCustomColumns = (of: FormOf, plain: ResourceDefinition) =>
  useOwnColumns(
    useCallback(() => readCustomFields(of), [of]),
    plain,
  );

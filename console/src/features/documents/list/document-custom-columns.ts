import { useCallback } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import { useCustomColumns } from '../../../resource/list/custom-columns';
import { type FormOf, readCustomFields } from '../editor/custom-fields';

/** A list of documents with the organisation's custom fields of their kind. */
export const useDocumentCustomColumns = (of: FormOf, plain: ResourceDefinition) =>
  useCustomColumns(
    useCallback(() => readCustomFields(of), [of]),
    plain,
  );

import { type ReactNode, useMemo } from 'react';

import { type CustomField, customColumnName } from '@kernel/custom-fields';
import { amount, type Fields, text } from '@kernel/fields';
import type { ResourceDefinition } from '@kernel/resource';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { Failure } from '../../shell/states/failure';

/** A list with the organisation's custom fields as columns and filters. */
export function useCustomColumns(
  /** Keep the function stable. */
  read: () => Promise<readonly CustomField[]>,
  plain: ResourceDefinition,
): {
  list: ResourceDefinition;
  /** What is requested in addition to the usual columns. */
  body: { custom?: readonly string[] };
  /** Whether the custom fields are not known yet: rows asked for meanwhile would be asked for twice. */
  isPending: boolean;
  /** Why the custom fields are missing. */
  notice: ReactNode;
} {
  const { t } = useTranslation();
  const { value, error, again } = useLoaded(read);
  const notice = error !== null && (
    <Failure title={t('resource.ownFailed.title')} error={error} again={again}>
      {t('resource.ownFailed.text')}
    </Failure>
  );
  const asked = useMemo(() => {
    if (!value || value.length === 0) return { list: plain, body: {} };
    const fields = customColumnsOf(value);
    return {
      list: { ...plain, fields: { ...plain.fields, ...fields } },
      body: { custom: Object.keys(fields) },
    };
  }, [plain, value]);
  return { ...asked, isPending: value === null && error === null, notice };
}

const ofListsAlone = { readOnly: true, listOnly: true } as const;

const customColumnsOf = (fields: readonly CustomField[]): Fields =>
  Object.fromEntries(
    fields.map((field) => [
      customColumnName(field),
      field.valueType === 'number'
        ? amount({ scale: 8, label: field.name, ...ofListsAlone })
        : text({ max: 1000, label: field.name, ...ofListsAlone }),
    ]),
  );

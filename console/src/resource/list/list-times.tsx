import { Switch } from 'antd';

import { isArchivable } from '@kernel/resource';
import { useTranslation } from '../../providers/translation';
import { DateInput } from '../inputs/date-inputs';
import type { ListParts } from './list-parts';

/**
 * What a list shows besides current records: archived ones, or editions in force on a given day.
 */
export function ListTimes({ of, address }: ListParts) {
  const { t } = useTranslation();
  const { showArchived = false, inForceOn } = address.state;
  return (
    <>
      {of.editionOf && (
        <DateInput
          className="in-force-on"
          placeholder={t('resource.inForceOn')}
          aria-label={t('resource.inForceOn')}
          value={inForceOn}
          onChange={(day) => address.narrow({ inForceOn: day ?? undefined })}
        />
      )}
      {isArchivable(of) && (
        <label className="show-archived">
          <Switch
            size="small"
            checked={showArchived}
            onChange={(next) => address.narrow({ showArchived: next })}
          />
          {t('resource.showArchived')}
        </label>
      )}
    </>
  );
}

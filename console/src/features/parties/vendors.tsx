import { useMemo } from 'react';

import { useTranslation } from '../../providers/translation';
import type { Condition } from '../../resource/filter/conditions';
import { useBuyerCustomColumns } from './buyer-custom-columns';
import { PartyList } from './party-list';

/** Stable values, as lists require. */
const vendorsOnly: readonly Condition[] = [{ field: 'isVendor', operator: 'eq', value: 'true' }];
const aVendor = { isVendor: true };

/**
 * Those who sell to us and appear on self-billed documents: parties like buyers, with texts of
 * their own.
 */
export default function Vendors() {
  const { t } = useTranslation();
  const { list, ...asked } = useBuyerCustomColumns();
  const words = useMemo(
    () => ({ one: t('resources.vendor.one'), many: t('resources.vendor.many') }),
    [t],
  );
  return (
    <PartyList
      of={list}
      {...asked}
      title={words.many}
      words={words}
      listKey="vendor"
      always={vendorsOnly}
      initial={aVendor}
    />
  );
}

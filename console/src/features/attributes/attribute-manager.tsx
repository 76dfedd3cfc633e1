import '../documents/documents.css';
import './attributes.css';
import { Segmented, Select } from 'antd';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { FilterOperator, type PageResult } from '@kernel/resource';
import {
  attributeNames,
  attributesFor,
  type CustomFieldOwner,
  customFieldOwners,
  type DocumentAttributeRecord,
} from '@modules/invoicing/contract';
import { call } from '../../providers/http/http';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { SkeletonRows } from '../../resource';
import { Scrolled } from '../../resource/show/scrolled';
import { usePhone } from '../../shell/look/media';
import { FailedState } from '../../shell/states/failed-state';
import { AttributeRow } from './attribute-row';
import { DemandedRows } from './demanded-rows';
import { type Decision, decisionsOf, moved, save } from './decisions';

/** Which optional attributes of one kind of document are shown, printed and required. */
export default function AttributeManager() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const owner = customFieldOwners.find((each) => each === query.get('kind')) ?? 'invoice';
  const { value, error, again } = useLoaded(useCallback(() => read(owner), [owner]));
  return (
    <div className="attributes">
      <h1>{t('menu.documentAttribute')}</h1>
      <p className="dim">{t('documentAttributes.hint')}</p>
      <OwnerPicker owner={owner} choose={(kind) => setQuery({ kind }, { replace: true })} />
      {error ? <FailedState error={error} again={again} /> : null}
      {!value && !error && <SkeletonRows />}
      {value && <Decisions owner={owner} records={value} again={again} />}
    </div>
  );
}

async function read(owner: CustomFieldOwner): Promise<DocumentAttributeRecord[]> {
  const filter = { field: 'invoiceType', operator: FilterOperator.eq, value: owner };
  const { items } = await call<PageResult<DocumentAttributeRecord>>('/api/documentAttribute/page', {
    body: { page: 1, pageSize: attributeNames.length, filter },
  });
  return items;
}

interface PickerProps {
  owner: CustomFieldOwner;
  choose: (owner: CustomFieldOwner) => void;
}

function OwnerPicker({ owner, choose }: PickerProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const options = customFieldOwners.map((value) => ({
    value,
    label: t(`choices.customFieldOwner.${value}`),
  }));
  const label = t('fields.documentAttribute.invoiceType');
  if (phone)
    return (
      <Select
        aria-label={label}
        value={owner}
        options={options}
        onChange={choose}
        showSearch={false}
      />
    );
  return (
    <Scrolled label={label}>
      <Segmented aria-label={label} value={owner} options={options} onChange={choose} />
    </Scrolled>
  );
}

interface Props {
  owner: CustomFieldOwner;
  records: readonly DocumentAttributeRecord[];
  again: () => void;
}

function Decisions({ owner, records, again }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const mayChange = can('documentAttribute:add') && can('documentAttribute:update');
  const decisions = decisionsOf(attributesFor(owner), records);
  const put = async (changed: readonly Decision[]): Promise<void> => {
    try {
      for (const each of changed) await save(owner, each);
    } finally {
      again();
    }
  };
  return (
    <table className="plain-table attribute-table">
      <thead>
        <tr>
          {(['attribute', 'isShown', 'isPrinted', 'isRequired', 'defaultValue'] as const).map(
            (name) => (
              <th key={name} scope="col">
                {t(`fields.documentAttribute.${name}`)}
              </th>
            ),
          )}
          <th scope="col">{t('fields.documentAttribute.orderNo')}</th>
        </tr>
      </thead>
      <tbody>
        {decisions.map((decision, at) => (
          <AttributeRow
            key={`${owner}.${decision.attribute}`}
            decision={decision}
            disabled={!mayChange}
            put={(change) => put([{ ...decision, ...change }])}
            up={at > 0 ? () => put(moved(decisions, at, at - 1)) : undefined}
            down={at < decisions.length - 1 ? () => put(moved(decisions, at, at + 1)) : undefined}
          />
        ))}
        <DemandedRows owner={owner} />
      </tbody>
    </table>
  );
}

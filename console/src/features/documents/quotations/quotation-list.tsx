import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { useTranslation } from '../../../providers/translation';
import { type ListTab, ResourceList } from '../../../resource';
import { usePhone } from '../../../shell/look/media';
import { useKind } from '../kind-context';
import { useDocumentCustomColumns } from '../list/document-custom-columns';
import { DocumentFilters } from '../list/list-filters';
import { RecycleLink } from '../list/recycle-link';
import { SortPicker } from '../list/sort-picker';
import { QuotationCard, quotationColumns } from './quotation-columns';
import { quotationList } from './quotation-list.definition';
import { quotationOfRow } from './quotation-row';
import { useQuotationActions } from './use-quotation-actions';
import { useQuotationBatch } from './use-quotation-batch';

const facets = ['submitStatus', 'convertStatus'];

type Conditions = NonNullable<ListTab['want']['conditions']>;

/** Views for daily work. */
const views: Readonly<Record<string, Conditions>> = {
  all: [],
  drafts: [{ field: 'submitStatus', operator: 'in', value: '0' }],
  open: [
    { field: 'submitStatus', operator: 'in', value: '10' },
    { field: 'convertStatus', operator: 'in', value: 'unconverted,partial' },
  ],
  converted: [{ field: 'convertStatus', operator: 'in', value: 'converted' }],
  cancelled: [{ field: 'submitStatus', operator: 'in', value: '12' }],
};

/** The list of quotations. */
export function QuotationListPage() {
  const { t } = useTranslation();
  const kind = useKind();
  const phone = usePhone();
  const navigate = useNavigate();
  const { actions, dialogs } = useQuotationActions();
  const batch = useQuotationBatch();
  const { list, ...asked } = useDocumentCustomColumns('quotation', quotationList);
  const tabs = useMemo(
    () =>
      Object.entries(views).map(([key, conditions]) => ({
        key,
        label: t(`quotations.tabs.${key}`),
        want: { conditions },
      })),
    [t],
  );
  return (
    <>
      <ResourceList
        of={list}
        {...asked}
        columns={quotationColumns}
        facets={facets}
        filters={<DocumentFilters of={list} />}
        tabs={tabs}
        toolbar={
          <>
            <RecycleLink />
            {!phone && <SortPicker of={quotationList} />}
          </>
        }
        onOpen={(row) => void navigate(kind.page(row.id))}
        onAdd={() => void navigate(kind.add)}
        actions={(row) => actions(quotationOfRow(row))}
        batch={batch.actions}
        card={(row) => <QuotationCard row={row} />}
      />
      {dialogs}
      {batch.dialogs}
    </>
  );
}

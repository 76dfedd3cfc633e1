import '../documents.css';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { kinds } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { ReadMore } from '../../../reading/read-more';
import { ResourceList } from '../../../resource';
import { usePhone } from '../../../shell/look/media';
import { documentOf } from '../document-row';
import { useKind } from '../kind-context';
import { useDocumentActions } from '../actions/use-document-actions';
import { useColumns } from './columns';
import { useDocumentCustomColumns } from './document-custom-columns';
import { DocumentCard } from './document-card';
import { listOfKind } from './document-list.definition';
import { useMerging } from '../merge/use-merging';
import { DocumentFilters } from './list-filters';
import { RecycleLink } from './recycle-link';
import { SortPicker } from './sort-picker';
import { useBatch } from './use-batch';
import { useTabs } from './use-tabs';

const facets = ['submitStatus'];

/** The texts of the kind; notes and self-billed documents have another purpose than invoices. */
function useWords() {
  const { t } = useTranslation();
  const { number, one, many, selfBilled } = useKind();
  return useMemo(() => {
    const title = t('resource.empty.title', { name: many });
    if (kinds[number].needsReference)
      return { one, many, empty: { title, text: t('documents.emptyNotes') } };
    return {
      one,
      many,
      ...(selfBilled && { empty: { title, text: t('documents.emptySelfBilled') } }),
    };
  }, [t, number, one, many, selfBilled]);
}

/** The list of one kind of document. */
export function DocumentList() {
  const kind = useKind();
  const phone = usePhone();
  const navigate = useNavigate();
  const { actions, dialogs } = useDocumentActions();
  const of = useMemo(() => ({ kind: kind.number }), [kind.number]);
  const custom = useDocumentCustomColumns(of, listOfKind(kind.number));
  const body = useMemo(() => ({ kind: kind.number, ...custom.body }), [kind.number, custom.body]);
  const words = useWords();
  const columns = useColumns();
  const tabs = useTabs();
  const batch = useBatch();
  const merging = useMerging();
  return (
    <>
      <ResourceList
        of={custom.list}
        body={body}
        isPending={custom.isPending}
        notice={custom.notice}
        listKey={`document.${kind.number}`}
        exportsLines
        words={words}
        columns={columns}
        facets={facets}
        filters={<DocumentFilters />}
        tabs={tabs}
        toolbar={
          <>
            {kind.selfBilled && <ReadMore topic="selfBilled" brief />}
            <RecycleLink />
            {!phone && <SortPicker />}
          </>
        }
        onOpen={(row) => void navigate(kind.page(row.id))}
        onAdd={() => void navigate(kind.add)}
        actions={(row) => actions(documentOf(row))}
        batch={(chosen) => [...batch.actions(chosen), ...merging.actions(chosen)]}
        card={(row) => <DocumentCard row={row} />}
      />
      {dialogs}
      {batch.dialogs}
      {merging.dialogs}
    </>
  );
}

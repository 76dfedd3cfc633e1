import '../documents.css';
import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import type { QuotationBatchName } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type Action, ResourceList, type Selection, useVerb } from '../../../resource';
import { useKind } from '../kind-context';
import { isLong, useBatchStart } from '../batch/use-batch-of';
import { useRestoring } from '../confirm/use-restoring';
import { QuotationCard, quotationColumns } from './quotation-columns';
import { AroundQuotations } from './quotation-form';
import { recycledQuotations } from './quotation-list.definition';

/** Deleted quotations: to be restored or purged. */
const RecycleBin = () => (
  <AroundQuotations>
    <Bin />
  </AroundQuotations>
);

export default RecycleBin;

const facets = ['submitStatus'];

function Bin() {
  const { t } = useTranslation();
  const kind = useKind();
  const navigate = useNavigate();
  const actionsFor = useBinActions();
  const body = useMemo(() => ({ bin: true }), []);
  const words = useMemo(
    () => ({ empty: { title: t('documents.emptyBin'), text: t('documents.emptyBinText') } }),
    [t],
  );
  return (
    <ResourceList
      of={recycledQuotations}
      title={t('quotations.recycleTitle')}
      body={body}
      words={words}
      columns={quotationColumns}
      facets={facets}
      onOpen={(row) => void navigate(kind.page(row.id))}
      actions={(row) => actionsFor([row.id], 1)}
      batch={(selection) => actionsFor(selection.ids, selection.count, selection)}
      card={(row) => <QuotationCard row={row} />}
    />
  );
}

/** Restoring takes one click; purging asks first, since it cannot be undone. */
function useBinActions(): (ids: string[], n: number, selection?: Selection) => Action[] {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const verb = useVerb('quotation');
  const restore = useRestoring('quotation');
  const begin = useBatchStart('quotation');
  const act = async (
    name: Extract<QuotationBatchName, 'restore' | 'purge'>,
    ids: string[],
    selection?: Selection,
  ): Promise<void> => {
    if (selection && isLong(selection)) return begin(name, selection);
    if (name === 'purge') await verb(name, { ids });
    else if (!(await restore(ids))) return;
    selection?.clear();
    if (name === 'restore') void message.success(t('quotations.batch.restored', { n: ids.length }));
  };
  const askToPurge = (ids: string[], n: number, selection?: Selection): void =>
    void modal.confirm({
      title: t('quotations.batch.purgeTitle', { n }),
      content: t('documents.purge.text'),
      okText: t('quotations.batch.purge', { n }),
      okButtonProps: { danger: true },
      cancelText: t('documents.keep'),
      onOk: () => act('purge', ids, selection),
    });
  return (ids, n, selection) => [
    {
      key: 'restore',
      label: t(selection ? 'quotations.batch.restore' : 'quotationActions.restore', { n }),
      icon: <UndoOutlined />,
      allow: 'quotation:restore',
      run: () => act('restore', ids, selection),
    },
    {
      key: 'purge',
      label: t(selection ? 'quotations.batch.purge' : 'quotationActions.purge', { n }),
      icon: <DeleteOutlined />,
      allow: 'quotation:purge',
      danger: true,
      run: () => askToPurge(ids, n, selection),
    },
  ];
}

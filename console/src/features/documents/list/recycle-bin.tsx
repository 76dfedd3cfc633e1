import '../documents.css';
import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import type { KindNumber } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type Action, narrowed, ResourceList, type Selection, useVerb } from '../../../resource';
import { canComeBack, documentOf } from '../document-row';
import { KindProvider, useKind } from '../kind-context';
import { useColumns } from './columns';
import { DocumentCard } from './document-card';
import { recycledListOf } from './document-list.definition';
import { isLong, useBatchStart } from '../batch/use-batch-of';
import { useRestoring } from '../confirm/use-restoring';

const facets = ['submitStatus'];

/** Deleted documents of one kind: to be restored or purged. */
export const RecycleBin = ({ kind }: { kind: KindNumber }) => (
  <KindProvider kind={kind}>
    <Bin />
  </KindProvider>
);

function Bin() {
  const kind = useKind();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { restore, purge } = useBinActions();
  const body = useMemo(() => ({ kind: kind.number, bin: true }), [kind.number]);
  const words = useMemo(() => {
    const empty = { title: t('documents.emptyBin'), text: t('documents.emptyBinText') };
    return { one: kind.one, many: kind.many, empty };
  }, [t, kind.one, kind.many]);
  const columns = useColumns({ withDeadline: false });
  const list = useMemo(() => recycledListOf(kind.number), [kind.number]);
  return (
    <ResourceList
      of={list}
      title={t('documents.recycleTitle', { many: kind.many })}
      body={body}
      listKey={`document.${kind.number}.bin`}
      exportsLines
      words={words}
      columns={columns}
      facets={facets}
      onOpen={(row) => void navigate(kind.page(row.id))}
      actions={(row) => [
        ...(canComeBack(documentOf(row)) ? [restore([row.id])] : []),
        purge([row.id]),
      ]}
      batch={(selection) => {
        const back = narrowed(selection, (row) => canComeBack(documentOf(row)));
        return [
          ...(back.count > 0 ? [restore(back.ids, back)] : []),
          purge(selection.ids, selection),
        ];
      }}
      card={(row) => <DocumentCard row={row} />}
    />
  );
}

interface BinActions {
  restore: (ids: string[], selection?: Selection) => Action;
  purge: (ids: string[], selection?: Selection) => Action;
}

/** Restoring takes one click; purging asks first, since it cannot be undone. */
function useBinActions(): BinActions {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const run = useBinSteps();
  return {
    restore: (ids, selection) => ({
      key: 'restore',
      label: t('documentActions.restore'),
      icon: <UndoOutlined />,
      allow: 'document:restore',
      run: () => run('restore', ids, selection),
    }),
    purge: (ids, selection) => ({
      key: 'purge',
      label: t('documentActions.purge'),
      icon: <DeleteOutlined />,
      allow: 'document:purge',
      danger: true,
      run: () => {
        const n = selection?.count ?? ids.length;
        modal.confirm({
          title: t('documents.purge.title', { n }),
          content: t('documents.purge.text'),
          okText: t('documents.batch.purge', { n }),
          okButtonProps: { danger: true },
          cancelText: t('documents.keep'),
          onOk: () => run('purge', ids, selection),
        });
      },
    }),
  };
}

/** A few at once; more rows, or rows on other pages, as a task. */
function useBinSteps() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb('document');
  const restore = useRestoring('document');
  const start = useBatchStart('document');
  return async (step: 'restore' | 'purge', ids: string[], selection?: Selection): Promise<void> => {
    if (selection && isLong(selection)) return start(step, selection);
    if (step === 'purge') await verb(step, { ids });
    else if (!(await restore(ids))) return;
    selection?.clear();
    if (step === 'restore') void message.success(t('documents.batch.restored', { n: ids.length }));
  };
}

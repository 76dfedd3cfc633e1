import '../documents.css';
import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';

import type { KindNumber } from '@modules/invoicing/contract';
import { useWords } from '../../../providers/words';
import { type Action, ResourceList, useVerb } from '../../../resource';
import { KindProvider, useKind } from '../kind-context';
import { useColumns } from './columns';
import { DocumentCard } from './document-card';
import { recycledListOf } from './document-list.definition';

const facets = ['submitStatus'];

/** Deleted documents of one kind: back to the list, or gone for good. */
export const RecycleBin = ({ kind }: { kind: KindNumber }) => (
  <KindProvider kind={kind}>
    <Bin />
  </KindProvider>
);

function Bin() {
  const kind = useKind();
  const { t } = useWords();
  const navigate = useNavigate();
  const actionsFor = useBinActions();
  const body = useMemo(() => ({ kind: kind.number, bin: true }), [kind.number]);
  const words = useMemo(() => ({ one: kind.one, many: kind.many }), [kind.one, kind.many]);
  const columns = useColumns({ withDeadline: false });
  const list = useMemo(() => recycledListOf(kind.number), [kind.number]);
  return (
    <ResourceList
      of={list}
      title={t('documents.recycleTitle', { many: kind.many })}
      body={body}
      words={words}
      columns={columns}
      facets={facets}
      onOpen={(row) => void navigate(kind.page(row.id))}
      actions={(row) => actionsFor([row.id])}
      batch={({ ids, all, clear }) =>
        actionsFor(ids, clear).map((action) => ({
          ...action,
          disabled: all,
          reason: t('documents.batch.rowsOnly'),
        }))
      }
      card={(row) => <DocumentCard row={row} />}
    />
  );
}

/** Restoring is a click; purging asks, since nothing brings a document back from it. */
function useBinActions(): (ids: string[], done?: () => void) => Action[] {
  const { t } = useWords();
  const { modal, message } = App.useApp();
  const verb = useVerb('document');
  const restore = async (ids: string[]): Promise<void> => {
    await verb('restore', { ids });
    void message.success(t('documents.batch.restored', { n: ids.length }));
  };
  const purge = (ids: string[], done?: () => void): void =>
    void modal.confirm({
      title: t('documents.purge.title', { n: ids.length }),
      content: t('documents.purge.text'),
      okText: t('documents.purge.ok', { n: ids.length }),
      okButtonProps: { danger: true },
      cancelText: t('documents.keep'),
      onOk: async () => {
        await verb('purge', { ids });
        done?.();
      },
    });
  return (ids, done) => [
    {
      key: 'restore',
      label: t('documentActions.restore'),
      icon: <UndoOutlined />,
      allow: 'document:restore',
      run: async () => {
        await restore(ids);
        done?.();
      },
    },
    {
      key: 'purge',
      label: t('documentActions.purge'),
      icon: <DeleteOutlined />,
      allow: 'document:purge',
      danger: true,
      run: () => purge(ids, done),
    },
  ];
}

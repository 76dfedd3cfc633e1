import { SplitCellsOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';

import { can, type MergeOf } from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { type Action, useVerb } from '../../../resource';
import { canComeBack, type DocumentFacts, nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';

interface Unmerging {
  actions: (document: DocumentFacts) => Action[];
  /** Deletes a merged invoice, which takes it apart as well; asks first. */
  erase: (document: DocumentFacts) => Promise<void>;
}

/** What was begun: deleting a merged invoice takes it apart, too, but whoever deletes is asked about that. */
type Begun = 'unmerge' | 'delete';

/** Unmerges an invoice; asks first, since the merged invoice cannot be restored. */
export function useUnmerging(changed?: () => void): Unmerging {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const { list } = useKind();
  const verb = useVerb('document');
  const ask = async (
    document: DocumentFacts,
    begun: Begun,
    unmerge: () => Promise<unknown>,
  ): Promise<void> => {
    const { contains } = await call<MergeOf>('/api/document/mergeOf', {
      query: { id: document.id },
    });
    const n = contains?.count ?? 0;
    const number = nameOfDocument(document);
    void modal.confirm({
      title: t(begun === 'delete' ? 'merge.unmerge.deleteTitle' : 'merge.unmerge.title', {
        number,
      }),
      content: t('merge.unmerge.text', { n }),
      okText: t(begun === 'delete' ? 'merge.unmerge.deleteOk' : 'merge.unmerge.ok'),
      okButtonProps: { danger: begun === 'delete' },
      cancelText: t('documents.keep'),
      onOk: async () => {
        await unmerge();
        void message.success(t('merge.unmerge.done', { n }));
        if (changed) void navigate(list);
      },
    });
  };
  return {
    actions: (document) =>
      document.mergeStatus === 'merged' && can('unmerge', document.submitStatus)
        ? [
            {
              key: 'unmerge',
              label: t('merge.unmerge.do'),
              icon: <SplitCellsOutlined />,
              allow: 'document:merge',
              run: () => ask(document, 'unmerge', () => verb('unmerge', { id: document.id })),
            },
          ]
        : [],
    erase: (document) => ask(document, 'delete', () => verb('delete', { ids: [document.id] })),
  };
}

/** Enough to recognise them in a question. */
const MAX_NAMED = 5;

/** The same question about several at once; it says how many are deleted with them. */
export function useUnmergeQuestion(): (documents: readonly DocumentFacts[]) => Promise<boolean> {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return (documents) => {
    const merged = documents.filter((each) => !canComeBack(each));
    const n = merged.length;
    if (n === 0) return Promise.resolve(true);
    const named = merged.slice(0, MAX_NAMED).map(nameOfDocument).join(', ');
    return new Promise((resolve) => {
      modal.confirm({
        title: t('merge.unmerge.deleteTitleMany', { n: documents.length }),
        content: t('merge.unmerge.deleteTextMany', {
          n,
          numbers: n > MAX_NAMED ? `${named} …` : named,
        }),
        okText: t('merge.unmerge.deleteOkMany', { n: documents.length }),
        okButtonProps: { danger: true },
        cancelText: t('documents.keep'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  };
}

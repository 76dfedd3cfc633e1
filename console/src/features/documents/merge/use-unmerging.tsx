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
  /** Deletes a merged invoice, which takes it apart as well. */
  erase: (document: DocumentFacts) => Promise<void>;
}

/** Unmerges an invoice; asks first, since the merged invoice cannot be restored. */
export function useUnmerging(changed?: () => void): Unmerging {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const { list } = useKind();
  const verb = useVerb('document');
  const ask = async (document: DocumentFacts, unmerge: () => Promise<unknown>): Promise<void> => {
    const { contains } = await call<MergeOf>('/api/document/mergeOf', {
      query: { id: document.id },
    });
    const n = contains?.count ?? 0;
    void modal.confirm({
      title: t('merge.unmerge.title', { number: nameOfDocument(document) }),
      content: t('merge.unmerge.text', { n }),
      okText: t('merge.unmerge.ok'),
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
              run: () => ask(document, () => verb('unmerge', { id: document.id })),
            },
          ]
        : [],
    erase: (document) => ask(document, () => verb('delete', { ids: [document.id] })),
  };
}

/** The same question about several at once, among other documents that are deleted. */
export function useUnmergeQuestion(): (documents: readonly DocumentFacts[]) => Promise<boolean> {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return (documents) => {
    const merged = documents.filter((each) => !canComeBack(each));
    const n = merged.length;
    if (n === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      modal.confirm({
        title: t('merge.unmerge.titleMany', { n }),
        content: t('merge.unmerge.textMany', { n, numbers: merged.map(nameOfDocument).join(', ') }),
        okText: t('merge.unmerge.ok'),
        cancelText: t('documents.keep'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  };
}

import { SplitCellsOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';

import { can, type MergeOf } from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { type Action, useVerb } from '../../../resource';
import { type DocumentFacts, nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';

/** Unmerges an invoice; asks first, since the merged invoice cannot be restored. */
export function useUnmerging(changed?: () => void): (document: DocumentFacts) => Action[] {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const { list } = useKind();
  const verb = useVerb('document');
  const unmerge = async (document: DocumentFacts): Promise<void> => {
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
        await verb('unmerge', { id: document.id });
        void message.success(t('merge.unmerge.done', { n }));
        if (changed) void navigate(list);
      },
    });
  };
  return (document) =>
    document.mergeStatus === 'merged' && can('unmerge', document.submitStatus)
      ? [
          {
            key: 'unmerge',
            label: t('merge.unmerge.do'),
            icon: <SplitCellsOutlined />,
            allow: 'document:merge',
            run: () => unmerge(document),
          },
        ]
      : [];
}

import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';

import { Status, withinWindow } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type Action, useVerb } from '../../../resource';
import { type DocumentFacts, nameOfDocument } from '../document-row';
import { DeclineDialog } from './decline-dialog';

/** A buyer's request that has not been answered yet. */
export const isAsked = ({ isRejected, submitStatus, cancelRequestedAt }: DocumentFacts): boolean =>
  isRejected && submitStatus === Status.Valid && cancelRequestedAt === null;

interface Rejection {
  /** Accept and decline, while the buyer is waiting for an answer. */
  actions: (document: DocumentFacts) => Action[];
  dialogs: ReactNode;
}

/** The issuer's answer to a buyer who asked for rejection (decisions, section 1). */
export function useRejection(changed?: () => void): Rejection {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const verb = useVerb('document');
  const [declining, setDeclining] = useState<DocumentFacts | null>(null);
  const accept = (document: DocumentFacts): void =>
    void modal.confirm({
      title: t('notes.rejection.acceptTitle', { number: nameOfDocument(document) }),
      content: t('notes.rejection.acceptText'),
      okText: t('notes.rejection.accept'),
      okButtonProps: { danger: true },
      cancelText: t('documents.keep'),
      onOk: async () => {
        await verb('acceptRejection', { id: document.id });
        changed?.();
      },
    });
  const inTime = ({ validatedAt }: DocumentFacts): boolean =>
    validatedAt !== null && withinWindow(new Date(validatedAt), new Date());
  return {
    actions: (document) =>
      isAsked(document)
        ? [
            {
              key: 'acceptRejection',
              label: t('notes.rejection.accept'),
              icon: <CheckOutlined />,
              allow: 'document:reject',
              danger: true,
              ...(!inTime(document) && { disabled: true, reason: t('documents.windowOver') }),
              run: () => accept(document),
            },
            {
              key: 'declineRejection',
              label: t('notes.rejection.decline'),
              icon: <CloseOutlined />,
              allow: 'document:reject',
              run: () => setDeclining(document),
            },
          ]
        : [],
    dialogs: <DeclineDialog document={declining} close={() => setDeclining(null)} done={changed} />,
  };
}

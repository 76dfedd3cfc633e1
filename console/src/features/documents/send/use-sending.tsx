import { MailOutlined, PrinterOutlined, ShareAltOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';

import { can } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type Action, ShareDialog } from '../../../resource';
import { type DocumentFacts, nameOfDocument } from '../document-row';
import { EmailDialog } from './email-dialog';
import { PrintDialog } from './print-dialog';

interface Sending {
  actions: (document: DocumentFacts) => Action[];
  dialogs: ReactNode;
}

type SendMethod = 'print' | 'email' | 'share';

/** The ways to send a document: on paper, by mail, or as a link. */
export function useSending(changed?: () => void): Sending {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ method: SendMethod; document: DocumentFacts } | null>(null);
  const action = (method: SendMethod, document: DocumentFacts, icon: ReactNode): Action => ({
    key: method,
    label: t(`documents.do.${method}`),
    icon,
    allow: `document:${method}`,
    run: () => setOpen({ method, document }),
  });
  const shown = (method: SendMethod): DocumentFacts | null =>
    open?.method === method ? open.document : null;
  const close = (): void => setOpen(null);
  const sharing = shown('share');
  const printing = shown('print');
  return {
    actions: (document) => [
      action('print', document, <PrinterOutlined />),
      ...(can('email', document.submitStatus) ? [action('email', document, <MailOutlined />)] : []),
      ...(can('share', document.submitStatus)
        ? [action('share', document, <ShareAltOutlined />)]
        : []),
    ],
    dialogs: (
      <>
        <PrintDialog
          shown={printing && { id: printing.id, name: nameOfDocument(printing) }}
          close={() => {
            close();
            changed?.();
          }}
        />
        <EmailDialog document={shown('email')} close={close} />
        <ShareDialog
          shared={sharing && { of: 'document', id: sharing.id, name: nameOfDocument(sharing) }}
          spans={[7, 30, 90, 365]}
          close={close}
        />
      </>
    ),
  };
}

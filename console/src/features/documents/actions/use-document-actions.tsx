import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  FilePdfOutlined,
  RollbackOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import {
  type Action as Act,
  can,
  type NotesView,
  Status,
  withinWindow,
} from '@modules/invoicing/contract';
import { call, saveFrom } from '../../../providers/http/http';
import { failingWith } from '../../../providers/http/failure-text';
import { useTranslation } from '../../../providers/translation';
import { type Action, useVerb } from '../../../resource';
import { canComeBack, type DocumentFacts, nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';
import { useRemoval } from '../batch/use-batch-of';
import { CancelDialog } from './cancel-dialog';
import { useUnmerging } from '../merge/use-unmerging';
import { useNoteActions } from './use-note-actions';
import { useReEdit } from './use-re-edit';
import { useSending } from '../send/use-sending';
import { useRejection } from './use-rejection';
import { useSubmitting } from './use-submitting';

interface DocumentActions {
  /** The actions that the status allows, the most likely first. The server checks them again. */
  actions: (document: DocumentFacts) => Action[];
  /** Rendered by the page. */
  dialogs: ReactNode;
}

/** All actions on a document, for both its row in the list and its page. */
export function useDocumentActions(changed?: () => void): DocumentActions {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const kind = useKind();
  const verb = useVerb('document');
  const remove = useRemoval('document');
  const reEdit = useReEdit();
  const { submit } = useSubmitting();
  const noteActions = useNoteActions();
  const unmerging = useUnmerging(changed);
  const rejection = useRejection(changed);
  const sending = useSending(changed);
  const [cancelling, setCancelling] = useState<DocumentFacts | null>(null);

  const send = async (document: DocumentFacts, name: 'submit' | 'resend'): Promise<void> => {
    if (!(await submit(document.id, name))) return;
    void message.success(t('documents.submit.done', { number: nameOfDocument(document) }));
    changed?.();
  };
  const copy = async ({ id }: DocumentFacts): Promise<void> => {
    const made = await verb<string>('copy', { id }).catch(failingWith('documents.copyFailed'));
    void message.success(t('documents.copied'));
    void navigate(kind.edit(made));
  };
  const withdraw = async ({ id }: DocumentFacts): Promise<void> => {
    await verb('withdraw', { id });
    changed?.();
  };
  const erase = async (document: DocumentFacts): Promise<void> => {
    if (!canComeBack(document)) return unmerging.erase(document);
    await remove([document.id]);
    changed?.();
  };

  /** A valid note forbids it: said at once, rather than after a reason was typed. */
  const askToCancel = async (document: DocumentFacts): Promise<void> => {
    const query = { id: document.id };
    const { notes } = await call<NotesView>('/api/document/notes', { query });
    const valid = notes.filter(({ submitStatus }) => submitStatus === Status.Valid);
    if (valid.length === 0) return setCancelling(document);
    const numbers = valid.map(({ id, invoiceNumber }) => invoiceNumber ?? `#${id}`).join(', ');
    modal.info({
      title: t('documents.cannotCancel', { number: nameOfDocument(document) }),
      content: t('document.notesExist', { numbers }),
      okText: t('action.close'),
    });
  };

  const offers: [Act, (document: DocumentFacts) => Omit<Action, 'key'>][] = [
    [
      'submit',
      (d) => ({ ...words('submit'), icon: <SendOutlined />, run: () => send(d, 'submit') }),
    ],
    [
      'resend',
      (d) => ({ ...words('resend'), icon: <SendOutlined />, run: () => send(d, 'resend') }),
    ],
    [
      'edit',
      (d) => ({
        ...words('edit'),
        icon: <EditOutlined />,
        allow: 'document:update',
        run: () => navigate(kind.edit(d.id)),
      }),
    ],
    [
      'reEdit',
      (d) => ({
        ...words('reEdit'),
        icon: <EditOutlined />,
        allow: 'document:update',
        run: () => reEdit(d.id),
      }),
    ],
    [
      'withdraw',
      (d) => ({ ...words('withdraw'), icon: <RollbackOutlined />, run: () => withdraw(d) }),
    ],
    [
      'pdf',
      (d) => ({
        ...words('pdf'),
        icon: <FilePdfOutlined />,
        allow: 'document:print',
        run: () => pdfOf(d.id),
      }),
    ],
    [
      'cancel',
      (d) => ({
        ...words('cancel'),
        icon: <StopOutlined />,
        danger: true,
        ...cancelWindow(d),
        run: () => askToCancel(d),
      }),
    ],
    ['copy', (d) => ({ ...words('copy'), icon: <CopyOutlined />, run: () => copy(d) })],
    [
      'delete',
      (d) => ({ ...words('delete'), icon: <DeleteOutlined />, danger: true, run: () => erase(d) }),
    ],
  ];

  function words(action: Act): Pick<Action, 'label' | 'allow'> {
    return { label: t(`documents.do.${action}`, { one: kind.one }), allow: `document:${action}` };
  }

  function cancelWindow(d: DocumentFacts): Pick<Action, 'disabled' | 'reason'> {
    if (d.cancelRequestedAt) return { disabled: true, reason: t('document.cancelPending') };
    const open = d.validatedAt !== null && withinWindow(new Date(d.validatedAt), new Date());
    return open ? {} : { disabled: true, reason: t('documents.windowOver') };
  }

  return {
    actions: (document) => [
      ...rejection.actions(document),
      ...offers
        .filter(([action]) => can(action, document.submitStatus))
        // Decisions, section 3: a document inside a merged invoice has no actions of its own.
        .filter(([action]) => document.mergeStatus !== 'contained' || action === 'copy')
        .map(([key, make]) => ({ key, ...make(document) })),
      ...unmerging.actions(document),
      ...noteActions(document),
      ...sending.actions(document),
    ],
    dialogs: (
      <>
        <CancelDialog document={cancelling} close={() => setCancelling(null)} done={changed} />
        {rejection.dialogs}
        {sending.dialogs}
      </>
    ),
  };
}

const pdfOf = (id: string): Promise<void> => saveFrom('/api/document/pdf', { query: { id } });

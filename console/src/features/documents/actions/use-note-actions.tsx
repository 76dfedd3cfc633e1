import { FileDoneOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router-dom';

import { can, notesFor, type Status } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import type { Action } from '../../../resource';
import { type KindOfScreen, useKind, useKindOf } from '../kind-context';

/**
 * The three kinds of note against a document: credit, debit and refund; self-billed if the document
 * is.
 */
export function useNoteKinds(): KindOfScreen[] {
  const [credit, debit, refund] = notesFor(useKind().number);
  return [useKindOf(credit!.number), useKindOf(debit!.number), useKindOf(refund!.number)];
}

/** The URL of a new note against a document, with everything filled in. */
export const noteAddress = (note: KindOfScreen, id: string): string =>
  `${note.add}?of=${encodeURIComponent(id)}`;

/** The actions that create a note against a valid document, one per kind. */
export function useNoteActions(): (document: { id: string; submitStatus: Status }) => Action[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notes = useNoteKinds();
  return ({ id, submitStatus }) =>
    can('note', submitStatus)
      ? notes.map((note) => ({
          key: `note.${note.number}`,
          label: t('notes.issue', { one: note.one }),
          icon: <FileDoneOutlined />,
          allow: 'document:add',
          run: () => navigate(noteAddress(note, id)),
        }))
      : [];
}

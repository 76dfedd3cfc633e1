import './notes.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { decimal } from '@kernel/money';
import {
  type Corrected,
  type KindNumber,
  kinds,
  type NotesView,
  Status,
  withinWindow,
  type DocumentAnswer,
} from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, Amount, PlainDateText } from '../../../resource';
import { useNoteActions } from '../actions/use-note-actions';
import { useKindOf } from '../kind-context';
import { DocumentStatus } from '../status';

/** Both directions: what a note corrects, the notes against a document, and what is left of it. */
export function NotesPanel({ view }: { view: DocumentAnswer }) {
  const notes = useNotes(view);
  if (!notes) return null;
  return (
    <>
      {notes.corrects.length > 0 && <Corrects rows={notes.corrects} />}
      {(notes.notes.length > 0 || isOver(view)) && <Against view={view} notes={notes} />}
    </>
  );
}

/** Valid, and too late to cancel: now only a note can correct it. */
const isOver = ({ submitStatus, validatedAt }: DocumentAnswer): boolean =>
  submitStatus === Status.Valid &&
  validatedAt !== null &&
  !withinWindow(new Date(validatedAt), new Date());

/** Queried only where notes are possible: a note has originals, a valid document may have notes. */
function useNotes({ id, version, kind, submitStatus }: DocumentAnswer): NotesView | null {
  const [notes, setNotes] = useState<NotesView | null>(null);
  const isAsked = kinds[kind].needsReference || submitStatus >= Status.Valid;
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    call<NotesView>('/api/document/notes', { query: { id }, signal }).then(setNotes, () =>
      setNotes(null),
    );
    return () => leaving.abort();
  }, [id, version, isAsked]);
  return isAsked ? notes : null;
}

function Corrects({ rows }: { rows: readonly Corrected[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel">
      <h2>{t('notes.corrects')}</h2>
      <table className="plain-table">
        <Head last="notes.left" />
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td>
                {row.id && row.kind ? (
                  <DocumentLink id={row.id} kind={row.kind} number={row.invoiceNumber} />
                ) : (
                  <>
                    {row.invoiceNumber} <span className="dim mono">{row.uuid}</span>
                  </>
                )}
              </td>
              <td>
                <PlainDateText value={row.issueDate} />
              </td>
              <td>
                {row.submitStatus === null ? (
                  <span className="dim">{t('notes.notHeld')}</span>
                ) : (
                  <DocumentStatus status={row.submitStatus} />
                )}
              </td>
              <td className="end">
                <Amount value={row.amount} currency={row.currencyCode ?? undefined} />
              </td>
              <td className="end">
                <Left value={row.left} currency={row.currencyCode} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Against({ view, notes }: { view: DocumentAnswer; notes: NotesView }) {
  const { t } = useTranslation();
  return (
    <section className="panel">
      <h2>{t('notes.against')}</h2>
      {notes.notes.length > 0 && (
        <table className="plain-table">
          <Head />
          <tbody>
            {notes.notes.map((note) => (
              <tr key={note.id}>
                <td>
                  <DocumentLink id={note.id} kind={note.kind} number={note.invoiceNumber} />
                </td>
                <td>
                  <PlainDateText value={note.issueDate} />
                </td>
                <td>
                  <DocumentStatus status={note.submitStatus} />
                </td>
                <td className="end">
                  <Amount value={note.amount} currency={note.currencyCode ?? undefined} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="notes-left">
        {t('notes.remains')} <Left value={notes.left} currency={notes.currencyCode} />{' '}
        <span className="dim">
          {t('notes.remainsOf')}{' '}
          <Amount value={notes.total} currency={notes.currencyCode ?? undefined} />
        </span>
      </p>
      {isOver(view) && <Instead view={view} />}
    </section>
  );
}

/** Decisions, section 1: after 72 hours the right note is offered instead. */
function Instead({ view }: { view: DocumentAnswer }) {
  const { t } = useTranslation();
  const actions = useNoteActions();
  return (
    <div className="notes-instead">
      <p className="dim">{t('notes.instead')}</p>
      <span className="editor-actions">
        {actions(view).map(({ key, label, allow, run }) => (
          <ActionButton key={key} size="small" allow={allow} run={run}>
            {label}
          </ActionButton>
        ))}
      </span>
    </div>
  );
}

function Head({ last }: { last?: string }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">{t('fields.document.invoiceNumber')}</th>
        <th scope="col">{t('fields.document.issueDate')}</th>
        <th scope="col">{t('fields.document.submitStatus')}</th>
        <th scope="col" className="end">
          {t('notes.amount')}
        </th>
        {last && (
          <th scope="col" className="end">
            {t(last)}
          </th>
        )}
      </tr>
    </thead>
  );
}

function DocumentLink({
  id,
  kind,
  number,
}: {
  id: string;
  kind: KindNumber;
  number: string | null;
}) {
  const { page, one } = useKindOf(kind);
  return (
    <>
      <Link to={page(id)} className="row-title">
        {number ?? `#${id}`}
      </Link>{' '}
      <span className="dim">{one}</span>
    </>
  );
}

/** A negative rest means that the notes exceed the original: this is shown, not hidden. */
const Left = ({ value, currency }: { value: string | null; currency: string | null }) => (
  <span className={value !== null && decimal(value).isNegative() ? 'warned' : undefined}>
    <Amount value={value} currency={currency ?? undefined} />
  </span>
);

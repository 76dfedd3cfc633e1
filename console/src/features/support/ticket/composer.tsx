import { SendOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';

import { messageOf } from '../../../providers/http/api-error';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { usePending } from '../../../providers/use-pending';
import { useUnsaved, useVerb } from '../../../resource';
import { useKeptWork } from '../../../resource/form/kept-work';
import { type Attached, Attachments } from './attachments';
import { CannedSelect } from '../desk/canned-select';
import { ContentInput } from './content-input';
import type { TicketParts } from './ticket-parts';

type Kind = 'reply' | 'note';

/** The next message: a reply to the other side, or a note for the desk. */
export function Composer({ place, ticket, again }: TicketParts) {
  const { t } = useTranslation();
  const can = useCan();
  const verb = useVerb(place);
  const isDesk = place.endsWith('Desk');
  const kinds: Kind[] = [
    ...(ticket.actions.includes(isDesk ? 'answer' : 'ask') ? ['reply' as const] : []),
    ...(ticket.actions.includes('note') ? ['note' as const] : []),
  ];
  const [wanted, setKind] = useState<Kind>('reply');
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  const [draft, setDraft] = useState<Draft>(nothing);
  const { pending, run } = usePending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const kept = useKeptWork<Draft>({
    place: `${place}:${ticket.id}`,
    version: null,
    read: () => (draft.content === null ? null : { base: nothing, data: draft }),
    goOn: ({ data }) => setDraft({ ...data, round: draft.round + 1 }),
  });
  const { touched } = kept;
  useEffect(() => {
    if (draft.content !== null) touched();
  }, [draft, touched]);
  const guard = useUnsaved(draft.content !== null, kept.done);
  if (!kind || !can(`${place}:reply`))
    return ticket.actions.includes('reopen') ? (
      <p className="dim">{t('support.closedText')}</p>
    ) : null;
  const send = async (): Promise<void> => {
    setRefusal(null);
    const { content, files } = draft;
    const written = { id: ticket.id, content, attachFile: files.map(({ id }) => id) };
    const title = `Re: ${ticket.title}`.slice(0, 200);
    try {
      await verb(kind, kind === 'note' ? written : { ...written, title, replyId: ticket.answers });
      kept.done();
      setDraft({ ...nothing, round: draft.round + 1 });
      again();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <section
      className={`panel ticket-composer ${kind}`}
      aria-label={t(`support.write.${kind}`)}
      inert={pending}
    >
      {guard}
      {kept.offer}
      {kinds.length > 1 && (
        <Segmented<Kind>
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`support.write.${value}`) }))}
          onChange={setKind}
        />
      )}
      {isDesk && kind === 'reply' && (
        <CannedSelect
          ticket={ticket}
          take={(html) =>
            setDraft({ ...draft, content: (draft.content ?? '') + html, round: draft.round + 1 })
          }
        />
      )}
      <ContentInput
        key={draft.round}
        label={t(`support.write.${kind}`)}
        value={draft.content}
        onChange={(content) => setDraft((before) => ({ ...before, content }))}
      />
      <Attachments
        value={draft.files}
        onChange={(files) => setDraft((before) => ({ ...before, files }))}
      />
      {kind === 'note' && <p className="dim">{t('support.noteText')}</p>}
      {refusal !== null && (
        <p className="failed" role="alert">
          {refusal}
        </p>
      )}
      <Button
        type="primary"
        icon={<SendOutlined aria-hidden />}
        loading={pending}
        disabled={draft.content === null}
        onClick={() => void run(send)}
      >
        {t(kind === 'note' ? 'support.keepNote' : 'support.send')}
      </Button>
    </section>
  );
}

interface Draft {
  content: string | null;
  files: Attached[];
  /** A new number resets the editor with new content. */
  round: number;
}

const nothing: Draft = { content: null, files: [], round: 0 };

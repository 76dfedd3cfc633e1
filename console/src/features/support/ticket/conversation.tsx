import { MailOutlined, PaperClipOutlined } from '@ant-design/icons';

import type { EntryView, TicketView } from '@modules/support/contract';
import { saveFrom } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, Instant } from '../../../resource';
import { RichText } from '../../../rich-text/rich-text';
import type { Place } from '../definitions';

/** The messages in order; those of the other side are set apart, and notes are marked. */
export function Conversation({ place, ticket }: { place: Place; ticket: TicketView }) {
  const { t } = useTranslation();
  return (
    <ol className="ticket-lines" aria-label={t('support.conversation')}>
      {ticket.entries.map((entry) =>
        entry.kind === 'event' ? (
          <li key={entry.id} className="ticket-event dim">
            {t(`support.event.${entry.event ?? ''}`, {
              name: entry.userName ?? '',
              files: entry.title ?? '',
            })}{' '}
            · <Instant value={entry.createTime} />
          </li>
        ) : (
          <Line key={entry.id} place={place} ticketId={ticket.id} entry={entry} />
        ),
      )}
    </ol>
  );
}

function Line({ place, ticketId, entry }: { place: Place; ticketId: string; entry: EntryView }) {
  const { t } = useTranslation();
  const isDesk = place.endsWith('Desk');
  const isOurs = isDesk ? entry.kind !== 'question' : entry.kind === 'question';
  const side = entry.kind === 'note' ? 'note' : isOurs ? 'ours' : 'theirs';
  return (
    <li className={`ticket-line ${side}`}>
      <header>
        <strong>{entry.userName ?? t('support.somebody')}</strong>
        {entry.kind === 'note' && <span className="ticket-mark">{t('support.noteMark')}</span>}
        {entry.isByMail && (
          <span className="dim">
            <MailOutlined aria-hidden /> {t('support.byMail')}
          </span>
        )}
        <span className="dim">
          <Instant value={entry.createTime} />
        </span>
      </header>
      <RichText html={entry.content ?? ''} />
      {entry.attachFile.length > 0 && (
        <ul className="ticket-files" aria-label={t('support.attachments')}>
          {entry.attachFile.map((file) => (
            <li key={file.fileId}>
              <FileButton place={place} id={ticketId} fileId={file.fileId} name={file.name} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface FileProps {
  place: Place;
  id: string;
  fileId: string;
  name: string;
}

const FileButton = ({ place, id, fileId, name }: FileProps) => (
  <ActionButton
    size="small"
    icon={<PaperClipOutlined aria-hidden />}
    run={() => saveFrom(`/api/${place}/file`, { query: { id, fileId } })}
  >
    {name}
  </ActionButton>
);

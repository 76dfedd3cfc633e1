import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { DocumentAnswer, DocumentPrint, TimelineEntry } from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useLoaded } from '../../../providers/use-loaded';
import { useTranslation } from '../../../providers/translation';
import { Instant } from '../../../resource';
import { FailedState } from '../../../shell/states/failed-state';
import { Skeleton } from '../../../shell/states/skeleton';
import { nameOfDocument } from '../document-row';
import { PrintDialog } from '../send/print-dialog';

interface Props {
  view: DocumentAnswer;
  /** Reloaded with the page. */
  timeline: readonly TimelineEntry[];
}

/**
 * The template versions with which a validated document was printed or sent; each can be used
 * again.
 */
export function Prints({ view, timeline }: Props) {
  const can = useCan();
  if (!view.validationLink || !can('document:print')) return null;
  return <PrintRecords view={view} timeline={timeline} />;
}

function PrintRecords({ view, timeline }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<DocumentPrint | null>(null);
  const load = useCallback(
    (signal: AbortSignal) =>
      call<DocumentPrint[]>('/api/document/prints', { query: { id: view.id }, signal }),
    [view.id],
  );
  const { value, error, again } = useLoaded(load);
  const seen = useRef(timeline);
  useEffect(() => {
    if (seen.current === timeline) return;
    seen.current = timeline;
    again();
  }, [timeline, again]);
  return (
    <section className="panel">
      <h2>{t('documents.prints.title')}</h2>
      {error ? (
        <FailedState error={error} again={again} />
      ) : value === null ? (
        <Skeleton />
      ) : value.length === 0 ? (
        <p className="dim">{t('documents.prints.none')}</p>
      ) : (
        <ul className="prints">
          {value.map((print, index) => (
            <Printed
              key={print.id}
              print={print}
              isUsual={index === 0}
              again={() => setChosen(print)}
            />
          ))}
        </ul>
      )}
      <PrintDialog
        shown={chosen && { id: view.id, name: nameOfDocument(view), print: chosen.id }}
        close={() => setChosen(null)}
      />
    </section>
  );
}

interface PrintedProps {
  print: DocumentPrint;
  /** True for the version that is used when no template is chosen. */
  isUsual: boolean;
  again: () => void;
}

function Printed({ print, isUsual, again }: PrintedProps) {
  const { t, either } = useTranslation();
  const { template, number, newest, origin, at, userName } = print;
  const gone = t('documents.prints.deleted');
  const name = print.name ?? either([`printTemplate.shipped.${template}`], gone);
  const words = t('documents.prints.version', { name, n: number });
  return (
    <li>
      <div>
        <p>
          <strong>{words}</strong>
        </p>
        {isUsual && <p className="dim">{t('documents.prints.usual')}</p>}
        {newest !== null && newest > number && (
          <p className="dim">{t('documents.prints.changed', { n: newest })}</p>
        )}
        <p className="dim">
          {t(`documents.prints.first.${origin ?? 'unknown'}`)} <Instant value={at} />
          {userName && ` · ${userName}`}
        </p>
      </div>
      <Button
        size="small"
        icon={<PrinterOutlined aria-hidden />}
        aria-label={t('documents.prints.againWith', { name: words })}
        onClick={again}
      >
        {t('documents.prints.again')}
      </Button>
    </li>
  );
}

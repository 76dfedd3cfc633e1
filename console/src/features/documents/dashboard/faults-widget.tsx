import { Link } from 'react-router-dom';

import type { Dashboard } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Instant } from '../../../resource';
import { fieldOf } from '../editor/state/places';
import { useFaultWords, usePlaceWords } from '../fault-words';
import { useKindOf } from '../kind-context';
import { DocumentStatus } from '../status';
import { Quiet, Widget } from './widget';

/** The latest returned documents; each fault links to its field. */
export default function FaultsWidget() {
  const { t } = useTranslation();
  return (
    <Widget title={t('documents.dashboard.faults')}>
      {({ recentFaults }) =>
        recentFaults.length === 0 ? (
          <Quiet text="documents.dashboard.noFaults" />
        ) : (
          <ul className="widget-rows">
            {recentFaults.map((row) => (
              <FaultyRow key={row.id} row={row} />
            ))}
          </ul>
        )
      }
    </Widget>
  );
}

function FaultyRow({ row }: { row: Dashboard['recentFaults'][number] }) {
  const kind = useKindOf(row.kind);
  const say = useFaultWords();
  const place = usePlaceWords();
  const first = row.faults[0];
  const words = first && say(first);
  return (
    <li className="widget-item">
      <p>
        <Link to={kind.page(row.id)} className="row-title">
          {row.invoiceNumber ?? `#${row.id}`}
        </Link>{' '}
        <span className="dim widget-name">{row.partyName}</span>
        <span className="widget-end">
          <DocumentStatus status={row.status} />{' '}
          <span className="dim">
            <Instant value={row.at} />
          </span>
        </span>
      </p>
      {first && words && (
        <Link to={kind.edit(row.id, fieldOf(first.path))} className="widget-fault">
          {words.code && <span className="fault-code">{words.code}</span>}
          {place(first.path) && <strong>{place(first.path)}: </strong>}
          {words.text}
          {row.faults.length > 1 && ` (+${row.faults.length - 1})`}
        </Link>
      )}
    </li>
  );
}

import { Link } from 'react-router-dom';

import { kindNames } from '@modules/invoicing/menu';
import type { DifferenceItem } from '@modules/receiving/contract';
import type { Answered } from '@kernel/resource';
import { useTranslation } from '../../providers/translation';
import { type Column, Nothing, type Row, StatusTag } from '../../resource';
import { usePathOf } from '../../shell/frame/shell-data';

export type DifferenceRow = Answered<DifferenceItem>;

export const differenceOf = (row: Row): DifferenceRow => row as DifferenceRow;

const tones = { open: 'attention', repaired: 'valid', known: 'cancelled' } as const;

export function useDifferenceColumns(): Record<string, Column> {
  return {
    number: { width: 130, render: (row) => <NumberLink row={differenceOf(row)} /> },
    kind: { width: 165 },
    what: { width: 140, render: (row) => <What row={differenceOf(row)} /> },
    state: { width: 95, render: (row) => <State row={differenceOf(row)} /> },
    day: { width: 110 },
    amountHere: { width: 130 },
    amountThere: { width: 135 },
  };
}

function State({ row }: { row: DifferenceRow }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[row.state]}>{t(`choices.differenceState.${row.state}`)}</StatusTag>;
}

/** What differs; for a status, both values. */
function What({ row: { what, statusHere, statusThere } }: { row: DifferenceRow }) {
  const { t } = useTranslation();
  if (what === '') return <Nothing />;
  const aspects = what.split(',').map((aspect) => t(`choices.aspect.${aspect}`));
  const status = [statusHere, statusThere].map((each) =>
    each ? t(`choices.receivedStatus.${each}`) : '–',
  );
  return (
    <>
      {aspects.join(', ')}
      {what.includes('status') && <span className="dim"> {status.join(' → ')}</span>}
    </>
  );
}

/** Links to our own document, if there is one. */
function NumberLink({ row }: { row: DifferenceRow }) {
  const pathOf = usePathOf();
  const own = row.documentKind ? pathOf(kindNames[row.documentKind]) : undefined;
  const inbox = pathOf('received');
  const to =
    row.documentId && own
      ? `${own}/${row.documentId}`
      : row.receivedId && inbox
        ? `${inbox}/${row.receivedId}`
        : null;
  return to ? (
    <Link className="row-title" to={to}>
      {row.number}
    </Link>
  ) : (
    <strong>{row.number}</strong>
  );
}

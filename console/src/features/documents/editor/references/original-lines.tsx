import { Checkbox } from 'antd';
import type { KeyboardEvent } from 'react';

import { decimal, isDecimalText } from '@kernel/money';
import {
  currenciesOf,
  isBeyondLeft,
  isLeft,
  type KindNumber,
  kinds,
  lowers,
  type Original,
  quantityLeftOf,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { Amount, AmountInput, useCodeLabel } from '../../../../resource';
import { inCurrency } from '../../../../resource/show/figures';
import { keyOf, offered, type Picks } from './picks';

interface Props {
  kind: KindNumber;
  original: Original;
  picks: Picks;
  change: (picks: Picks) => void;
}

/** The currency of the original's amounts; undefined for ringgit. */
const currencyToNameOf = ({ currencyCode }: Original): string | undefined =>
  currenciesOf({ currencyCode, taxCurrencyCode: null })?.amounts;

/**
 * One original as a table: its quantities, what was already corrected, what is left, and this
 * note's.
 */
export function OriginalLines({ kind, original, picks, change }: Props) {
  const { t } = useTranslation();
  const currency = currencyToNameOf(original);
  const keys = original.lines.map((_, index) => keyOf(original.id, index + 1));
  const open = keys.filter((_, index) => !lowers(kind) || isLeft(original.lines[index]!));
  const ticked = keys.filter((key) => picks.has(key));
  const put = (key: string, quantity: string | null): void => {
    const next = new Map(picks);
    if (quantity === null) next.delete(key);
    else next.set(key, quantity);
    change(next);
  };
  const all = (isWanted: boolean): void => {
    const next = new Map(picks);
    for (const [index, key] of keys.entries())
      if (!isWanted) next.delete(key);
      else if (open.includes(key) && !next.has(key)) next.set(key, offered(kind, original, index));
    change(next);
  };
  return (
    <section className="table-scroll" aria-label={original.invoiceNumber ?? original.id}>
      <table className="plain-table original-lines" onKeyDown={walk}>
        <caption>
          {t(kinds[original.kind].name)} <strong>{original.invoiceNumber}</strong>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={t('notes.pickAll', { number: original.invoiceNumber ?? '' })}
                checked={open.length > 0 && open.every((key) => picks.has(key))}
                indeterminate={ticked.length > 0 && !open.every((key) => picks.has(key))}
                onChange={(event) => all(event.target.checked)}
              />
            </th>
            <th scope="col">{t('documents.lines.column.description')}</th>
            <th scope="col" className="end">
              {inCurrency(t('documents.lines.column.unitPrice'), currency)}
            </th>
            <th scope="col" className="end">
              {t('notes.ofOriginal')}
            </th>
            <th scope="col" className="end">
              {t('notes.noted')}
            </th>
            <th scope="col" className="end">
              {t('notes.leftOfLine')}
            </th>
            <th scope="col" className="end">
              {t('notes.take')}
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key, index) => (
            <LineRow
              key={key}
              kind={kind}
              original={original}
              index={index}
              picked={picks.get(key) ?? null}
              put={(quantity) => put(key, quantity)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  kind: KindNumber;
  original: Original;
  index: number;
  picked: string | null;
  put: (quantity: string | null) => void;
}

function LineRow({ kind, original, index, picked, put }: RowProps) {
  const { t } = useTranslation();
  const each = original.lines[index]!;
  const { line } = each;
  const currency = currencyToNameOf(original);
  const left = quantityLeftOf(each);
  const unit = useCodeLabel('unit', line.unitOfMeasure ?? '');
  const isTooMuch =
    lowers(kind) && picked !== null && isDecimalText(picked) && isBeyondLeft(each, decimal(picked));
  const name = `${index + 1} · ${line.description ?? ''}`;
  return (
    <tr className={picked === null ? undefined : 'picked'}>
      <td>
        <Checkbox
          aria-label={name}
          checked={picked !== null}
          onChange={(event) => put(event.target.checked ? offered(kind, original, index) : null)}
        />
      </td>
      <td>
        <span className="figures dim">{index + 1}</span> {line.description}
      </td>
      <td className="end">
        <Amount value={line.unitPrice} />
      </td>
      <td className="end figures">
        {line.quantity} <span className="dim">{unit}</span>
        <small className="dim">
          <Amount value={each.amount} currency={currency} />
        </small>
      </td>
      <td className="end figures">
        {each.notedQuantity}
        <small className="dim">
          <Amount value={each.notedAmount} currency={currency} />
        </small>
      </td>
      <td className={isLeft(each) ? 'end figures' : 'end figures warned'}>{left.toString()}</td>
      <td className="end">
        <AmountInput
          className="take"
          aria-label={t('notes.takeOf', { line: name })}
          status={isTooMuch ? 'warning' : undefined}
          value={picked}
          placeholder="–"
          onChange={put}
        />
        {isTooMuch && (
          <small className="warned">{t('notes.onlyLeft', { n: left.toString() })}</small>
        )}
      </td>
    </tr>
  );
}

/** Up and down stay in the column, as in a spreadsheet. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const cell = (event.target as HTMLElement).closest('td');
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  const rows = [...event.currentTarget.tBodies[0]!.rows];
  const next = rows[rows.indexOf(row) + step];
  event.preventDefault();
  next?.cells[cell.cellIndex]?.querySelector('input')?.focus();
}

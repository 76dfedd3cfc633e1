import type { EnteredItem, RowEntries, RunRowItem } from '@modules/payroll/contract';
import { amountText, decimal, isDecimalText, roundSen } from '@kernel/money';
import { useTranslation } from '../../../providers/translation';
import { grouped } from '../../../resource/show/figures';

interface Props {
  row: RunRowItem;
  draft: RowEntries | undefined;
  open: (employeeId: string) => void;
}

/** A summary of the row's items, each with its entry; they are edited beside the sheet. */
export function ItemsCell({ row, draft, open }: Props) {
  const { t } = useTranslation();
  const names = new Map(row.items.map(({ payrollItemId, name }) => [payrollItemId, name]));
  const items = draft?.items ?? row.items;
  const words = items.map((item) => `${names.get(item.payrollItemId) ?? '…'} ${enteredText(item)}`);
  const more =
    row.extraWork.length > 0 ? [t('payrollRun.extraWorkOf', { n: row.extraWork.length })] : [];
  const text = [...words, ...more].join(' · ');
  return (
    <td className="grid-items">
      <button
        type="button"
        className="grid-open"
        title={text}
        aria-label={t('payrollRun.itemsOf', { name: row.name, n: items.length })}
        onClick={() => open(row.employeeId)}
      >
        {text || <span className="dim">–</span>}
      </button>
    </td>
  );
}

/** `26 × 10.00 = 260.00`, `5%`, `450.00`. */
export function enteredText({ amount, units, rate, percent }: EnteredItem): string {
  if (amount) return grouped(amount);
  if (percent) return `${percent}%`;
  if (!units || !rate) return '';
  const whole = isDecimalText(units) && isDecimalText(rate) && decimal(units).times(rate);
  return `${units} × ${grouped(rate)}${whole ? ` = ${grouped(amountText(roundSen(whole)))}` : ''}`;
}

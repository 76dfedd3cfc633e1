import { kinds, type KindNumber } from '../../domain/document/kinds';
import { Dimension } from '../../domain/totals/contributions';
import { type Period, piecesOf } from '../../domain/totals/period';
import type { Sql, TotalsRequest } from './totals.types';

const Grain = { Day: 0, Month: 1 } as const;
const figures = 'period, kind, status, subject, documents, amount, tax';

/** Kinds that reduce what is owed. */
export const reducing: readonly KindNumber[] = Object.values(kinds)
  .filter(({ direction }) => direction < 0)
  .map(({ number }) => number);

/** An amount with the sign of its kind: a credit note of 100 counts as -100. */
export const signed = (column: string): string =>
  `SUM(IF(x.kind IN (${reducing.join(', ')}), -x.${column}, x.${column}))`;

const holes = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

interface Asked extends Partial<Pick<TotalsRequest, 'kinds' | 'statuses'>> {
  dimension: Dimension;
  subject?: string | undefined;
  period: Period;
  /** Monthly sums are enough: no single days are requested. */
  byMonth?: boolean;
}

/**
 * The rows behind the figures of a period: sums, and recorded changes not folded into them yet. One
 * statement reads both at the same instant, so nothing is missed or counted twice.
 */
export function sourceOf(asked: Asked): Sql {
  const { months, days } = asked.byMonth
    ? piecesOf(asked.period)
    : { months: null, days: [asked.period] };
  const parts = [
    ...days.map((period) => sums(asked, Grain.Day, period)),
    ...(months ? [sums(asked, Grain.Month, months)] : []),
    pending(asked),
  ];
  return {
    text: parts.map(({ text }) => text).join(' UNION ALL '),
    params: parts.flatMap(({ params }) => params),
  };
}

function sums(asked: Asked, grain: number, period: Period): Sql {
  const more = among(asked, 't');
  return {
    text: `SELECT ${figures} FROM invoicing_total t
      WHERE t.dimension = ? AND t.grain = ? AND {scope:t} AND t.period BETWEEN ? AND ?${more.text}`,
    params: [asked.dimension, grain, period.from, period.to, ...more.params],
  };
}

function pending(asked: Asked): Sql {
  const more = among(asked, 't');
  return {
    text: `SELECT ${figures} FROM invoicing_total_delta t
      WHERE t.dimension = ? AND {scope:t} AND t.period BETWEEN ? AND ?${more.text}`,
    params: [asked.dimension, asked.period.from, asked.period.to, ...more.params],
  };
}

function among({ kinds: some, statuses, subject }: Asked, alias: string): Sql {
  const conditions: Sql[] = [
    ...(some ? [{ text: `${alias}.kind IN (${holes(some)})`, params: [...some] }] : []),
    ...(statuses
      ? [{ text: `${alias}.status IN (${holes(statuses)})`, params: [...statuses] }]
      : []),
    ...(subject === undefined ? [] : [{ text: `${alias}.subject = ?`, params: [subject] }]),
  ];
  return {
    text: conditions.map(({ text }) => ` AND ${text}`).join(''),
    params: conditions.flatMap(({ params }) => params),
  };
}

/** The totals that answer a request: of everything, of one party, or of one product. */
export const dimensionOf = ({
  party,
  product,
}: TotalsRequest): { dimension: Dimension; subject: string | undefined } =>
  party !== undefined
    ? { dimension: Dimension.Party, subject: party }
    : product !== undefined
      ? { dimension: Dimension.Product, subject: product }
      : { dimension: Dimension.All, subject: undefined };

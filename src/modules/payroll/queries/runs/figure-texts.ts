import { byName } from '@kernel/by-name';
import { amountText, type Decimal } from '@kernel/money';
import { type Figures, figureNames, takenBy } from '../../domain/payslip';
import { figuresFrom } from '../../domain/run/outcome';
import type { FigureTexts } from './run-views.types';

export const figureTexts = (figures: Figures): FigureTexts =>
  byName(figureNames, (name) => amountText(figures[name]));

/** The sum of rows whose columns are named after figures. */
export const textsFrom = (rows: readonly object[]): FigureTexts =>
  figureTexts(takenBy(rows.map((row) => figuresFrom(row, figureNames))));

export const textsOf = <K extends string>(
  amounts: Readonly<Partial<Record<K, Decimal>>>,
): Record<K, string> =>
  Object.fromEntries(
    Object.entries<Decimal | undefined>(amounts).map(([name, amount]) => [
      name,
      amount ? amountText(amount) : '0.00',
    ]),
  ) as Record<K, string>;

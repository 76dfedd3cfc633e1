import { Decimal } from '@kernel/money';
import { localDateTime, parseLocalDateTime } from '@kernel/time';
import { defused, undefused } from './defuse';
import type { SheetColumn } from './sheet.types';
import { textOf } from '../text-of';

type Kind = SheetColumn['kind'];

const numbers: readonly Kind[] = ['amount', 'rate', 'integer'];

/** A value as written to CSV: amounts in full, texts that no spreadsheet executes. */
export function csvCell(kind: Kind, value: unknown): string {
  if (value === null || value === undefined) return '';
  // As on the screen: in Malaysian time.
  if (value instanceof Date) return localDateTime(value);
  if (kind === 'flag') return String(Boolean(Number(value)));
  const text = textOf(value);
  return numbers.includes(kind) ? text : defused(text);
}

/** A value as written to a workbook: a number where that is lossless, else its exact text. */
export function xlsxCell(kind: Kind, value: unknown): string | number | boolean | undefined {
  if (value === null || value === undefined) return undefined;
  if (kind === 'flag') return Boolean(Number(value));
  if (!numbers.includes(kind)) return csvCell(kind, value);
  const text = textOf(value);
  return isExact(text) ? Number(text) : text;
}

/** A spreadsheet shows fifteen digits; it would round an amount with more. */
const isExact = (text: string): boolean => {
  // Any number with so few digits is safe.
  if (text.length <= 15 && /^-?\d+(\.\d+)?$/.test(text)) return true;
  const number = new Decimal(text);
  return number.precision(true) <= 15 && new Decimal(Number(text)).equals(number);
};

/** The number format that keeps the decimals of an amount: `1060.00`, not `1060`. */
export function formatOf(kind: Kind, scale = 2): string | undefined {
  if (kind === 'amount') return scale > 0 ? `0.${'0'.repeat(scale)}` : '0';
  return undefined;
}

const yes = ['true', 'yes', 'y', '1', '是', 'ya'];
const no = ['false', 'no', 'n', '0', '否', 'tidak'];

/** An imported cell, as the field of that kind parses it. */
export function cellValue(kind: Kind, cell: unknown): unknown {
  const plain = plainOf(cell);
  if (plain === null || plain === '') return null;
  if (plain instanceof Date) return kind === 'instant' ? instantText(plain) : dateText(plain);
  if (kind === 'flag') return flagOf(plain);
  if (typeof plain === 'number') return numberText(plain);
  if (typeof plain === 'boolean') return String(plain);
  const text = undefused(plain.trim());
  if (kind === 'instant') return parseLocalDateTime(text)?.toISOString() ?? text;
  if (kind === 'rate') return ungrouped(withoutPercent(text));
  return numbers.includes(kind) ? ungrouped(text) : text;
}

/** The text of an imported cell; null when it is empty. */
export const shownCell = (cell: PlainCell | undefined): string | null => {
  const value = cellValue('text', cell);
  return value === null ? null : textOf(value);
};

/** A rate is a percentage, with its sign or without it. */
export const withoutPercent = (text: string): string => text.replace(/\s*%$/, '');

/**
 * Groups of three separated by commas, as Malaysia writes thousands; anything else is not a number.
 */
const ungrouped = (text: string): string =>
  /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;

/**
 * A spreadsheet counts days from 1899: a value without a day is a time, one without a time a day.
 */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, 8);
  if (date.getUTCFullYear() < 1901) return clock;
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}

/** A spreadsheet's time is what its clock shows, without a time zone. */
const instantText = (date: Date): string =>
  parseLocalDateTime(date.toISOString().slice(0, 19))!.toISOString();

/**
 * What a spreadsheet shows where a formula has no result; for some of these the reader returns only
 * this text.
 */
const errors = /^#(DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|ERROR!)$/;

export const isError = (cell: PlainCell | undefined): boolean =>
  typeof cell === 'string' && errors.test(cell.trim());

export type PlainCell = string | number | boolean | Date | null;

/** Formulas as their result, rich text and links as their text. */
export function plainOf(cell: unknown): PlainCell {
  if (cell === null || cell === undefined) return null;
  if (Number.isNaN(cell)) return '#ERROR!';
  if (cell instanceof Date || typeof cell !== 'object') return cell as PlainCell;
  if ('result' in cell) return plainOf(cell.result);
  if ('text' in cell) return plainOf(cell.text);
  if ('richText' in cell && Array.isArray(cell.richText))
    return cell.richText.map((part: { text: string }) => part.text).join('');
  return 'error' in cell ? String(cell.error) : null;
}

/** A percentage as the spreadsheet shows it: what is read as a number must not lose its sign. */
export const percentText = (value: number): string =>
  `${new Decimal(value).times(100).toSignificantDigits(15).toString()}%`;

/** The number as the spreadsheet shows it: 0.1 + 0.2 is 0.3 there. */
const numberText = (value: number): string => new Decimal(value).toSignificantDigits(15).toString();

function flagOf(plain: PlainCell): unknown {
  if (typeof plain === 'boolean') return plain;
  const word = String(plain).trim().toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : word;
}

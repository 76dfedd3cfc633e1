import { escapeHtml } from '@kernel/html';

/** Markup that can be embedded as it is. Only this file and our own drawings create it. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | Html | Html[] | null | false;

// Direction marks could make 1,000 read as 000,1: text is printed in the order it was written.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g;

/** Text without unprintable characters: control characters, direction marks, lone surrogates. */
export const printableText = (text: string): string =>
  text.toWellFormed().replace(directionMarks, '').replace(controls, ' ');

export const escaped = (text: string): string => escapeHtml(printableText(text));

function rendered(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value === 'string') return escaped(value);
  return Array.isArray(value) ? value.map((part) => part.text).join('') : value.text;
}

/** A template whose values are all escaped unless they are Html already: forgetting is harmless. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((whole, part, i) => whole + rendered(values[i - 1]!) + part));

/** A CSS string token: every character but letters and digits is escaped, so none can end it. */
export const cssString = (text: string): string =>
  `"${printableText(text).replace(/[^A-Za-z0-9]/gu, (c) => `\\${c.codePointAt(0)!.toString(16)} `)}"`;

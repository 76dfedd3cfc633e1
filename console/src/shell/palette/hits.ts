import type { ReactNode } from 'react';

/** Something offered by the palette. */
export interface Hit {
  key: string;
  title: string;
  /** Where it is, or who it is for. */
  more?: string;
  /** Other words for it, found but not shown. */
  also?: string;
  icon?: ReactNode;
  run: () => void;
}

export interface Group {
  name: string;
  hits: Hit[];
}

/** Whether every typed word occurs in one of the texts. */
export function matches(typed: string, ...texts: readonly (string | undefined)[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Prefix matches first; otherwise the order is kept. */
export function ranked<Each extends Pick<Hit, 'title'>>(typed: string, hits: Each[]): Each[] {
  const wanted = typed.trim().toLowerCase();
  const begins = ({ title }: Each): boolean => title.toLowerCase().startsWith(wanted);
  return [...hits.filter(begins), ...hits.filter((hit) => !begins(hit))];
}

export const found = (typed: string, hits: Hit[], most: number): Hit[] =>
  ranked(
    typed,
    hits.filter(({ title, more, also }) => matches(typed.trim(), title, more, also)),
  ).slice(0, most);

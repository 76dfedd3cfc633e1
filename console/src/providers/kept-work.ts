import { session } from './session';
import { readJson, write, writeJson } from './storage';

/** What somebody typed into a form and has not saved, as this device keeps it. */
export interface Kept<Data> {
  /** Which opening of the form it was typed into: several windows do not overwrite each other. */
  stamp: string;
  /** When it was typed last, in milliseconds since 1970. */
  at: number;
  /** The version of the record it was typed over; null for a new one. */
  version: number | null;
  /** The record as it was before. */
  base: Data;
  data: Data;
}

const DAY = 86_400_000;
const OLDEST = 14 * DAY;
const MOST = 3;

/** Whose work it is belongs to its name: nobody else is ever offered it. */
const nameOf = (place: string): string | null => {
  const user = session.get()?.user.id;
  return user === undefined ? null : `kept:${user}:${place}`;
};

/** What was typed at a place and is still unsaved, the latest first. */
export function keptAt<Data>(place: string, now = Date.now()): Kept<Data>[] {
  const name = nameOf(place);
  if (name === null) return [];
  const all = readJson<Kept<Data>[]>(name, []);
  return all.filter(({ at }) => now - at < OLDEST).sort((a, b) => b.at - a.at);
}

/** What of it was typed: elsewhere the record may have changed since, and stays as it is stored now. */
export const typedIn = <Data extends object>(base: Partial<Data>, data: Data): Partial<Data> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) =>
        JSON.stringify(value ?? null) !== JSON.stringify(base[name as keyof Data] ?? null),
    ),
  ) as Partial<Data>;

/** The members of a set as it is now, with those that were added to it and without those taken out. */
export const settledIn = (
  { base, data }: { base: readonly string[]; data: readonly string[] },
  now: Iterable<string>,
): Set<string> => {
  const added = data.filter((each) => !base.includes(each));
  const taken = new Set(base.filter((each) => !data.includes(each)));
  return new Set([...now, ...added].filter((each) => !taken.has(each)));
};

/** Keeps it in place of what the same opening kept before. A full or forbidden storage forgets. */
export function keep<Data>(place: string, kept: Kept<Data>): void {
  const others = keptAt<Data>(place).filter(({ stamp }) => stamp !== kept.stamp);
  put(place, [kept, ...others].slice(0, MOST));
}

/** It is saved, or nobody wants it any more. */
export const dropKept = (place: string, stamps: readonly string[]): void =>
  put(
    place,
    keptAt(place).filter(({ stamp }) => !stamps.includes(stamp)),
  );

function put(place: string, all: readonly Kept<unknown>[]): void {
  const name = nameOf(place);
  if (name === null) return;
  try {
    if (all.length === 0) write(name, null);
    else writeJson(name, all);
  } catch (error) {
    // The quota is used up, or the browser refuses to store: the form itself still has everything.
    if (!(error instanceof DOMException)) throw error;
  }
}

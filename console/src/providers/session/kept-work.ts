import { session } from './session';
import { readJson, write, writeJson } from './storage';

/** Unsaved input of a form, as stored on this device. */
export interface Kept<Data> {
  /** Identifies the form instance, so that several windows do not overwrite each other's input. */
  stamp: string;
  /** When something was last typed, in milliseconds since 1970. */
  at: number;
  /** The version of the record that was edited; null for a new one. */
  version: number | null;
  /** The record before the edit. */
  base: Data;
  data: Data;
}

const DAY = 86_400_000;
const OLDEST = 14 * DAY;
const MAX = 3;

/** The key contains the user, so that nobody else is ever offered the work. */
const nameOf = (place: string): string | null => {
  const user = session.get()?.user.id;
  return user === undefined ? null : `kept:${user}:${place}`;
};

/** The unsaved work at a place, latest first. */
export function keptAt<Data>(place: string, now = Date.now()): Kept<Data>[] {
  const name = nameOf(place);
  if (name === null) return [];
  const all = readJson<Kept<Data>[]>(name, []);
  return all.filter(({ at }) => now - at < OLDEST).sort((a, b) => b.at - a.at);
}

/**
 * The fields that were edited: other fields may have changed on the server, and stay as stored
 * there.
 */
export const typedIn = <Data extends object>(base: Partial<Data>, data: Data): Partial<Data> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) =>
        JSON.stringify(value ?? null) !== JSON.stringify(base[name as keyof Data] ?? null),
    ),
  ) as Partial<Data>;

/** The current members of a set, plus those that were added, minus those that were removed. */
export const settledIn = (
  { base, data }: { base: readonly string[]; data: readonly string[] },
  now: Iterable<string>,
): Set<string> => {
  const added = data.filter((each) => !base.includes(each));
  const taken = new Set(base.filter((each) => !data.includes(each)));
  return new Set([...now, ...added].filter((each) => !taken.has(each)));
};

/**
 * Replaces what the same form instance kept before. If storage is full or forbidden, nothing is
 * kept.
 */
export function keep<Data>(place: string, kept: Kept<Data>): void {
  const others = keptAt<Data>(place).filter(({ stamp }) => stamp !== kept.stamp);
  put(place, [kept, ...others].slice(0, MAX));
}

/** Called when the work was saved or discarded. */
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
    // The quota is exhausted, or the browser refuses to store: the form itself still has
    // everything.
    if (!(error instanceof DOMException)) throw error;
  }
}

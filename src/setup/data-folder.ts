import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isRunning, type ProcessId } from './processes';
import { SetupFault } from './say';

interface Holder extends ProcessId {
  address: string;
}

export interface Occupied {
  /** Another copy was killed here: its child processes may still be stopping. */
  afterCrash: boolean;
  release: () => void;
}

/** Locks the folder until `release`, or refuses: two copies would corrupt each other's data. */
export function occupy(folder: string, address: string): Occupied {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'lock.json');
  const draft = join(folder, `lock.${process.pid}.json`);
  writeFileSync(draft, JSON.stringify({ ...identify(process.pid), address } satisfies Holder));
  let afterCrash = false;
  try {
    while (!claim(draft, lock)) {
      clearIfStale(lock, folder);
      afterCrash = true;
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return { afterCrash, release: () => rmSync(lock, { force: true }) };
}

// A hard link appears with its full content, and only one of two racers gets the name.
function claim(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function clearIfStale(lock: string, folder: string): void {
  const holder = holderOf(lock);
  if (holder && isRunning(holder))
    throw new SetupFault(
      `Another copy is running on ${folder} (process ${holder.pid}, ${holder.address}). ` +
        'Stop it first, or choose another folder and port: DATA_DIR=.data-2 PORT=3001 npm start',
    );
  // Renamed before it is deleted: of two that found it stale, one renames it, the other checks
  // again.
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = holderOf(aside);
  if (moved && isRunning(moved)) renameSync(aside, lock);
  else rmSync(aside);
}

function holderOf(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder;
  } catch {
    return undefined; // gone meanwhile, or incomplete: nobody holds it
  }
}

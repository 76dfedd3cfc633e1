import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderId, identify, isRunning, type ProcessId } from './processes';
import { SetupFault } from './say';

interface Holder extends ProcessId {
  address: string;
  /** Missing in the records of earlier versions. */
  folder?: string;
  isStopping?: true;
}

export interface Occupied {
  /** Another copy was killed here: its child processes may still be stopping. */
  afterCrash: boolean;
  /** Announces the release: a copy that starts meanwhile waits for it. */
  stopping: () => void;
  release: () => void;
}

/** Longer than any copy takes to stop. */
const PATIENCE = 60_000;

/**
 * Locks the folder until `release`, or refuses: two copies would corrupt each other's data. Waits for
 * a copy that is stopping.
 */
export async function occupy(folder: string, address: string): Promise<Occupied> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'lock.json');
  const draft = join(folder, `lock.${process.pid}.json`);
  const holder: Holder = { ...identify(process.pid), address, folder: folderId(folder) };
  writeFileSync(draft, JSON.stringify(holder));
  let afterCrash = false;
  try {
    const held = (): boolean => !claim(draft, lock);
    for (const end = performance.now() + PATIENCE; held();)
      if (isBeingReleased(lock, folder) && performance.now() < end) await sleep(50);
      else afterCrash = clearIfStale(lock, folder) || afterCrash;
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    afterCrash,
    stopping: () => {
      writeFileSync(draft, JSON.stringify({ ...holder, isStopping: true } satisfies Holder));
      renameSync(draft, lock);
    },
    release: () => rmSync(lock, { force: true }),
  };
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

function isBeingReleased(lock: string, folder: string): boolean {
  const holder = holderOf(lock);
  return holder?.isStopping === true && holds(holder, folder);
}

/** Whether the lock of a copy that was killed has been removed. */
function clearIfStale(lock: string, folder: string): boolean {
  const holder = holderOf(lock);
  if (holder && holds(holder, folder))
    throw new SetupFault(
      `Another copy is running on ${folder} (process ${holder.pid}, ${holder.address}). ` +
        'Stop it first, or choose another folder and port: DATA_DIR=.data-2 PORT=3001 npm start',
    );
  // Renamed before it is deleted: if two find it stale, one renames it and the other checks again.
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  const moved = holderOf(aside);
  if (moved && holds(moved, folder)) renameSync(aside, lock);
  else rmSync(aside);
  return true;
}

// The lock in a copied folder is that of the folder it was copied from.
const holds = (holder: Holder, folder: string): boolean =>
  isRunning(holder) && (holder.folder === undefined || holder.folder === folderId(folder));

function holderOf(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder;
  } catch {
    return undefined; // gone meanwhile, or incomplete: nobody holds it
  }
}

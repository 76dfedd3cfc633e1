import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Prevents a second simulator on the same folder; returns the release function. */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'simulator.pid');
  const holder = Number(read(file));
  if (holder !== process.pid && isRunning(holder))
    throw new Error(`The folder ${folder} is used by the simulator with process id ${holder}`);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

const isRunning = (pid: number): boolean => {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is running, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

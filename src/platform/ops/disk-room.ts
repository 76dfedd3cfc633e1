import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { MINUTE, SECOND } from '@kernel/time';
import { AppConfig } from '../app-config';
import type { DiskSpace, DiskState } from './disk-room.types';
import { log } from './log';

const MEGABYTE = 1024 ** 2;
/** Below this share of the limit nothing larger than a row can be relied on. */
const FULL = 10;
const AGE = 5 * SECOND;
/** A disk that was full a moment ago is assumed to be still full. */
const REMEMBERED = 5 * MINUTE;

/** Nearly full below the limit, full below a tenth of it; a limit of 0 switches the warning off. */
export function roomOf(free: number | null, limitMegabytes: number): DiskSpace {
  const limit = limitMegabytes * MEGABYTE;
  if (free === null || free >= limit) return { state: 'enough', free };
  return { state: free < limit / FULL ? 'full' : 'low', free };
}

/** Whether the disks of this process have room, for its data, its files and its temporary files. */
@Injectable()
export class DiskRoom {
  private known: { at: number; room: Promise<DiskSpace> } | null = null;
  private lastReported: DiskState = 'enough';
  private fullUntil = 0;

  constructor(private readonly appConfig: AppConfig) {}

  /** At most a few seconds old, since anybody may ask. */
  now(): Promise<DiskSpace> {
    const at = performance.now();
    if (!this.known || at - this.known.at > AGE) this.known = { at, room: this.measured() };
    return this.known.room;
  }

  /** A write found no room, which also covers disks that cannot be measured here, and quotas. */
  reportFull(): void {
    this.fullUntil = performance.now() + REMEMBERED;
    this.known = null;
  }

  private async measured(): Promise<DiskSpace> {
    const { dataDir, filesDir, s3, diskLow } = this.appConfig.config;
    const folders = new Set([dataDir, ...(s3 ? [] : [filesDir]), tmpdir()]);
    const known = (await Promise.all([...folders].map(freeIn))).filter((free) => free !== null);
    const free = known.length > 0 ? Math.min(...known) : null;
    const isFull = performance.now() < this.fullUntil;
    const room: DiskSpace = isFull ? { state: 'full', free } : roomOf(free, diskLow);
    if (room.state !== this.lastReported)
      log[room.state === 'enough' ? 'info' : 'warn'](room, 'room on the disk');
    this.lastReported = room.state;
    return room;
  }
}

/** Free bytes on the disk that the folder is on, or will be on once it exists. */
async function freeIn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && dirname(folder) !== folder ? freeIn(dirname(folder)) : null;
  }
}

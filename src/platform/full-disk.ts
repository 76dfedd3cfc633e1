import { DomainError, Unavailable } from '@kernel/rules';

/** Of a file system: the disk is full, or what this user may have of it. */
const ofFiles = new Set(['ENOSPC', 'EDQUOT']);
/** Of the database: no room for a file, a table, a temporary file, a new table. */
const ofDatabase = new Set([1021, 1114, 1878, 3675]);
/** Errors that pass on what the database's machine said, here ENOSPC: "Got error 28 …". */
const passing = new Set([3, 9, 1026, 1030]);
const passedOn = /\b(?:got error|errcode:|errno:) 28\b/i;
/** Of an object store. */
const ofObjects = new Set(['XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded']);

/**
 * The refusal to give when something failed because a disk is full, of the files or of the
 * database; null for every other failure. Nobody is to blame for it, and it passes.
 */
export function diskFullRefusal(error: unknown): DomainError | null {
  for (
    let each = error, depth = 0;
    each instanceof Error && depth < 5;
    each = each.cause, depth += 1
  ) {
    if (each instanceof DomainError) return each.code === NO_ROOM ? each : null;
    if (isFull(each)) return new Unavailable(NO_ROOM);
  }
  return null;
}

const NO_ROOM = 'file.noRoom';

function isFull(error: Error & { code?: unknown; errno?: unknown }): boolean {
  const { code, errno, name, message } = error;
  return (
    (typeof code === 'string' && ofFiles.has(code)) ||
    (typeof errno === 'number' &&
      (ofDatabase.has(errno) || (passing.has(errno) && passedOn.test(message)))) ||
    ofObjects.has(name)
  );
}

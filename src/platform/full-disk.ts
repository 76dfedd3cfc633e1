import { DomainError, Unavailable } from '@kernel/rules';

/** Errors of a file system: the disk is full, or the user's quota. */
const ofFiles = new Set(['ENOSPC', 'EDQUOT']);
/** Errors of the database: no room for a file, a table, a temporary file, a new table. */
const ofDatabase = new Set([1021, 1114, 1878, 3675]);
/** Database errors that pass on one of the operating system, here ENOSPC: "Got error 28 …". */
const passing = new Set([3, 9, 1026, 1030]);
const passedOn = /\b(?:got error|errcode:|errno:) 28\b/i;
/** Errors of an object store. */
const ofObjects = new Set(['XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded']);

/**
 * The refusal of anything that failed because the disk of the files or of the database is full;
 * null for every other failure. A full disk is nobody's fault, and temporary.
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

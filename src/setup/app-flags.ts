/**
 * Node flags for a process of the application. The young generation of the heap is kept small, and
 * so is the growth of the old one between collections: with the defaults a process holds 110 MB
 * more at rest and 390 MB more while it submits 10,000 documents, and is no faster (docs/bench.md).
 * A young generation this small is collected by the thread that filled it: helper threads would
 * cost more than they save.
 */
export const appFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
];

/** One malloc arena for all threads, so that memory freed by one can be reused by the others. */
export const appEnvironment = { MALLOC_ARENA_MAX: '1' };

/**
 * What Node is given for a process of the application. The young generation of the heap is kept small,
 * and what the old one may grow by before it is collected: with the defaults a process holds 110 MB more
 * at rest and 390 MB more while it submits 10,000 documents, and is no faster (docs/bench.md). So small a young
 * generation is collected by the thread that filled it: helpers cost more than they save.
 */
export const appFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
];

/** Its environment: the threads of the C library share what one has freed. */
export const appEnvironment = { MALLOC_ARENA_MAX: '1' };

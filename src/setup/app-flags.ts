/**
 * What Node is given for a process of the application. The young generation of the heap is kept small:
 * with its default a process holds 110 MB more, and is no faster (docs/bench.md).
 */
export const appFlags: readonly string[] = ['--max-semi-space-size=8'];

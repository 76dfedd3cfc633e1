/** The parts of the demo data: each has its row in `identity_seed` once it is there. */
export const demoParts = ['demo', 'demoSeller', 'posts'] as const;

export type DemoPart = (typeof demoParts)[number];

/** How many papers are handed over: each a file of a zip, or one after the other in one PDF. */
export const bundleForms = ['zip', 'merged'] as const;
export type BundleForm = (typeof bundleForms)[number];

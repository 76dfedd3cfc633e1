/** How several papers are delivered: as files in a zip, or one after the other in one PDF. */
export const bundleForms = ['zip', 'merged'] as const;
export type BundleForm = (typeof bundleForms)[number];

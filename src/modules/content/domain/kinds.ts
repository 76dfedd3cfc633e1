/** News, legal updates, and posts for VIP readers (specification 2, section 3). */
export const postTypes = ['news', 'law', 'vip'] as const;
export type PostType = (typeof postTypes)[number];

export const postCategories = ['eInvoice', 'payroll', 'contributions', 'tax', 'product'] as const;
export type PostCategory = (typeof postCategories)[number];

/**
 * Features and statutory tables of the product that a post can be about: it is offered where such a
 * feature is used.
 */
export const postTopics = [
  'pcb',
  'epf',
  'socso',
  'skbbk',
  'eis',
  'hrd',
  'eaForm',
  'rejection72h',
  'cancellation72h',
  'consolidated',
  'selfBilled',
  'tin',
  'classification',
] as const;
export type PostTopic = (typeof postTopics)[number];

/** Kinds whose figures are in a table of the law, so that a post can name an edition of it. */
export const tableTopics = [
  'pcb',
  'epf',
  'socso',
  'skbbk',
  'eis',
  'hrd',
] as const satisfies PostTopic[];
export type TableTopic = (typeof tableTopics)[number];

export const isTableTopic = (topic: unknown): topic is TableTopic =>
  (tableTopics as readonly unknown[]).includes(topic);

/** A link to the form: one for anybody, or a buyer's own for updating their record. */
export const linkKinds = ['form', 'update'] as const;
export type LinkKind = (typeof linkKinds)[number];

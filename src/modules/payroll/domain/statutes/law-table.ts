/** The tables of the law; EPF has an edition for each Part of the Third Schedule. */
export const lawTables = [
  'epf',
  'socso',
  'skbbk',
  'eis',
  'pmrb',
  'reliefs',
  'parameters',
  'components',
  'exemptions',
] as const;
export type LawTable = (typeof lawTables)[number];

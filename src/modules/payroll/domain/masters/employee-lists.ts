export const idTypes = ['nric', 'passport', 'armyPolice'] as const;

/** In the order of C.P.8D, field 5: 1 management to 6 other (payroll-pcb, section 18.2). */
export const employeeStatuses = [
  'management',
  'permanent',
  'contract',
  'partTime',
  'intern',
  'other',
] as const;

/**
 * Why an employment ended. It decides which payments on leaving are exempt (ITA Schedule 6,
 * paragraphs 15 and 25), and CP22A and CP21 ask for it (payroll-pcb, sections 1 and 12.3).
 */
export const leavingReasons = [
  ...(['resignation', 'endOfContract', 'retirement', 'compulsoryRetirement'] as const),
  ...(['contractualRetirement', 'illHealth', 'lossOfEmployment', 'dismissal', 'death'] as const),
  ...(['leavingMalaysia', 'other'] as const),
] as const;
export type LeavingReason = (typeof leavingReasons)[number];

/** The children that count for relief (payroll-pcb, section 13.1). */
export const childKinds = [
  'under18',
  'studying',
  'higherEducation',
  'disabled',
  'disabledHigherEducation',
] as const;
export type ChildKind = (typeof childKinds)[number];

/**
 * A person's status in SKBBK; local staff who filed no notice take part (payroll-contributions,
 * section 5).
 */
export const skbbkStatuses = ['participating', 'released', 'elsewhere'] as const;

/** Who filed the notice: the authority's answers differ, so both are kept. */
export const skbbkFilers = ['employer', 'employee'] as const;

/** Parents may share a child. */
export const childShares = ['whole', 'half'] as const;

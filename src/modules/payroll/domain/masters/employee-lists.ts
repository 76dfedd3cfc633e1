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

/** The children that count for relief (payroll-pcb, section 13.1). */
export const childKinds = [
  'under18',
  'studying',
  'higherEducation',
  'disabled',
  'disabledHigherEducation',
] as const;
export type ChildKind = (typeof childKinds)[number];

/** Parents may share a child. */
export const childShares = ['whole', 'half'] as const;

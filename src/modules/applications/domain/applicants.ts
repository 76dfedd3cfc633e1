import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';

/** Who applies (specification 2, section 2: the tutorials explain each). */
export const applicantKinds = [
  'privateCompany',
  'employer',
  'soleProprietor',
  'partnership',
] as const;
export type ApplicantKind = (typeof applicantKinds)[number];

/** The roles that can be asked for: those that are delivered with every organisation. */
export const requestableRoles = ['director', 'manager', 'staff'] as const;
export type RequestableRole = (typeof requestableRoles)[number];

export const papers = ['registrationDocument', 'letterDocument', 'identityDocument'] as const;
export type Paper = (typeof papers)[number];

/** Without these nobody could decide: who the business is, who the person is, and who sent them. */
export const papersOf: Readonly<Record<ApplicantKind, readonly Paper[]>> = {
  privateCompany: ['registrationDocument', 'letterDocument', 'identityDocument'],
  employer: ['letterDocument', 'identityDocument'],
  soleProprietor: ['registrationDocument', 'identityDocument'],
  partnership: ['registrationDocument', 'letterDocument', 'identityDocument'],
};

export function* faultsOfPapers(record: Input): Generator<Fault> {
  for (const paper of papersOf[record.kind as ApplicantKind] ?? [])
    if (record[paper] === null || record[paper] === undefined)
      yield { code: 'application.paperRequired', path: paper };
}

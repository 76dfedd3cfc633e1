import type { PlainDate } from '@kernel/time';

/** How the password of a mailed paper is made from what its reader knows. */
export const passwordRules = ['idNumber', 'idLast6', 'birthDate', 'idLast4BirthYear'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The source of a password. */
export interface PasswordFacts {
  idNumber: string;
  birthDate: PlainDate;
}

/**
 * The password for a person's papers: capital letters and digits without separators; a birthday is
 * DDMMYYYY. Null if too little is known for the rule.
 */
export function passwordOf(
  rule: PasswordRule,
  { idNumber, birthDate }: PasswordFacts,
): string | null {
  const id = idNumber.toUpperCase().replace(/[^A-Z\d]/g, '');
  const [year = '', month = '', day = ''] = birthDate.split('-');
  switch (rule) {
    case 'idNumber':
      return id.length >= 6 ? id : null;
    case 'idLast6':
      return id.length >= 6 ? id.slice(-6) : null;
    case 'birthDate':
      return year === '' ? null : day + month + year;
    case 'idLast4BirthYear':
      return id.length >= 6 && year !== '' ? id.slice(-4) + year : null;
  }
}

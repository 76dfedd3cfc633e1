/** Stands for every organisation in the audience of a notice. */
export const EVERY_ORGANISATION = '0';

export interface Addressed {
  orgId: string;
  everyone: boolean;
  organisations: readonly { organisationId: string }[];
  roles: readonly { roleId: string }[];
}

/**
 * Where a notice is shown: everywhere, in the chosen organisations, or in its own when none is
 * chosen.
 */
export function organisationsOf({ orgId, everyone, organisations }: Addressed): string[] {
  if (everyone) return [EVERY_ORGANISATION];
  if (organisations.length === 0) return [orgId];
  return [...new Set(organisations.map(({ organisationId }) => organisationId))];
}

/** Limited to users of these organisations who hold one of the roles. */
export const isByRole = ({ roles }: Pick<Addressed, 'roles'>): boolean => roles.length > 0;

export interface Reader {
  userId: string;
  orgId: string;
  /** The roles by which the reader is addressed. */
  roleIds: readonly string[];
}

/** Whether a notice is addressed to a reader: the same rule that queries express in SQL. */
export const isAddressedTo = (notice: Addressed, { orgId, roleIds }: Omit<Reader, 'userId'>) =>
  organisationsOf(notice).some((each) => each === EVERY_ORGANISATION || each === orgId) &&
  (!isByRole(notice) || notice.roles.some(({ roleId }) => roleIds.includes(roleId)));

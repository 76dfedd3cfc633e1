/** What the server writes itself, on one resource or another. */
const written = new Set([
  'orgId',
  'createTime',
  'updateTime',
  'createUserId',
  'updateUserId',
  'verifyStatus',
  'verifiedAt',
  'environment',
  'authStatus',
  'authCheckedAt',
  'certificateSubject',
  'certificateSerial',
  'certificateExpiresOn',
  'stoppedAt',
]);

/** A record as its form sends it back. */
export const formOf = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !written.has(name)));

/** The form of a new record that is like this one. */
export function newFormOf(record: Record<string, unknown>): Record<string, unknown> {
  const form = formOf(record);
  return Object.fromEntries(
    Object.entries(form).filter(([name]) => name !== 'id' && name !== 'version'),
  );
}

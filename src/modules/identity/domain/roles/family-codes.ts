/** What every signed-in user may do with their own account. */
const ofEverybody = [
  'sysFile:uploadAvatar',
  'sysFile:uploadSignature',
  'sysUser:baseInfo',
  'sysUser:changePwd',
];

/** What comes with a code of ours. */
const included: ReadonlyMap<string, string> = new Map([
  ['sysPos:page', 'sysPos:list'],
  ['sysUser:page', 'sysUser:detail'],
]);

/**
 * The codes together with those that only clients of the API family know: they hide a button whose
 * code (platform-api, section 7.4) is not among the codes, and we have no button to grant for these.
 */
export const withFamilyCodes = (codes: readonly string[]): string[] => [
  ...new Set([...codes, ...codes.flatMap((code) => included.get(code) ?? []), ...ofEverybody]),
];

const MASK = '••••';

/**
 * Text that no log may contain, wherever it comes from: a driver's message, a URL, a stack trace.
 * Members of objects are redacted by name (log.ts); this is for what is inside text.
 */
const secrets: readonly [RegExp, string][] = [
  // A JSON Web Token, ours or the authority's.
  [/\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g, MASK],
  [/\b(Bearer|Basic) +[\w.~+/-]{8,}=*/gi, `$1 ${MASK}`],
  // Old clients put the password into the URL (platform-api, section 3.4).
  [/([?&](?:\w*password\w*|\w*token\w*|code|secret|ticket)=)[^&\s"'\\]+/gi, `$1${MASK}`],
  [/(\/ticketed\/)[\w.-]+/g, `$1${MASK}`],
  // A connection string with its password.
  [/(\b\w+:\/\/[^\s:/@"]+:)[^\s@/"]+@/g, `$1${MASK}@`],
  // Values that a database repeats in its error messages.
  [
    /(Duplicate entry|Incorrect [\w ]+ value:|Truncated incorrect [\w ]+ value:) '[^']*'/g,
    `$1 '${MASK}'`,
  ],
  // Malaysian identity cards.
  [/\b\d{6}-\d{2}-\d{4}\b/g, MASK],
  // Tax identification numbers (myinvois-ubl, section 6.1): prefix and digits.
  [/\b(?:IG|OG|CS|FA|PT|TA|TC|TN|TR|TP|LE|C|D|E|F|J)\d{9,12}\b/g, MASK],
];

export const masked = (text: string): string =>
  secrets.reduce((reported, [pattern, instead]) => reported.replace(pattern, instead), text);

/**
 * A TIN in the authority's form: upper case without blanks or dashes, OG and SG as IG, no zero
 * right after the prefix of a non-individual and a final zero (myinvois-ubl, section 6.1). The user
 * sees the change before it is stored.
 */
export function normalisedTin(value: string): string {
  const text = value.replace(/[\s-]/g, '').toUpperCase();
  if (/^EI\d+$/.test(text)) return text;
  const person = /^(?:IG|OG|SG)(\d+)$/.exec(text);
  if (person) return `IG${person[1]}`;
  const body = /^(CS|C|D|FA|F|PT|TA|TC|TN|TR|TP|J|LE)(\d+)$/.exec(text);
  if (!body) return text;
  const digits = body[2]!.replace(/^0+/, '');
  return `${body[1]}${digits.endsWith('0') ? digits : `${digits}0`}`;
}

/**
 * A telephone number as `+` and digits: separators are removed, `00` becomes `+`, and a Malaysian
 * number without country code gets +60.
 */
export function normalisedPhone(value: string, country: string | null = 'MYS'): string {
  const text = value.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (!/^\d+$/.test(text) || country !== 'MYS') return text;
  if (text.startsWith('60')) return `+${text}`;
  return text.startsWith('0') ? `+6${text}` : text;
}

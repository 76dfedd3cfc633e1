import {
  type FormLanguage,
  formLanguages,
  type FormRole,
  type FormValues,
  type CustomAnswers,
} from '@modules/buyers/contract';

/** What was typed but not sent yet; it stays on the device. */
export interface Kept {
  role: FormRole | null;
  values: FormValues;
  /**
   * Answers to the organisation's custom fields; missing if an earlier version of the page stored
   * them.
   */
  own?: CustomAnswers;
  /** Sending again after a lost response updates the same entry. */
  clientKey: string;
}

const DAY_MS = 86_400_000;
const keyOf = (token: string): string => `buyer-form.${token.slice(0, 8)}`;

/** Random, even without a secure context. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

export const nothingKept = (): Kept => ({ role: null, values: {}, clientKey: newKey() });

/** Devices may be shared: what was left on one is forgotten after a day. */
export function readKept(token: string): Kept {
  try {
    const text = localStorage.getItem(keyOf(token));
    const { at, ...kept } = JSON.parse(text ?? '{}') as Kept & { at: number };
    return at > Date.now() - DAY_MS ? kept : nothingKept();
  } catch {
    // Storage is off or holds something else: the form starts empty.
    return nothingKept();
  }
}

export function keep(token: string, kept: Kept | null): void {
  try {
    if (kept === null) localStorage.removeItem(keyOf(token));
    else localStorage.setItem(keyOf(token), JSON.stringify({ ...kept, at: Date.now() }));
  } catch {
    // The form works without storage, too; it just forgets everything on a reload.
  }
}

/** The language chosen here before, else the browser's, else the template's. */
export function firstLanguage(fallback: FormLanguage): FormLanguage {
  const tags = navigator.languages.map((tag) => tag.toLowerCase());
  const found = tags.map(languageOfTag).find((language) => language !== null);
  return found ?? fallback;
}

function languageOfTag(tag: string): FormLanguage | null {
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-tw';
  if (tag.startsWith('zh')) return 'zh-cn';
  return formLanguages.find((language) => tag.split('-')[0] === language) ?? null;
}

import type { Language } from './languages';

/** `2026-11-21`, `2026-11` or `2026` in the notation of a language; anything else unchanged. */
function written(period: string, language: Language, form: Form): string {
  const [year, month = 1, day = 1] = period.split('-').map(Number);
  if (!year || !month || !day) return period;
  return formatter(language, form).format(Date.UTC(year, month - 1, day));
}

const forms = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  longPeriod: { month: 'long', year: 'numeric' },
  shortPeriod: { month: 'short', year: 'numeric' },
  month: { month: 'short' },
} as const;
type Form = keyof typeof forms;

/** Made once each: making one takes longer than all dates of a list. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, form: Form): Intl.DateTimeFormat {
  const key = `${language} ${form}`;
  const locale = language === 'en' ? 'en-GB' : language;
  const made =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...forms[form] });
  formatters.set(key, made);
  return made;
}

/** A business date in readable form: `21 Nov 2026`. */
export const dateWords = (date: string, language: Language): string =>
  written(date, language, 'date');

/** The same without the year, where that is obvious: `21 Nov`. */
export const dayWords = (date: string, language: Language): string =>
  written(date, language, 'day');

/** `October 2026` or, where space is limited, `Oct 2026`; a year stays as it is. */
export const periodWords = (
  period: string,
  language: Language,
  month: 'long' | 'short' = 'long',
): string => (period.includes('-') ? written(period, language, `${month}Period`) : period);

/** A month without the year, where that is obvious: `Oct`. */
export const monthWords = (month: string, language: Language): string =>
  written(month, language, 'month');

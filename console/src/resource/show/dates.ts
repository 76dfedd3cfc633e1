import type { Language } from '@kernel/i18n';

/** `2026-11-21`, `2026-11` or `2026` in the notation of a language; anything else unchanged. */
function written(period: string, language: Language, form: Intl.DateTimeFormatOptions): string {
  const [year, month = 1, day = 1] = period.split('-').map(Number);
  if (!year || !month || !day) return period;
  return new Date(Date.UTC(year, month - 1, day)).toLocaleDateString(
    language === 'en' ? 'en-GB' : language,
    { timeZone: 'UTC', ...form },
  );
}

/** A business date in readable form: `21 Nov 2026`. */
export const dateWords = (date: string, language: Language): string =>
  written(date, language, { day: 'numeric', month: 'short', year: 'numeric' });

/** The same without the year, where that is obvious: `21 Nov`. */
export const dayWords = (date: string, language: Language): string =>
  written(date, language, { day: 'numeric', month: 'short' });

/** `October 2026` or, where space is limited, `Oct 2026`; a year stays as it is. */
export const periodWords = (
  period: string,
  language: Language,
  month: 'long' | 'short' = 'long',
): string =>
  period.includes('-') ? written(period, language, { month, year: 'numeric' }) : period;

/** A month without the year, where that is obvious: `Oct`. */
export const monthWords = (month: string, language: Language): string =>
  written(month, language, { month: 'short' });

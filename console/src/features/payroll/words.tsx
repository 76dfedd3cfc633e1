import type { RunState } from '@modules/payroll/contract';
import { useTranslation } from '../../providers/translation';
import { Amount, StatusTag } from '../../resource';
import type { Tone } from '../../theme';

/** `September 2026`, or `Sep` where the year is known. */
export function monthWords(
  month: string,
  language: string,
  form: 'long' | 'short' = 'long',
): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  return first.toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    timeZone: 'UTC',
    month: form,
    ...(form === 'long' && { year: 'numeric' }),
  });
}

export function useMonthWords(): (month: string, form?: 'long' | 'short') => string {
  const { language } = useTranslation();
  return (month, form) => monthWords(month, language, form);
}

const tones: Record<RunState, Tone> = {
  draft: 'waiting',
  calculated: 'moving',
  approved: 'valid',
  paid: 'valid',
};

export function RunStateTag({ state }: { state: RunState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`choices.payrollRunState.${state}`)}</StatusTag>;
}

/** An amount; a dash before there is one, a word where the reader may not see it. */
export function Figure({
  value,
  isWithheld,
}: {
  value: string | null | undefined;
  isWithheld?: boolean;
}) {
  const { t } = useTranslation();
  if (isWithheld && (value === null || value === undefined))
    return (
      <span className="dim" title={t('payrollRun.withheldText')}>
        {t('payrollRun.withheld')}
      </span>
    );
  return <Amount value={value} />;
}

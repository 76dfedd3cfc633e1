import type { RunState } from '@modules/payroll/contract';
import { useTranslation } from '../../providers/translation';
import { Amount, StatusTag } from '../../resource';
import { periodWords } from '@kernel/i18n';
import type { Tone } from '../../theme';

/** `September 2026`, in the reader's language. */
export function useMonthWords(): (month: string) => string {
  const { language } = useTranslation();
  return (month) => periodWords(month, language);
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

/** An amount; a dash until there is one, or a note if the reader may not see it. */
export function Figure({
  value,
  isWithheld,
  currency,
}: {
  value: string | null | undefined;
  isWithheld?: boolean;
  /** Where no heading says it. */
  currency?: string;
}) {
  const { t } = useTranslation();
  if (isWithheld && (value === null || value === undefined))
    return (
      <span className="dim" title={t('payrollRun.withheldText')}>
        {t('payrollRun.withheld')}
      </span>
    );
  return <Amount value={value} currency={currency} />;
}

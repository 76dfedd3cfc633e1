import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';

import { businessDate, localDateTime, parseLocalDateTime } from '@kernel/time';
import { useTranslation } from '../../providers/translation';
import type { Tone } from '../../theme';
import { dateWords } from '@kernel/i18n';
import { grouped, shortened } from './figures';

/** A status as dot and word, never by colour alone. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`status ${tone}`}>
    <i aria-hidden />
    {children}
  </span>
);

interface AmountProps {
  value: string | null | undefined;
  currency?: string;
}

export const Amount = ({ value, currency }: AmountProps) =>
  value === null || value === undefined || value === '' ? (
    <Nothing />
  ) : (
    <span className="amount figures">
      {currency && <span className="amount-currency">{currency}</span>}
      {grouped(shortened(value))}
    </span>
  );

export const Nothing = () => (
  <span className="nothing" aria-hidden>
    –
  </span>
);

const instantOf = (value: string): Date | null => {
  const instant = parseLocalDateTime(value) ?? new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant;
};

export function PlainDateText({ value }: { value: string | null | undefined }) {
  const { language } = useTranslation();
  if (!value) return <Nothing />;
  return <span className="figures">{dateWords(value, language)}</span>;
}

/** The time if it is today, the date otherwise; the exact instant on hover. Malaysian time. */
export function Instant({ value }: { value: string | null | undefined }) {
  const { language } = useTranslation();
  const instant = value ? instantOf(value) : null;
  if (!instant) return <Nothing />;
  const exact = localDateTime(instant);
  const today = businessDate(new Date()) === businessDate(instant);
  return (
    <time className="figures" dateTime={instant.toISOString()} title={`${exact} (UTC+8)`}>
      {today ? exact.slice(11, 16) : dateWords(exact.slice(0, 10), language)}
    </time>
  );
}

interface CountdownProps {
  until: string;
  /** What there is time for, where no heading says it. */
  label?: string | undefined;
}

/** The time left until an instant; amber in the last hours, then "expired". */
export function Countdown({ until, label }: CountdownProps) {
  if (label === undefined) return <TimeLeft until={until} />;
  return (
    <span className="countdown-line">
      <span className="dim">{label}</span> <TimeLeft until={until} />
    </span>
  );
}

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const left = Math.floor(((instantOf(until)?.getTime() ?? now) - now) / 1000);
  if (left <= 0) return <span className="countdown over">{t('state.expired')}</span>;
  const [d, h, m, s] = [
    Math.floor(left / 86_400),
    Math.floor(left / 3600) % 24,
    Math.floor(left / 60) % 60,
    left % 60,
  ];
  const key = d > 0 ? 'days' : h > 0 ? 'hours' : 'minutes';
  return (
    <span className={left < 6 * 3600 ? 'countdown figures near' : 'countdown figures'} role="timer">
      {t('state.left', { time: t(`state.${key}`, { n: d, h, m, s }) })}
    </span>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A text with a copy button. */
export function CopyText({ value }: { value: string | null | undefined }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  if (!value) return <Nothing />;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      void message.success(t('action.copied'));
    } catch {
      void message.warning(t('state.copyFailed'));
    }
  };
  return (
    <span className="copy-text">
      <span className="mono">{value}</span>
      <Tooltip title={t('action.copy')}>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={`${t('action.copy')} ${value}`}
          onClick={() => void copy()}
        />
      </Tooltip>
    </span>
  );
}

import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type CSSProperties, useMemo } from 'react';

import type { Language } from '@kernel/i18n';
import { localDateTime, localInstant, type PlainDate } from '@kernel/time';
import { useTranslation } from '../../providers/translation';

const formatsOf = (day: string, month: string) => {
  const days = [day, 'YYYY-MM-DD', 'D/M/YYYY', 'DD/MM/YYYY', 'D/MM/YYYY', 'DD/M/YYYY'];
  return {
    days,
    minutes: days.map((each) => `${each} HH:mm`),
    months: [month, 'YYYY-MM', 'M/YYYY', 'MM/YYYY'],
  };
};

const chinese = formatsOf('YYYY年M月D日', 'YYYY年M月');

/** The first of each is shown, as everywhere else in the language; the others may be typed. */
const formats: Record<Language, ReturnType<typeof formatsOf>> = {
  en: formatsOf('D MMM YYYY', 'MMM YYYY'),
  'zh-cn': chinese,
  'zh-tw': chinese,
};

const useFormats = () => formats[useTranslation().language];

const DAY = 'YYYY-MM-DD';
const pickedFrom = (value: string | null | undefined): Dayjs | null =>
  value ? dayjs(value) : null;

/** The same object for the same text: a picker that gets another one drops what is being typed. */
const usePicked = (value: string | null | undefined): Dayjs | null =>
  useMemo(() => pickedFrom(value), [value]);

const usePickedPeriod = ([from, to]: OpenPeriod): [Dayjs | null, Dayjs | null] =>
  useMemo(() => [pickedFrom(from), pickedFrom(to)], [from, to]);

interface Control {
  id?: string;
  className?: string;
  'aria-label'?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Antd's Form.Item provides this and `onChange` where they are left out. */
  value?: string | null;
  onBlur?: () => void;
}

/** What is required cannot be emptied, so its handler gets no null. */
type Single = Control &
  (
    | { required: true; onChange?: (value: string) => void }
    | { required?: false; onChange?: (value: string | null) => void }
  );

interface Limits {
  /** The first and the last date that can be chosen. */
  min?: PlainDate;
  max?: PlainDate;
}

const limits = (min?: PlainDate, max?: PlainDate) => ({
  minDate: pickedFrom(min) ?? undefined,
  maxDate: pickedFrom(max) ?? undefined,
});

const handlerOf =
  (format: string, parts: Single) =>
  (picked: Dayjs | null): void => {
    if (picked) parts.onChange?.(picked.format(format));
    else if (!parts.required) parts.onChange?.(null);
  };

/** Picks a date, `2026-11-03`. It may be typed as it is shown, as `3/11/2026` or as `2026-11-03`. */
export function DateInput(parts: Single & Limits) {
  const { required, min, max, value, onChange: _, ...rest } = parts;
  return (
    <DatePicker
      {...rest}
      {...limits(min, max)}
      format={useFormats().days}
      allowClear={!required}
      value={usePicked(value)}
      onChange={handlerOf(DAY, parts)}
    />
  );
}

/** Picks a month, `2026-11`. */
export function MonthInput(parts: Single) {
  const { required, value, onChange: _, ...rest } = parts;
  return (
    <DatePicker
      {...rest}
      picker="month"
      format={useFormats().months}
      allowClear={!required}
      value={usePicked(value && `${value}-01`)}
      onChange={handlerOf('YYYY-MM', parts)}
    />
  );
}

/** Picks an instant, `2026-11-03T01:00:00.000Z`, by its date and time of day in Malaysia. */
export function InstantInput({
  value,
  onChange,
  ...rest
}: Control & { onChange?: (value: string | null) => void }) {
  const instantOf = (picked: Dayjs): string =>
    localInstant(picked.format(DAY), picked.format('HH:mm'))!.toISOString();
  return (
    <DatePicker
      {...rest}
      showTime={{ format: 'HH:mm' }}
      format={useFormats().minutes}
      // A picker knows no zone but the browser's own: it is told what a clock in Malaysia shows.
      value={usePicked(value && localDateTime(new Date(value)))}
      onChange={(picked: Dayjs | null) => onChange?.(picked && instantOf(picked))}
    />
  );
}

/** Picks a time of day in Malaysia: `09:30:00`, or `09:30` in steps of some minutes. */
export function TimeInput(parts: Single & { minuteStep?: 5 | 15 }) {
  const { required, minuteStep, value, onChange: _, ...rest } = parts;
  const format = minuteStep ? 'HH:mm' : 'HH:mm:ss';
  return (
    <TimePicker
      {...rest}
      format={format}
      minuteStep={minuteStep}
      needConfirm={false}
      allowClear={!required}
      value={usePicked(value && `2000-01-01T${value}`)}
      onChange={handlerOf(format, parts)}
    />
  );
}

interface PeriodParts {
  id?: string | { start: string; end: string };
  className?: string;
  style?: CSSProperties;
  'aria-label'?: string;
  placeholder?: [string, string];
}

/** The first and the last day of a period. */
export type Period = [from: PlainDate, to: PlainDate];

interface PeriodProps extends PeriodParts, Limits {
  value: Period;
  onChange: (value: Period) => void;
}

/** Picks a period. */
export function PeriodInput({ value, onChange, min, max, ...rest }: PeriodProps) {
  return (
    <DatePicker.RangePicker
      {...rest}
      {...limits(min, max)}
      format={useFormats().days}
      allowClear={false}
      value={usePickedPeriod(value)}
      onChange={(range) => {
        if (range?.[0] && range[1]) onChange([range[0].format(DAY), range[1].format(DAY)]);
      }}
    />
  );
}

type OpenPeriod = [from: PlainDate | null, to: PlainDate | null];

interface OpenPeriodProps extends PeriodParts {
  value: OpenPeriod;
  onChange: (value: OpenPeriod) => void;
}

/** Picks a period of which either end may be left open, as filters do. */
export function OpenPeriodInput({ value, onChange, ...rest }: OpenPeriodProps) {
  return (
    <DatePicker.RangePicker
      {...rest}
      format={useFormats().days}
      allowEmpty={[true, true]}
      value={usePickedPeriod(value)}
      onChange={(range) =>
        onChange([range?.[0]?.format(DAY) ?? null, range?.[1]?.format(DAY) ?? null])
      }
    />
  );
}

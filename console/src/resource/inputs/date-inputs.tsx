import { type DatePickerProps, type GetRef, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import {
  type CSSProperties,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import type { Language } from '@kernel/i18n';
import { businessDate, localDateTime, localInstant, type PlainDate } from '@kernel/time';
import { useTranslation } from '../../providers/translation';
import { TypedPicker } from './typed-picker';

/**
 * Typed with other marks between its parts. None may be the beginning of another: a text that is a
 * date is at once written as one, and what is typed after that would spoil it.
 */
const typedDays = ['/', '.', '-'].flatMap((mark) => [
  ...['D', 'DD'].flatMap((day) => ['M', 'MM'].map((month) => [day, month, 'YYYY'].join(mark))),
  ['YYYY', 'MM', 'DD'].join(mark),
]);

const formatsOf = (ofDays: readonly string[], ofMonths: readonly string[]) => {
  const days = [...ofDays, ...typedDays];
  return {
    days,
    minutes: days.map((each) => `${each} HH:mm`),
    months: [...ofMonths, 'YYYY-MM', 'YYYY/MM', 'M/YYYY', 'MM/YYYY'],
  };
};

const chinese = formatsOf(['YYYY年M月D日'], ['YYYY年M月']);

/** The first of each is shown, as everywhere else in the language; the others may be typed. */
const formats: Record<Language, ReturnType<typeof formatsOf>> = {
  en: formatsOf(['D MMM YYYY', 'D MMMM YYYY'], ['MMM YYYY', 'MMMM YYYY']),
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

type Put = (picked: Dayjs | null) => void;

/** Whether a key deletes the whole text of a field. */
function deletesAll({ key, target }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  if (key !== 'Delete' && key !== 'Backspace') return false;
  const { value, selectionStart: start, selectionEnd: end } = target;
  const isAll = start === 0 && end === value.length;
  return isAll || (value.length === 1 && start === end && end === (key === 'Delete' ? 0 : 1));
}

/**
 * What antd leaves to the mouse: deleting the text empties the field; it brought the old date back.
 * And what it does too much: Escape closes the calendar, and not the dialog around it as well.
 */
function usePickerKeys(empty: (at: number) => void) {
  const isOpen = useRef(false);
  return {
    onOpenChange: (open: boolean): void => {
      isOpen.current = open;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key === 'Escape' && isOpen.current) event.stopPropagation();
      if (!deletesAll(event)) return;
      const ends = event.currentTarget.closest('.ant-picker')?.querySelectorAll('input');
      empty([...(ends ?? [])].indexOf(event.target as HTMLInputElement));
    },
  };
}

interface StepsProps extends Omit<DatePickerProps, 'value' | 'onChange' | 'format'> {
  value: Dayjs | null;
  format: string[];
  onChange: Put;
}

/** A picker whose arrow keys go to the next and the previous date or month, from what is shown. */
function SteppingPicker(props: StepsProps) {
  const { value, format, picker, minDate, maxDate, onChange } = props;
  const unit = picker === 'month' ? 'month' : 'day';
  const keys = usePickerKeys(() => onChange(null));
  const step = (text: string, steps: number): void => {
    const typed = dayjs(text, format[0], true);
    const from = typed.isValid() ? typed : value;
    const next = from?.add(steps, unit) ?? dayjs(businessDate(new Date()));
    if (minDate && next.isBefore(minDate, unit)) return;
    if (maxDate && next.isAfter(maxDate, unit)) return;
    onChange(next);
  };
  return (
    <TypedPicker
      {...props}
      {...keys}
      onKeyDown={(event) => {
        keys.onKeyDown(event);
        const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!steps || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        step(event.target.value, steps);
      }}
    />
  );
}

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
    <SteppingPicker
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
    <SteppingPicker
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
  const put: Put = (picked) => onChange?.(picked && instantOf(picked));
  return (
    <TypedPicker
      {...rest}
      {...usePickerKeys(() => put(null))}
      showTime={{ format: 'HH:mm' }}
      format={useFormats().minutes}
      // The picker works in the browser's time zone, so it is given Malaysian wall-clock time.
      value={usePicked(value && localDateTime(new Date(value)))}
      onChange={put}
    />
  );
}

/** Picks a time of day in Malaysia: `09:30:00`, or `09:30` in steps of some minutes. */
export function TimeInput(parts: Single & { minuteStep?: 5 | 15 }) {
  const { required, minuteStep, value, onChange: _, ...rest } = parts;
  const format = minuteStep ? 'HH:mm' : 'HH:mm:ss';
  const put = handlerOf(format, parts);
  return (
    <TimePicker
      {...rest}
      {...usePickerKeys(() => put(null))}
      format={format}
      minuteStep={minuteStep}
      needConfirm={false}
      allowClear={!required}
      value={usePicked(value && `2000-01-01T${value}`)}
      onChange={put}
    />
  );
}

interface PeriodParts {
  id?: string;
  className?: string;
  style?: CSSProperties;
  /** Names the period; each end adds which it is. */
  label: string;
  placeholder?: [string, string];
}

/** Names both ends of a period, which antd gives one name. */
function useEndNames(label: string) {
  const picker = useRef<GetRef<typeof TypedPicker.RangePicker>>(null);
  const { t } = useTranslation();
  const names = [t('resource.periodFrom', { label }), t('resource.periodTo', { label })];
  useLayoutEffect(() => {
    for (const [end, input] of [
      ...picker.current!.nativeElement.querySelectorAll('input'),
    ].entries())
      input.setAttribute('aria-label', names[end]!);
  });
  return picker;
}

/** The first and the last day of a period. */
export type Period = [from: PlainDate, to: PlainDate];

interface PeriodProps extends PeriodParts, Limits {
  value: Period;
  onChange: (value: Period) => void;
}

/** Picks a period. */
export function PeriodInput({ value, onChange, label, min, max, ...rest }: PeriodProps) {
  return (
    <TypedPicker.RangePicker
      {...rest}
      ref={useEndNames(label)}
      {...usePickerKeys(() => undefined)}
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
export function OpenPeriodInput({ value, onChange, label, ...rest }: OpenPeriodProps) {
  const { shown, put } = usePut(value, onChange);
  const { onOpenChange, onKeyDown } = usePickerKeys((at) =>
    put(at === 0 ? [null, shown[1]] : [shown[0], null]),
  );
  return (
    <TypedPicker.RangePicker
      {...rest}
      ref={useEndNames(label)}
      onOpenChange={onOpenChange}
      onKeyDown={onKeyDown}
      format={useFormats().days}
      allowEmpty={[true, true]}
      value={usePickedPeriod(shown)}
      onChange={(range) => put([range?.[0]?.format(DAY) ?? null, range?.[1]?.format(DAY) ?? null])}
    />
  );
}

/**
 * Holds the period that was just picked until `given` follows, which may take a navigation: on
 * closing, the picker calls back with the last value that it was given.
 */
function usePut(given: OpenPeriod, onChange: (value: OpenPeriod) => void) {
  const of = given.join();
  const [held, setHeld] = useState({ of, value: given });
  if (held.of !== of) setHeld({ of, value: given });
  const shown = held.of === of ? held.value : given;
  const put = (value: OpenPeriod): void => {
    if (value.join() === shown.join()) return;
    setHeld({ of, value });
    onChange(value);
  };
  return { shown, put };
}

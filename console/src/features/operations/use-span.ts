import { useTranslation } from '../../providers/translation';

const steps = [
  [3_600_000, 'jobs.hours'],
  [60_000, 'jobs.minutes'],
  [1_000, 'jobs.seconds'],
] as const;

/** `30 s`, `5 min`, `1 h` from milliseconds, in the largest unit that fits. */
export function useSpan(): (milliseconds: number) => string {
  const { t } = useTranslation();
  return (milliseconds) => {
    const [unit, key] = steps.find(([size]) => milliseconds >= size) ?? steps[2];
    return t(key, { n: Math.round((milliseconds / unit) * 10) / 10 });
  };
}

import { useCallback } from 'react';

import type { Fault } from '@kernel/rules';
import { useTranslation } from '../../providers/translation';

export interface FaultWords {
  /** Our message for it. */
  text: string;
  /** What to do about it. */
  todo: string | null;
  /** The authority's code, if it reported the fault. */
  code: string | null;
  /** The authority's own words. */
  said: string | null;
}

/** `CF358` and the like; our files have a message and advice for each of the authority's codes. */
const isAuthority = (code: string): boolean => /^[A-Z]{1,4}\d{2,4}$/.test(code);

/** A fault in the user's language: ours, or the authority's code with our explanation. */
export function useFaultWords(): (fault: Fault) => FaultWords {
  const { t, either } = useTranslation();
  return useCallback(
    ({ code, params }) => {
      const said = typeof params?.said === 'string' ? params.said : null;
      const known = either([code], '') !== '';
      const text = known
        ? t(code, params)
        : said
          ? t('authority.complaint', { said })
          : t('documents.fault.unknown', { code });
      const todo = either([`${code}.todo`], '') || null;
      return { text, todo, code: isAuthority(code) ? code : null, said };
    },
    [t, either],
  );
}

const steps: readonly [RegExp, string][] = [
  [/^lines\[(\d+)\]/, 'documents.place.line'],
  [/^supplier(Id)?\b/, 'documents.place.supplier'],
  [/^buyer(Id)?\b/, 'documents.place.buyer'],
  [/^delivery\b/, 'documents.place.delivery'],
];

/** The location of a fault in words: "Line 3 · Quantity". */
export function usePlaceWords(): (path: string) => string {
  const { t, either } = useTranslation();
  return useCallback(
    (path) => {
      const last = path
        .split(/[.[\]]+/)
        .filter((part) => part && !/^\d+$/.test(part))
        .at(-1);
      const label = last ? either([`fields.document.${last}`, `fields.${last}`], '') : '';
      const step = steps.find(([shape]) => shape.test(path));
      const n = Number(/^lines\[(\d+)\]/.exec(path)?.[1] ?? -1) + 1;
      const group = step ? t(step[1], { n }) : '';
      const own = label && label !== group ? label : '';
      return [group, own].filter(Boolean).join(' · ');
    },
    [t, either],
  );
}

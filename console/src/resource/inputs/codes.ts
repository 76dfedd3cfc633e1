import { useEffect, useState } from 'react';

import type { Code } from '@kernel/codes';
import type { CodeListName } from '@kernel/codes/names';
import { useTranslation } from '../../providers/translation';

type Codes = typeof import('@kernel/codes');

/** The official lists are large; all are loaded when the first one is needed. */
let loading: Promise<Codes> | undefined;

const loadCodes = async (): Promise<Codes> => {
  loading ??= import('@kernel/codes');
  return loading;
};

const none: readonly Code[] = [];

/** An official list in the reader's language, empty until loaded. */
export function useCodes(list: CodeListName | undefined, wanted = true): readonly Code[] {
  const { language } = useTranslation();
  const [codes, setCodes] = useState(none);
  useEffect(() => {
    if (!list || !wanted) return undefined;
    let current = true;
    void loadCodes().then(({ codesIn }) => {
      if (current) setCodes(codesIn(list, language));
    });
    return () => {
      current = false;
    };
  }, [list, wanted, language]);
  return codes;
}

/** The name of a code in the reader's language, or the code until the list is loaded. */
export function useCodeLabel(list: CodeListName | undefined, code: string): string {
  const codes = useCodes(list);
  return codes.find((each) => each.code === code)?.description ?? code;
}

/** The authority's name for a code, which addresses and prints use in every language. */
export function useOfficialName(list: CodeListName, code: string): string {
  const found = useCodes(list).find((each) => each.code === code);
  return found?.original ?? found?.description ?? code;
}

/** The state of an address; empty for "not applicable" (17), which foreign addresses have. */
export const statedState = (code: string | null | undefined): string =>
  !code || code === '17' ? '' : code;

/**
 * Matches the beginning of the code first, then any part of the name or of the authority's name.
 */
export function matchingCodes(codes: readonly Code[], typed: string): Code[] {
  const wanted = typed.trim().toLowerCase();
  const byCode = codes.filter(({ code }) => code.toLowerCase().startsWith(wanted));
  const byName = codes.filter(
    ({ code, description, original = '' }) =>
      !code.toLowerCase().startsWith(wanted) &&
      `${description} ${original}`.toLowerCase().includes(wanted),
  );
  return [...byCode, ...byName];
}

import { useEffect, useState } from 'react';

import type { Code } from '@kernel/codes';
import type { CodeListName } from '@kernel/codes/names';

/** The official lists are large; they arrive together, when the first of them is needed. */
let loading: Promise<Readonly<Record<CodeListName, readonly Code[]>>> | undefined;

export const loadCodes = async (): Promise<Readonly<Record<CodeListName, readonly Code[]>>> => {
  loading ??= import('@kernel/codes').then((codes) => codes.codeLists);
  return loading;
};

const none: readonly Code[] = [];

export function useCodes(list: CodeListName | undefined, wanted = true): readonly Code[] {
  const [codes, setCodes] = useState(none);
  useEffect(() => {
    if (!list || !wanted) return undefined;
    let current = true;
    void loadCodes().then((lists) => {
      if (current) setCodes(lists[list]);
    });
    return () => {
      current = false;
    };
  }, [list, wanted]);
  return codes;
}

/** The label of a code as the authority publishes it, or the code until the list is loaded. */
export function useCodeLabel(list: CodeListName | undefined, code: string): string {
  const codes = useCodes(list);
  return codes.find((each) => each.code === code)?.description ?? code;
}

/** By the beginning of the code first, then by any part of the name. */
export function matchingCodes(codes: readonly Code[], typed: string): Code[] {
  const wanted = typed.trim().toLowerCase();
  const byCode = codes.filter(({ code }) => code.toLowerCase().startsWith(wanted));
  const byName = codes.filter(
    ({ code, description }) =>
      !code.toLowerCase().startsWith(wanted) && description.toLowerCase().includes(wanted),
  );
  return [...byCode, ...byName];
}

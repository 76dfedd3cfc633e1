import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { finders } from '../../finders';
import { holds, useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import type { Finder, FoundRecord, PaletteContext } from './finder';
import type { Group } from './hits';
import { useShellData } from '../frame/shell-data';

/** Shorter texts match almost every number. */
const MIN = 2;
/** Results for a partly typed word are not wanted. */
const PAUSE = 180;

/** Records that contain the typed text. */
export function useFound(typed: string): Group {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const records = useAnswers(typed.trim());
  const hits = records.map(({ id, title, more, path }) => ({
    key: `${path} ${id}`,
    title,
    ...(more && { more }),
    run: () => void navigate(path),
  }));
  return { name: t('palette.records'), hits };
}

interface Answers {
  text: string;
  /** By finder index, in the order of the finders. */
  of: Readonly<Record<number, FoundRecord[]>>;
}

/** Each finder responds in its own time; responses to older queries are dropped. */
function useAnswers(text: string): FoundRecord[] {
  const asked = useAsked();
  const at = usePaletteContext();
  const [answers, setAnswers] = useState<Answers>({ text: '', of: {} });
  useEffect(() => {
    if (text.length < MIN) return;
    const stop = new AbortController();
    const ask = async ({ find }: Finder, place: number): Promise<void> => {
      // If one finder fails, the others are still shown.
      const records = await find(text, at, stop.signal).catch(() => []);
      if (stop.signal.aborted) return;
      setAnswers((before) => ({
        text,
        of: { ...(before.text === text && before.of), [place]: records },
      }));
    };
    const timer = setTimeout(() => asked.forEach((each, place) => void ask(each, place)), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, asked, at]);
  return answers.text === text ? Object.values(answers.of).flat() : [];
}

function useAsked(): readonly Finder[] {
  const { buttons } = useSession().user;
  return useMemo(() => finders.filter(({ allow }) => holds(buttons, allow)), [buttons]);
}

function usePaletteContext(): PaletteContext {
  const { pages } = useShellData();
  const { t } = useTranslation();
  return useMemo(() => {
    const paths = new Map(pages.map(({ component, path }) => [component, path]));
    return { t, pathOf: (component) => paths.get(component) };
  }, [pages, t]);
}

import { useEffect, useState } from 'react';

import type { FellowEditor } from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';
import { StatusTag } from '../../../resource';
import { listed, useTranslation } from '../../../providers/translation';
import { useEditor } from './state/editor-context';
import { useEditorForm } from './state/editor-form';

/** Interval between two reports that the draft is still open here. */
const BEAT = 20_000;

/** Who else has the same draft open; the request itself tells the server that we have it open. */
export function FellowEditors() {
  const { t } = useTranslation();
  const { saved } = useEditor();
  const others = useFellows(saved?.id ?? null);
  if (others.length === 0) return null;
  const names = listed(others.map(({ name }) => name));
  return (
    <span role="status">
      <StatusTag tone="attention">{t('documents.alsoEdits', { names })}</StatusTag>
    </span>
  );
}

const nobody: readonly FellowEditor[] = [];

function useFellows(id: string | null): readonly FellowEditor[] {
  const { resource } = useEditorForm();
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    if (id === null) return undefined;
    const leaving = new AbortController();
    const say = (): void => {
      if (document.hidden) return;
      call<FellowEditor[]>(`/api/${resource}/editing`, { body: { id }, signal: leaving.signal })
        // Merely a courtesy: the next request comes soon.
        .then(setOthers, () => undefined);
    };
    say();
    const timer = setInterval(say, BEAT);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [resource, id]);
  return others;
}

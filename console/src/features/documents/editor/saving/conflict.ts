import type { DocumentDraft, DocumentView, TimelineEntry } from '@modules/invoicing/contract';
import { call } from '../../../../providers/http/http';
import { mergeFields, type FieldMerge } from '../../changes/changes-in';

/** Somebody else has saved the draft since it was loaded. */
export interface Conflict {
  latest: DocumentView;
  who: string | null;
  at: string | null;
  merges: readonly FieldMerge[];
}

/** Loads what is stored now and who stored it, and compares it with what is typed here. */
export async function readConflict(
  resource: string,
  id: string,
  base: DocumentDraft,
  mine: DocumentDraft,
): Promise<Conflict> {
  const [latest, timeline] = await Promise.all([
    call<DocumentView>(`/api/${resource}/detail`, { query: { id } }),
    call<TimelineEntry[]>(`/api/${resource}/timeline`, { query: { id } }),
  ]);
  const last = timeline.find(({ kind }) => kind === 'change');
  return {
    latest,
    who: last?.userName ?? null,
    at: last?.at ?? null,
    merges: mergeFields({ ...base }, { ...mine }, { ...latest }),
  };
}

import { createContext, type ReactNode, useContext } from 'react';

import type { Fault } from '@kernel/rules';
import {
  type DocumentDraft,
  draftFaultsOf,
  draftOf,
  type Original,
  readDraft,
  submitFaultsOf,
} from '@modules/invoicing/contract';
import type { TabName } from './places';

interface Surroundings {
  now: Date;
  originals: readonly Original[];
}

/** The rules that apply to a draft while it is written: the server's own. */
export interface DraftRules {
  /** Values that are not numbers, not dates, or too long. */
  shape: (draft: DocumentDraft) => readonly Fault[];
  saving: (draft: DocumentDraft) => Iterable<Fault>;
  submitting: (draft: DocumentDraft, around: Surroundings) => Iterable<Fault>;
}

/** What differs between the kinds of record edited here. */
export interface EditorForm {
  /** Its name in API paths and permission codes. */
  resource: string;
  rules: DraftRules;
  /** Tabs whose content differs from a document's. */
  tabs: Readonly<Partial<Record<TabName, () => ReactNode>>>;
  /** Keys of the texts about submitting. */
  words: Readonly<Record<'submit' | 'ready' | 'asked' | 'blocking' | 'blockingN', string>>;
}

export const documentRules: DraftRules = {
  shape: (draft) => readDraft(draft).faults,
  saving: (draft) => draftFaultsOf(draftOf(draft)),
  submitting: (draft, around) => submitFaultsOf(draftOf(draft), around),
};

const documentForm: EditorForm = {
  resource: 'document',
  rules: documentRules,
  tabs: {},
  words: {
    submit: 'documents.do.submitShort',
    ready: 'documents.ready',
    asked: 'leaving.ready',
    blocking: 'documents.blocking',
    blockingN: 'documents.blockingN',
  },
};

const Context = createContext(documentForm);

export const EditorFormProvider = Context.Provider;

export const useEditorForm = (): EditorForm => useContext(Context);

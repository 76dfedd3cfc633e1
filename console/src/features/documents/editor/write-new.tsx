import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { DocumentDraft } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import type { EditorNavigation } from '../actions/use-re-edit';
import { useKind } from '../kind-context';
import { CustomFieldsFailed } from './custom-fields-failed';
import { DocumentEditor } from './document-editor';
import type { Editor } from './state/editor-context';
import { useEditorState, type EditorState } from './state/use-editor-state';
import { useSaving, type Saving } from './saving/use-saving';

/** What the editor's main button does, as a hook. */
export type UseSubmit = (editor: EditorState, saving: Saving) => () => Promise<void>;

interface Props {
  draft: DocumentDraft;
  /** Why the custom fields could not be loaded; null if they were. */
  lacking?: unknown;
  /** Where unsaved work is kept, if not with that of all new documents of its kind. */
  place?: string;
  useSubmit: UseSubmit;
}

/** The editor of an unsaved document; once saved, it has its own URL. */
export function WriteNew({ draft, lacking = null, place, useSubmit }: Props) {
  const { t } = useTranslation();
  const kind = useKind();
  const navigate = useNavigate();
  // Someone who kept typing stays here and edits the saved document instead of creating a second one.
  const [saved, setSaved] = useState<Editor['saved']>(null);
  const editor = useEditorState({ draft, saved, place });
  const saving = useSaving(editor, ({ id, version }) => {
    setSaved({ id, version });
    void navigate(`${kind.edit(id)}?tab=${editor.tab}`, {
      replace: true,
      state: { replaces: kind.add } satisfies EditorNavigation,
    });
  });
  const submit = useSubmit(editor, saving);
  return (
    <DocumentEditor
      editor={editor}
      saving={saving}
      submit={submit}
      title={t('documents.new', { one: kind.one })}
      notice={<CustomFieldsFailed editor={editor} first={lacking} />}
    />
  );
}

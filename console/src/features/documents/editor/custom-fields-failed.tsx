import { useState } from 'react';

import { useTranslation } from '../../../providers/translation';
import { Failure } from '../../../shell/states/failure';
import { useEditorForm } from './state/editor-form';
import { readCustomFields, withLateFields } from './custom-fields';
import type { EditorState } from './state/use-editor-state';

/** The organisation's custom fields are missing from a new document; all else can be written. */
export function CustomFieldsFailed({ editor, first }: { editor: EditorState; first: unknown }) {
  const { t } = useTranslation();
  const { resource } = useEditorForm();
  const [error, setError] = useState(first);
  if (error === null) return null;
  const again = async (): Promise<void> => {
    const { kind } = editor.store.get().draft;
    try {
      const fields = await readCustomFields(resource === 'quotation' ? 'quotation' : { kind });
      const hasChanges = editor.hasChanges();
      editor.store.put(withLateFields(editor.store.get().draft, fields));
      if (!hasChanges) editor.markClean();
      setError(null);
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <Failure title={t('documents.custom.failed')} error={error} again={() => void again()}>
      {t('documents.custom.failedText')}
    </Failure>
  );
}

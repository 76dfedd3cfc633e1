import { App } from 'antd';
import { useNavigate } from 'react-router-dom';

import { messageOf } from '../../../../providers/http/api-error';
import { useCan } from '../../../../providers/session/session';
import { useTranslation } from '../../../../providers/translation';
import type { EditorNavigation } from '../../actions/use-re-edit';
import { useSubmitting } from '../../actions/use-submitting';
import { useKind } from '../../kind-context';
import { firstBlocking } from '../state/derive';
import { fieldOf } from '../state/places';
import type { EditorState } from '../state/use-editor-state';
import type { Saving } from './use-saving';
import { useStaying } from './use-staying';

/** Saves, submits, and opens the document's page, which shows the progress; who declines stays. */
export function useSubmitButton(editor: EditorState, saving: Saving): () => Promise<void> {
  const { t } = useTranslation();
  const can = useCan();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const kind = useKind();
  const { submit } = useSubmitting();
  const stay = useStaying(editor);
  return async () => {
    if (!can('document:submit') || saving.pending) return;
    editor.showAll();
    if (!(await editor.arrived())) return;
    const first = firstBlocking(editor.deriveNow().submitting);
    if (first) return editor.goTo(fieldOf(first.path));
    const id = editor.hasChanges() || !editor.saved ? await saving.save() : editor.saved.id;
    if (id === null) return;
    try {
      if (!(await submit(id))) return stay(id);
      void message.success(t('documents.submit.doneThis'));
    } catch (error) {
      void message.error(messageOf(error));
    }
    void navigate(kind.page(id), {
      replace: true,
      state: { replaces: kind.add } satisfies EditorNavigation,
    });
  };
}

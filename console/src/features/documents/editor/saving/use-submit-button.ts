import { App } from 'antd';
import { useNavigate } from 'react-router-dom';

import { messageOf } from '../../../../providers/http/api-error';
import { useCan } from '../../../../providers/session/session';
import { useTranslation } from '../../../../providers/translation';
import type { Handed } from '../../actions/use-re-edit';
import { useSubmitting } from '../../actions/use-submitting';
import { useKind } from '../../kind-context';
import { isError } from '../state/derive';
import { fieldOf } from '../state/places';
import type { EditorState } from '../state/use-editor-state';
import type { Saving } from './use-saving';

/** Faults that are really questions: the submission itself asks them. */
const asked = ['document.issueDateTooOld', 'party.foreignIdentityRequired'];

/** Saves, submits, and opens the document's page, which shows the progress. */
export function useSubmitButton(editor: EditorState, saving: Saving): () => Promise<void> {
  const { t } = useTranslation();
  const can = useCan();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const kind = useKind();
  const { submit } = useSubmitting();
  return async () => {
    if (!can('document:submit') || saving.pending) return;
    editor.showAll();
    if (!(await editor.arrived())) return;
    const [first] = editor
      .deriveNow()
      .submitting.filter((fault) => isError(fault) && !asked.includes(fault.code));
    if (first) return editor.goTo(fieldOf(first.path));
    const id = editor.hasChanges() || !editor.saved ? await saving.save() : editor.saved.id;
    if (id === null) return;
    try {
      const done = await submit(id);
      if (done) void message.success(t('documents.submit.doneThis'));
    } catch (error) {
      void message.error(messageOf(error));
    }
    void navigate(kind.page(id), {
      replace: true,
      state: { replaces: kind.add } satisfies Handed,
    });
  };
}

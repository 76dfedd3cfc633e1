import { App } from 'antd';
import { useNavigate } from 'react-router-dom';

import { messageOf } from '../../../providers/http/api-error';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import type { EditorNavigation } from '../actions/use-re-edit';
import { isError } from '../editor/state/derive';
import { fieldOf } from '../editor/state/places';
import type { EditorState } from '../editor/state/use-editor-state';
import { useStaying } from '../editor/saving/use-staying';
import type { Saving } from '../editor/saving/use-saving';
import { useKind } from '../kind-context';
import { useIssuing } from './use-issuing';

/** Saves, issues, and opens the quotation's page; who declines stays. */
export function useIssueButton(editor: EditorState, saving: Saving): () => Promise<void> {
  const { t } = useTranslation();
  const can = useCan();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const kind = useKind();
  const issue = useIssuing();
  const stay = useStaying(editor);
  return async () => {
    if (!can('quotation:submit') || saving.pending) return;
    editor.showAll();
    if (!(await editor.arrived())) return;
    const first = editor.deriveNow().submitting.find(isError);
    if (first) return editor.goTo(fieldOf(first.path));
    const id = editor.hasChanges() || !editor.saved ? await saving.save() : editor.saved.id;
    if (id === null) return;
    try {
      if (!(await issue(id))) return stay(id);
      const { invoiceNumber } = editor.store.get().draft;
      void message.success(t('quotations.issued', { number: invoiceNumber ?? '' }).trim());
    } catch (error) {
      void message.error(messageOf(error));
    }
    void navigate(kind.page(id), {
      replace: true,
      state: { replaces: kind.add } satisfies EditorNavigation,
    });
  };
}

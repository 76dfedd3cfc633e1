import { useNavigate } from 'react-router-dom';

import type { EditorNavigation } from '../../actions/use-re-edit';
import { useKind } from '../../kind-context';
import { firstAsked } from '../state/derive';
import { fieldOf } from '../state/places';
import type { EditorState } from '../state/use-editor-state';

/** Somebody declined to submit: the saved draft stays open, at the field that was asked about. */
export function useStaying(editor: EditorState): (id: string) => void {
  const navigate = useNavigate();
  const kind = useKind();
  return (id) => {
    const asked = firstAsked(editor.deriveNow().submitting);
    if (!asked) return;
    const field = fieldOf(asked.path);
    if (editor.saved) return editor.goTo(field);
    // Saved for the first time, it has its own URL by now and with it another editor.
    void navigate(kind.edit(id, field), {
      replace: true,
      state: { replaces: kind.add } satisfies EditorNavigation,
    });
  };
}

import { Button, Drawer, Form } from 'antd';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';

import { useStore } from '../../../providers/session/store';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, ActionMenu, Amount, RefusalNotice, useUnsaved } from '../../../resource';
import { useKeyDown } from '../../../shell/look/key-down';
import { usePhone } from '../../../shell/look/media';
import { isAsked, isError } from './state/derive';
import {
  type Editor,
  EditorProvider,
  useDerived,
  useEditor,
  useField,
} from './state/editor-context';
import { useEditorForm } from './state/editor-form';
import { FellowEditors } from './fellow-editors';
import { EditorTabs } from './tabs/editor-tabs';
import { usePreview } from './preview';
import { SidePanel } from './side-panel';
import type { EditorState } from './state/use-editor-state';
import type { Saving } from './saving/use-saving';

const ConflictDialog = lazy(() => import('./saving/conflict-dialog'));

interface Props {
  editor: EditorState;
  saving: Saving;
  title: string;
  status?: ReactNode;
  /** What is wrong with it as a whole. */
  notice?: ReactNode;
  submit: () => Promise<void>;
  /** Loads the stored version if someone else has changed it. */
  reload?: () => void;
}

/**
 * The form of a document: tabs on the left, totals and missing values on the right, Save and Submit
 * always at hand.
 */
export function DocumentEditor({ editor, saving, title, status, notice, submit, reload }: Props) {
  const phone = usePhone();
  const guard = useUnsaved(editor.isDirty, editor.kept.done);
  useKeys(saving.save, submit);
  const { store, derived, shown, opened, originals, awaits, touch, goTo, saved } = editor;
  const shared = useMemo<Editor>(
    () => ({ store, derived, shown, opened, originals, awaits, touch, goTo, saved }),
    [store, derived, shown, opened, originals, awaits, touch, goTo, saved],
  );
  const actions = <Actions saving={saving} submit={submit} />;
  return (
    <EditorProvider value={shared}>
      <div className={phone ? 'editor phone-editor' : 'editor'}>
        {guard}
        {saving.conflict && (
          <Suspense>
            <ConflictDialog
              conflict={saving.conflict}
              resolve={saving.resolve}
              close={() => saving.resolve(null)}
            />
          </Suspense>
        )}
        <header className="editor-head">
          <h1>{title}</h1>
          {status}
          <FellowEditors />
          <span className="grow" />
          {!phone && actions}
          <RefusalNotice refusal={saving.refusal} reload={reload} />
          {notice}
          {editor.kept.offer}
        </header>
        <Form layout="vertical" component={false}>
          <div className="editor-body">
            <EditorTabs tab={editor.tab} setTab={editor.setTab} />
            {!phone && (
              <aside>
                <SidePanel />
              </aside>
            )}
          </div>
        </Form>
        {phone && <PhoneFoot>{actions}</PhoneFoot>}
      </div>
    </EditorProvider>
  );
}

function Actions({ saving, submit }: Pick<Props, 'saving' | 'submit'>) {
  const { t } = useTranslation();
  const preview = usePreview();
  const { resource, words } = useEditorForm();
  return (
    <span className="editor-actions">
      {preview.drawer}
      <ActionMenu
        label={t('action.more')}
        actions={[
          {
            key: 'preview',
            label: t('documents.preview'),
            allow: `${resource}:print`,
            run: preview.show,
          },
        ]}
      />
      <Button loading={saving.pending} title="Ctrl S" onClick={() => void saving.save()}>
        {t('documents.saveDraft')}
      </Button>
      <ActionButton primary allow={`${resource}:submit`} title="Ctrl Enter" run={submit}>
        {t(words.submit)}
      </ActionButton>
    </span>
  );
}

/** The bottom bar on phones: the amount payable, what is missing, and the two actions. */
function PhoneFoot({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { totals, submitting } = useDerived();
  const currency = useField('currencyCode') ?? undefined;
  const { words } = useEditorForm();
  const n = submitting.filter(isError).length;
  // What is still missing is no fault until its field was left or the document was submitted.
  const isFaulty = useStore(useEditor().shown).some((fault) => !fault.isWarning);
  const ready = isAsked(submitting) ? words.asked : words.ready;
  return (
    <footer className="phone-foot">
      <button type="button" className="phone-total" onClick={() => setOpen(true)}>
        <Amount value={totals.totalPayableAmount} currency={currency} />
        <span className={n > 0 && isFaulty ? 'failed' : 'dim'}>
          {n > 0 ? t('documents.toFix', { n }) : t(ready)}
        </span>
      </button>
      {children}
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom"
        height="70%"
        title={t('documents.overview')}
      >
        <div onClick={(event) => (event.target as HTMLElement).closest('button') && setOpen(false)}>
          <SidePanel />
        </div>
      </Drawer>
    </footer>
  );
}

/** Ctrl-S saves, Ctrl-Enter submits, wherever the focus is. */
function useKeys(save: () => Promise<unknown>, submit: () => Promise<void>): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    if ((event.target as HTMLElement).closest('[role=dialog]')) return;
    const act = { s: save, enter: submit }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    void act();
  };
  // A select would handle Ctrl-Enter itself.
  useKeyDown(onKeyDown, { first: true });
}

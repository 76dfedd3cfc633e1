import { Drawer } from 'antd';
import { useState } from 'react';

import { download } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { Paper } from '../paper';
import { withTotals } from './state/derive';
import { useEditor } from './state/editor-context';
import { useEditorForm } from './state/editor-form';

/** A print preview of the draft before it is saved, with a watermark. */
export function usePreview() {
  const { t } = useTranslation();
  const { store, derived } = useEditor();
  const { resource } = useEditorForm();
  const [paper, setPaper] = useState<Blob | null>(null);
  const show = async (): Promise<void> => {
    const draft = withTotals(store.get().draft, derived.get().totals);
    setPaper((await download(`/api/${resource}/preview`, { body: { draft } })).blob);
  };
  const drawer = (
    <Drawer
      open={paper !== null}
      onClose={() => setPaper(null)}
      title={t('documents.preview')}
      width="min(860px, 100vw)"
      destroyOnHidden
      classNames={{ body: 'paper-drawer' }}
    >
      {paper && <Paper blob={paper} title={t('documents.preview')} />}
    </Drawer>
  );
  return { show, drawer };
}

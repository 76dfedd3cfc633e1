import { Modal } from 'antd';
import { useState } from 'react';

import { useStore } from '../../../../providers/session/store';
import { useTranslation } from '../../../../providers/translation';
import { useFocusBack } from '../../../../resource';
import { useKind } from '../../kind-context';
import { useEditor } from '../state/editor-context';
import { OriginalLines } from './original-lines';
import { applied, type Picks, picksIn } from './picks';

/**
 * All lines of the originals with what is left of each; the ticked ones become lines of the note.
 */
export function PickLines({ close }: { close: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const { number: kind } = useKind();
  const { store, originals: known } = useEditor();
  const originals = useStore(known);
  const [picks, setPicks] = useState<Picks>(() => picksIn(store.get().draft.lines));
  const take = (): void => {
    const { keys, draft } = store.get();
    const next = applied({ keys, lines: draft.lines }, kind, originals, picks);
    store.replaceLines(next.keys, next.lines);
    close();
  };
  return (
    <Modal
      open
      title={t('notes.pickTitle')}
      width="min(1040px, calc(100vw - 24px))"
      okText={t('notes.pickOk', { n: picks.size })}
      cancelText={t('action.cancel')}
      onOk={take}
      onCancel={close}
    >
      <div
        className="pick-lines"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          take();
        }}
      >
        <p className="dim">{t('notes.pickText')}</p>
        {originals.map((original) => (
          <OriginalLines
            key={original.id}
            kind={kind}
            original={original}
            picks={picks}
            change={setPicks}
          />
        ))}
      </div>
    </Modal>
  );
}

import { SearchOutlined } from '@ant-design/icons';
import { type InputRef, Modal } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { screenLock } from '../../providers/session/screen';
import { useTranslation } from '../../providers/translation';
import { useKeyDown } from '../look/key-down';

const loadPalette = () => import('./palette');
const Palette = lazy(loadPalette);

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** Searches pages, actions and documents by name; Ctrl-K opens it anywhere. */
export function MenuSearch({ bare }: { bare: boolean }) {
  const [open, setOpen] = useState(false);
  const { t } = useTranslation();
  // Does not open while the screen is locked.
  useShortcut(() => setOpen((before) => !before && screenLock.get() === null));
  // Loaded in advance: keystrokes during loading would be lost.
  useEffect(() => void loadPalette().catch(() => undefined), []);
  const close = (): void => setOpen(false);
  const field = useRef<InputRef>(null);
  return (
    <>
      <button
        type="button"
        className={bare ? 'menu-search bare' : 'menu-search'}
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchOutlined aria-hidden />
        {!bare && <span>{t('palette.open')}</span>}
        {!bare && <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>}
      </button>
      <Modal
        open={open}
        onCancel={close}
        footer={null}
        closable={false}
        destroyOnHidden
        width={560}
        className="palette-dialog"
        title={t('palette.open')}
        // A dialog can take the focus only once it is open.
        afterOpenChange={(stands) => stands && field.current?.focus()}
      >
        <Suspense fallback={null}>
          <Palette field={field} done={close} />
        </Suspense>
      </Modal>
    </>
  );
}

function useShortcut(run: () => void): void {
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  });
}

import { Modal } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

import { useWords } from '../providers/words';

/** Leaving with changes asks once. Put what it returns into the page. */
export function useUnsaved(isDirty: boolean) {
  const { t } = useWords();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('resource.unsaved.title')}
      okText={t('resource.unsaved.leave')}
      cancelText={t('resource.unsaved.stay')}
      okButtonProps={{ danger: true }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={420}
    >
      {t('resource.unsaved.text')}
    </Modal>
  );
}

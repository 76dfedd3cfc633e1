import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';

import { useTranslation } from '../../providers/translation';
import { refreshPage } from '../../shell/tabs/page-actions';

/**
 * Asks for confirmation before leaving with unsaved changes, and calls back when they are
 * discarded. Render the result in the page.
 */
export function useUnsaved(isDirty: boolean, givenUp?: () => void) {
  const round = useShownRound();
  return <Question key={round} isDirty={isDirty} givenUp={givenUp} />;
}

/**
 * Counts how often the page was hidden: the router removes the guard of a hidden page, so that a new
 * one is needed each time it is shown.
 */
function useShownRound(): number {
  const [round, setRound] = useState(0);
  useEffect(() => () => setRound((before) => before + 1), []);
  return round;
}

function Question({ isDirty, givenUp }: { isDirty: boolean; givenUp?: () => void }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const discard = useDiscard();
  useEffect(() => {
    // What was being saved when the person left is saved by now: there is nothing to ask.
    if (!isDirty && blocker.state === 'blocked') blocker.proceed();
  }, [isDirty, blocker]);
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
      onOk={() => {
        givenUp?.();
        if (blocker.location) discard(blocker.location.pathname);
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
      width={420}
    >
      {t('resource.unsaved.text')}
    </Modal>
  );
}

/** Leaving for another page discards the changes: a kept page is shown again without them. */
function useDiscard(): (to: string) => void {
  const { pathname } = useLocation();
  const given = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (given.current !== null && given.current !== pathname) refreshPage(pathname);
    },
    [pathname],
  );
  return (to) => {
    given.current = to;
  };
}

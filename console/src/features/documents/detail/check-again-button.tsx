import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { Status, withinWindow, type DocumentAnswer } from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';

/** The worker responds within seconds; the page polls a few times and then stops. */
const EVERY = 2_500;
const TIMES = 6;

/** Fetches a cancellation in the portal or a buyer's request at once, not at the next poll. */
export function CheckAgainButton({ view, changed }: { view: DocumentAnswer; changed: () => void }) {
  const { t } = useTranslation();
  const { id, submitStatus, validatedAt } = view;
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      changed();
      setLeft(left - 1);
    }, EVERY);
    return () => clearTimeout(timer);
  }, [left, changed]);
  const isOpen =
    submitStatus === Status.Valid &&
    validatedAt !== null &&
    withinWindow(new Date(validatedAt), new Date());
  if (!isOpen) return null;
  const look = async (): Promise<void> => {
    setLeft(TIMES);
    await call('/api/document/lookAgain', { body: { id } });
  };
  return (
    <Button
      type="link"
      size="small"
      className="flush"
      icon={<ReloadOutlined aria-hidden />}
      loading={left > 0}
      onClick={() => void look()}
    >
      {t(left > 0 ? 'notes.looking' : 'notes.lookAgain')}
    </Button>
  );
}

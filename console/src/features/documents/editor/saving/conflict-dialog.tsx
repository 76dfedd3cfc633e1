import './conflict-dialog.css';
import { Modal, Segmented } from 'antd';
import { useState } from 'react';

import { useTranslation } from '../../../../providers/translation';
import { Instant } from '../../../../resource';
import { ChangeValue } from '../../changes/change-value';
import { usePlaceWords } from '../../fault-words';
import { useKind } from '../../kind-context';
import type { Conflict } from './conflict';

interface Props {
  conflict: Conflict;
  /** Continues with what is typed here, taking the stored values at these paths. */
  resolve: (taken: readonly string[]) => void;
  close: () => void;
}

/** Who changed what meanwhile; for each field, either the typed or the stored value is kept. */
export default function ConflictDialog({ conflict, resolve, close }: Props) {
  const { t } = useTranslation();
  const place = usePlaceWords();
  const { number: kind } = useKind();
  const { merges, who, at } = conflict;
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(merges.filter(({ isConflict }) => !isConflict).map(({ path }) => path)),
  );
  const choose = (path: string, take: boolean): void => {
    const next = new Set(taken);
    if (take) next.add(path);
    else next.delete(path);
    setTaken(next);
  };
  const name = who ?? t('documents.history.someone');
  return (
    <Modal
      open
      width={720}
      title={t('documents.conflict.title', { name })}
      okText={t('documents.conflict.goOn')}
      cancelText={t('action.cancel')}
      onOk={() => resolve([...taken])}
      onCancel={close}
    >
      <p>
        {t(merges.length > 0 ? 'documents.conflict.text' : 'documents.conflict.nothing', {
          name,
        })}{' '}
        {at && (
          <span className="dim">
            <Instant value={at} />
          </span>
        )}
      </p>
      {merges.length > 0 && (
        <ul className="conflict">
          {merges.map(({ path, mine, theirs, isConflict }) => (
            <li key={path} className={isConflict ? 'met' : undefined}>
              <strong>{place(path)}</strong>
              <span>
                <small className="dim">{t('documents.conflict.yours')}</small>
                <ChangeValue path={path} value={mine} kind={kind} />
              </span>
              <span>
                <small className="dim">{name}</small>
                <ChangeValue path={path} value={theirs} kind={kind} />
              </span>
              <Segmented
                size="small"
                aria-label={place(path)}
                value={taken.has(path) ? 'take' : 'keep'}
                onChange={(choice) => choose(path, choice === 'take')}
                options={['keep', 'take'].map((value) => ({
                  value,
                  label: t(`documents.conflict.${value}`),
                }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

import { App, Checkbox, Modal } from 'antd';
import { useEffect, useState } from 'react';

import type { Repair, DocumentAnswer } from '@modules/invoicing/contract';
import { CodeLink } from '../../../explained';
import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, useFocusBack, useVerb } from '../../../resource';
import { usePlaceWords } from '../fault-words';

/** Offers fixes that do not change the meaning: shown first, applied only on confirmation. */
export function Repairs({ view, done }: { view: DocumentAnswer; done: () => void }) {
  const { t } = useTranslation();
  const repairs = useRepairs(view);
  const [open, setOpen] = useState(false);
  if (repairs.length === 0) return null;
  return (
    <>
      <ActionButton run={() => setOpen(true)}>
        {t('repairs.offer', { n: repairs.length })}
      </ActionButton>
      {open && (
        <RepairDialog view={view} repairs={repairs} close={() => setOpen(false)} done={done} />
      )}
    </>
  );
}

function useRepairs({ id, version }: DocumentAnswer): Repair[] {
  const [found, setFound] = useState<{ of: string; repairs: Repair[] }>({ of: '', repairs: [] });
  const key = `${id}.${version}`;
  useEffect(() => {
    const leaving = new AbortController();
    call<Repair[]>('/api/document/repairs', { query: { id }, signal: leaving.signal }).then(
      (repairs) => setFound({ of: key, repairs }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [id, key]);
  return found.of === key ? found.repairs : [];
}

interface DialogProps {
  view: DocumentAnswer;
  repairs: readonly Repair[];
  close: () => void;
  done: () => void;
}

function RepairDialog({ view, repairs, close, done }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb('document');
  useFocusBack();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState(false);
  const paths = repairs.map(({ path }) => path).filter((path) => !left.has(path));
  const take = (path: string, wanted: boolean): void =>
    setLeft(new Set(wanted ? [...left].filter((each) => each !== path) : [...left, path]));
  const mend = async (): Promise<void> => {
    setPending(true);
    try {
      await verb('repair', { id: view.id, version: view.version, paths });
      void message.success(t('repairs.done'));
      close();
      done();
    } catch (error) {
      void message.error(messageOf(error));
      setPending(false);
    }
  };
  return (
    <Modal
      open
      title={t('repairs.title')}
      okText={paths.length === 1 ? t('repairs.applyOne') : t('repairs.apply', { n: paths.length })}
      okButtonProps={{ disabled: paths.length === 0 }}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => void mend()}
      onCancel={close}
      width={760}
    >
      <p className="repairs-text">{t('repairs.text')}</p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('repairs.title')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('repairs.place')}</th>
              <th scope="col">{t('repairs.before')}</th>
              <th scope="col">{t('repairs.after')}</th>
              <th scope="col">{t('repairs.why')}</th>
            </tr>
          </thead>
          <tbody>
            {repairs.map((repair) => (
              <RepairRow
                key={repair.path}
                repair={repair}
                wanted={!left.has(repair.path)}
                take={take}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

interface RowProps {
  repair: Repair;
  wanted: boolean;
  take: (path: string, wanted: boolean) => void;
}

function RepairRow({ repair, wanted, take }: RowProps) {
  const { t } = useTranslation();
  const place = usePlaceWords();
  const { path, before, after, codes } = repair;
  return (
    <tr>
      <td>
        <Checkbox checked={wanted} onChange={({ target }) => take(path, target.checked)}>
          {place(path) || path}
        </Checkbox>
      </td>
      <td>
        <del>{before ?? t('repairs.empty')}</del>
      </td>
      <td>
        <strong>{after ?? t('repairs.empty')}</strong>
      </td>
      <td>
        {t(`repairs.reason.${repair.repair}`)}{' '}
        {codes.filter(isTheirs).map((code) => (
          <CodeLink key={code} code={code} />
        ))}
      </td>
    </tr>
  );
}

const isTheirs = (code: string): boolean => !code.includes('.');

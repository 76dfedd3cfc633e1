import { Modal } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';

import type { RunDetail } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { PlainDateText, useFocusBack, useRun } from '../../../resource';
import { forgetTag } from '../../../shell/tabs/use-tags';
import { payrollRuns } from '../payroll-calls';
import { useOwnPath } from '../../../shell/frame/shell-data';
import { Figure } from '../words';
import { ApproveDialog } from './approve-dialog';
import type { DialogProps, RunDialog } from './dialog.types';
import { ReopenDialog } from './reopen-dialog';

interface Props {
  run: RunDetail;
  dialog: RunDialog | null;
  close: () => void;
}

/** The confirmations before steps that others will rely on. */
export function RunDialogs({ run, dialog, close }: Props) {
  if (dialog === null) return null;
  if (dialog === 'approve') return <ApproveDialog run={run} close={close} />;
  if (dialog === 'reopen') return <ReopenDialog run={run} close={close} />;
  if (dialog === 'release') return <ReleaseDialog run={run} close={close} />;
  return <DeleteDialog run={run} close={close} />;
}

function ReleaseDialog({ run, close }: DialogProps) {
  useFocusBack();
  const { t } = useTranslation();
  const { pending, start } = useRun();
  return (
    <Modal
      open
      title={t('payrollRun.release.title', { name: run.name })}
      okText={t('payrollRun.action.release')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => void start(() => payrollRuns.release(run.id).then(close))}
      onCancel={close}
      width={480}
    >
      <p>{t('payrollRun.release.text')}</p>
      <p className="payroll-sentence">
        <Figure value={run.totals?.net} isWithheld={run.isWithheld} /> ·{' '}
        {t('payrollRun.countPeople', { n: run.people })} · <PlainDateText value={run.payDate} />
      </p>
    </Modal>
  );
}

function DeleteDialog({ run, close }: DialogProps) {
  useFocusBack();
  const { t } = useTranslation();
  const { pending, start } = useRun();
  const navigate = useNavigate();
  const home = useOwnPath();
  const { pathname } = useLocation();
  const remove = async (): Promise<void> => {
    await payrollRuns.remove(run.id);
    close();
    await navigate(home);
    forgetTag(pathname);
  };
  return (
    <Modal
      open
      title={t('payrollRun.action.delete')}
      okText={t('payrollRun.action.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => void start(remove)}
      onCancel={close}
      width={420}
    >
      <p>{t('payrollRun.deleteText', { name: run.name })}</p>
    </Modal>
  );
}

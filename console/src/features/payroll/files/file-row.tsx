import { DownloadOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';

import type { FileView, PayrollFileFault as FileFault } from '@modules/payroll/contract';
import { call, saveFrom } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, Instant, StatusTag } from '../../../resource';
import type { Tone } from '../../../theme';
import { PageLink } from '../../../shell/frame/page-link';

const tones: Record<FileView['state'], Tone> = {
  ready: 'valid',
  faults: 'failed',
  empty: 'waiting',
  notCalculated: 'waiting',
};

interface Props {
  file: FileView;
  layoutId: string | null;
  /** Called after a file was created. */
  made: () => void;
}

/** One file: what prevents it from being created, when it was created, and its download. */
export function FileRow({ file, layoutId, made }: Props) {
  const { t } = useTranslation();
  const { period, kind, part, runId, state } = file;
  const isPayment = kind === 'payment' && layoutId !== null;
  const make = async (): Promise<void> => {
    const id = await call<string>('/api/payrollFile/make', {
      body: {
        period,
        kind,
        part,
        ...(runId !== null && { runId }),
        ...(isPayment && { layoutId }),
      },
    });
    await fetchMade(id);
    made();
  };
  return (
    <li>
      <div className="what">
        <strong>
          {t(`payrollFile.kind.${kind}`)}
          {part !== 'all' && <span className="dim"> · {t(`payrollFile.part.${part}`)}</span>}
        </strong>
        <span className="dim">
          {file.records > 0 &&
            `${t(kind === 'journal' ? 'payrollFile.lines' : 'payrollFile.people', { n: file.records })} · `}
          <MadeText file={file} />
        </span>
        <Faults faults={file.faults} />
      </div>
      <div className="does">
        <StatusTag tone={tones[state]}>{t(`payrollFile.state.${state}`)}</StatusTag>
        {file.made?.isCurrent && (
          <ActionButton allow="payrollFile:make" run={() => fetchMade(file.made!.id)}>
            {t('payrollFile.download')}
          </ActionButton>
        )}
        <ActionButton
          allow="payrollFile:make"
          disabled={state !== 'ready'}
          icon={<DownloadOutlined />}
          run={make}
        >
          {t('payrollFile.make')}
        </ActionButton>
      </div>
    </li>
  );
}

export const fetchMade = (id: string): Promise<void> =>
  saveFrom('/api/payrollFile/download', { body: { id } });

export function MadeText({ file }: { file: Pick<FileView, 'made' | 'timesMade'> }) {
  const { t } = useTranslation();
  const { made, timesMade } = file;
  if (!made) return <>{t('payrollFile.never')}</>;
  const [before, after] = t('payrollFile.madeBy', { time: '\n', name: made.madeBy }).split('\n');
  return (
    <>
      <Tooltip
        title={<span className="payroll-page-hash">{`${made.name} · SHA-256 ${made.sha256}`}</span>}
      >
        <span tabIndex={0}>
          {before}
          <Instant value={made.madeTime} />
          {after}
        </span>
      </Tooltip>
      {timesMade > 1 && ` (${t('payrollFile.times', { n: timesMade })})`}
      {!made.isCurrent && (
        <>
          {' '}
          <StatusTag tone="attention">{t('payrollFile.stale')}</StatusTag>
        </>
      )}
    </>
  );
}

/** Faults, each with a link to where it can be fixed. */
export function Faults({ faults }: { faults: readonly FileFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="payroll-page-faults">
      {faults.slice(0, SHOWN).map(({ path, message }, at) => (
        <li key={at}>
          <FixLink path={path}>{message}</FixLink>
        </li>
      ))}
      {faults.length > SHOWN && <li>… {faults.length - SHOWN}</li>}
    </ul>
  );
}

const SHOWN = 8;

function FixLink({ path, children }: { path: string; children: string }) {
  const [place, id] = path.split('.');
  if (place === 'employee' && id)
    return (
      <PageLink page="employee" rest={`?open=${id}`}>
        {children}
      </PageLink>
    );
  if (place === 'companyProfile' || place === 'journalAccount')
    return <PageLink page={place}>{children}</PageLink>;
  return <>{children}</>;
}

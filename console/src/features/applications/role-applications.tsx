import './applications.css';
import { CheckOutlined, RollbackOutlined, SendOutlined, StopOutlined } from '@ant-design/icons';
import { Alert, App } from 'antd';
import { useMemo, useState } from 'react';

import type { Fault } from '@kernel/rules';
import {
  afterAction,
  type ApplicantKind,
  type ApplicationAction,
  type ApplicationCalendar,
  type ApplicationStatus,
  papersOf,
  PROMISED_DAYS,
  roleApplication,
} from '@modules/applications/contract';
import { workingDaysAfter } from '@modules/holidays/contract';
import { call, downloadFile } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import {
  type Action,
  type Column,
  ActionButton,
  FileInput,
  type InputParts,
  type ListTab,
  ReasonDialog,
  ResourceList,
  type Row,
  StatusTag,
  useVerb,
  type Widgets,
} from '../../resource';
import { dateWords } from '@kernel/i18n';
import { CalendarContext, TimeLeft, tones } from './countdown';

const readCalendar = (signal: AbortSignal) =>
  call<ApplicationCalendar>('/api/roleApplication/calendar', { method: 'GET', signal });

const facets = ['status', 'kind'];
const papers = [
  'registrationDocument',
  'letterDocument',
  'identityDocument',
  'otherDocument',
] as const;

/** Applications for a role: the applicant's own, or at the desk everyone's with the time left. */
export default function RoleApplications() {
  const { t } = useTranslation();
  const [returning, setReturning] = useState<Row | null>(null);
  const { value: calendar } = useLoaded(readCalendar);
  const verb = useVerb(roleApplication.name);
  const actions = useApplicationActions(setReturning);
  return (
    <CalendarContext value={calendar}>
      <ResourceList
        of={roleApplication}
        facets={facets}
        tabs={useTabs()}
        columns={useColumns()}
        card={(row) => <ApplicationCard row={row} />}
        actions={actions}
        widgets={widgets}
        formNote={({ kind }) => <Promised calendar={calendar} kind={kind} />}
        more={(row) => <Returned row={row} />}
      />
      <ReasonDialog
        title={returning && t('application.return')}
        label={t('application.reason')}
        ok={t('application.return')}
        keep={t('action.cancel')}
        faultsOf={reasonFaults}
        send={async (reason) => {
          await verb('return', { id: returning!.id, reason });
        }}
        close={() => setReturning(null)}
      >
        {t('application.returnText')}
      </ReasonDialog>
    </CalendarContext>
  );
}

/** On a phone: the applicant, the status, and the time left. */
function ApplicationCard({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <span className="application-card">
      <strong>{String(row.companyName)}</strong>
      <span className="dim">
        {String(row.representative)} · {t(`choices.askedRole.${String(row.askedRole)}`)}
      </span>
      <span className="application-card-line">
        <Status status={row.status as ApplicationStatus} /> <TimeLeft row={row} />
      </span>
    </span>
  );
}

function Status({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[status]}>{t(`choices.applicationStatus.${status}`)}</StatusTag>;
}

function* reasonFaults(reason: string): Generator<Fault> {
  if (reason.trim().length < 3) yield { code: 'required', path: 'reason' };
}

interface PromisedProps {
  calendar: ApplicationCalendar | null;
  kind: unknown;
}

/**
 * When an application submitted now will be decided, which days are not counted, and which papers
 * it needs.
 */
function Promised({ calendar, kind }: PromisedProps) {
  const { t, language } = useTranslation();
  if (!calendar) return null;
  const due = workingDaysAfter(calendar.today, PROMISED_DAYS, new Set(calendar.holidays));
  const years = calendar.thin.join(', ');
  const needed = (papersOf[kind as ApplicantKind] ?? []).map((paper) =>
    t(`fields.roleApplication.${paper}`),
  );
  return (
    <Alert
      type={years ? 'warning' : 'info'}
      showIcon
      message={t('application.promise', { day: dateWords(due, language) })}
      description={
        <>
          {years && <p className="promise-note">{t('application.thin', { years })}</p>}
          <p className="promise-note">{t('application.needed', { papers: needed.join(' · ') })}</p>
        </>
      }
    />
  );
}

function Returned({ row }: { row: Row }) {
  const { t } = useTranslation();
  if (row.status !== 'returned' || typeof row.reason !== 'string') return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={t('application.returnedNote', { reason: row.reason })}
    />
  );
}

function useTabs(): ListTab[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const only = (key: string, value: string): ListTab => ({
      key,
      label: t(`application.tabs.${key}`),
      want: { conditions: [{ field: 'status', operator: 'eq', value }] },
    });
    return [
      only('open', 'new'),
      only('returned', 'returned'),
      { key: 'all', label: t('application.tabs.all'), want: {} },
    ];
  }, [t]);
}

function useColumns(): Record<string, Column> {
  const columns: Record<string, Column> = {
    status: {
      width: 150,
      render: ({ status }) => <Status status={status as ApplicationStatus} />,
    },
    // The time left is below the date, so that both are visible without scrolling.
    dueOn: { width: 170, render: (row) => <TimeLeft row={row} /> },
  };
  for (const paper of papers) columns[paper] = { render: (row) => <Paper id={row[paper]} /> };
  return columns;
}

function Paper({ id }: { id: unknown }) {
  const { t } = useTranslation();
  if (typeof id !== 'string') return null;
  return (
    <ActionButton type="link" size="small" run={() => downloadFile(id)}>
      {t('action.download')}
    </ActionButton>
  );
}

const paperInput = ({ id, value, onChange, disabled, field }: InputParts<string>) => (
  <FileInput
    {...{ id, value, onChange, disabled }}
    max={field.max}
    accept="application/pdf,image/png,image/jpeg"
  />
);
const widgets: Widgets = Object.fromEntries(papers.map((paper) => [paper, paperInput]));

function useApplicationActions(giveBack: (row: Row) => void): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const verb = useVerb(roleApplication.name);
  return (row) => {
    const { id, applicationNo } = row;
    const number = String(applicationNo);
    const may = (action: ApplicationAction): boolean =>
      afterAction(row.status as ApplicationStatus, action) !== null;
    const asked = async (action: 'accept' | 'withdraw', text: string): Promise<void> => {
      const sure = await modal.confirm({
        title: t(`application.${action}Ask`, { number }),
        content: text,
        okText: t(`application.${action}`),
        cancelText: t('action.cancel'),
        icon: null,
        okButtonProps: { danger: action === 'withdraw' },
      });
      if (!sure) return;
      await verb(action, { id });
      if (action === 'accept') void message.success(t('application.accepted', { number }));
    };
    const person = String(row.representative);
    const words = { person, company: String(row.companyName) };
    const role = t(`choices.askedRole.${String(row.askedRole)}`);
    const all: (Action & { key: ApplicationAction })[] = [
      {
        key: 'accept',
        label: t('application.accept'),
        icon: <CheckOutlined />,
        allow: 'roleApplication:accept',
        run: () => asked('accept', t('application.acceptText', { ...words, role })),
      },
      {
        key: 'return',
        label: t('application.return'),
        icon: <RollbackOutlined />,
        allow: 'roleApplication:return',
        run: () => giveBack(row),
      },
      {
        key: 'resubmit',
        label: t('application.resubmit'),
        icon: <SendOutlined />,
        allow: 'roleApplication:resubmit',
        run: async () => {
          await verb('resubmit', { id });
          void message.success(t('application.resubmitted', { number }));
        },
      },
      {
        key: 'withdraw',
        label: t('application.withdraw'),
        icon: <StopOutlined />,
        allow: 'roleApplication:withdraw',
        danger: true,
        run: () => asked('withdraw', t('application.withdrawText')),
      },
    ];
    return all.filter(({ key }) => may(key));
  };
}

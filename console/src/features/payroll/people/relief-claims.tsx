import './relief-claims.css';
import { CheckOutlined, StopOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';

import type { Fault } from '@kernel/rules';
import {
  type ClaimDecision,
  type ClaimState,
  mayDecide,
  reliefClaim,
} from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import {
  type Action,
  Amount,
  Cell,
  type Column,
  type Labels,
  ReasonDialog,
  ResourceList,
  type Row,
  type Selection,
  StatusTag,
  useVerb,
} from '../../../resource';
import type { Tone } from '../../../theme';
import { RecordFiles } from './record-files';
import { reliefWidgets, ReliefName } from './relief-select';
import { ReliefsLeft } from './reliefs-left';

const APPROVE = 'reliefClaim:approve';
const facets = ['state', 'employeeId'];

const tones: Readonly<Record<ClaimState, Tone>> = {
  submitted: 'waiting',
  approved: 'valid',
  refused: 'cancelled',
};

const columns: Record<string, Column> = {
  code: { width: 220, render: ({ code }) => <ReliefName code={String(code)} /> },
  state: { width: 150, render: ({ state }) => <State state={state as ClaimState} /> },
};

/**
 * The register of Form TP1; its form shows how much the employee can still claim in the year, and a
 * claim counts once it is approved.
 */
export default function ReliefClaims() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb(reliefClaim.name);
  const [refusing, setRefusing] = useState<Row | null>(null);
  const approve = async (ids: readonly string[]): Promise<void> => {
    await verb('approve', { ids });
    void message.success(t('reliefClaim.approved', { n: ids.length }));
  };
  const actions = (row: Row): Action[] => {
    const all: (Action & { key: ClaimDecision })[] = [
      {
        key: 'approve',
        label: t('reliefClaim.approve'),
        icon: <CheckOutlined />,
        allow: APPROVE,
        run: () => approve([row.id]),
      },
      {
        key: 'refuse',
        label: t('reliefClaim.refuse'),
        icon: <StopOutlined />,
        allow: APPROVE,
        danger: true,
        run: () => setRefusing(row),
      },
    ];
    return all.filter(
      ({ key }) => row.isArchived !== true && mayDecide(key, row.state as ClaimState),
    );
  };
  const batch = (selection: Selection): Action[] => {
    const ids = selection.rows
      .filter((row) => mayDecide('approve', row.state as ClaimState))
      .map(({ id }) => id);
    if (ids.length === 0) return [];
    const run = async (): Promise<void> => {
      await approve(ids);
      selection.clear();
    };
    const label = t('reliefClaim.approveMany', { n: ids.length });
    return [{ key: 'approve', label, allow: APPROVE, run }];
  };
  return (
    <>
      <ResourceList
        of={reliefClaim}
        columns={columns}
        facets={facets}
        widgets={reliefWidgets}
        actions={actions}
        batch={batch}
        card={(row, labels) => <ClaimCard row={row} labels={labels} />}
        more={({ id }) => <RecordFiles of={reliefClaim.name} id={id} />}
        formNote={(values) => <ReliefsLeft values={values} />}
      />
      <ReasonDialog
        title={refusing && t('reliefClaim.refuseTitle')}
        label={t('reliefClaim.reason')}
        ok={t('reliefClaim.refuse')}
        keep={t('action.cancel')}
        danger
        faultsOf={reasonFaults}
        send={async (reason) => {
          await verb('refuse', { id: refusing!.id, reason });
          void message.success(t('reliefClaim.refused'));
        }}
        close={() => setRefusing(null)}
      >
        {t('reliefClaim.refuseText')}
      </ReasonDialog>
    </>
  );
}

/** On a phone: who claims, what for, and whether it counts. */
function ClaimCard({ row, labels }: { row: Row; labels: Labels }) {
  return (
    <span className="claim-card">
      <strong>
        <Cell field={reliefClaim.fields.employeeId} value={row.employeeId} labels={labels} />
      </strong>
      <span className="dim">
        {String(row.month)} <ReliefName code={String(row.code)} />
      </span>
      <span className="claim-card-line">
        <State state={row.state as ClaimState} /> <Amount value={String(row.amount)} />
      </span>
    </span>
  );
}

function State({ state }: { state: ClaimState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`choices.claimState.${state}`)}</StatusTag>;
}

function* reasonFaults(reason: string): Generator<Fault> {
  if (reason.trim().length < 3) yield { code: 'required', path: 'reason' };
}

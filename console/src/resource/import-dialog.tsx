import { DownloadOutlined, InboxOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Table, Upload } from 'antd';
import { useState } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import { messageOf } from '../providers/api-error';
import { call, download, downloadFile, save } from '../providers/http';
import { useCan } from '../providers/session';
import { useWords } from '../providers/words';
import { ActionButton } from './action-button';
import { offers } from './definition';
import type { Labels } from './labels';

/** The server's answer to an import, tried or done. */
interface Outcome {
  rows: number;
  valid: number;
  /** All of them; `faults` holds the first thousand. */
  faultCount: number;
  faults: { row: number; column: string; code: string; message: string }[];
  /** The same sheet with its faults beside the lines. */
  faultsFileId: string | null;
  created: number;
  updated: number;
}

interface Props {
  of: ResourceDefinition;
  labels: Labels;
  again: () => void;
}

export function ImportButton({ of, labels, again }: Props) {
  const { t } = useWords();
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!offers(of, 'import') || !can(`${of.name}:import`)) return null;
  return (
    <>
      <Button className="only-wide" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {t('action.import')}
      </Button>
      <Modal
        open={open}
        title={t('resource.import.title', { name: labels.many })}
        onCancel={() => setOpen(false)}
        footer={null}
        width={720}
        destroyOnHidden
      >
        <Importing of={of} labels={labels} again={again} close={() => setOpen(false)} />
      </Modal>
    </>
  );
}

async function send(of: ResourceDefinition, file: File, dryRun: boolean): Promise<Outcome> {
  const body = new FormData();
  body.append('dryRun', String(dryRun));
  body.append('file', file);
  return call<Outcome>(`/api/${of.name}/import`, { body });
}

/** Tries first, shows each faulty cell, and only then applies: choose, look, apply. */
function Importing({ of, labels, again, close }: Props & { close: () => void }) {
  const { t } = useWords();
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState<Outcome | null>(null);
  const [done, setDone] = useState<Outcome | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const look = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setTried(null);
    setRefusal(null);
    try {
      setTried(await send(of, chosen, true));
    } catch (error) {
      setFile(null);
      setRefusal(messageOf(error) || t('resource.import.failed'));
    }
  };
  const apply = async (): Promise<void> => {
    if (!file) return;
    setDone(await send(of, file, false));
    again();
  };
  if (done) return <Applied outcome={done} close={close} />;
  if (file && tried)
    return <Tried outcome={tried} labels={labels} apply={apply} another={() => setFile(null)} />;
  return (
    <div className="import">
      {refusal && <Alert type="error" showIcon message={refusal} />}
      <Upload.Dragger
        accept=".xlsx,.csv"
        maxCount={1}
        showUploadList={false}
        disabled={file !== null}
        beforeUpload={(chosen) => {
          void look(chosen);
          return false;
        }}
      >
        <InboxOutlined className="import-mark" />
        <p>{t(file ? 'resource.import.checking' : 'resource.import.drop')}</p>
      </Upload.Dragger>
      <p className="dim">
        {t('resource.import.layout')} <TemplateLink of={of} />
      </p>
    </div>
  );
}

function TemplateLink({ of }: { of: ResourceDefinition }) {
  const { t } = useWords();
  const take = async (): Promise<void> =>
    save(await download(`/api/${of.name}/template`, { query: { format: 'xlsx' } }));
  return (
    <ActionButton type="link" size="small" allow={`${of.name}:import`} run={take}>
      {t('resource.import.template')}
    </ActionButton>
  );
}

interface TriedProps {
  outcome: Outcome;
  labels: Labels;
  apply: () => Promise<void>;
  another: () => void;
}

function Tried({ outcome, labels, apply, another }: TriedProps) {
  const { t } = useWords();
  const { rows, valid, faults, faultCount, faultsFileId } = outcome;
  return (
    <div className="import">
      <Alert
        type={faults.length > 0 ? 'warning' : 'success'}
        showIcon
        message={t('resource.import.valid', { valid, rows })}
        description={
          faults.length > 0
            ? `${t('resource.import.faults', { n: faultCount })}. ${t('resource.import.correct')}`
            : undefined
        }
      />
      {faults.length > 0 && <Faults faults={faults} labels={labels} />}
      <div className="import-foot">
        {faultsFileId && (
          <ActionButton icon={<DownloadOutlined />} run={() => downloadFile(faultsFileId)}>
            {t('resource.import.marked')}
          </ActionButton>
        )}
        <Button onClick={another}>{t('resource.import.another')}</Button>
        <ActionButton primary disabled={valid === 0} run={apply}>
          {t('resource.import.apply', { n: valid })}
        </ActionButton>
      </div>
    </div>
  );
}

function Faults({ faults, labels }: { faults: Outcome['faults']; labels: Labels }) {
  const { t } = useWords();
  return (
    <Table
      size="small"
      rowKey={(fault) => `${fault.row}.${fault.column}.${fault.code}`}
      dataSource={faults}
      pagination={faults.length > 50 ? { pageSize: 50, size: 'small' } : false}
      scroll={{ y: 320 }}
      columns={[
        { title: t('resource.import.row'), dataIndex: 'row', width: 70, align: 'end' },
        {
          title: t('resource.import.column'),
          dataIndex: 'column',
          width: 180,
          render: (column: string) => labels.field(column),
        },
        { title: t('resource.import.fault'), dataIndex: 'message' },
      ]}
    />
  );
}

function Applied({ outcome, close }: { outcome: Outcome; close: () => void }) {
  const { t } = useWords();
  const { created, updated } = outcome;
  return (
    <div className="import">
      <Alert type="success" showIcon message={t('resource.import.applied', { created, updated })} />
      {outcome.faults.length > 0 && (
        <Alert type="warning" message={t('resource.import.faults', { n: outcome.faultCount })} />
      )}
      <div className="import-foot">
        <Button type="primary" onClick={close}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  );
}

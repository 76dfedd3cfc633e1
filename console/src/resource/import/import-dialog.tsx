import { InboxOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Upload } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import type { ImportPreview } from '@platform/contract';
import { messageOf } from '../../providers/http/api-error';
import { saveFrom } from '../../providers/http/http';
import { isOutage, failingWith } from '../../providers/http/failure-text';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { usePhone } from '../../shell/look/media';
import { ActionButton } from '../actions/action-button';
import { offers } from '../definition/definition';
import type { Labels } from '../definition/labels';
import { begin, isOver, upload, useOutcome } from './import-steps';
import { Mapping } from './mapping';
import { Applied, Running, Tried } from './outcome';
import { Step } from './step';

interface Props {
  of: ResourceDefinition;
  labels: Labels;
  again: () => void;
  /** What every call of the list sends along: the kind of document. */
  body?: Readonly<Record<string, unknown>>;
}

export function ImportButton(props: Props) {
  const { of, labels } = props;
  const { t } = useTranslation();
  const can = useCan();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  if (!offers(of, 'import') || !can(`${of.name}:import`)) return null;
  return (
    <>
      <Button
        icon={<UploadOutlined aria-hidden />}
        aria-label={t('action.import')}
        onClick={() => setOpen(true)}
      >
        {phone ? null : t('action.import')}
      </Button>
      <Modal
        open={open}
        title={t('resource.import.title', { name: labels.many })}
        onCancel={() => setOpen(false)}
        footer={null}
        width={790}
        destroyOnHidden
      >
        <Importing {...props} close={() => setOpen(false)} />
      </Modal>
    </>
  );
}

/**
 * Chooses a file, maps its columns, checks it, shows each faulty cell, and only then applies it.
 */
function Importing({ of, labels, again, body, close }: Props & { close: () => void }) {
  const [sheet, setSheet] = useState<ImportPreview | null>(null);
  const [trial, setTrial] = useState<string | null>(null);
  const [taking, setTaking] = useState<string | null>(null);
  const tried = useOutcome(of.name, trial);
  const taken = useOutcome(of.name, taking);
  // The list's visible columns do not matter: a file has its own.
  const { custom: _, ...options } = { ...body };
  const start = (dryRun: boolean): Promise<string> =>
    begin(of.name, sheet!, { dryRun, ...options }).catch(failingWith('resource.import.failedFor'));
  const isTaken = taken !== null && isOver(taken);
  const refresh = useEffectEvent(again);
  useEffect(() => {
    if (isTaken) refresh();
  }, [isTaken]);
  const restart = (): void => {
    setSheet(null);
    setTrial(null);
    setTaking(null);
  };
  if (isTaken) return <Applied outcome={taken} another={restart} close={close} />;
  if (taking) return <Running outcome={taken} />;
  if (tried && isOver(tried))
    return (
      <Tried
        outcome={tried}
        columns={sheet?.columns ?? []}
        apply={async () => setTaking(await start(false))}
        back={() => setTrial(null)}
        another={restart}
      />
    );
  if (trial) return <Running outcome={tried} />;
  if (sheet)
    return (
      <Mapping
        sheet={sheet}
        put={(mapping) => setSheet({ ...sheet, mapping })}
        go={async () => setTrial(await start(true))}
        another={restart}
      />
    );
  return <Choose of={of} labels={labels} take={setSheet} />;
}

function Choose({
  of,
  take,
}: Pick<Props, 'of' | 'labels'> & { take: (sheet: ImportPreview) => void }) {
  const { t, either } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const look = async (file: File): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      take(await upload(of.name, file));
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Step label={t('resource.import.drop')}>
      {refusal !== null && <Unread error={refusal} />}
      <Upload.Dragger
        accept={of.inArchives ? '.xlsx,.csv,.zip' : '.xlsx,.csv'}
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          void look(chosen);
          return false;
        }}
      >
        <InboxOutlined className="import-mark" />
        <p>{t(busy ? 'importing.reading' : 'resource.import.drop')}</p>
      </Upload.Dragger>
      <span className="hidden-label" role="status">
        {busy && t('importing.reading')}
      </span>
      <p className="dim">{either([`importing.layout.${of.name}`], t('resource.import.layout'))}</p>
      <p className="dim">
        {t('importing.bounds')} <TemplateLink of={of} />
      </p>
    </Step>
  );
}

/** The file could not be read; or it did not arrive. */
function Unread({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const why = messageOf(error);
  return isOutage(error) ? (
    <Alert type="error" showIcon message={t('resource.uploadFailed', { msg: why })} />
  ) : (
    <Alert type="error" showIcon message={t('resource.import.parseFailed')} description={why} />
  );
}

function TemplateLink({ of }: { of: ResourceDefinition }) {
  const { t } = useTranslation();
  const take = (): Promise<void> =>
    saveFrom(`/api/${of.name}/template`, { query: { format: 'xlsx' } });
  return (
    <ActionButton type="link" size="small" allow={`${of.name}:import`} run={take}>
      {t('resource.import.template')}
    </ActionButton>
  );
}

import { App, Form, Input, Modal, Select, Upload } from 'antd';
import { useState } from 'react';

import { type FileCheck, type LawTable, lawTables } from '@modules/payroll/contract';
import type { FieldError } from '@platform/contract';
import { ApiError, messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { MonthInput, useFocusBack, useVerb } from '../../resource';
import { Differences } from './differences';

interface Stated {
  table: LawTable;
  validFrom: string;
  validTo: string;
  title: string;
  source: string;
}

interface Chosen {
  name: string;
  base64: string;
}

interface Props {
  table: LawTable;
  close: () => void;
  loaded: (id: string) => Promise<void>;
}

/** A file is checked and compared first; its changes are shown before it is confirmed. */
export function LoadDialog({ table, close, loaded }: Props) {
  const { t } = useTranslation();
  useFocusBack();
  const { message } = App.useApp();
  const verb = useVerb('statutoryTable');
  const [stated, setStated] = useState<Stated>({
    table,
    validFrom: '',
    validTo: '',
    title: '',
    source: '',
  });
  const [file, setFile] = useState<Chosen | null>(null);
  const [check, setCheck] = useState<FileCheck | null>(null);
  const [faults, setFaults] = useState<readonly PlacedFault[]>([]);
  const [busy, setBusy] = useState(false);
  const put = (change: Partial<Stated>): void => {
    setStated({ ...stated, ...change });
    setCheck(null);
    setFaults(faults.filter(({ path }) => !(path in change)));
  };
  const body = { ...stated, file: file?.base64 ?? '' };
  const month = check?.editions[0]?.validFrom ?? '';
  const isReady = check?.isFit === true;
  const ofFile = faults.filter(({ path }) => !isStated(path));
  const go = async (): Promise<void> => {
    setBusy(true);
    setFaults([]);
    try {
      if (!isReady) {
        setCheck(await verb<FileCheck>('check', body));
        return;
      }
      const [id = ''] = await verb<string[]>('load', { ...body, revision: check.revision });
      void message.success(t('statutoryTables.isLoaded'));
      await loaded(id);
      close();
    } catch (error) {
      setCheck(null);
      const found = faultsIn(error);
      setFaults(found);
      const first = found.find(({ path }) => isStated(path));
      if (first) document.getElementById(`load-${first.path}`)?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={880}
      title={t('statutoryTables.load')}
      okText={isReady ? t('statutoryTables.confirm', { month }) : t('statutoryTables.check')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !file, loading: busy }}
      onOk={() => void go()}
      onCancel={close}
    >
      <p className="dim">{t('statutoryTables.loadHint')}</p>
      <StatedForm stated={stated} put={put} faults={faults} />
      <Upload.Dragger
        accept=".xlsx,.csv,.json"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          setCheck(null);
          setFaults([]);
          void base64Of(chosen).then((base64) => setFile({ name: chosen.name, base64 }));
          return false;
        }}
      >
        {file?.name ?? t('statutoryTables.chooseFile')}
      </Upload.Dragger>
      {ofFile.length > 0 && (
        <ul className="statutory-faults" role="alert">
          {ofFile.map(({ path, message: text }) => (
            <li key={`${path}.${text}`}>{textOf(path, text, t('statutoryTables.file'))}</li>
          ))}
        </ul>
      )}
      {check && <Differences check={check} />}
      {isReady && <p>{t('statutoryTables.consequence', { month })}</p>}
    </Modal>
  );
}

interface StatedFormProps {
  stated: Stated;
  put: (change: Partial<Stated>) => void;
  faults: readonly PlacedFault[];
}

function StatedForm({ stated, put, faults }: StatedFormProps) {
  const { t } = useTranslation();
  const hint = t('statutoryTables.fromDocument');
  const faultAt = (name: keyof Stated) => {
    const own = faults.filter(({ path }) => path === name).map(({ message }) => message);
    return own.length > 0 && { validateStatus: 'error' as const, help: own.join(' ') };
  };
  const month = (name: 'validFrom' | 'validTo') => (
    <Form.Item
      label={t(`statutoryTables.${name}`)}
      htmlFor={`load-${name}`}
      extra={hint}
      {...faultAt(name)}
    >
      <MonthInput
        id={`load-${name}`}
        value={stated[name]}
        onChange={(value) => put({ [name]: value ?? '' })}
      />
    </Form.Item>
  );
  return (
    <Form layout="vertical" className="statutory-form">
      <Form.Item label={t('statutoryTables.table')} htmlFor="load-table" {...faultAt('table')}>
        <Select<LawTable>
          id="load-table"
          value={stated.table}
          options={lawTables.map((each) => ({ value: each, label: t(`lawTables.${each}`) }))}
          onChange={(table) => put({ table })}
        />
      </Form.Item>
      {month('validFrom')}
      {month('validTo')}
      <Form.Item label={t('statutoryTables.titleField')} htmlFor="load-title" {...faultAt('title')}>
        <Input
          id="load-title"
          maxLength={300}
          value={stated.title}
          onChange={({ target }) => put({ title: target.value })}
        />
      </Form.Item>
      <Form.Item
        label={t('statutoryTables.source')}
        htmlFor="load-source"
        extra={hint}
        {...faultAt('source')}
      >
        <Input
          id="load-source"
          maxLength={500}
          value={stated.source}
          onChange={({ target }) => put({ source: target.value })}
        />
      </Form.Item>
    </Form>
  );
}

/** A refusal and its location; without one it concerns the whole file. */
type PlacedFault = Pick<FieldError, 'path' | 'message'>;

const fields: ReadonlySet<string> = new Set<keyof Stated>([
  ...(['table', 'validFrom', 'validTo', 'title', 'source'] as const),
]);
const isStated = (path: string): boolean => fields.has(path);

const faultsIn = (error: unknown): readonly PlacedFault[] =>
  error instanceof ApiError && error.faults.length > 0
    ? error.faults
    : [{ path: '', message: messageOf(error) }];

/** With the column of the file that it concerns. */
const textOf = (path: string, message: string, file: string): string =>
  path === '' ? message : `${path === 'file' ? file : path}: ${message}`;

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

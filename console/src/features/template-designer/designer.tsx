import { App, Button, Input, Segmented, Switch } from 'antd';
import { useEffect, useMemo, useReducer, useState } from 'react';

import type { PageResult } from '@kernel/resource';
import type { DocumentListItem, OwnTemplate, TemplateContent } from '@modules/invoicing/contract';
import { templates } from '@modules/invoicing/contract';
import { kindNames, kindNumbers } from '@modules/invoicing/menu';
import { call, download } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { useKeptWork } from '../../resource/form/kept-work';
import { FailedState } from '../../shell/states/failed-state';
import { begun, stepped } from './history';
import { PageFrame } from './page-frame';
import { Settings } from './settings';
import { usePage } from './use-page';

interface Props {
  template: OwnTemplate;
  stored: TemplateContent;
  leave: () => void;
  saved: () => void;
}

/** Unsaved input that may be kept on the device. */
interface Typed {
  content: TemplateContent;
  name: string;
  description: string;
  isEnable: boolean;
}

/** The settings of a template beside a preview of its printed page. */
export function Designer({ template, stored, leave, saved }: Props) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const [history, step] = useReducer(stepped, stored, begun);
  const [name, setName] = useState(template.templateName);
  const [description, setDescription] = useState(template.templateDescription);
  const [isEnable, setEnable] = useState(template.isEnable);
  const [documentId, setDocumentId] = useState<string>();
  const { now, past, future } = history;
  const kind = template.invoiceType;
  const { faults } = useMemo(() => templates.readTemplate(now, kind), [now, kind]);
  const isSame =
    JSON.stringify(now) === JSON.stringify(stored) &&
    name === template.templateName &&
    description === template.templateDescription &&
    isEnable === template.isEnable;
  const kept = useKeptWork<Typed>({
    place: `visualTemplate:${template.id}`,
    version: template.version,
    read: () => {
      const data = { content: now, name, description, isEnable };
      return isSame ? null : { base: data, data };
    },
    goOn: ({ data }) => {
      step({ do: 'change', field: 'kept', to: data.content });
      setName(data.name);
      setDescription(data.description);
      setEnable(data.isEnable);
    },
  });
  const { touched } = kept;
  useEffect(() => touched(), [now, name, description, isEnable, touched]);
  const failed = (error: unknown): void =>
    void message.error(error instanceof Error ? error.message : String(error));
  const save = async (): Promise<void> => {
    await call('/api/visualTemplate/update', {
      body: {
        id: template.id,
        version: template.version,
        invoiceType: kind,
        content: now,
        templateName: name,
        templateDescription: description,
        isEnable,
        remark: template.remark,
      },
    });
    kept.done();
    message.success(t('designer.saved'));
    saved();
  };
  const pdf = async (): Promise<void> => {
    const { blob } = await download('/api/visualTemplate/sample', {
      body: { invoiceType: kind, content: now },
    });
    const address = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
    window.open(address, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  const go = (): void =>
    isSame
      ? leave()
      : void modal.confirm({
          title: t('designer.leaveTitle'),
          content: t('designer.leaveWhat'),
          okText: t('designer.leave'),
          okButtonProps: { danger: true },
          onOk: () => {
            kept.done();
            leave();
          },
        });
  return (
    <>
      <h1>{name}</h1>
      {kept.offer}
      <div className="template-bar">
        <Button onClick={go}>{t('designer.back')}</Button>
        <Input
          aria-label={t('designer.name')}
          value={name}
          maxLength={60}
          style={{ width: 160 }}
          onChange={(event) => setName(event.target.value)}
        />
        <Input
          aria-label={t('designer.description')}
          value={description}
          maxLength={200}
          style={{ width: 180 }}
          onChange={(event) => setDescription(event.target.value)}
        />
        <Switch
          checked={isEnable}
          onChange={setEnable}
          aria-label={t('designer.enabled')}
          checkedChildren={t('designer.on')}
          unCheckedChildren={t('designer.off')}
        />
        <div className="template-actions">
          <Button disabled={past.length === 0} onClick={() => step({ do: 'undo' })}>
            {t('designer.undo')}
          </Button>
          <Button disabled={future.length === 0} onClick={() => step({ do: 'redo' })}>
            {t('designer.redo')}
          </Button>
          <Button
            onClick={() => step({ do: 'change', field: 'reset', to: templates.classic })}
            disabled={JSON.stringify(now) === JSON.stringify(templates.classic)}
          >
            {t('designer.reset')}
          </Button>
          <Button onClick={() => void pdf().catch(failed)} disabled={faults.length > 0}>
            {t('designer.pdf')}
          </Button>
          <Button
            type="primary"
            disabled={
              isSame || faults.length > 0 || name.trim() === '' || description.trim() === ''
            }
            onClick={() => void save().catch(failed)}
          >
            {t('designer.save')}
          </Button>
        </div>
      </div>
      <div className="designer">
        <Settings
          content={now}
          kind={kind}
          faults={faults}
          change={(field, to) => step({ do: 'change', field, to })}
        />
        <Shown
          kind={kind}
          content={now}
          documentId={documentId}
          choose={kind === 'quotation' ? null : setDocumentId}
        />
      </div>
    </>
  );
}

interface ShownProps {
  kind: OwnTemplate['invoiceType'];
  content: TemplateContent;
  documentId: string | undefined;
  choose: ((id: string | undefined) => void) | null;
}

/** The page with sample data, or with the latest document of the kind. */
function Shown({ kind, content, documentId, choose }: ShownProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { page, error } = usePage({
    invoiceType: kind,
    content,
    ...(documentId && { documentId }),
  });
  const pick = async (what: string): Promise<void> => {
    if (what === 'sample') return choose?.(undefined);
    const number = kindNumbers.find((each) => kindNames[each] === kind)!;
    const { items } = await call<PageResult<DocumentListItem>>('/api/document/page', {
      body: { page: 1, pageSize: 1, kind: number },
    });
    if (items[0]) choose?.(items[0].id);
    else message.info(t('designer.noDocument'));
  };
  return (
    <div className="shown">
      {choose && (
        <Segmented
          size="small"
          value={documentId ? 'document' : 'sample'}
          onChange={(what) =>
            void pick(what).catch((reason: unknown) =>
              message.error(reason instanceof Error ? reason.message : String(reason)),
            )
          }
          options={[
            { value: 'sample', label: t('designer.onSample') },
            { value: 'document', label: t('designer.onDocument') },
          ]}
          style={{ marginBottom: 8 }}
        />
      )}
      {error !== null && <FailedState error={error} />}
      {page && (
        <div className={page.height === null ? 'roll' : ''}>
          <PageFrame page={page} title={t('designer.preview')} />
        </div>
      )}
    </div>
  );
}

import { App, Button, Select, Tag, Upload } from 'antd';
import { useCallback, useState } from 'react';

import type {
  OwnTemplate,
  TemplateContent,
  TemplateDetail,
  TemplateKind,
  TemplateOverview,
} from '@modules/invoicing/contract';
import { customFieldOwners, templates } from '@modules/invoicing/contract';
import { call } from '../../providers/http/http';
import { failureIn } from '../../providers/http/failure-text';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { Allowed, RefSelect } from '../../resource';
import { PageFrame } from './page-frame';
import { ImportNotes } from './import-notes';
import { fileRead, fileWritten, withPictures } from './template-files';
import { usePage } from './use-page';
import { DropMenu } from '../../shell/menu/drop-menu';

interface Props {
  all: TemplateOverview;
  kind: TemplateKind;
  again: () => void;
  go: (next: { kind?: TemplateKind; open?: string | null }) => void;
}

interface Card {
  ref: string;
  name: string;
  description: string;
  own: OwnTemplate | null;
}

/** The templates of one kind as thumbnails, each with its actions. */
export function Gallery({ all, kind, again, go }: Props) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const standard = all.defaults.find(
    ({ invoiceType, supplierId }) => invoiceType === kind && supplierId === null,
  );
  const cards: Card[] = [
    ...all.own
      .filter(({ invoiceType }) => invoiceType === kind)
      .map((own) => ({
        ref: own.id,
        own,
        name: own.templateName,
        description: own.templateDescription,
      })),
    ...all.shipped.map((name) => ({
      ref: name,
      own: null,
      name: t(`printTemplate.shipped.${name}`),
      description: t(`designer.about.${name}`),
    })),
  ];
  const make = async (name: string, content: TemplateContent): Promise<void> => {
    const taken = new Set(cards.map((each) => each.name));
    let free = name.slice(0, 50);
    for (let n = 2; taken.has(free); n += 1) free = `${name.slice(0, 50)} ${n}`;
    const id = await call<string>('/api/visualTemplate/add', {
      body: {
        invoiceType: kind,
        templateName: free,
        content,
        templateDescription: t('designer.newDescription'),
      },
    });
    again();
    go({ open: id });
  };
  const failed = (error: unknown): void =>
    void message.error(error instanceof Error ? error.message : String(error));
  const take = async (file: File): Promise<void> => {
    const read = fileRead(await file.text(), kind);
    if (!read) return void message.error(t('designer.noTemplateFile'));
    const { content, notes } = await withPictures(read);
    await make(read.name || t('designer.imported'), content);
    if (notes.length === 0) return void message.success(t('designer.importedWhole'));
    modal.info({
      title: t('designer.importTitle'),
      content: <ImportNotes notes={notes} />,
      okText: t('action.close'),
      width: 520,
    });
  };
  return (
    <>
      <h1>{t('menu.visualTemplate')}</h1>
      <div className="template-bar">
        <Select
          aria-label={t('designer.kind')}
          value={kind}
          onChange={(chosen) => go({ kind: chosen })}
          options={customFieldOwners.map((each) => ({
            value: each,
            label: t(`choices.customFieldOwner.${each}`),
          }))}
          popupMatchSelectWidth={false}
        />
        <Allowed one="visualTemplate:add">
          <span className="template-actions">
            <Upload
              accept="application/json,.json"
              showUploadList={false}
              beforeUpload={(file) => {
                take(file).catch(
                  (error: unknown) =>
                    void message.error(failureIn('resource.import.failedFor', error)),
                );
                return false;
              }}
            >
              <Button>{t('designer.import')}</Button>
            </Upload>
            <Button
              type="primary"
              onClick={() => void make(t('designer.newName'), templates.classic).catch(failed)}
            >
              {t('designer.new')}
            </Button>
          </span>
        </Allowed>
      </div>
      <div className="template-gallery">
        {cards.map((card) => (
          <TemplateCard
            key={card.ref}
            card={card}
            kind={kind}
            isDefault={(standard?.template ?? 'classic') === card.ref}
            make={make}
            again={again}
            open={() => go({ open: card.ref })}
            failed={failed}
          />
        ))}
      </div>
    </>
  );
}

interface CardProps {
  card: Card;
  kind: TemplateKind;
  isDefault: boolean;
  make: (name: string, content: TemplateContent) => Promise<void>;
  again: () => void;
  open: () => void;
  failed: (error: unknown) => void;
}

function TemplateCard({ card, kind, isDefault, make, again, open, failed }: CardProps) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const { ref, own, name } = card;
  const load = useCallback(
    (signal: AbortSignal): Promise<TemplateDetail> =>
      call('/api/visualTemplate/detail', { query: { id: ref }, signal }),
    [ref],
  );
  const { value, error, again: reload } = useLoaded(load);
  const content = value?.content;
  const [supplier, setSupplier] = useState(false);
  const setDefault = async (supplierId?: string): Promise<void> => {
    const body = { invoiceType: kind, template: ref, ...(supplierId && { supplierId }) };
    await call('/api/visualTemplate/setDefault', { body });
    again();
  };
  const remove = (): void =>
    void modal.confirm({
      title: t('designer.deleteTitle', { name }),
      content: t('designer.deleteWhat'),
      okText: t('designer.delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        await call('/api/visualTemplate/delete', { body: { id: ref } });
        again();
      },
    });
  const copy = (): void => {
    if (content) return void make(t('designer.copyOf', { name }), content).catch(failed);
    if (error !== null) reload();
    void message.info(t('state.stillLoading'));
  };
  const actions = [
    { key: 'copy', label: t('designer.duplicate'), onClick: copy },
    {
      key: 'usual',
      label: t('designer.makeDefault'),
      disabled: isDefault,
      onClick: () => void setDefault().catch(failed),
    },
    { key: 'supplier', label: t('designer.defaultOf'), onClick: () => setSupplier(true) },
    {
      key: 'file',
      label: t('designer.export'),
      onClick: () => void fileWritten(ref, name).catch(failed),
    },
    ...(own ? [{ key: 'delete', label: t('designer.delete'), danger: true, onClick: remove }] : []),
  ];
  return (
    <section className="template-card" aria-label={name}>
      <button
        type="button"
        className="picture"
        onClick={own ? open : copy}
        aria-label={t(own ? 'designer.designOne' : 'designer.startFrom', { name })}
      >
        {content && <Picture kind={kind} content={content} title={name} />}
      </button>
      <div className="facts">
        <strong className="grow">{name}</strong>
        {isDefault && <Tag color="green">{t('designer.default')}</Tag>}
        {own && !own.isEnable && <Tag>{t('designer.off')}</Tag>}
      </div>
      <div className="words">{card.description}</div>
      <Allowed one="visualTemplate:update">
        <div className="facts template-verbs">
          <Button size="small" onClick={own ? open : copy}>
            {t(own ? 'designer.design' : 'designer.start')}
          </Button>
          <DropMenu menu={{ items: actions }}>
            <Button size="small" aria-label={t('designer.moreOf', { name })}>
              {t('designer.more')}
            </Button>
          </DropMenu>
        </div>
      </Allowed>
      {supplier && (
        <RefSelect
          to="supplier"
          autoFocus
          size="small"
          aria-label={t('designer.defaultOf')}
          placeholder={t('designer.supplier')}
          onChange={(id) => {
            if (id === null) return;
            setSupplier(false);
            setDefault(id).catch(failed);
          }}
        />
      )}
    </section>
  );
}

function Picture(props: { kind: TemplateKind; content: TemplateContent; title: string }) {
  const { page } = usePage({ invoiceType: props.kind, content: props.content });
  return page && <PageFrame page={page} title={props.title} isSmall />;
}

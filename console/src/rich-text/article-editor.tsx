import {
  DisconnectOutlined,
  LinkOutlined,
  PictureOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { TableKit } from '@tiptap/extension-table';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Upload } from 'antd';
import { useState } from 'react';

import { messageOf } from '../providers/http/api-error';
import { translate, useTranslation } from '../providers/translation';
import { type InputParts, upload } from '../resource';
import { articlePicture } from './article-picture';
import RichTextEditor from './rich-text-editor';
import { DropMenu } from '../shell/menu/drop-menu';

const more = [
  articlePicture(() => translate('postEditor.foreignPicture')),
  TableKit.configure({ table: { resizable: false } }),
];

/** An editor for articles: formatted text with links, pictures and tables. */
export default function ArticleEditor(parts: InputParts<string | null>) {
  return <RichTextEditor {...parts} more={more} Tools={ArticleTools} />;
}

function ArticleTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    setFault(null);
    try {
      const { id } = await upload(file);
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { file: id, alt: '' } })
        .run();
    } catch (error) {
      setFault(messageOf(error) || t('resource.uploadFailed'));
    }
  };
  return (
    <>
      <LinkTool editor={editor} />
      <TableTool editor={editor} />
      <Upload
        accept="image/png,image/jpeg,image/gif,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<PictureOutlined aria-hidden />}
          aria-label={t('postEditor.addPicture')}
          title={t('postEditor.addPicture')}
        />
      </Upload>
      {fault && (
        <span className="failed" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}

const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(text.trim());

function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const set = (): void => {
    if (!isAddress(address)) return;
    editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run();
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={(next) => {
        const { href } = editor.getAttributes('link') as { href?: string };
        setAddress(href ?? 'https://');
        setOpen(next);
      }}
      content={
        <div className="link-tool">
          <Input
            size="small"
            autoFocus
            value={address}
            aria-label={t('postEditor.linkAddress')}
            status={isAddress(address) ? undefined : 'warning'}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              set();
            }}
          />
          <Button size="small" type="primary" disabled={!isAddress(address)} onClick={set}>
            {t('action.apply')}
          </Button>
          {isLink && (
            <Button
              size="small"
              icon={<DisconnectOutlined aria-hidden />}
              aria-label={t('postEditor.removeLink')}
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                setOpen(false);
              }}
            />
          )}
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined aria-hidden />}
        aria-label={t('richText.link')}
        title={t('richText.link')}
        aria-pressed={isLink}
        className={isLink ? 'on' : undefined}
      />
    </Popover>
  );
}

/** Inserts a table; within one, offers its actions. */
function TableTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const isIn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  const change = () => editor.chain().focus();
  const changes = {
    addRow: () => change().addRowAfter().run(),
    addColumn: () => change().addColumnAfter().run(),
    removeRow: () => change().deleteRow().run(),
    removeColumn: () => change().deleteColumn().run(),
    removeTable: () => change().deleteTable().run(),
  };
  const items = Object.entries(changes).map(([name, run]) => ({
    key: name,
    label: t(`postEditor.${name}`),
    danger: name === 'removeTable',
    onClick: run,
  }));
  const button = (
    <Button
      type="text"
      size="small"
      icon={<TableOutlined aria-hidden />}
      aria-label={t('postEditor.table')}
      title={t('postEditor.table')}
      aria-pressed={isIn}
      className={isIn ? 'on' : undefined}
      onClick={isIn ? undefined : () => change().insertTable({ rows: 3, cols: 2 }).run()}
    />
  );
  return isIn ? <DropMenu menu={{ items }}>{button}</DropMenu> : button;
}

import './rich-text.css';
import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import {
  type Editor,
  EditorContent,
  type Extensions,
  useEditor,
  useEditorState,
} from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Button } from 'antd';
import type { ComponentType, ReactNode } from 'react';

import { useTranslation } from '../providers/translation';
import type { InputParts } from '../resource';

const plain = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  }),
];

interface Props extends InputParts<string | null> {
  /** What the text may contain beyond plain formatting, and the tools for it. Keep both stable. */
  more?: Extensions;
  Tools?: ComponentType<{ editor: Editor }>;
}

/** The editor for formatted text, loaded with the first text that is edited. */
export default function RichTextEditor({
  id,
  value,
  onChange,
  onBlur,
  labels,
  name,
  more,
  Tools: MoreTools,
}: Props) {
  const editor = useEditor({
    extensions: more ? [...plain, ...more] : plain,
    content: value ?? '',
    injectCSS: false,
    editorProps: {
      attributes: {
        ...(id && { id }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': labels.field(name),
      },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? null : changed.getHTML()),
    onBlur: () => onBlur?.(),
  });
  return (
    <div className="rich-input">
      <Tools editor={editor}>{MoreTools && <MoreTools editor={editor} />}</Tools>
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  word: string;
  icon: ReactNode;
  isOn?: boolean;
  run: () => void;
}

function Tools({ editor, children }: { editor: Editor; children: ReactNode }) {
  const { t } = useTranslation();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { word: 'bold', icon: <BoldOutlined />, isOn: on.bold, run: () => chain().toggleBold().run() },
    {
      word: 'italic',
      icon: <ItalicOutlined />,
      isOn: on.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      word: 'underline',
      icon: <UnderlineOutlined />,
      isOn: on.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      word: 'heading',
      icon: <FontSizeOutlined />,
      isOn: on.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      word: 'bullets',
      icon: <UnorderedListOutlined />,
      isOn: on.bulletList,
      run: () => chain().toggleBulletList().run(),
    },
    {
      word: 'numbers',
      icon: <OrderedListOutlined />,
      isOn: on.orderedList,
      run: () => chain().toggleOrderedList().run(),
    },
    { word: 'undo', icon: <UndoOutlined />, run: () => chain().undo().run() },
    { word: 'redo', icon: <RedoOutlined />, run: () => chain().redo().run() },
  ];
  return (
    <div className="rich-tools" role="toolbar" aria-label={t('richText.toolbar')}>
      {tools.map(({ word, icon, isOn, run }) => (
        <Button
          key={word}
          type="text"
          size="small"
          icon={icon}
          aria-label={t(`richText.${word}`)}
          title={t(`richText.${word}`)}
          aria-pressed={isOn}
          className={isOn ? 'on' : undefined}
          onClick={run}
        />
      ))}
      {children}
    </div>
  );
}

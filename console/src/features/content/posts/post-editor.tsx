import { HistoryOutlined, ReadOutlined } from '@ant-design/icons';
import { App, type FormInstance, Tabs } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

import { type Language, languages } from '@kernel/i18n';
import { fieldOf, isWritten, post, type Post } from '@modules/content/contract';
import { ApiError } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { useOwnPath, usePathOf } from '../../../shell/frame/shell-data';
import { useLoaded } from '../../../providers/use-loaded';
import {
  type Action,
  FileInput,
  type InputParts,
  PageHead,
  ResourceForm,
  type Widgets,
} from '../../../resource';
import { ArticleInput } from '../../../rich-text/article-input';
import { usePageTitle } from '../../../shell/frame/page-title';
import { NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { Skeleton } from '../../../shell/states/skeleton';
import { PostState } from './post-list';
import { PostVersions } from './post-versions';

const parts = ['title', 'abstract', 'content'] as const;
const languageOf = new Map(
  languages.flatMap((language) => parts.map((part) => [fieldOf(part, language), language])),
) as ReadonlyMap<string, Language>;

/** The form's sections are its tabs: one per language, then one for everything common to them. */
const edited = {
  ...post,
  fields: Object.fromEntries(
    Object.entries(post.fields)
      .sort(([one], [other]) => order(one) - order(other))
      .map(([name, field]) => [name, { ...field, section: languageOf.get(name) ?? 'about' }]),
  ),
};

/**
 * Titles, then abstracts, then texts, each language by language; the rest in the order of its
 * declaration.
 */
function order(name: string): number {
  const language = languageOf.get(name);
  return language ? languages.indexOf(language) : languages.length;
}

const AttachmentInput = ({ id, value, onChange, disabled, field }: InputParts<string | null>) => (
  <FileInput
    accept=".pdf,.docx,.xlsx,.pptx,.zip,.csv,.txt,.png,.jpg,.jpeg"
    {...{ id, value, onChange, disabled }}
    max={field.max}
  />
);

const widgets: Widgets = {
  contentEn: ArticleInput,
  contentZhCn: ArticleInput,
  contentZhTw: ArticleInput,
  filePath: AttachmentInput,
};

type Tab = Language | 'about';

/** The editor of a post: a tab per language, and one for everything else. */
export default function PostEditor() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const read = useCallback(
    (signal: AbortSignal): Promise<Post | null> =>
      isNew ? Promise.resolve(null) : call<Post>('/api/vipNews/detail', { query: { id }, signal }),
    [id, isNew],
  );
  const { value, error, again } = useLoaded(read);
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} again={again} />;
  if (!value && !isNew) return <Skeleton />;
  return <Editor key={`${id} ${value?.version ?? 0}`} row={value} reload={again} />;
}

function Editor({ row, reload }: { row: Post | null; reload: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const go = useNavigate();
  const path = useOwnPath();
  const reading = usePathOf()('reading');
  const [tab, setTab] = useState<Tab>('en');
  const [showsVersions, setShowsVersions] = useState(false);
  const name = titleIn(row) ?? t('postEditor.new');
  usePageTitle(name);
  const actions: Action[] = row
    ? [
        ...(reading
          ? [
              {
                key: 'read',
                label: t('postEditor.preview'),
                icon: <ReadOutlined />,
                allow: 'reading:page',
                run: () => go(`${reading}/${String(row.code)}`),
              },
            ]
          : []),
        {
          key: 'versions',
          label: t('postEditor.versions'),
          icon: <HistoryOutlined />,
          allow: 'vipNews:versions',
          run: () => setShowsVersions(true),
        },
      ]
    : [];
  return (
    <div className="post-editor" data-tab={tab}>
      <PageHead
        back={{ to: path, label: t('postEditor.back') }}
        name={name}
        figure={null}
        actions={actions}
      >
        {row && <PostState post={row} />}
      </PageHead>
      <ResourceForm
        of={edited}
        row={row}
        widgets={widgets}
        reload={reload}
        note={(values) => <LanguageTabs values={values} tab={tab} choose={setTab} />}
        tool={(form) => <ToFirstFault form={form} show={setTab} />}
        cancel={() => go(path)}
        saved={(id) => {
          void message.success(t('postEditor.saved'));
          if (row) reload();
          else void go(`${path}/${id}`, { replace: true });
        }}
      />
      {row && showsVersions && (
        <PostVersions id={row.id} close={() => setShowsVersions(false)} broughtBack={reload} />
      )}
    </div>
  );
}

interface TabsProps {
  values: Record<string, unknown>;
  tab: Tab;
  choose: (tab: Tab) => void;
}

function LanguageTabs({ values, tab, choose }: TabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => choose(key as Tab)}
      items={[
        ...languages.map((each) => ({
          key: each,
          label: (
            <>
              {t(`postEditor.language.${each}`)}
              {!isWritten(values, each) && (
                <span className="dim"> · {t('postEditor.missing')}</span>
              )}
            </>
          ),
        })),
        { key: 'about', label: t('postEditor.about') },
      ]}
    />
  );
}

/** A fault on a hidden tab brings that tab to the front. */
function ToFirstFault({ form, show }: { form: FormInstance; show: (tab: Tab) => void }) {
  const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  const name = first === undefined ? null : String(first.name[0]);
  useEffect(() => {
    if (name !== null) show(languageOf.get(name) ?? 'about');
  }, [name, show]);
  return null;
}

const titleIn = (row: Post | null): string | undefined =>
  languages
    .map((each) => row?.[fieldOf('title', each)])
    .find((each): each is string => typeof each === 'string' && each !== '');

import { Tabs } from 'antd';
import { useEffect, useState } from 'react';

import type { MadeLink, Reading, SheetReading } from '@modules/files/contract';
import { messageOf } from '../../../providers/http/api-error';
import { call, download } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { type Row, SkeletonRows } from '../../../resource';
import { palettes } from '../../../theme';
import { Markdown } from './markdown';

/** A preview of a file: rendered by the browser, or built from what the server extracted. */
export function FilePreview({ row }: { row: Row }) {
  const { t } = useTranslation();
  const name = String(row.name);
  switch (row.shownAs) {
    case 'image':
      return <Fetched id={row.id}>{(url) => <img src={url} alt={name} />}</Fetched>;
    case 'pdf':
      return <Fetched id={row.id}>{(url) => <iframe src={url} title={name} />}</Fetched>;
    case 'video':
      return <Linked id={row.id}>{(url) => <Player as="video" url={url} name={name} />}</Linked>;
    case 'audio':
      return <Linked id={row.id}>{(url) => <Player as="audio" url={url} name={name} />}</Linked>;
    case 'words':
    case 'sheet':
    case 'text':
      return <Read id={row.id} name={name} />;
    default:
      return <p className="dim">{t('file.noPreview')}</p>;
  }
}

type Drawn = (url: string) => React.ReactNode;

/** Fetched whole, with the required token. */
function Fetched({ id, children }: { id: string; children: Drawn }) {
  const { value, error } = useAsked(pictured, id);
  useEffect(() => () => (value ? URL.revokeObjectURL(value) : undefined), [value]);
  return <Frame error={error}>{value && children(value)}</Frame>;
}

/** A player, or a message that the browser cannot play the file: never controls without effect. */
function Player({ as: Media, url, name }: { as: 'video' | 'audio'; url: string; name: string }) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="dim">{t('file.cannotPlay')}</p>;
  return <Media src={url} controls aria-label={name} onError={() => setBroken(true)} />;
}

/** Fetched in parts through a temporary link, as media players send no token. */
function Linked({ id, children }: { id: string; children: Drawn }) {
  const { value, error } = useAsked(linked, id);
  return <Frame error={error}>{value && children(value.url)}</Frame>;
}

function Read({ id, name }: { id: string; name: string }) {
  const { value, error } = useAsked(read, id);
  return <Frame error={error}>{value && <Shown reading={value} name={name} />}</Frame>;
}

function Shown({ reading, name }: { reading: Reading; name: string }) {
  const { t } = useTranslation();
  if (reading.kind === 'words') return <Words html={reading.html} name={name} />;
  if (reading.kind === 'text')
    return (
      <>
        {/\.(md|markdown)$/i.test(name) ? (
          <Markdown text={reading.text} />
        ) : (
          <pre tabIndex={0}>{reading.text}</pre>
        )}
        {!reading.isWhole && <p className="dim">{t('admin.file.more')}</p>}
      </>
    );
  return (
    <Tabs
      size="small"
      items={reading.sheets.map((sheet, index) => ({
        key: String(index),
        label: sheet.name || name,
        children: <Sheet sheet={sheet} />,
      }))}
    />
  );
}

/**
 * A document in a frame without scripts. It has our origin, so that it can use this page's Han
 * fonts: a machine without any would draw boxes.
 */
function Words({ html, name }: { html: string; name: string }) {
  const lend = ({ contentDocument: inside }: HTMLIFrameElement): void => {
    if (!inside) return;
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
      if (hasHanFonts(sheet as HTMLLinkElement)) inside.head.append(sheet.cloneNode(true));
  };
  return (
    <iframe
      sandbox="allow-same-origin"
      srcDoc={pageOf(html)}
      title={name}
      className="on-paper"
      onLoad={({ currentTarget }) => lend(currentTarget)}
    />
  );
}

const hasHanFonts = ({ sheet }: HTMLLinkElement | HTMLStyleElement): boolean =>
  [...(sheet?.cssRules ?? [])].some(
    (rule) => rule instanceof CSSFontFaceRule && /Noto Sans (SC|TC)/.test(rule.cssText),
  );

const pageOf = (html: string): string =>
  `<style>body{font:14px/1.6 'Noto Sans SC','Noto Sans TC',system-ui,sans-serif;color:${palettes.light.onPaper};margin:24px}table{border-collapse:collapse}td,th{border:1px solid ${palettes.light.lineStrong};padding:4px 8px}img{max-width:100%}</style>${html}`;

function Sheet({ sheet: { rows, isWhole } }: { sheet: SheetReading }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="sheet" tabIndex={0} role="group" aria-label={t('admin.file.preview')}>
        <table>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && <p className="dim">{t('admin.file.more')}</p>}
    </>
  );
}

function Frame({ error, children }: { error: string | null; children: React.ReactNode }) {
  const { t } = useTranslation();
  if (error)
    return (
      <p className="failed" role="alert">
        {t('state.loadError', { msg: error })}
      </p>
    );
  return <div className="file-shown">{children ?? <SkeletonRows rows={6} />}</div>;
}

type Ask<T> = (id: string, signal: AbortSignal) => Promise<T>;

const pictured: Ask<string> = async (id, signal) =>
  URL.createObjectURL((await download(`/api/sysFile/preview/${id}`, { signal })).blob);

const linked: Ask<Pick<MadeLink, 'url'>> = (id, signal) =>
  call('/api/sysFile/lookLink', { query: { id }, signal });

const read: Ask<Reading> = (id, signal) => call('/api/sysFile/reading', { query: { id }, signal });

function useAsked<T>(ask: Ask<T>, id: string): { value: T | null; error: string | null } {
  const [found, setFound] = useState<{ id: string; value?: T; error?: string } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    ask(id, leaving.signal).then(
      (value) => setFound({ id, value }),
      (error: unknown) => leaving.signal.aborted || setFound({ id, error: messageOf(error) }),
    );
    return () => leaving.abort();
  }, [ask, id]);
  const here = found?.id === id ? found : null;
  return { value: here?.value ?? null, error: here?.error ?? null };
}

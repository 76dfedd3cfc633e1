import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { useWords } from '../providers/words';
import { usePhone } from './media';
import type { Page } from './pages';
import { useShellData } from './shell-data';

/** Finds a page by its name; Ctrl-K opens it from anywhere. */
export function MenuSearch() {
  const [open, setOpen] = useState(false);
  const { t } = useWords();
  const phone = usePhone();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={phone ? 'menu-search bare' : 'menu-search'}
        aria-label={t('shell.searchMenu')}
        onClick={() => setOpen(true)}
      >
        <SearchOutlined />
        {!phone && <span>{t('shell.searchMenu')}</span>}
        {!phone && <kbd>Ctrl K</kbd>}
      </button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        closable={false}
        destroyOnHidden
        width={520}
        className="menu-search-dialog"
        aria-label={t('shell.searchMenu')}
      >
        <Finder done={() => setOpen(false)} />
      </Modal>
    </>
  );
}

const found = (pages: readonly Page[], typed: string): Page[] => {
  const wanted = typed.trim().toLowerCase();
  return pages
    .filter((page) => !page.path.includes(':'))
    .filter((page) =>
      [page.title, ...page.trail.map((step) => step.title)]
        .join(' ')
        .toLowerCase()
        .includes(wanted),
    )
    .slice(0, 9);
};

function Finder({ done }: { done: () => void }) {
  const { pages } = useShellData();
  const { t } = useWords();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const hits = useMemo(() => found(pages, typed), [pages, typed]);
  const go = (page: Page | undefined): void => {
    if (!page) return;
    done();
    void navigate(page.path);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') go(hits[at]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        autoFocus
        variant="borderless"
        size="large"
        prefix={<SearchOutlined />}
        placeholder={t('shell.searchMenu')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <ul className="menu-search-hits">
        {hits.map((page, index) => (
          <li key={page.path}>
            <button type="button" className={index === at ? 'at' : ''} onClick={() => go(page)}>
              {page.title}
              <small>{page.trail.map((step) => step.title).join(' / ')}</small>
            </button>
          </li>
        ))}
        {hits.length === 0 && <li className="dim none">{t('state.nothingFound')}</li>}
      </ul>
    </>
  );
}

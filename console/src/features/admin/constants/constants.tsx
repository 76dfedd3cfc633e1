import '../admin.css';
import { Input, Table } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { type Constant, useSession } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';

/** The read-only lists of the program and of the tax authority. */
export default function Constants() {
  const { t } = useTranslation();
  const { constants } = useSession();
  const [query, setQuery] = useSearchParams();
  const chosen = constants.find(({ code }) => code === query.get('list')) ?? constants[0];
  return (
    <div className="two-panes">
      <aside className="pane" aria-label={t('menu.sysConst')}>
        <h1>{t('menu.sysConst')}</h1>
        <ul className="pane-list">
          {constants.map(({ code, name, result }) => (
            <li key={code} className={code === chosen?.code ? 'chosen' : undefined}>
              <button
                type="button"
                aria-current={code === chosen?.code}
                onClick={() => setQuery({ list: code }, { replace: true })}
              >
                <span>
                  {name} <span className="dim figures">{result.length}</span>
                </span>
                <code>{code}</code>
              </button>
            </li>
          ))}
        </ul>
      </aside>
      {chosen && <Items key={chosen.code} list={chosen} />}
    </div>
  );
}

function Items({ list }: { list: Constant }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const word = wanted.trim().toLowerCase();
  const found = list.result.filter(({ code, name }) =>
    `${code} ${name}`.toLowerCase().includes(word),
  );
  return (
    <section className="resource-list">
      <header className="list-head">
        <div className="list-title">
          <h2>{list.name}</h2>
          <span className="dim figures">{t('resource.count', { n: found.length })}</span>
        </div>
      </header>
      <Input.Search
        allowClear
        className="menu-search-box"
        placeholder={t('action.search')}
        aria-label={t('action.search')}
        onChange={(event) => setWanted(event.target.value)}
      />
      <Table
        rowKey="code"
        size="small"
        dataSource={found}
        pagination={{ defaultPageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('fields.code'), dataIndex: 'code', width: 160 },
          { title: t('fields.name'), dataIndex: 'name' },
        ]}
        locale={{ emptyText: t('state.nothingFound') }}
      />
    </section>
  );
}

import '../admin.css';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ApiError } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { FailedList, ResourceList, SkeletonRows } from '../../../resource';
import { sysConfig } from '../definitions';
import { Brand } from './brand';
import { Group } from './group';
import { settingName } from './names';

const BRAND = 'WebConfig';
const ALL = 'all';

/** System-wide settings: an index on the left, on the right sections that are saved separately. */
export default function Configuration() {
  const { t, either } = useTranslation();
  const { groups, error } = useGroups();
  const [query, setQuery] = useSearchParams();
  if (error) return <FailedList of={sysConfig} error={error} />;
  if (!groups) return <SkeletonRows />;
  const sections = [BRAND, ...groups.filter((group) => group !== BRAND), ALL];
  const chosen = sections.find((name) => name === query.get('group')) ?? BRAND;
  const titleOf = (name: string): string => either([`config.groups.${name}`], name);
  return (
    <div className="two-panes">
      <nav className="pane" aria-label={t('resources.sysConfig.many')}>
        <h1>{t('resources.sysConfig.many')}</h1>
        <ul className="pane-list">
          {sections.map((name) => (
            <li key={name} className={name === chosen ? 'chosen' : undefined}>
              <button
                type="button"
                aria-current={name === chosen}
                onClick={() => setQuery({ group: name }, { replace: true })}
              >
                {titleOf(name)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section className="settings">
        {chosen === ALL ? <Everything /> : <h2>{titleOf(chosen)}</h2>}
        {chosen === BRAND && <Brand />}
        {chosen !== BRAND && chosen !== ALL && <Group key={chosen} name={chosen} />}
      </section>
    </div>
  );
}

/** For custom settings; built-in ones are edited in their own sections. */
function Everything() {
  const speech = useTranslation();
  return (
    <ResourceList
      of={sysConfig}
      columns={{
        name: {
          width: 240,
          text: ({ code, name }) => settingName(speech, String(code), String(name)),
          render: ({ code, name }) => settingName(speech, String(code), String(name)),
        },
        code: { width: 240 },
        value: { title: speech.t('fields.sysConfig.value'), width: 160 },
      }}
    />
  );
}

function useGroups(): { groups: string[] | null; error: ApiError | null } {
  const [groups, setGroups] = useState<string[] | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<string[]>('/api/sysConfig/groupList', { signal: leaving.signal }).then(
      setGroups,
      (reason: unknown) => {
        if (reason instanceof ApiError) setError(reason);
      },
    );
    return () => leaving.abort();
  }, []);
  return { groups, error };
}

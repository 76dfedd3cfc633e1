import './palette.css';
import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';

import { useTranslation } from '../../providers/translation';
import type { Group, Hit } from './hits';
import { useFound } from './use-found';
import { usePaletteGroups } from './use-palette-groups';

interface Props {
  field: Ref<InputRef>;
  done: () => void;
}

/** A search field for everything: its results are a list box navigated with the arrow keys. */
export default function Palette({ field, done }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const records = useFound(typed);
  const groups = [...usePaletteGroups(typed), records].filter(({ hits }) => hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const list = useId();
  const go = (hit: Hit | undefined): void => {
    if (!hit) return;
    done();
    hit.run();
  };
  const onKey = (event: KeyboardEvent): void => {
    const last = hits.length - 1;
    if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? last : at - 1);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(hits[at]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        ref={field}
        autoFocus
        variant="borderless"
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('palette.hint')}
        aria-label={t('palette.hint')}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={hits[at] && `${list}-${at}`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <HitList id={list} groups={groups} current={hits[at]} go={go} />
    </>
  );
}

interface ListProps {
  id: string;
  groups: readonly Group[];
  current: Hit | undefined;
  go: (hit: Hit) => void;
}

function HitList({ id, groups, current, go }: ListProps) {
  const { t } = useTranslation();
  const hits = groups.flatMap((group) => group.hits);
  return (
    <div id={id} role="listbox" className="hits" aria-label={t('palette.open')}>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <div className="hits-name" aria-hidden>
            {group.name}
          </div>
          {group.hits.map((hit) => (
            <OneHit
              key={hit.key}
              id={`${id}-${hits.indexOf(hit)}`}
              hit={hit}
              isCurrent={hit === current}
              go={() => go(hit)}
            />
          ))}
        </div>
      ))}
      {hits.length === 0 && <p className="dim none">{t('state.nothingFound')}</p>}
    </div>
  );
}

interface HitProps {
  id: string;
  hit: Hit;
  isCurrent: boolean;
  go: () => void;
}

/** The field keeps the focus; a click works like Enter. */
function OneHit({ id, hit, isCurrent, go }: HitProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <div
      ref={own}
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={isCurrent ? 'hit at' : 'hit'}
      onMouseDown={(event) => event.preventDefault()}
      onClick={go}
    >
      {hit.icon}
      <span className="hit-title">{hit.title}</span>
      {hit.more && <small>{hit.more}</small>}
    </div>
  );
}

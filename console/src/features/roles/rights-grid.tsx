import { Button, Checkbox, Input } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';

import { useTranslation } from '../../providers/translation';
import {
  type Block,
  blocksIn,
  type Chosen,
  found,
  type Group,
  withBlocks,
  withCode,
  withPage,
} from './rights';

interface Props {
  groups: readonly Group[];
  chosen: Chosen;
  change: (chosen: Chosen) => void;
  disabled: boolean;
}

/** Pages and their rights, one line each; pages with the same rights share a line. */
export function RightsGrid({ groups, chosen, change, disabled }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const shown = useMemo(() => found(groups, wanted), [groups, wanted]);
  const codes = new Set(blocksIn(groups).flatMap(({ rights }) => rights.map(({ code }) => code)));
  return (
    <section className="role-card role-rights" aria-labelledby="role-rights">
      <header className="role-card-head">
        <h2 id="role-rights">{t('role.tabs.rights')}</h2>
        <span className="dim figures">
          {t('role.chosenRights', { n: chosen.codes.size, all: codes.size })}
        </span>
        <span className="grow" />
        <Input
          allowClear
          className="role-find"
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t('role.findRight')}
          aria-label={t('role.findRight')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </header>
      {shown.length === 0 && <p className="dim role-empty">{t('role.noSuchRight')}</p>}
      {shown.map((group) => (
        <section key={group.id} className="role-group" aria-label={group.title}>
          <header>
            <h3>{group.title}</h3>
            {!disabled && (
              <Both
                title={group.title}
                set={(on) => change(withBlocks(groups, group.blocks, chosen, on))}
              />
            )}
          </header>
          {group.blocks.map((block) => (
            <Line
              key={block.key}
              block={block}
              chosen={chosen}
              disabled={disabled}
              page={(id, on) => change(withPage(groups, chosen, id, on))}
              right={(code, on) => change(withCode(block, chosen, code, on))}
            />
          ))}
        </section>
      ))}
    </section>
  );
}

function Both({ title, set }: { title: string; set: (on: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <span className="role-both">
      {([true, false] as const).map((on) => (
        <Button
          key={String(on)}
          type="link"
          size="small"
          aria-label={`${t(on ? 'role.allRights' : 'role.noRights')} ${title}`}
          onClick={() => set(on)}
        >
          {t(on ? 'role.allRights' : 'role.noRights')}
        </Button>
      ))}
    </span>
  );
}

interface LineProps {
  block: Block;
  chosen: Chosen;
  disabled: boolean;
  page: (id: string, on: boolean) => void;
  right: (code: string, on: boolean) => void;
}

const Line = ({ block, chosen, disabled, page, right }: LineProps) => (
  <div className="role-line" role="group" aria-label={block.pages[0]?.title}>
    <div className="role-pages">
      {block.pages.map(({ id, title }) => (
        <Checkbox
          key={id}
          disabled={disabled}
          checked={chosen.pages.has(id)}
          onChange={(event) => page(id, event.target.checked)}
        >
          {title}
        </Checkbox>
      ))}
    </div>
    <div className="role-codes">
      {block.rights.map(({ code, title }) => (
        <Checkbox
          key={code}
          disabled={disabled}
          checked={chosen.codes.has(code)}
          title={code}
          onChange={(event) => right(code, event.target.checked)}
        >
          {title}
        </Checkbox>
      ))}
    </div>
  </div>
);

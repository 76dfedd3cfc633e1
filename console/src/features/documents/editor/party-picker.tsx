import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';

import { useCan } from '../../../providers/session';
import { useWords } from '../../../providers/words';
import { InPlace, type InPlaceWish } from '../../../in-place';
import { RefSelect, type Row } from '../../../resource';
import { useEditor, useField } from './editor-context';
import { FieldFrame } from './field';
import { PartyCardView } from './party-card-view';
import { type PartyRole, readCard } from './party-card';
import { idOf } from './places';

const detailOf = (row: Row): string =>
  [row.tin, row.idValue].filter((each) => typeof each === 'string').join(' · ');

/** Chooses a party, adds one, mends one: the document keeps what the record says. */
export function PartyPicker({ role }: { role: PartyRole }) {
  const path = `${role}Id` as const;
  const { t } = useWords();
  const can = useCan();
  const { store } = useEditor();
  const id = useField(path);
  const party = useField(role);
  const [wish, setWish] = useState<InPlaceWish | null>(null);
  const choose = async (next: string | null): Promise<void> => {
    if (next === null) return store.put({ [path]: null, [role]: null });
    store.put({ [path]: next, [role]: await readCard(role, next) });
  };
  const name = t(`resources.${role}.one`);
  return (
    <div className="party-picker">
      <FieldFrame path={path} required>
        <span className="with-buttons">
          <RefSelect
            to={role}
            id={idOf(path)}
            value={id}
            detail={detailOf}
            onChange={(next) => void choose(next)}
          />
          {id && can(`${role}:update`) && (
            <Tooltip title={t('resource.edit', { name })}>
              <Button
                icon={<EditOutlined />}
                aria-label={t('resource.edit', { name })}
                onClick={() => setWish({ of: role, id })}
              />
            </Tooltip>
          )}
          {can(`${role}:add`) && (
            <Tooltip title={t('resource.add', { name })}>
              <Button
                icon={<PlusOutlined />}
                aria-label={t('resource.add', { name })}
                onClick={() => setWish({ of: role })}
              />
            </Tooltip>
          )}
        </span>
      </FieldFrame>
      {party && <PartyCardView party={party} />}
      <InPlace
        wish={wish}
        close={() => setWish(null)}
        saved={(saved) => {
          setWish(null);
          void choose(saved);
        }}
      />
    </div>
  );
}

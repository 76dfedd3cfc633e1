import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useRef, useState } from 'react';

import { buyerRoles } from '@modules/buyers/contract';
import { masterOf, type Side } from '@modules/invoicing/contract';
import { useCan } from '../../../../providers/session/session';
import { useTranslation } from '../../../../providers/translation';
import { InPlace, type InPlaceRequest } from '../../../../in-place';
import { RefSelect, type Row } from '../../../../resource';
import { DropMenu } from '../../../../shell/menu/drop-menu';
import { useKind } from '../../kind-context';
import { useEditor, useField } from '../state/editor-context';
import { FieldFrame } from '../field';
import { isBlank } from '../lines/fresh-line';
import { PartyCardView } from './party-card-view';
import { readCard } from './party-card';
import { idOf } from '../state/places';

const detailOf = (row: Row): string =>
  [row.tin, row.idValue].filter((each) => typeof each === 'string').join(' · ');

/**
 * Chooses, adds or edits a party; the document follows its record. On a new document the first
 * picker has the focus, and passes it on to the lines.
 */
export function PartyPicker({ role, first = false }: { role: Side; first?: boolean }) {
  const path = `${role}Id` as const;
  const { number: kind, selfBilled, ours } = useKind();
  const master = masterOf(kind, role);
  const { t } = useTranslation();
  const can = useCan();
  const { store, awaits, saved } = useEditor();
  const id = useField(path);
  const party = useField(role);
  const [request, setRequest] = useState<InPlaceRequest | null>(null);
  const last = useRef<string | null>(null);
  const choose = async (next: string | null): Promise<void> => {
    last.current = next;
    const card = next === null ? null : await readCard(kind, role, next);
    // If two parties are chosen in quick succession, the second one wins, whichever response
    // arrives first.
    if (last.current === next) store.put({ [path]: next, [role]: card });
  };
  const isVendor = selfBilled && role !== ours;
  const name = t(isVendor ? 'resources.vendor.one' : `resources.${master}.one`);
  const begins = first && saved === null;
  const chosen = (next: string | null): void => {
    awaits(choose(next));
    const [line] = store.get().draft.lines;
    if (begins && next && line && isBlank(line))
      // After a choice by mouse, the select grabs the focus once more.
      setTimeout(() => document.getElementById(idOf('lines[0].description'))?.focus());
  };
  return (
    <div className="party-picker">
      <FieldFrame
        path={path}
        required
        extra={selfBilled && t(role === ours ? 'documents.party.ours' : 'documents.party.theirs')}
      >
        <span className="with-buttons">
          <RefSelect
            to={master}
            id={idOf(path)}
            value={id}
            detail={detailOf}
            autoFocus={begins && !id}
            onChange={chosen}
          />
          {id && can(`${master}:update`) && (
            <Tooltip title={t('resource.edit', { name })}>
              <Button
                icon={<EditOutlined aria-hidden />}
                aria-label={t('resource.edit', { name })}
                onClick={() => setRequest({ of: master, id, one: name })}
              />
            </Tooltip>
          )}
          {can(`${master}:add`) && (
            <AddParty
              master={master}
              name={name}
              add={(initial) =>
                setRequest({
                  of: master,
                  initial: isVendor ? { ...initial, isVendor } : initial,
                  one: name,
                })
              }
            />
          )}
        </span>
      </FieldFrame>
      {party && <PartyCardView party={party} nameless />}
      <InPlace
        request={request}
        close={() => setRequest(null)}
        saved={(saved) => {
          setRequest(null);
          awaits(choose(saved));
        }}
      />
    </div>
  );
}

interface AddProps {
  master: 'supplier' | 'buyer';
  name: string;
  add: (initial: Record<string, unknown>) => void;
}

/** A new party is added by its role, which determines the general TIN (decisions, §4). */
function AddParty({ master, name, add }: AddProps) {
  const { t } = useTranslation();
  const label = t('resource.add', { name });
  const trigger = useRef<HTMLButtonElement>(null);
  const icon = <PlusOutlined aria-hidden />;
  if (master === 'supplier')
    return (
      <Tooltip title={label}>
        <Button icon={icon} aria-label={label} onClick={() => add({})} />
      </Tooltip>
    );
  const items = buyerRoles.map((role) => ({ key: role, label: t(`choices.buyerRole.${role}`) }));
  return (
    <DropMenu
      placement="bottomRight"
      menu={{
        items,
        onClick: ({ key }) => {
          // The form returns the focus to where it was: not to the entry, which is gone by then.
          trigger.current?.focus({ preventScroll: true });
          add({ buyerRole: key });
        },
      }}
    >
      <Button ref={trigger} icon={icon} aria-label={label} title={label} />
    </DropMenu>
  );
}

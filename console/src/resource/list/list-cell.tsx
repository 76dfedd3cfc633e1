import { App, Switch } from 'antd';
import { useState } from 'react';

import { type Field, statesOf } from '@kernel/fields';
import { isArchivable, type ResourceDefinition } from '@kernel/resource';
import { businessDate } from '@kernel/time';
import { messageOf } from '../../providers/http/api-error';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { Cell } from '../show/cell';
import { localisedValue, type Row, titleField, titleOf } from '../definition/definition';
import type { Labels } from '../definition/labels';
import { StatusTag } from '../show/values';
import { useVerb } from '../actions/use-verb';

interface Props {
  of: ResourceDefinition;
  row: Row;
  name: string;
  field: Field;
  labels: Labels;
}

/**
 * A value in a list: as a switch if its field has one, with a tag if the record is archived or not
 * in force yet.
 */
export function ListCell(props: Props) {
  const { of, row, name, field, labels } = props;
  const { t } = useTranslation();
  const can = useCan();
  if (field.switched && can(`${of.name}:update`) && row.isArchived !== true)
    return <StatusSwitch {...props} />;
  const cell = <Cell field={field} value={localisedValue(row, name)} labels={labels} />;
  if (isArchivable(of) && row.isArchived === true && name === titleField(of))
    return <Tagged cell={cell} tag={t('resource.archived')} />;
  if (of.editionOf && name === 'validFrom' && String(row.validFrom) > businessDate(new Date()))
    return <Tagged cell={cell} tag={t('resource.future')} />;
  return cell;
}

const Tagged = ({ cell, tag }: { cell: React.ReactNode; tag: string }) => (
  <>
    {cell} <StatusTag tone="waiting">{tag}</StatusTag>
  </>
);

/** Switches at once; if the server refuses, shows the error and switches back. */
function StatusSwitch({ of, row, name, field, labels }: Props) {
  const { message } = App.useApp();
  const [pending, setPending] = useState(false);
  const run = useVerb(of.name);
  const [on, off] = statesOf(field);
  const put = async (value: unknown): Promise<void> => {
    setPending(true);
    try {
      await run('setStatus', { id: row.id, [name]: value });
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Switch
      size="small"
      checked={row[name] === on}
      loading={pending}
      aria-label={`${labels.field(name)}: ${titleOf(of, row)}`}
      onChange={(checked, event) => {
        event.stopPropagation();
        void put(checked ? on : off);
      }}
    />
  );
}

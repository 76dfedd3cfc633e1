import { Checkbox } from 'antd';

import { templates } from '@modules/invoicing/contract';
import { SortableList } from '../sortable-list';
import { Measure, Setting } from '../setting';
import { type SettingsProps, useParts } from '../use-parts';

const { columnNames, demandsOn, limits } = templates;

export function LinesPart(props: SettingsProps) {
  const { columns } = props.content;
  const { t, label, faultAt, set } = useParts(props);
  const demanded = demandsOn(props.kind).columns;
  const nameOf = (name: (typeof columnNames)[number]): string => t(`designer.columns.${name}`);
  const missing = columnNames.filter((name) => !columns.some((column) => column.name === name));
  return (
    <Setting label={label('columnsOfLines')} fault={faultAt('columns')}>
      <SortableList
        order={columns.map(({ name }) => name)}
        labelOf={nameOf}
        sort={(order) =>
          set(
            'columns',
            order.map((name) => columns.find((each) => each.name === name)!),
            'columns.order',
          )
        }
        more={(name) => {
          const column = columns.find((each) => each.name === name)!;
          return (
            <>
              {name !== 'description' && (
                <Measure
                  label={t('designer.widthOf', { name: nameOf(name) })}
                  value={column.width}
                  bounds={limits.columnWidth}
                  unit="mm"
                  set={(width) =>
                    set(
                      'columns',
                      columns.map((each) => (each.name === name ? { ...each, width } : each)),
                      `columns.${name}`,
                    )
                  }
                />
              )}
              <Checkbox
                checked
                disabled={demanded.includes(name)}
                aria-label={t('designer.showOne', { name: nameOf(name) })}
                onChange={() =>
                  set(
                    'columns',
                    columns.filter((each) => each.name !== name),
                    'columns.shown',
                  )
                }
              />
            </>
          );
        }}
      />
      <div className="parts">
        {missing.map((name) => (
          <Checkbox
            key={name}
            checked={false}
            onChange={() => set('columns', [...columns, { name, width: null }], 'columns.shown')}
          >
            {nameOf(name)}
          </Checkbox>
        ))}
      </div>
    </Setting>
  );
}

import { Checkbox, Table, type TableColumnType } from 'antd';
import { type Key, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { ActionMenu } from '../actions/action-menu';
import { isSortable, type Row, shownFields, titleField, titleOf } from '../definition/definition';
import { ListCell } from './list-cell';
import type { ListParts } from './list-parts';
import { widthFor } from './column-width';
import { SkeletonRows } from './skeleton-rows';
import { useRowActions } from '../actions/use-row-actions';

/** Sticky header and first column; clicking a row opens the record, its checkbox selects it. */
export function ListTable(props: ListParts) {
  const { page, selecting, detail, at, of } = props;
  const columns = useColumns(props);
  const box = useRef<HTMLDivElement>(null);
  useInertMeasure(box, page.isFirstLoad);
  if (page.isFirstLoad) return <SkeletonRows />;
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? 140), 48);
  return (
    <div ref={box} className="list-table">
      <Table<Row>
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={page.rows}
        pagination={false}
        showSorterTooltip={false}
        sticky={{ getContainer: () => document.getElementById('page') ?? window }}
        scroll={{ x: width }}
        rowClassName={(_row, index) => (index === at ? 'row-at' : '')}
        aria-busy={page.isFetching}
        rowSelection={{
          columnWidth: 40,
          fixed: true,
          selectedRowKeys: selecting.all ? page.rows.map((row) => row.id) : [...selecting.ids],
          preserveSelectedRowKeys: true,
          onChange: (keys: Key[]) => selecting.set(keys.map(String)),
          renderCell: (_value, row, _index, box) => <Named box={box} name={titleOf(of, row)} />,
          columnTitle: (box) => <Named box={box} name={null} />,
        }}
        onRow={(row) => ({
          onClick: ({ target }: MouseEvent) => isOwnClick({ target }) && detail.open(row),
        })}
        onChange={(_paging, _filters, sorter) => {
          const { field, order } = [sorter].flat()[0] ?? {};
          props.address.narrow({
            sort: order
              ? { field: String(field), order: order === 'descend' ? 'desc' : 'asc' }
              : null,
          });
        }}
      />
    </div>
  );
}

/** antd measures its columns in a hidden row with copies of the headers, which must not be focusable. */
function useInertMeasure(box: RefObject<HTMLDivElement | null>, isLoading: boolean): void {
  useEffect(() => {
    box.current?.querySelectorAll('.ant-table-measure-row').forEach((row) => {
      row.toggleAttribute('inert', true);
    });
  }, [box, isLoading]);
}

/** Selecting text or using a control inside a row does not open the record. */
const isOwnClick = ({ target }: { target: EventTarget }): boolean =>
  !(target as HTMLElement).closest('a, button, input, label, .ant-table-selection-column') &&
  (getSelection()?.toString() ?? '') === '';

function useColumns(props: ListParts): TableColumnType<Row>[] {
  const { of, labels, choice, columns: extra = {}, address, detail, page } = props;
  const { t } = useTranslation();
  const can = useCan();
  const actionsOf = useRowActions(props);
  const fields = shownFields(of);
  const title = titleField(of);
  const { sort } = address.state;
  const shownSort =
    sort ??
    (of.sort && { field: of.sort.field, order: of.sort.order === 'descend' ? 'desc' : 'asc' });
  const shown = choice.shown.map((name): TableColumnType<Row> => {
    const field = fields[name];
    const own = extra[name];
    const isEnd =
      own?.align === 'end' ||
      field?.kind === 'amount' ||
      field?.kind === 'rate' ||
      field?.kind === 'integer';
    return {
      key: name,
      dataIndex: name,
      title: own?.title ?? labels.field(name),
      width:
        own?.width ??
        widthFor(
          field,
          own?.title ?? labels.field(name),
          page.rows.map((row) => row[name]),
          name === title ? 250 : undefined,
        ),
      fixed: name === choice.shown[0] ? 'left' : undefined,
      align: isEnd ? 'end' : 'start',
      ellipsis: true,
      sorter: isSortable(of, name),
      sortOrder:
        shownSort?.field === name ? (shownSort.order === 'desc' ? 'descend' : 'ascend') : null,
      sortDirections: ['ascend', 'descend', 'ascend'],
      render: (value: unknown, row) => {
        if (own?.render) return own.render(row);
        const cell = field && <ListCell {...{ of, row, name, field, labels }} />;
        return name === title && value ? (
          <Link
            className="row-title"
            to={detail.hrefOf(row)}
            onClick={(event) => follow(event, () => detail.open(row))}
          >
            {cell}
          </Link>
        ) : (
          cell
        );
      },
    };
  });
  const mayAct = page.rows.some((row) => actionsOf(row).some(({ allow }) => can(allow)));
  if (!mayAct) return shown;
  return [
    ...shown,
    {
      key: 'actions',
      width: 48,
      fixed: 'right',
      align: 'center',
      title: <span className="hidden-label">{t('action.more')}</span>,
      render: (_value, row) => (
        <ActionMenu
          actions={actionsOf(row)}
          label={t('resource.rowActions', { name: titleOf(of, row) })}
        />
      ),
    },
  ];
}

/** A plain click opens in place; with a modifier the browser opens another tab as usual. */
const follow = (event: MouseEvent, open: () => void): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open();
};

/** A checkbox with the name of its row as its label. */
function Named({ box, name }: { box: React.ReactNode; name: string | null }) {
  const { t } = useTranslation();
  const label = name === null ? t('resource.selectPage') : t('resource.selectRow', { name });
  const props = (box as React.ReactElement<React.ComponentProps<typeof Checkbox>>).props;
  return <Checkbox {...props} aria-label={label} />;
}

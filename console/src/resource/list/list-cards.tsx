import { Checkbox } from 'antd';

import { useTranslation } from '../../providers/translation';
import { ActionMenu } from '../actions/action-menu';
import { Cell } from '../show/cell';
import { type Row, shownFields, subjectOf, titleField, titleOf } from '../definition/definition';
import type { ListParts } from './list-parts';
import { StatusTag } from '../show/values';
import { factsOf } from './card-facts';
import { SkeletonRows } from './skeleton-rows';
import { useRowActions } from '../actions/use-row-actions';

/** On phones, lists become cards with four facts: the name and three columns. */
export function ListCards(props: ListParts) {
  const { page, card, labels } = props;
  const actionsOf = useRowActions(props);
  const { t } = useTranslation();
  if (page.isFirstLoad) return <SkeletonRows rows={6} />;
  return (
    <ul className="list-cards" aria-busy={page.isFetching}>
      {page.rows.map((row) => (
        <li key={row.id} className="card">
          <Checkbox
            checked={props.selecting.all || props.selecting.ids.has(row.id)}
            onChange={() => props.selecting.toggle(row.id)}
            aria-label={t('resource.selectRow', { name: titleOf(props.of, row) })}
          />
          <button type="button" className="card-body" onClick={() => props.detail.open(row)}>
            {card ? card(row, labels) : <Facts {...props} row={row} />}
          </button>
          <ActionMenu
            actions={actionsOf(row)}
            label={t('resource.rowActions', { name: titleOf(props.of, row) })}
          />
        </li>
      ))}
    </ul>
  );
}

function Facts({ of, columns = {}, choice, labels, row }: ListParts & { row: Row }) {
  const { t } = useTranslation();
  const fields = shownFields(of);
  const subject = subjectOf(of);
  const title = subject ?? (choice.shown.includes('name') ? 'name' : titleField(of));
  const facts = factsOf(
    choice.shown.filter((name) => name !== title),
    fields,
    row,
  );
  return (
    <>
      <strong>
        {columns[title]?.text?.(row) ??
          (subject ? (
            <Cell field={fields[subject]!} value={row[subject]} labels={labels} />
          ) : (
            titleOf(of, row, title)
          ))}
      </strong>
      {row.isArchived === true && <StatusTag tone="waiting">{t('resource.archived')}</StatusTag>}
      <dl>
        {facts.map((name) => (
          <div key={name}>
            <dt>{columns[name]?.title ?? labels.field(name)}</dt>
            <dd>
              {columns[name]?.render?.(row) ??
                (fields[name] && <Cell field={fields[name]} value={row[name]} labels={labels} />)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

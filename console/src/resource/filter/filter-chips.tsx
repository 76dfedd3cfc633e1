import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, useId } from 'react';

import type { Field } from '@kernel/fields';
import { dateWords, type Language } from '@kernel/i18n';
import { businessDate, isPlainDate, localDateTime } from '@kernel/time';
import { listed, useTranslation } from '../../providers/translation';
import { type Condition, type Group, isGroup, needsValue, operatorKey } from './conditions';
import { type FilterPart, noFilters, partsOf } from './filter-parts';
import { askedFields } from '../definition/definition';
import { useOptions } from './facet';
import type { Labels } from '../definition/labels';
import { isFiltered } from '../list/state/list-state';
import type { ListParts } from '../list/list-parts';
import { useRefNames } from '../inputs/use-ref-names';

interface Props extends Pick<ListParts, 'of' | 'labels' | 'address'> {
  /** How many rows there would be without each filter; empty where that is not asked. */
  counts?: readonly number[];
}

/** The active filters of the list; a click removes one. */
export function FilterChips({ of, labels, address, counts = [] }: Props) {
  const { t } = useTranslation();
  const { state, narrow } = address;
  if (!isFiltered(state)) return null;
  return (
    <div className="filter-chips">
      {partsOf(state).map(({ by, without }, index) => (
        <Chip
          key={index}
          of={askedFields(of)}
          labels={labels}
          by={by}
          count={counts[index]}
          drop={() => narrow(without)}
        />
      ))}
      <Button type="link" size="small" onClick={() => narrow(noFilters)}>
        {t('resource.clearFilters')}
      </Button>
    </div>
  );
}

interface ChipProps {
  of: Readonly<Record<string, Field>>;
  labels: Labels;
  by: FilterPart['by'];
  count: number | undefined;
  drop: () => void;
}

function Chip({ of, labels, by, count, drop }: ChipProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <span className="chip">
      <span id={name}>
        <FilterWords of={of} labels={labels} by={by} />
      </span>
      {count !== undefined && (
        <span className="chip-count">{t('resource.noResult.without', { n: count })}</span>
      )}
      <button
        type="button"
        id={`${name}drop`}
        aria-label={t('resource.removeFilter', { name: '' }).trim()}
        aria-labelledby={`${name}drop ${name}`}
        onClick={drop}
      >
        <CloseOutlined />
      </button>
    </span>
  );
}

function FilterWords({ by, ...shared }: Pick<ChipProps, 'of' | 'labels' | 'by'>) {
  const { t, language } = useTranslation();
  if ('keyword' in by) return `“${by.keyword}”`;
  if ('condition' in by) return <Words {...shared} item={by.condition} />;
  return `${t('resource.inForceOn')} ${dateWords(by.inForceOn, language)}`;
}

type WordsProps = Pick<ChipProps, 'of' | 'labels'> & { item: Condition | Group };

/** A group in readable form: `(State is Johor or City is Muar)`. */
function Words({ item, ...shared }: WordsProps) {
  const { t } = useTranslation();
  if (!isGroup(item)) return <ConditionWords {...shared} condition={item} />;
  const between = ` ${t(item.any ? 'resource.or' : 'resource.and')} `;
  return (
    <>
      {'('}
      {item.items.map((each, index) => (
        <Fragment key={index}>
          {index > 0 && between}
          <Words {...shared} item={each} />
        </Fragment>
      ))}
      {')'}
    </>
  );
}

/** A condition in words: `State is one of Johor, Kedah`. */
function ConditionWords({
  of,
  labels,
  condition,
}: Omit<WordsProps, 'item'> & { condition: Condition }) {
  const { t, language } = useTranslation();
  const { field: name, operator, value } = condition;
  const field = of[name];
  const choices = useOptions(field, labels, true);
  const named = useRefNames(field, needsValue(operator) ? value.split(',') : []);
  const values = operator === 'in' ? value.split(',') : [value];
  const words = values.map(
    (each) =>
      choices.find((one) => one.value === each)?.label ??
      dated(field, each, language) ??
      named(each),
  );
  const isOne = operator === 'in' && values.length === 1;
  const verb = t(operatorKey(field, isOne ? 'eq' : operator));
  return `${labels.field(name)} ${verb} ${needsValue(operator) ? listed(words) : ''}`.trimEnd();
}

/** A day as lists write it; of an instant that a saved search may have, its time in Malaysia too. */
function dated(field: Field | undefined, value: string, language: Language): string | null {
  if (field?.kind !== 'date' && field?.kind !== 'instant') return null;
  if (isPlainDate(value)) return dateWords(value, language);
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return null;
  return `${dateWords(businessDate(instant), language)} ${localDateTime(instant).slice(11, 16)}`;
}

import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import type { Field } from '@kernel/fields';
import { useWords } from '../providers/words';
import { type Condition, operatorKey } from './conditions';
import { shownFields } from './definition';
import { useOptions } from './facet';
import type { Labels } from './labels';
import { isFiltered, type ListState } from './list-state';
import type { ListParts } from './list-parts';
import { useRefNames } from './use-ref-names';

/** What narrows the list now; a click takes one of them away. */
export function FilterChips({ of, labels, address }: Pick<ListParts, 'of' | 'labels' | 'address'>) {
  const { t } = useWords();
  const { state, narrow } = address;
  if (!isFiltered(state)) return null;
  return (
    <div className="filter-chips">
      {partsOf(state).map(({ condition, without }, index) => (
        <Chip
          key={index}
          of={shownFields(of)}
          labels={labels}
          condition={condition}
          keyword={state.keyword}
          drop={() => narrow(without)}
        />
      ))}
      <Button
        type="link"
        size="small"
        onClick={() => narrow({ keyword: '', conditions: [], any: false })}
      >
        {t('resource.clearFilters')}
      </Button>
    </div>
  );
}

interface Part {
  /** Null is the search word. */
  condition: Condition | null;
  without: Partial<ListState>;
}

const partsOf = ({ keyword, conditions }: ListState): Part[] => [
  ...(keyword ? [{ condition: null, without: { keyword: '' } }] : []),
  ...conditions.map((condition) => ({
    condition,
    without: { conditions: conditions.filter((each) => each !== condition) },
  })),
];

interface ChipProps {
  of: Readonly<Record<string, Field>>;
  labels: Labels;
  condition: Condition | null;
  keyword: string;
  drop: () => void;
}

function Chip({ of, labels, condition, keyword, drop }: ChipProps) {
  const { t } = useWords();
  const words = useConditionWords(condition, of, labels);
  const text = condition ? words(condition) : `“${keyword}”`;
  return (
    <span className="chip">
      {text}
      <button type="button" aria-label={t('resource.removeFilter', { name: text })} onClick={drop}>
        <CloseOutlined />
      </button>
    </span>
  );
}

/** A condition in words: `State is one of Johor, Kedah`. */
function useConditionWords(condition: Condition | null, of: ChipProps['of'], labels: Labels) {
  const { t } = useWords();
  const field = condition ? of[condition.field] : undefined;
  const choices = useOptions(field, labels, true);
  const named = useRefNames(field, condition ? condition.value.split(',') : []);
  return ({ field: name, operator, value }: Condition): string => {
    const values = operator === 'in' ? value.split(',') : [value];
    const words = values.map(
      (each) => choices.find((one) => one.value === each)?.label ?? named(each),
    );
    const isOne = operator === 'in' && values.length === 1;
    const verb = t(operatorKey(field, isOne ? 'eq' : operator));
    return `${labels.field(name)} ${verb} ${words.join(', ')}`;
  };
}

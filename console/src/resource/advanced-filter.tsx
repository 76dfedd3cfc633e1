import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';

import type { Field } from '@kernel/fields';
import { useWords } from '../providers/words';
import { type Condition, type Operator, operatorKey, operatorsOf } from './conditions';
import { shownFields } from './definition';
import { FilterValue } from './filter-value';
import type { Labels } from './labels';
import type { ListParts } from './list-parts';

type Draft = Partial<Condition>;

const isWhole = (draft: Draft): draft is Condition =>
  Boolean(draft.field && draft.operator && draft.value);

/** Any field, any comparison that fits it, all or any of the conditions. */
export function AdvancedFilter({ of, labels, address, close }: ListParts & { close: () => void }) {
  const { t } = useWords();
  const { state, narrow } = address;
  const fields = shownFields(of);
  const [drafts, setDrafts] = useState<Draft[]>(
    state.conditions.length > 0 ? [...state.conditions] : [{}],
  );
  const [any, setAny] = useState(state.any);
  const [tried, setTried] = useState(false);
  const started = drafts.filter((draft) => draft.field);
  const put = (index: number, draft: Draft): void =>
    setDrafts(drafts.map((each, at) => (at === index ? draft : each)));
  const apply = (): void => {
    setTried(true);
    if (!started.every(isWhole)) return;
    narrow({ conditions: started.filter(isWhole), any });
    close();
  };
  return (
    <form
      className="advanced-filter"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Segmented
        size="small"
        value={any ? 'any' : 'all'}
        onChange={(value) => setAny(value === 'any')}
        options={[
          { value: 'all', label: t('resource.matchAll') },
          { value: 'any', label: t('resource.matchAny') },
        ]}
      />
      {drafts.map((draft, index) => (
        <Line
          key={index}
          draft={draft}
          fields={fields}
          labels={labels}
          put={(next) => put(index, next)}
          drop={() => setDrafts(drafts.filter((_, at) => at !== index))}
        />
      ))}
      {tried && !started.every(isWhole) && (
        <p className="failed" role="alert">
          {t('resource.incomplete')}
        </p>
      )}
      <div className="advanced-filter-foot">
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined />}
          onClick={() => setDrafts([...drafts, {}])}
        >
          {t('resource.addCondition')}
        </Button>
        <span className="grow" />
        <Button
          onClick={() => {
            narrow({ conditions: [], any: false });
            close();
          }}
        >
          {t('action.clear')}
        </Button>
        <Button type="primary" htmlType="submit">
          {t('action.apply')}
        </Button>
      </div>
    </form>
  );
}

interface LineProps {
  draft: Draft;
  fields: Readonly<Record<string, Field>>;
  labels: Labels;
  put: (draft: Draft) => void;
  drop: () => void;
}

function Line({ draft, fields, labels, put, drop }: LineProps) {
  const { t } = useWords();
  const field = draft.field ? fields[draft.field] : undefined;
  return (
    <div className="advanced-filter-line">
      <Select
        showSearch
        optionFilterProp="label"
        placeholder={t('resource.field')}
        aria-label={t('resource.field')}
        value={draft.field}
        popupMatchSelectWidth={220}
        options={Object.keys(fields)
          .filter((name) => operatorsOf(fields[name]).length > 0)
          .map((value) => ({ value, label: labels.field(value) }))}
        onChange={(name: string) => put({ field: name, operator: operatorsOf(fields[name])[0] })}
      />
      <Select
        placeholder={t('resource.operator')}
        aria-label={t('resource.operator')}
        value={draft.operator}
        disabled={!field}
        popupMatchSelectWidth={150}
        options={operatorsOf(field).map((value) => ({
          value,
          label: t(operatorKey(field, value)),
        }))}
        onChange={(operator: Operator) => put({ field: draft.field, operator })}
      />
      <FilterValue
        field={field}
        operator={draft.operator}
        labels={labels}
        value={draft.value ?? ''}
        onChange={(value) => put({ ...draft, value })}
      />
      <Button type="text" icon={<CloseOutlined />} aria-label={t('action.remove')} onClick={drop} />
    </div>
  );
}

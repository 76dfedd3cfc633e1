import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';

import type { Field } from '@kernel/fields';
import { useTranslation } from '../../providers/translation';
import {
  CONDITIONS_MOST,
  type Condition,
  DEPTH_MOST,
  isGroup,
  needsValue,
  type Operator,
  operatorKey,
  operatorsOf,
} from './conditions';
import {
  countOf,
  type DraftCondition,
  type DraftGroup,
  draftOf,
  isDraftGroup,
  isWhole,
  wholeGroup,
} from './condition-drafts';
import { askedFields } from '../definition/definition';
import { FilterValue } from './filter-value';
import { offeredFields } from './offered-fields';
import type { Labels } from '../definition/labels';
import type { ListParts } from '../list/list-parts';

/** Any field with any applicable comparison, in nested groups joined by "and" or "or". */
export function AdvancedFilter({ of, labels, address, close }: ListParts & { close: () => void }) {
  const { t } = useTranslation();
  const { state, narrow } = address;
  const [draft, setDraft] = useState<DraftGroup>(() =>
    draftOf({ any: state.any, items: [...state.conditions, ...state.groups] }),
  );
  const [tried, setTried] = useState(false);
  const apply = (): void => {
    const whole = wholeGroup(draft);
    setTried(true);
    if (!whole) return;
    const groups = whole.items.filter((item) => isGroup(item));
    const conditions = whole.items.filter((item): item is Condition => !isGroup(item));
    narrow({ conditions, groups, any: whole.any });
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
      <Bracket
        group={draft}
        depth={1}
        isFull={countOf(draft) >= CONDITIONS_MOST}
        put={setDraft}
        fields={offeredFields(askedFields(of), labels.field, fieldsIn(draft))}
        labels={labels}
        tried={tried}
      />
      <div className="advanced-filter-foot">
        <span className="grow" />
        <Button
          onClick={() => {
            narrow({ conditions: [], groups: [], any: false });
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

const fieldsIn = ({ items }: DraftGroup): ReadonlySet<string> =>
  new Set(items.flatMap((item) => (isDraftGroup(item) ? [...fieldsIn(item)] : (item.field ?? []))));

interface Shared {
  fields: Readonly<Record<string, Field>>;
  labels: Labels;
  /** The user tried to apply: incomplete conditions are marked. */
  tried: boolean;
}

interface BracketProps extends Shared {
  group: DraftGroup;
  depth: number;
  isFull: boolean;
  put: (group: DraftGroup) => void;
  drop?: () => void;
}

function Bracket({ group, depth, isFull, put, drop, ...shared }: BracketProps) {
  const { t } = useTranslation();
  const { any, items } = group;
  const replace = (index: number, item: DraftCondition | DraftGroup): void =>
    put({ any, items: items.map((each, at) => (at === index ? item : each)) });
  const remove = (index: number): void =>
    put({ any, items: items.filter((_, at) => at !== index) });
  const add = (item: DraftCondition | DraftGroup): void => put({ any, items: [...items, item] });
  return (
    <div className={depth > 1 ? 'bracket bracket-inner' : 'bracket'} role="group">
      <div className="bracket-head">
        <Segmented
          size="small"
          value={any ? 'any' : 'all'}
          onChange={(value) => put({ any: value === 'any', items })}
          options={[
            { value: 'all', label: t('resource.matchAll') },
            { value: 'any', label: t('resource.matchAny') },
          ]}
        />
        {drop && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('resource.removeGroup')}
            onClick={drop}
          />
        )}
      </div>
      {items.map((item, index) =>
        isDraftGroup(item) ? (
          <Bracket
            key={index}
            {...shared}
            group={item}
            depth={depth + 1}
            isFull={isFull}
            put={(next) => replace(index, next)}
            drop={() => remove(index)}
          />
        ) : (
          <Line
            key={index}
            {...shared}
            draft={item}
            put={(next) => replace(index, next)}
            drop={() => remove(index)}
          />
        ),
      )}
      <div className="bracket-foot">
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={isFull}
          onClick={() => add({})}
        >
          {t('resource.addCondition')}
        </Button>
        {depth < DEPTH_MOST && (
          <Button
            type="link"
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={isFull}
            onClick={() => add({ any: !any, items: [{}] })}
          >
            {t('resource.addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface LineProps extends Shared {
  draft: DraftCondition;
  put: (draft: DraftCondition) => void;
  drop: () => void;
}

function Line({ draft, fields, labels, tried, put, drop }: LineProps) {
  const { t } = useTranslation();
  const field = draft.field ? fields[draft.field] : undefined;
  const isWrong = tried && !isWhole(draft);
  return (
    <div className={isWrong ? 'advanced-filter-line wrong' : 'advanced-filter-line'}>
      <Select
        showSearch
        optionFilterProp="label"
        placeholder={t('resource.field')}
        aria-label={t('resource.field')}
        value={draft.field}
        popupMatchSelectWidth={240}
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
      {needsValue(draft.operator) ? (
        <FilterValue
          field={field}
          operator={draft.operator}
          labels={labels}
          value={draft.value ?? ''}
          onChange={(value) => put({ ...draft, value })}
        />
      ) : (
        <span />
      )}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('action.remove')}
        onClick={drop}
      />
      {isWrong && (
        <p className="failed" role="alert">
          {t('resource.incomplete')}
        </p>
      )}
    </div>
  );
}

import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Input, Popover } from 'antd';
import { useEffect, useState } from 'react';

import { listed, useTranslation } from '../../providers/translation';
import { AdvancedFilter } from './advanced-filter';
import { ColumnMenu } from '../columns/column-menu';
import { facetsOf, shownFields } from '../definition/definition';
import { Facet } from './facet';
import { facetValues, viewOf, withFacet } from '../list/state/list-state';
import type { ListParts } from '../list/list-parts';
import { ListTimes } from '../list/list-times';
import { SavedViews } from './saved-views';
import { SortMenu } from '../columns/sort-menu';

/** One line of filters: search, two or three facets, "more". On phones they are in a sheet. */
export function ListFilters(props: ListParts & { phone: boolean }) {
  return (
    <div className="list-filters">
      <Search {...props} />
      {props.phone ? <FilterSheet {...props} /> : <FilterLine {...props} />}
    </div>
  );
}

/** The search runs when typing pauses. */
function Search({ address, of, labels, phone }: ListParts & { phone: boolean }) {
  const { t } = useTranslation();
  const { keyword } = address.state;
  const { narrow } = address;
  // Typed text that has not been searched for yet; null while the box shows the URL's value.
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => {
      if (draft.trim() !== keyword) narrow({ keyword: draft.trim() });
      setDraft(null);
    }, 300);
    return () => clearTimeout(timer);
  }, [draft, keyword, narrow]);
  const typed = draft ?? keyword;
  const searched = Object.entries(of.fields)
    .filter(([, field]) => field.search)
    .map(([name]) => labels.field(name));
  return (
    <Input
      className="list-search"
      allowClear
      prefix={<SearchOutlined />}
      suffix={typed === '' && !phone ? <kbd>/</kbd> : <span />}
      placeholder={t('resource.searchPlaceholder', { fields: listed(searched.slice(0, 3)) })}
      aria-label={t('resource.searchAll')}
      value={typed}
      onChange={(event) => setDraft(event.target.value)}
    />
  );
}

function Facets({ of, facets, address, labels, widgets }: ListParts) {
  const fields = shownFields(of);
  return (facets ?? facetsOf(of)).map((name) => (
    <Facet
      key={name}
      field={fields[name]}
      label={labels.field(name)}
      labels={labels}
      widget={widgets?.[name]}
      values={facetValues(address.state, name)}
      onChange={(values) => address.narrow(withFacet(address.state, name, values))}
    />
  ));
}

function FilterLine(props: ListParts) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Facets {...props} />
      <ListTimes {...props} />
      {props.filters}
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={<AdvancedFilter {...props} close={() => setOpen(false)} />}
      >
        <Button icon={<FilterOutlined aria-hidden />} aria-label={t('resource.moreFilters')}>
          <span className="button-words">{t('resource.moreFilters')}</span>
        </Button>
      </Popover>
      <span className="list-filters-end">
        <SavedViews {...props} />
        <ColumnMenu {...props} />
      </span>
    </>
  );
}

function FilterSheet(props: ListParts) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Badge
        count={props.address.state.conditions.length + props.address.state.groups.length}
        size="small"
        color="var(--primary)"
      >
        <Button
          icon={<FilterOutlined aria-hidden />}
          aria-label={t('resource.filters')}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom"
        height="80%"
        title={t('resource.filters')}
        destroyOnHidden
      >
        <div className="filter-sheet">
          <Facets {...props} />
          <ListTimes {...props} />
          {props.filters}
          <SortMenu {...props} />
          <SavedViews {...props} />
          <AdvancedFilter
            key={viewOf(props.address.state)}
            {...props}
            close={() => setOpen(false)}
          />
        </div>
      </Drawer>
    </>
  );
}

import './diagram.css';
import '../operations.css';
import { Button, Input, Select, Switch } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';

import type { DatabasePicture } from '@modules/operations/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { FailedState } from '../../../shell/states/failed-state';
import { usePhone } from '../../../shell/look/media';
import { useSteady } from '../use-steady';
import { largestModule, partOf, type Schema, schemaOf, type DiagramRequest } from './picture';

const Graph = lazy(() => import('./graph'));

const HOUR = 3_600_000;
const ask = (): Promise<DatabasePicture> => call<DatabasePicture>('/api/sysDatabase/visualDbTable');

/** The tables, columns and relations of our own database. */
export default function Diagram() {
  const { t } = useTranslation();
  const phone = usePhone();
  const { answer, error, look } = useSteady(ask, HOUR);
  const [changed, setRequest] = useState<DiagramRequest | null>(null);
  const [asList, setAsList] = useState(false);
  const schema = useMemo(() => answer && schemaOf(answer), [answer]);
  const request = useMemo(() => changed ?? firstRequest(schema), [changed, schema]);
  const part = useMemo(() => schema && partOf(schema, request), [schema, request]);
  const show = useCallback(
    (name: string) => setRequest({ module: null, text: name, everyRelation: true }),
    [],
  );
  return (
    <div className="diagram-page">
      <header className="ops-head">
        <div className="ops-title">
          <h1>{t('diagram.title')}</h1>
          {part && (
            <span className="dim figures" aria-live="polite">
              {t('diagram.count', { tables: part.tables.length, relations: part.relations.length })}
            </span>
          )}
        </div>
        <div className="ops-tools">
          {!phone && (
            <Button onClick={() => setAsList(!asList)}>
              {t(asList ? 'diagram.picture' : 'diagram.text')}
            </Button>
          )}
        </div>
      </header>
      {schema && <Filters schema={schema} request={request} change={setRequest} />}
      {part && part.tables.length === 0 && <p className="dim">{t('diagram.none')}</p>}
      {part ? (
        phone || asList ? (
          <Tables schema={part} />
        ) : (
          <Suspense fallback={<div className="bone block" />}>
            <Graph schema={part} show={show} />
          </Suspense>
        )
      ) : error === null ? (
        <div className="bone block" aria-busy="true" />
      ) : (
        <FailedState error={error} again={() => void look()} />
      )}
    </div>
  );
}

/** All tables at once are too small to read: it starts with the largest module. */
const firstRequest = (schema: Schema | null): DiagramRequest => ({
  module: schema && largestModule(schema),
  text: '',
  everyRelation: false,
});

interface FiltersProps {
  schema: Schema;
  request: DiagramRequest;
  change: (request: DiagramRequest) => void;
}

function Filters({ schema, request, change }: FiltersProps) {
  const { t } = useTranslation();
  const modules = [...new Set(schema.tables.map(({ module }) => module))].sort();
  return (
    <div className="diagram-filters">
      <Input
        allowClear
        value={request.text}
        placeholder={t('diagram.search')}
        aria-label={t('diagram.search')}
        onChange={(event) => change({ ...request, text: event.target.value })}
      />
      <Select
        value={request.module ?? ''}
        aria-label={t('diagram.module')}
        options={[
          { value: '', label: t('diagram.all') },
          ...modules.map((value) => ({ value, label: value })),
        ]}
        onChange={(value: string) => change({ ...request, module: value === '' ? null : value })}
      />
      <label>
        <Switch
          size="small"
          checked={request.everyRelation}
          onChange={(everyRelation) => change({ ...request, everyRelation })}
        />{' '}
        {t('diagram.everyRelation')}
      </label>
    </div>
  );
}

/** The same as text: for small screens, and for people who cannot see the diagram. */
const Tables = ({ schema }: { schema: Schema }) => (
  <ul className="diagram-list">
    {schema.tables.map(({ name, columns }) => (
      <li key={name} className="panel">
        <h2 className="mono">{name}</h2>
        <ul>
          {columns.map((column) => (
            <li key={column.name} className="mono">
              {column.name} <span className="dim">{column.kind}</span>
              {column.to && <span className="dim"> → {column.to}</span>}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

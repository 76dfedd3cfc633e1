import './operations.css';

import type { DifferenceLogView } from '@modules/operations/contract';
import { listed, useTranslation } from '../../providers/translation';
import { Instant, Nothing } from '../../resource';

type Values = Record<string, unknown>;

/** The values are JSON text, which clients of the API family display. */
const valuesOf = (data: string | null): Values =>
  data === null ? {} : ((JSON.parse(data) as Values | null) ?? {});

type Changed = Pick<DifferenceLogView, 'resource' | 'beforeData' | 'afterData'>;

/** A record before and after, field by field. */
export function Difference({ row }: { row: Changed }) {
  const { t, either } = useTranslation();
  const before = valuesOf(row.beforeData);
  const after = valuesOf(row.afterData);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const { resource } = row;
  if (names.length === 0) return null;
  return (
    <table className="log-diff">
      <thead>
        <tr>
          <th scope="col">{t('log.field')}</th>
          <th scope="col">{t('log.before')}</th>
          <th scope="col">{t('log.after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{either([`fields.${resource}.${name}`, `fields.${name}`], name)}</th>
            <td>
              {name in before ? (
                <del>
                  <Value name={name} value={before[name]} />
                </del>
              ) : (
                <Nothing />
              )}
            </td>
            <td>
              {name in after ? (
                <ins>
                  <Value name={name} value={after[name]} />
                </ins>
              ) : (
                <Nothing />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function Value({ name, value }: { name: string; value: unknown }) {
  const { t, either } = useTranslation();
  if (value === null || value === '') return <span className="dim">{t('log.nothing')}</span>;
  if (typeof value === 'boolean') return t(value ? 'state.yes' : 'state.no');
  if (typeof value === 'string' && isInstant.test(value)) return <Instant value={value} />;
  const word = (each: string | number): string =>
    either([`choices.${name}.${each}`, `choices.${nameOfChoice[name]}.${each}`], String(each));
  if (typeof value === 'string' || typeof value === 'number') return <>{word(value)}</>;
  if (!Array.isArray(value)) return <>{JSON.stringify(value)}</>;
  const isPlain = value.every((each) => typeof each === 'string' || typeof each === 'number');
  return <>{isPlain ? listed(value.map(word)) : t('resource.rows', { n: value.length })}</>;
}

/** Choices whose texts are under another name than their field's. */
const nameOfChoice: Readonly<Record<string, string>> = {
  status: 'userStatus',
  type: 'organisationType',
};

import type { Fault } from '@kernel/rules';
import { useTranslation } from '../../providers/translation';

type Params = NonNullable<Fault['params']>;

/** The designer's names of parts that differ from their own. */
const calls: Readonly<Record<string, string>> = {
  repeats: 'repeated',
  parties: 'layout',
  additional: 'part.details',
  order: 'part.order',
  columns: 'columnsOfLines',
};

/** What was dropped or changed when a file became a template, in words and by part. */
export function ImportNotes({ notes }: { notes: readonly Fault[] }) {
  const { t, either } = useTranslation();
  const partOf = (part: string): string =>
    either([`designer.columns.${part}`, `designer.parts.${part}`, `designer.${part}`], part);
  const inWords = ({ kind, part, ...params }: Params): Params => ({
    ...params,
    ...(typeof kind === 'string' && { kind: t(`choices.customFieldOwner.${kind}`) }),
    ...(typeof part === 'string' && { part: partOf(part) }),
  });
  return (
    <>
      <p>{t('designer.importChanged')}</p>
      <ul className="import-notes">
        {notes.map(({ code, path, params = {} }, index) => {
          const part = path.split(/[.[]/)[0]!;
          const place = either([`designer.${calls[part] ?? part}`], '');
          const words = t(code, inWords(params));
          return (
            <li key={index}>
              {place && <strong>{place}: </strong>}
              {words}
            </li>
          );
        })}
      </ul>
    </>
  );
}

import type { Month } from '@kernel/time';
import { type BracketsFile, pcbEditionFor, reliefEditionFor, type ReliefsFile } from '../pcb';
import { lawOf, type PayLaw } from '../payslip';
import { type ExemptionsFile, readExemptions } from '../remuneration';
import {
  editionsIn,
  type LawEdition,
  type LawTable,
  nameOf,
  type RawStatutes,
  readStatutes,
  type Statutes,
  UnknownEdition,
} from '../statutes';

/** The law of any month, from known editions; the law of a month is read once. */
export function lawsFrom(
  editions: readonly LawEdition[],
  items: PayLaw['items'],
): (month: Month) => PayLaw {
  const laws = new Map<Month, PayLaw>();
  const read = new Map<string, Statutes>();
  return (month) => {
    const known = laws.get(month);
    if (known) return known;
    const found = editionsIn(month, editions);
    const key = found.map(({ hash }) => hash).join();
    const statutes = read.get(key) ?? readStatutes(rawStatutes(found, month));
    const law = lawOf(month, { ...sourcesOf(found, month), statutes, items });
    read.set(key, statutes);
    laws.set(month, law);
    return law;
  };
}

const contentsOf = <C>(found: readonly LawEdition[], table: LawTable): C[] =>
  found.filter((edition) => edition.table === table).map(({ content }) => content as C);

function only<C>(found: readonly LawEdition[], table: LawTable, month: Month): C {
  const [content] = contentsOf<C>(found, table);
  if (content === undefined) throw new UnknownEdition(table, month);
  return content;
}

function sourcesOf(
  found: readonly LawEdition[],
  month: Month,
): Omit<Parameters<typeof lawOf>[1], 'statutes' | 'items'> {
  const brackets = contentsOf<BracketsFile>(found, 'pmrb');
  const reliefs = only<ReliefsFile>(found, 'reliefs', month);
  return {
    editions: found.map(nameOf),
    pcbEditionFor: (ya) => pcbEditionFor(ya, { brackets, reliefs }),
    reliefEditionFor: (ya) => reliefEditionFor(ya, reliefs),
    exemptions: readExemptions({
      editions: contentsOf<ExemptionsFile['editions'][number]>(found, 'exemptions'),
    }),
  };
}

/**
 * The editions in force in the form that the reader of contributions takes: a Part without rows is
 * a rate.
 */
export function rawStatutes(found: readonly LawEdition[], month: Month): RawStatutes {
  const isRate = ({ content }: LawEdition): boolean =>
    (content as { rows: readonly object[] }).rows.length === 0;
  const parts = <T>(ofRate: boolean): { part: string; table: T }[] =>
    found
      .filter((each) => each.table === 'epf' && isRate(each) === ofRate)
      .map(({ part, content }) => ({ part, table: content as T }));
  return {
    epfParts: parts(false),
    epfPercentages: parts(true),
    socso: contentsOf(found, 'socso'),
    skbbk: contentsOf(found, 'skbbk'),
    eis: contentsOf(found, 'eis'),
    components: contentsOf(found, 'components'),
    parameters: only(found, 'parameters', month),
  };
}

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { type Month, localDateTime } from '@kernel/time';
import type { EditionDetail, EditionView, ReliefRow } from '../application/law/law-views.types';
import { LawEditions, type LoadedEdition } from '../application/ports/law-editions';
import { deliveredEditions } from '../data';
import { bandColumns, isBandTable, leavesOf, type WrittenRow, writtenRows } from '../domain/law';
import type { ReliefsFile } from '../domain/pcb';
import type { LawEdition } from '../domain/statutes';

type Known = LawEdition & Partial<Pick<LoadedEdition, 'id' | 'loadedAt'>>;

/** All editions of the statutory tables, built-in and loaded, in the order of their months. */
export class ListLawEditions extends Query<EditionView[]> {}

@QueryHandler(ListLawEditions)
export class ListLawEditionsHandler implements IQueryHandler<ListLawEditions> {
  constructor(private readonly editions: LawEditions) {}

  async execute(): Promise<EditionView[]> {
    const known = await knownEditions(this.editions);
    return known.map((each) => viewOf(each, known));
  }
}

/** One edition with all its figures. */
export class GetLawEdition extends Query<EditionDetail> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetLawEdition)
export class GetLawEditionHandler implements IQueryHandler<GetLawEdition> {
  constructor(private readonly editions: LawEditions) {}

  async execute({ id }: GetLawEdition): Promise<EditionDetail> {
    const known = await knownEditions(this.editions);
    const edition = editionWith(id, known);
    const { table, content } = edition;
    const rows = isBandTable(table) ? shownRows(edition, known) : { rows: [], skbbk: null };
    const reliefs = table === 'reliefs' ? reliefsIn(content as ReliefsContent) : [];
    return {
      ...viewOf(edition, known),
      ...rows,
      reliefs,
      others: leavesOf(table, content).filter(({ path }) => !path.startsWith('reliefs[')),
    };
  }
}

/** An edition as stored, for exporting it to a file. */
export class GetLawContent extends Query<LawEdition> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetLawContent)
export class GetLawContentHandler implements IQueryHandler<GetLawContent> {
  constructor(private readonly editions: LawEditions) {}

  async execute({ id }: GetLawContent): Promise<LawEdition> {
    return editionWith(id, await knownEditions(this.editions));
  }
}

async function knownEditions(editions: LawEditions): Promise<Known[]> {
  return [...deliveredEditions, ...(await editions.asOf(await editions.revision()))];
}

/** A built-in edition has no number: it is identified by its table, its Part and its first month. */
const idOf = ({ id, table, part, from }: Known): string =>
  id ?? [table, part, from].filter((each) => each !== '').join('-');

function editionWith(id: string, known: readonly Known[]): Known {
  const edition = known.find((each) => idOf(each) === id);
  if (!edition) throw new NotFound();
  return edition;
}

function viewOf(edition: Known, known: readonly Known[]): EditionView {
  const { table, part, from, to, source, hash, content, loadedAt } = edition;
  const { title, table: name } = content as { title?: string; table?: string };
  const later = known.slice(known.indexOf(edition) + 1);
  return {
    id: idOf(edition),
    table,
    part,
    title: title ?? name ?? '',
    source,
    hash,
    validFrom: from,
    validTo: to,
    inForceUntil: endOf(edition, known),
    isReplaced: later.some((each) => isSameTable(each, edition) && each.from === from),
    isDelivered: edition.id === undefined,
    loadedAt: loadedAt ? localDateTime(loadedAt) : null,
  };
}

const isSameTable = (a: Known, b: Known): boolean => a.table === b.table && a.part === b.part;

/** It ends as stated, or before the next one begins. */
function endOf(edition: Known, known: readonly Known[]): Month | null {
  const next = known
    .filter((each) => isSameTable(each, edition) && each.from > edition.from)
    .map(({ from }) => monthBefore(from))
    .sort()[0];
  if (next === undefined) return edition.to;
  return edition.to !== null && edition.to < next ? edition.to : next;
}

function monthBefore(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** SOCSO is shown with the employee's share of SKBBK beside it, if the two have the same rows. */
function shownRows(edition: Known, known: readonly Known[]): Pick<EditionDetail, 'rows' | 'skbbk'> {
  const table = edition.table as keyof typeof bandColumns;
  const rows = writtenRows(table, edition.content);
  if (table !== 'socso') return { rows, skbbk: null };
  const until = endOf(edition, known);
  const skbbk = known
    .filter((each) => each.table === 'skbbk' && (until === null || each.from <= until))
    .filter((each) => (endOf(each, known) ?? edition.from) >= edition.from)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);
  const shares = skbbk ? writtenRows('skbbk', skbbk.content) : [];
  const isBeside = shares.length === rows.length && rows.every((row, at) => meets(row, shares[at]));
  if (!skbbk || !isBeside) return { rows, skbbk: null };
  return {
    rows: rows.map((row, at) => ({ ...row, skbbkEmployee: shares[at]!['skbbkEmployee'] ?? null })),
    skbbk: { validFrom: skbbk.from, source: skbbk.source },
  };
}

const meets = (row: WrittenRow, other: WrittenRow | undefined): boolean =>
  row['wageFrom'] === other?.['wageFrom'] && row['wageTo'] === other?.['wageTo'];

interface ReliefsContent {
  reliefs: readonly (ReliefsFile['reliefs'][number] & { name?: string; source?: string })[];
}

const reliefsIn = ({ reliefs }: ReliefsContent): ReliefRow[] =>
  reliefs.map(({ code, name, annualLimit, parent, kind, source, ...years }) => ({
    code,
    name: name ?? code,
    parent: parent ?? null,
    kind: kind ?? '',
    annualLimit: annualLimit === null ? null : String(annualLimit),
    fromYear: years.effectiveFromYA,
    toYear: years.effectiveToYA,
    source: source ?? '',
  }));

import { localDateTime } from '@kernel/time';
import type { PartyCard } from '@modules/buyers';
import type { DemoOrganisation, SeedContext } from '@platform/seeding/context';
import { DocumentNumbers } from '../adapters/mysql/document-numbers';
import { DocumentParties } from '../adapters/mysql/document-parties';
import { contentColumns, lifeColumns } from '../adapters/mysql/document-row';
import { calculate } from '../domain/document/arithmetic';
import { draftOf, totalsJson } from '../domain/document/draft';
import type { DocumentDraft, LifeOf } from '../domain/document/document.types';
import { issuerIdOf, kinds, type KindNumber } from '../domain/document/kinds';
import { newLife } from '../domain/document/new-life';
import { Status } from '../domain/document/lifecycle';
import { documentSeriesKey } from '../domain/document/series-keys';

/** The parties of the demo data as copied into documents. */
export interface DemoParties {
  supplier: { id: string; card: PartyCard };
  buyers: { id: string; card: PartyCard }[];
  generalPublic: { id: string; card: PartyCard };
  /** Trading partners outside the register; some buy, some sell. */
  abroad: readonly { id: string; buyer: PartyCard; supplier: PartyCard }[];
}

/** A document that is not stored yet: its content, its lifecycle, when and by whom. */
export interface Made {
  draft: DocumentDraft;
  life: LifeOf<Date>;
  at: Date;
  by: string;
}

export interface SeededDocument extends Made {
  id: string;
}

/** Stores the documents of one kind in chronological order, numbered without gaps. */
export async function seedDocuments(
  context: SeedContext,
  organisation: DemoOrganisation,
  kind: KindNumber,
  made: readonly Made[],
): Promise<SeededDocument[]> {
  const { prefix } = kinds[kind];
  const numbered = [...made]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((each, index) => ({
      ...each,
      draft: { ...each.draft, invoiceNumber: `${prefix}-${String(index + 1).padStart(6, '0')}` },
    }));
  const seeded = await insertDocuments(context, organisation, numbered);
  await context.insert('platform_series', [
    {
      org_id: organisation.id,
      series: documentSeriesKey(kind, issuerIdOf(seeded[0]!.draft)!),
      prefix,
      last_number: seeded.length,
    },
  ]);
  return seeded;
}

/** Stores documents with the numbers that they have. */
export async function insertDocuments(
  context: SeedContext,
  organisation: DemoOrganisation,
  numbered: readonly Made[],
): Promise<SeededDocument[]> {
  const ids = await context.insert(
    'invoicing_document',
    numbered.map((each) => rowOf(organisation, each)),
  );
  const seeded = numbered.map((each, index) => ({ ...each, id: ids[index]! }));
  await context.insert(
    'invoicing_document_content',
    seeded.map(({ id, draft }) => ({ document_id: id, content: JSON.stringify(draft) })),
  );
  await new DocumentParties((sql, params) => context.query(sql, params)).note(ids);
  await new DocumentNumbers((sql, params) => context.query(sql, params)).note(ids);
  return seeded;
}

/** The totals as the editor fills them in. */
export function withTotals(draft: DocumentDraft): DocumentDraft {
  const totals = totalsJson(calculate(draftOf(draft)));
  const { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount } = totals;
  return { ...draft, totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount };
}

/** The issue time in the format of a draft. */
export const issuedAt = (at: Date): Pick<DocumentDraft, 'issueDate' | 'issueTime'> => {
  const [issueDate, issueTime] = localDateTime(at).split(' ');
  return { issueDate: issueDate!, issueTime: issueTime! };
};

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The lifecycle of a document that was validated a few minutes after it was issued. */
export function validLife(at: Date, random: SeedContext['random']): LifeOf<Date> {
  const identifier = (): string =>
    Array.from({ length: 24 }, () => alphabet[random.whole(0, 31)]).join('') + '10';
  const validatedAt = new Date(at.getTime() + random.whole(60, 900) * 1000);
  return {
    ...newLife(),
    submitStatus: Status.Valid,
    submitTime: at,
    sentAt: at,
    uuid: identifier(),
    submissionUid: identifier(),
    longId: `${identifier()}${identifier().slice(0, 6)}${Math.trunc(validatedAt.getTime() / 1000)}`,
    validatedAt,
  };
}

function rowOf({ id }: DemoOrganisation, { draft, life, at, by }: Made) {
  const columns = { ...contentColumns(draftOf(draft)), ...lifeColumns(life, draft.invoiceNumber) };
  const flat = Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  ) as Record<string, string | number | boolean | Date | null>;
  const touched = life.validatedAt ?? at;
  return {
    org_id: id,
    create_time: at,
    update_time: touched,
    create_user_id: by,
    update_user_id: by,
    ...flat,
  };
}

import { Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { businessDate, localDateTime } from '@kernel/time';
import { Clock } from '@platform/clock';
import type { ImportRow, LineFault } from '@platform/resource';
import { calculate } from '../../domain/document/arithmetic';
import { draftOf, totalsJson } from '../../domain/document/draft';
import { attributeDefaults } from '../../domain/document/attributes';
import type { Content, DocumentDraft } from '../../domain/document/document.types';
import { kindNames } from '../../domain/document/kind-names';
import type { KindNumber } from '../../domain/document/kinds';
import { readDraft } from '../../domain/document/read-draft';
import { customWordsIn } from '../../domain/sheet/custom-cell';
import { differing, hasLine, type RawDocument } from '../../domain/sheet/draft-of-rows';
import { placeOfFault } from '../../domain/sheet/place-of-fault';
import type { Fault } from '@kernel/rules';
import { CustomFieldDefinitions } from '../ports/custom-field-definitions';
import { OwnVersion } from '../own-version';
import { TWICE } from './sheet-units';
import type { Found } from './record-lookup';

export interface Written {
  content: Content;
  faults: LineFault[];
}

const totals = [
  'totalExcludingTax',
  'totalTaxAmount',
  'totalIncludingTax',
  'totalPayableAmount',
] as const;

/** Builds a document's content from its rows, through the same parser as the editor's drafts. */
@Injectable()
export class WriteDocument {
  constructor(
    private readonly clock: Clock,
    private readonly definitions: CustomFieldDefinitions,
    private readonly versions: OwnVersion,
  ) {}

  /** For many documents at once: what the organisation defined is read once. */
  remembering(): WriteDocument {
    const { clock, definitions, versions } = this;
    return new WriteDocument(clock, definitions.remembering(), versions.remembering());
  }

  async from(
    rows: readonly ImportRow[],
    raw: RawDocument,
    found: Found,
    at: { orgId: string; kind: KindNumber },
  ): Promise<Written> {
    const faults: Fault[] = [];
    const named = {
      supplierId: partyId(raw, 'supplier', found, faults),
      buyerId: partyId(raw, 'buyer', found, faults),
    };
    const lines = (raw.draft.lines as object[]).map((line, index) =>
      withProduct(line, raw.productCodes[index] ?? null, found, index, faults),
    );
    const customValues = await this.customValues(raw, at, faults);
    const additionalAttributes = await this.additional(raw, at, faults);
    const defaults = {
      ...(await this.versions.of(at.orgId)),
      ...attributeDefaults(await this.definitions.settings(at.orgId, kindNames[at.kind])),
    };
    const read = readDraft({
      ...this.issued(),
      ...defaults,
      ...taxTypeOf(lines),
      ...raw.draft,
      ...named,
      customValues,
      additionalAttributes,
      lines,
    });
    const draft = totalled(linked(read.draft, raw, found));
    return {
      content: draftOf(draft),
      faults: [
        ...headFaults(rows),
        ...[...faults, ...read.faults].map((fault) => lineFault(rows, fault)),
      ],
    };
  }

  /** Under the names of the fields, as in an export of the same kind. */
  private async customValues(
    { customCell }: RawDocument,
    { orgId, kind }: { orgId: string; kind: KindNumber },
    faults: Fault[],
  ): Promise<Record<string, string>> {
    if (customCell === null) return {};
    const fields = await this.definitions.inForce(orgId, kindNames[kind]);
    const values: Record<string, string> = {};
    for (const { name, value } of customWordsIn(customCell, fields)) {
      const field = fields.find((each) => each.name === name);
      if (field) values[field.id] = value;
      else
        faults.push({ code: 'import.customFieldUnknown', path: 'customFields', params: { name } });
    }
    return values;
  }

  private async additional(
    { additionalCell }: RawDocument,
    { orgId }: { orgId: string },
    faults: Fault[],
  ): Promise<{ attributeId: string; value: string }[]> {
    if (additionalCell === null) return [];
    const known = await this.definitions.additional(orgId);
    return customWordsIn(additionalCell, known).flatMap(({ name, value }) => {
      const found = known.find((each) => each.name === name);
      if (found) return [{ attributeId: found.attributeId, value }];
      const path = 'additionalAttributes';
      faults.push({ code: 'import.attributeUnknown', path, params: { name } });
      return [];
    });
  }

  /** Without an issue date, the current date and time. */
  private issued(): { issueDate: string; issueTime: string } {
    const now = this.clock.now();
    return { issueDate: businessDate(now), issueTime: localDateTime(now).slice(11, 19) };
  }
}

/** A line of a note that names one of its originals by number. */
function linked(
  draft: DocumentDraft,
  { originalNumbers }: RawDocument,
  found: Found,
): DocumentDraft {
  if (originalNumbers.every((number) => number === null)) return draft;
  const idOf = (number: string | null): string | null => {
    const uuid = draft.references.find((each) => each.invoiceNumber === number)?.uuid;
    return (number !== null && uuid && found.original(uuid)) || null;
  };
  return {
    ...draft,
    lines: draft.lines.map((line, index) => ({
      ...line,
      originalId: idOf(originalNumbers[index] ?? null),
    })),
  };
}

function partyId(
  raw: RawDocument,
  side: 'supplier' | 'buyer',
  found: Found,
  faults: Fault[],
): string | null {
  const party = found.party(raw[side], side);
  if (typeof party === 'string') return party;
  const name = raw[side].tin ?? raw[side].name ?? '';
  faults.push({ code: party.code, path: `${side}Id`, params: { name } });
  return null;
}

/** Values in the sheet take precedence over the product's. */
function withProduct(
  line: object,
  code: string | null,
  found: Found,
  index: number,
  faults: Fault[],
): object {
  if (code === null) return line;
  const product = found.product(code);
  if (!product) {
    const path = `lines[${index}].productId`;
    faults.push({ code: 'import.productUnknown', path, params: { code } });
    return line;
  }
  const { classifications, taxes } = line as { classifications: string[]; taxes: object[] };
  const { taxType, taxRate } = product;
  return {
    description: product.description.slice(0, 300),
    unitOfMeasure: product.uom,
    unitPrice: product.unitPrice,
    ...(product.productTariffCode && { tariffCode: product.productTariffCode }),
    ...(product.countryOfOrigin && { countryOfOrigin: product.countryOfOrigin }),
    ...line,
    productId: product.id,
    classifications: classifications.length > 0 ? classifications : [product.classification],
    taxes: taxes.length > 0 || taxType === null ? taxes : [{ taxType, taxRate }],
  };
}

/** The tax type of the document, if its lines have theirs from their products. */
function taxTypeOf(lines: readonly object[]): { taxType?: string } {
  const [first] = (lines as { taxes: { taxType: string | null }[] }[]).flatMap(
    ({ taxes }) => taxes,
  );
  return first?.taxType ? { taxType: first.taxType } : {};
}

/** Totals left empty in the sheet are computed; the others must match. */
function totalled(draft: DocumentDraft): DocumentDraft {
  if (totals.every((name) => draft[name] !== null)) return draft;
  const computed = totalsJson(calculate(draftOf(draft)));
  const missing = totals.filter((name) => draft[name] === null);
  return { ...draft, ...Object.fromEntries(missing.map((name) => [name, computed[name]])) };
}

function headFaults([first, ...others]: readonly ImportRow[]): LineFault[] {
  const before = first!.values[TWICE];
  return [
    ...(typeof before === 'number'
      ? [
          {
            code: 'import.numberTwice',
            path: 'invoiceNumber',
            line: first!.line,
            params: { line: before },
          },
        ]
      : []),
    ...others.flatMap(({ line, values }) =>
      differing(first!.values, values).map((path) => ({
        code: 'import.headerDiffers',
        path,
        line,
      })),
    ),
  ];
}

/** A fault of the document, mapped to its cell. */
export function lineFault(rows: readonly ImportRow[], fault: Fault): LineFault {
  const place = placeOfFault(fault.path);
  const lines = rows.filter(({ values }) => hasLine(values));
  const row = place.line === null ? rows[0]! : (lines[place.line] ?? rows[0]!);
  return { ...fault, path: place.column, line: row.line };
}

/** Faults of a refused command, mapped to their cells; anything else is not the sheet's fault. */
export function refusedAt(rows: readonly ImportRow[], error: unknown): LineFault[] {
  if (error instanceof Invalid) return error.faults.map((fault) => lineFault(rows, fault));
  throw error;
}

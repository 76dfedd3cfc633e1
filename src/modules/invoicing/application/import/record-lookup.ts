import { Injectable } from '@nestjs/common';
import { isForeignTin } from '@kernel/codes/general-tin';
import { FindParties, type FoundParty, GetOnlySupplier } from '@modules/buyers';
import { Queries } from '@platform/cqrs/queries';
import { type KindNumber, masterOf, type Side } from '../../domain/document/kinds';
import type { PartyWords, RawDocument } from '../../domain/sheet/draft-of-rows';
import { Originals } from '../ports/originals';
import { ImportRecords, type ListedProduct } from '../ports/import-records';

export interface Found {
  /** The party of one side, or a code for why there is none. */
  party(words: PartyWords, side: Side): string | { code: string };
  product(code: string): ListedProduct | undefined;
  /** The id of the organisation's own document with this uuid. */
  original(uuid: string): string | undefined;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Finds the parties and products that a portion of a sheet names, in a few statements. */
@Injectable()
export class RecordLookup {
  constructor(
    private readonly queries: Queries,
    private readonly records: ImportRecords,
    private readonly originals: Originals,
  ) {}

  async of(orgId: string, kind: KindNumber, documents: readonly RawDocument[]): Promise<Found> {
    const listed = {
      supplier: await this.listed(orgId, kind, 'supplier', documents),
      buyer: await this.listed(orgId, kind, 'buyer', documents),
    };
    const only = await this.queries.execute(new GetOnlySupplier(orgId));
    const codes = documents.flatMap(({ productCodes }) =>
      productCodes.filter((code) => code !== null),
    );
    const products = await this.records.products(orgId, [...new Set(codes)]);
    const byCode = new Map(products.map((each) => [plain(each.productCode), each]));
    const originals = await this.originals.ownByUuid(orgId, unique(documents.flatMap(uuidsOf)));
    return {
      original: (uuid) => originals.get(uuid),
      product: (code) => byCode.get(plain(code)),
      party: (words, side) => {
        const isOurs = masterOf(kind, side) === 'supplier';
        if (isOurs && only && !words.tin && !words.name) return only.id;
        return among(listed[side], words);
      },
    };
  }

  private listed(
    orgId: string,
    kind: KindNumber,
    side: Side,
    documents: readonly RawDocument[],
  ): Promise<FoundParty[]> {
    const words = documents.map((document) => document[side]);
    return this.queries.execute(
      new FindParties({
        orgId,
        role: masterOf(kind, side),
        tins: unique(words.map(({ tin }) => tin)),
        names: unique(words.map(({ name }) => name)),
      }),
    );
  }
}

/** Of the documents that a note refers to, if its lines name them by number. */
const uuidsOf = ({ draft, originalNumbers }: RawDocument): (string | null)[] =>
  originalNumbers.some((number) => number !== null) ? draft.references.map(({ uuid }) => uuid) : [];

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** A sheet of self-billed documents has the general TIN of suppliers, our record that of buyers. */
const isSameTin = (listed: string, said: string): boolean =>
  listed === said || (isForeignTin(listed) && isForeignTin(said));

/** By TIN; by name if the TIN is shared or missing. */
function among(
  listed: readonly FoundParty[],
  { tin, name }: PartyWords,
): string | { code: string } {
  if (!tin && !name) return { code: 'required' };
  const withTin = tin ? listed.filter((each) => isSameTin(each.tin, tin)) : listed;
  const named = name ? withTin.filter((each) => plain(each.name) === plain(name)) : [];
  const found = named.length > 0 || !tin ? named : withTin;
  const [first, ...others] = found.filter(({ isOffered }) => isOffered);
  if (first && others.length === 0) return first.id;
  if (found.length === 0) return { code: 'import.partyUnknown' };
  return { code: first ? 'import.partyAmbiguous' : 'archivedReference' };
}

import { Injectable } from '@nestjs/common';
import { FindPartiesByTin, type KnownParty } from '@modules/buyers';
import { IssuedDocuments, type IssuedDocument } from '@modules/invoicing';
import { Queries } from '@platform/cqrs/queries';
import { Repositories } from '@platform/tenancy/repositories';
import type { Direction } from '../domain/received.types';
import type { Hints } from './received-views.types';

interface Facts {
  id: string;
  orgId: string;
  uuid: string;
  direction: Direction;
  internalId: string;
  status: string;
  issuerTin: string | null;
  issuerId: string | null;
  receiverTin: string | null;
  receiverId: string | null;
  typeCode: string | null;
  total: string | null;
}

/** Looks up a whole page at once: a handful of queries, however many rows. */
@Injectable()
export class ReceivedHints {
  constructor(
    private readonly repositories: Repositories,
    private readonly queries: Queries,
    private readonly issued: IssuedDocuments,
  ) {}

  async of(rows: readonly Facts[]): Promise<Hints[]> {
    if (rows.length === 0) return [];
    const incoming = rows.filter(({ direction }) => direction === 'incoming');
    const outgoing = rows.filter(({ direction }) => direction === 'outgoing');
    const [parties, own, twins, selfBilled] = await Promise.all([
      this.queries.execute(new FindPartiesByTin(rows.flatMap((row) => otherSide(row).tin ?? []))),
      this.issued.byUuids(outgoing.map(({ uuid }) => uuid)),
      this.duplicates(incoming),
      this.issued.selfBilledFor(
        incoming
          .filter(isPlain)
          .flatMap(({ issuerTin, total }) =>
            issuerTin && total ? [{ supplierTin: issuerTin, total }] : [],
          ),
      ),
    ]);
    return rows.map((row) => ({
      party: partyIn(parties, row),
      own: briefOf(own.find(({ uuid, orgId }) => uuid === row.uuid && orgId === row.orgId)),
      duplicates: row.direction === 'incoming' ? (twins.get(row.id) ?? []) : [],
      selfBilled: briefOf(
        row.direction === 'incoming' && isPlain(row)
          ? selfBilled.find(
              (each) =>
                each.orgId === row.orgId &&
                each.supplierTin === row.issuerTin &&
                each.totalMyr === row.total,
            )
          : undefined,
      ),
    }));
  }

  private async duplicates(rows: readonly Facts[]): Promise<Map<string, string[]>> {
    const numbers = [...new Set(rows.map(({ internalId }) => internalId))];
    if (numbers.length === 0) return new Map();
    const found = await this.repositories.read<Facts>(
      `SELECT d.id, d.org_id AS orgId, d.issuer_tin AS issuerTin, d.internal_id AS internalId, d.total
       FROM receiving_document d
       WHERE d.direction = 'incoming' AND d.internal_id IN (?) AND d.status <> 'cancelled'
         AND {scope:d} LIMIT 2000`,
      [numbers],
    );
    const alike = Map.groupBy(found, saleOf);
    return new Map(
      rows.map((row) => [
        row.id,
        (alike.get(saleOf(row)) ?? []).map(({ id }) => id).filter((id) => id !== row.id),
      ]),
    );
  }
}

/** An invoice that is not self-billed. */
const isPlain = ({ typeCode }: Facts): boolean => typeCode === '01';

const saleOf = ({ orgId, issuerTin, internalId, total }: Facts): string =>
  JSON.stringify([orgId, issuerTin, internalId, total]);

const otherSide = (row: Facts): { tin: string | null; id: string | null } =>
  row.direction === 'incoming'
    ? { tin: row.issuerTin, id: row.issuerId }
    : { tin: row.receiverTin, id: row.receiverId };

/** By TIN and number; by TIN alone where the authority reports no number. */
function partyIn(parties: readonly KnownParty[], row: Facts): KnownParty | null {
  const { tin, id } = otherSide(row);
  const found = parties.filter((each) => each.tin === tin && each.orgId === row.orgId);
  return found.find(({ idValue }) => idValue === id) ?? (id === null ? (found[0] ?? null) : null);
}

const briefOf = (found: IssuedDocument | undefined): Hints['own'] =>
  found ? { id: found.id, kind: found.kind, number: found.number } : null;

import { createHash } from 'node:crypto';
import type { Taxpayer } from '../seed.types';
import type { Event } from '../state/events';
import type { Ids } from '../state/ids';
import type { AcceptedDocument, Party } from '../state/records';
import { isSelfBilled } from '../state/records';
import type { Store } from '../state/store';
import type { Planted } from './planted.types';
import { totalsOf, ublOf, xmlOf } from './ubl';

/** The parts of the simulator that planting uses. */
export interface Ground {
  readonly ids: Ids;
  store: Store;
  commit(event: Event, payload?: Buffer): Promise<void>;
}

/** A taxpayer that is not registered. */
export class UnknownTaxpayer extends Error {}

const MAX = 100;

/**
 * Adds documents to the ledger as if other systems had sent them at their time: not validated, with
 * the given status. Returns their uuids, in the same order.
 */
export const plant = async (sim: Ground, planted: readonly Planted[]): Promise<string[]> => {
  const uuids: string[] = [];
  for (let from = 0; from < planted.length;) {
    const first = planted[from] as Planted;
    const end = planted.findIndex((one, at) => at >= from && !travelsWith(one, first));
    const batch = planted.slice(from, Math.min(end < 0 ? planted.length : end, from + MAX));
    uuids.push(...(await submission(sim, batch)));
    from += batch.length;
  }
  return uuids;
};

const issuerOf = ({ type, supplierTin, buyerTin }: Planted): string =>
  isSelfBilled(type) ? buyerTin : supplierTin;

const travelsWith = (one: Planted, first: Planted): boolean =>
  one.receivedAt === first.receivedAt && issuerOf(one) === issuerOf(first);

const submission = async (sim: Ground, batch: readonly Planted[]): Promise<string[]> => {
  const first = batch[0] as Planted;
  const receivedAt = Date.parse(first.receivedAt);
  const counter = (sim.store.counter += 1);
  const { submissionUid, uuids } = sim.ids.batch(counter, receivedAt, batch.length);
  const texts = batch.map((one) => Buffer.from(textOf(sim, one)));
  let offset = 0;
  const documents = batch.map((one, place) => {
    const bytes = texts[place] as Buffer;
    const document = accepted(sim, one, { uuid: uuids[place] as string, bytes, offset });
    offset += bytes.length;
    return document;
  });
  const submitter = {
    tin: issuerOf(first),
    clientId: 'planted',
    intermediaryTin: null,
    rob: null,
  };
  const payload = Buffer.concat(texts);
  const bodyHash = hash(payload);
  await sim.commit(
    { kind: 'submissionAccepted', uid: submissionUid, counter, submitter, receivedAt, bodyHash, documents },
    payload,
  ); // oxfmt-ignore
  await conclude(sim, batch, uuids);
  return uuids;
};

const conclude = async (sim: Ground, batch: readonly Planted[], uuids: readonly string[]) => {
  const ended = batch.flatMap((one, place) =>
    one.status === 'Submitted' ? [] : [{ one, uuid: uuids[place] as string }],
  );
  await sim.commit({
    kind: 'documentsValidated',
    results: ended.map(({ one, uuid }) => {
      const at = Date.parse(one.validatedAt ?? one.receivedAt);
      const valid = one.status !== 'Invalid';
      const longId = valid ? sim.ids.longId(uuid, at) : '';
      return { uuid, at, longId, status: valid ? 'Valid' : 'Invalid', steps: null };
    }),
  });
  for (const { one, uuid } of ended) {
    const { status, reason = 'Issued by mistake', rejectionRequestedAt, receivedAt } = one;
    const asked = rejectionRequestedAt && Date.parse(rejectionRequestedAt);
    if (asked) await sim.commit({ kind: 'rejectionRequested', uuid, at: asked, reason });
    const at = asked || Date.parse(receivedAt);
    if (status === 'Cancelled') await sim.commit({ kind: 'documentCancelled', uuid, at, reason });
  }
};

const taxpayer = ({ store }: Ground, tin: string): Taxpayer => {
  const found = store.register.taxpayer(tin);
  if (!found) throw new UnknownTaxpayer(tin);
  return found;
};

const textOf = (sim: Ground, one: Planted): string => {
  const ubl = ublOf(one, taxpayer(sim, one.supplierTin), taxpayer(sim, one.buyerTin));
  return one.format === 'XML' ? xmlOf(ubl) : JSON.stringify(ubl);
};

const accepted = (
  sim: Ground,
  one: Planted,
  { uuid, bytes, offset }: { uuid: string; bytes: Buffer; offset: number },
): AcceptedDocument => {
  const { net, tax } = totalsOf(one);
  return {
    uuid,
    number: one.number,
    codeNumber: one.number,
    type: one.type,
    version: '1.0',
    format: one.format ?? 'JSON',
    supplier: partyOf(taxpayer(sim, one.supplierTin)),
    buyer: partyOf(taxpayer(sim, one.buyerTin)),
    issuedAt: Date.parse(one.issuedAt),
    currency: 'MYR',
    totals: {
      excludingTax: net.toNumber(),
      discount: 0,
      net: net.toNumber(),
      payable: net.plus(tax).toNumber(),
    },
    hash: hash(bytes),
    references: one.references ?? [],
    dueAt: null,
    offset,
    length: bytes.length,
  };
};

const partyOf = ({ tin, name, ids }: Taxpayer): Party => {
  const [idType, id] = Object.entries(ids)[0] ?? ['NA', 'NA'];
  return { tin, name, idType, id };
};

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

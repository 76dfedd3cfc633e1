import { Injectable } from '@nestjs/common';
import { NotFound, type Fault } from '@kernel/rules';
import { BuyersApi } from '@modules/buyers';
import { submissionLimits } from '@modules/authority';
import { Resources } from '@platform/resource';
import {
  type ConsolidationRules,
  isRelaxedBy,
  type Limits,
  type Parties,
  plan,
  type Planned,
  exclusionReason,
} from '../../domain/merge/consolidate';
import { generalPublic } from '../../domain/merge/general-public';
import { type Receipt, receiptOf } from '../../domain/merge/receipt';
import { MAX_LINES } from '../../domain/document/read-draft';
import { consolidationRelaxation } from '../../resources/consolidation-relaxation.resource';
import { Documents } from '../ports/documents';
import { inPortions } from './in-portions';
import { mergeWords } from './merge-words';

const limits: Limits = { bytes: submissionLimits.documentBytes, lines: MAX_LINES };
const MAX_PERIODS = 200;

/** The plan for receipts: the documents they become, and which are left out and why. */
export interface Plan {
  documents: readonly Planned[];
  out: readonly { receipt: Receipt; fault: Fault }[];
}

/** Plans which consolidated e-invoices a set of receipts becomes; changes nothing. */
@Injectable()
export class ConsolidationPlanner {
  constructor(
    private readonly documents: Documents,
    private readonly buyers: BuyersApi,
    private readonly resources: Resources,
  ) {}

  async receipts(ids: readonly string[]): Promise<Receipt[]> {
    const receipts: Receipt[] = [];
    await inPortions(ids, async (portion) => {
      const found = await this.documents.getMany(portion);
      if (found.length < portion.length) throw new NotFound();
      for (const { state } of found) receipts.push(receiptOf(state));
    });
    return receipts;
  }

  async of(receipts: readonly Receipt[]): Promise<Plan> {
    const isRelaxed = await this.relaxations();
    const looked = receipts.map((receipt) => ({
      receipt,
      fault: exclusionReason(receipt, { isRelaxed }),
    }));
    const going = looked.flatMap(({ receipt, fault }) => (fault ? [] : [receipt]));
    const parties = await this.partiesOf(going);
    return {
      documents: plan(going, (receipt) => parties.get(sellerOf(receipt))!, limits, mergeWords),
      out: looked.flatMap(({ receipt, fault }) => (fault ? [{ receipt, fault }] : [])),
    };
  }

  private async relaxations(): Promise<ConsolidationRules['isRelaxed']> {
    const { items } = await this.resources
      .of(consolidationRelaxation)
      .page({ pageSize: MAX_PERIODS });
    return isRelaxedBy(items);
  }

  private async partiesOf(receipts: readonly Receipt[]): Promise<Map<string, Parties>> {
    const known = new Map<string, Parties>();
    for (const receipt of receipts) {
      const { orgId, supplierId } = receipt;
      if (known.has(sellerOf(receipt)) || supplierId === null) continue;
      const supplier = await this.buyers.supplierCard(supplierId, orgId);
      const buyerId = await this.buyers.generalPublic(orgId);
      known.set(sellerOf(receipt), { supplier, buyer: generalPublic, buyerId });
    }
    return known;
  }
}

const sellerOf = ({ orgId, supplierId }: Receipt): string => `${orgId} ${supplierId}`;

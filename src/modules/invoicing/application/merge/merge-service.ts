import { Injectable } from '@nestjs/common';
import { NotFound, Refused, refuseIfAny } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Document } from '../../domain/document/document';
import type { Content } from '../../domain/document/document.types';
import { withOwnDefaults } from '../../domain/document/own-defaults';
import type { RecordedAction } from '../../domain/document/history-acts';
import { withoutOrganisationRules, faultsOf } from '../../domain/document/rules';
import { rangesOf } from '../../domain/merge/number-ranges';
import { Documents } from '../ports/documents';
import { NumberSeries } from '../ports/number-series';
import { MasterDataSnapshots } from '../master-data-snapshots';
import { inPortions } from './in-portions';
import { type MergeAbout, Merges } from '../ports/merges';

/** A draft as it was previewed; a later version is a conflict. */
export interface Seen {
  id: string;
  version: number;
  invoiceNumber: string | null;
}

/** Creates merged invoices and unmerges them; runs in the command's transaction. */
@Injectable()
export class MergeService {
  constructor(
    private readonly documents: Documents,
    private readonly series: NumberSeries,
    private readonly masters: MasterDataSnapshots,
    private readonly merges: Merges,
    private readonly audit: AuditTrail,
  ) {}

  /** Stores the merged invoice and marks its sources as contained in it; returns its id. */
  async make(
    orgId: string,
    content: Content,
    sources: readonly Seen[],
    about: MergeAbout,
  ): Promise<string> {
    const taken = withOwnDefaults(await this.masters.into(content, orgId));
    const numbered = await this.series.number(orgId, taken);
    // A merged invoice is about to be issued: only what can be filled in later may be missing.
    refuseIfAny(withoutOrganisationRules(faultsOf(numbered)));
    const draft = Document.draft('0', orgId, numbered);
    const id = await this.documents.add(draft.state, orgId);
    await this.contain(sources);
    await this.merges.store(
      id,
      about,
      sources.map((source) => source.id),
    );
    const merged = await this.documents.get(id);
    merged.becomeMerged();
    await this.documents.save(merged);
    await this.recordChange(orgId, id, 'merge', null, { contains: rangesIn(sources) });
    return id;
  }

  /**
   * Its sources become independent drafts again, unchanged. Refused to a person who cannot see all of
   * them: the others would stay part of a document that is gone.
   */
  async release({ state: { id, orgId } }: Document): Promise<void> {
    const numbers = await this.merges.numbersIn(id);
    await inPortions(await this.merges.sourcesOf(id), async (ids) => {
      const sources = await this.documents.getMany(ids);
      if (sources.length < ids.length) throw new Refused('merge.partlyHidden');
      for (const source of sources) source.release();
      await this.documents.saveMany(sources);
    });
    await this.merges.forget(id);
    const before = { contains: rangesOf(numbers).join(', ') };
    await this.recordChange(orgId, id, 'unmerge', before, null);
  }

  /** Records permanently that the organisation's relaxation period was used. */
  relaxed(orgId: string, id: string, numbers: readonly string[]): Promise<void> {
    return this.recordChange(orgId, id, 'relaxed', null, {
      aboveLimit: rangesOf(numbers).join(', '),
    });
  }

  private async contain(sources: readonly Seen[]): Promise<void> {
    const versions = new Map(sources.map(({ id, version }) => [id, version]));
    await inPortions([...versions.keys()], async (ids) => {
      const found = await this.documents.getMany(ids);
      if (found.length < ids.length) throw new NotFound();
      for (const source of found) {
        if (source.state.version !== versions.get(source.state.id))
          throw new Refused('changedByAnother');
        source.contain();
      }
      await this.documents.saveMany(found);
    });
  }

  private recordChange(
    orgId: string,
    recordId: string,
    action: RecordedAction,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record({ orgId, resource: 'document', recordId, action, before, after });
  }
}

const rangesIn = (sources: readonly Seen[]): string =>
  rangesOf(sources.map(({ id, invoiceNumber }) => invoiceNumber ?? id)).join(', ');

import type { Input, ResourceDefinition } from '@kernel/resource';
import { type Fault, Refused, refuseIfAny } from '@kernel/rules';
import { editionsBeside, overlapFaults } from './editions';
import type { ResourceTools } from './resource-tools';

/** The last day for which the edition with this id has been used; null when it never was. */
type UsedUntil = (id: string) => Promise<string | null>;

/** Prevents overlapping editions, and changes to editions that have been used in a calculation. */
export class EditionGuard {
  constructor(
    private readonly definition: ResourceDefinition,
    private readonly tools: ResourceTools,
    private readonly usedUntil: UsedUntil,
  ) {}

  /** A used edition can only be given an end on or after its last day of use. */
  async beforeChange(id: string, changed: Input): Promise<void> {
    if (!this.definition.editionOf) return;
    const until = await this.usedUntil(id);
    const { validTo, ...others } = changed;
    const isEnding = Object.keys(others).length === 0;
    if (until !== null) {
      if (!isEnding) throw new Refused('edition.used', { until });
      if (typeof validTo === 'string' && validTo < until)
        refuseIfAny([{ code: 'edition.usedUntil', path: 'validTo', params: { until } }]);
    } else if (!isEnding && (await this.tools.isNamed(this.definition.name, id)))
      throw new Refused('edition.named');
  }

  async beforeDelete(id: string): Promise<void> {
    if (!this.definition.editionOf) return;
    const until = await this.usedUntil(id);
    if (until !== null) throw new Refused('edition.used', { until });
  }

  /** Checks once the edition is stored, when the lock shows what others wrote meanwhile. */
  async afterSave(id: string, record: Input): Promise<void> {
    if (!this.definition.editionOf) return;
    const editions = await editionsBeside(this.tools.units, this.definition, record);
    refuseIfAny(overlapFaults(editions, id));
    const before = editions[editions.findIndex((each) => each.id === id) - 1];
    const until = before ? await this.usedUntil(before.id) : null;
    const beginning = String(record.validFrom);
    if (until !== null && beginning <= until) refuseIfAny([begunTooEarly(until)]);
  }
}

const begunTooEarly = (until: string): Fault => ({
  code: 'edition.usedUntil',
  path: 'validFrom',
  params: { until },
});

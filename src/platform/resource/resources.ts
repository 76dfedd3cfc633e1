import { Injectable } from '@nestjs/common';
import { columnFields } from '@kernel/fields';
import {
  childrenIn,
  isArchivable,
  type ResourceDefinition,
  tableOf,
  uniqueSetsOf,
} from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { Cipher } from '../secrets/cipher';
import { Repositories } from '../tenancy/repositories';
import { snake } from './columns-of';
import { Lists } from './list/lists';
import { type InSheets, References } from './references';
import { Resource } from './resource';

/** All declared resources of this process, by name; modules and routes share the instances. */
@Injectable()
export class Resources {
  private readonly known = new Map<string, Resource>();

  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly lists: Lists,
    private readonly references: References,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
  ) {}

  of<D extends ResourceDefinition>(definition: D): Resource<D> {
    const known = this.known.get(definition.name);
    if (known) return known as unknown as Resource<D>;
    const { units, repositories, lists, references, cipher, clock } = this;
    const made = new Resource(definition, {
      units,
      repositories,
      lists,
      references,
      cipher,
      clock,
      isNamed: (name, id) => this.isNamed(name, id),
    });
    this.known.set(definition.name, made);
    references.register(
      definition.name,
      async (ids) => (await made.find(ids)).map(({ id }) => id),
      isArchivable(definition)
        ? async (ids) => (await made.find(ids)).filter(isOffered).map(({ id }) => id)
        : undefined,
      inSheetsBy(made),
    );
    references.storedIn(definition.name, tableOf(definition));
    return made;
  }

  get definitions(): ResourceDefinition[] {
    return [...this.known.values()].map(({ definition }) => definition);
  }

  /**
   * A referenced record cannot be deleted. Ignores the scope: the reference would dangle all the
   * same.
   */
  async refuseInUse(name: string, id: string): Promise<void> {
    if (await this.isNamed(name, id)) throw new Refused('inUse');
  }

  private async isNamed(name: string, id: string): Promise<boolean> {
    const all = this.definitions.flatMap((each) => [
      each,
      ...childrenIn(each).map(([, rows]) => rows),
    ]);
    for (const definition of all)
      for (const [field, { kind, to }] of columnFields(definition.fields)) {
        if (kind === 'file' ? name !== 'file' : kind !== 'ref' || to !== name) continue;
        const [user]: unknown[] = await this.units.manager.query(
          `SELECT 1 FROM ${tableOf(definition)} WHERE ${snake(field)} = ? LIMIT 1`,
          [id],
        );
        if (user) return true;
      }
    return false;
  }
}

/** Sheets refer to a record by a required text that is unique within its organisation, if any. */
function inSheetsBy<D extends ResourceDefinition>(made: Resource<D>): InSheets | undefined {
  const { definition } = made;
  const name = uniqueSetsOf(definition)
    .map((set) => set.filter((each) => each !== 'orgId'))
    .filter(([first, ...more]) => first !== undefined && more.length === 0)
    .map(([first]) => first!)
    .find((each) => definition.fields[each]?.kind === 'text' && definition.fields[each].required);
  if (name === undefined) return undefined;
  return {
    idOf: (text) => made.sameAs({ [name]: text }),
    textsOf: async (ids) =>
      new Map(
        (await made.find(ids)).map((each): [string, string] => [each.id, textIn(each, name)]),
      ),
  };
}

const textIn = (record: object, name: string): string =>
  String((record as Readonly<Record<string, unknown>>)[name]);

/** Archived and disabled records cannot be chosen any more. */
const isOffered = (record: object): boolean =>
  !('isArchived' in record && record.isArchived) &&
  !('isEnable' in record && record.isEnable === false);

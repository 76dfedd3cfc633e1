import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import type { ResourceDefinition } from '@kernel/resource';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { controllerOf } from './controller-of';
import { entityOf } from './entity-of';
import type { ResourceHooks } from './hooks';
import type { Resource } from './resource';
import { Resources } from './resources';
import { ImportTargets } from './transfer/import-target';
import { ResourceImport } from './transfer/resource-import';
import { sheetsIn } from './transfer/sheets-in';

interface Wiring<D extends ResourceDefinition = ResourceDefinition> {
  /** Modules whose providers the hooks need. */
  imports?: DynamicModule['imports'];
  /** Required fields that an add may omit: the hooks fill them in before the record is checked. */
  filled?: readonly (keyof D['fields'] & string)[];
}

const served = new Set<ResourceDefinition>();

/** Every resource that has the standard routes. */
export const servedResources = (): ResourceDefinition[] => [...served];

/** Registers a declared resource: its table, its routes and, when given, its hooks. */
@Module({})
export class ResourceModule {
  static of<D extends ResourceDefinition>(
    definition: D,
    hooks?: Type<ResourceHooks<D>>,
    { imports = [], filled = [] }: Wiring<D> = {},
  ): DynamicModule {
    entityOf(definition);
    served.add(definition);
    return {
      module: ResourceModule,
      imports,
      controllers: [
        controllerOf(definition, filled),
        ...(definition.without?.includes('import') ? [] : [sheetsIn(definition.name)]),
      ],
      providers: [...(hooks ? [hooks] : []), attachmentOf(definition, hooks)],
    };
  }
}

/** Registers the resource at start-up, so that references to it resolve. */
const attachmentOf = (definition: ResourceDefinition, hooks?: Type<ResourceHooks>): Provider => ({
  provide: `resource:${definition.name}`,
  inject: [Resources, ImportTargets, UnitOfWork, ...(hooks ? [hooks] : [])],
  useFactory: (
    resources: Resources,
    targets: ImportTargets,
    units: UnitOfWork,
    attached?: ResourceHooks,
  ): Resource => {
    const resource = resources.of(definition);
    targets.register(new ResourceImport(resource, units));
    if (attached) resource.attach(attached);
    return resource;
  },
});

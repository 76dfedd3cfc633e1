import { Body, Controller, Post, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Input, type ResourceDefinition, switchIn } from '@kernel/resource';
import { Allow } from '../http/route-decorators';
import { deletedIn, type Entity, idOf, ownOf, versionIn } from '../http/tolerant';
import { pascal, statusBodyOf } from './bodies-of';
import { EntityBody } from './entity-body';
import { Resources } from './resources';
import { takes } from './takes';
import { TakesChangedEntity, TakesDeleted, TakesEntity } from './takes-entity';

interface Options {
  /**
   * The first part of the routes and of their permissions, where it differs from the resource's
   * name.
   */
  at: string;
  /** Whether `add` returns the new id; for some resources clients of this family expect nothing. */
  answersId?: boolean;
}

/**
 * The write routes of a resource whose lists are written by hand, for clients that send whole
 * entities back: read-only members are ignored, where `ResourceModule` rejects them.
 */
export function writingRoutesOf(
  definition: ResourceDefinition,
  { at, answersId = false }: Options,
): Type {
  @ApiTags(at)
  @Controller(at)
  class WritingController {
    constructor(private readonly resources: Resources) {}

    @Post('add')
    @TakesEntity(definition)
    @Allow(`${at}:add`)
    async add(@EntityBody(definition) body: Entity): Promise<string | void> {
      const id = await this.records.add(definition.scope === 'system' ? ownOf(body) : body);
      return answersId ? id : undefined;
    }

    @Post('update')
    @TakesChangedEntity(definition)
    @Allow(`${at}:update`)
    async update(@EntityBody(definition) body: Entity): Promise<void> {
      await this.records.update(idOf(body.id), versionIn(body), body);
    }

    @Post('setStatus')
    @Allow(`${at}:update`)
    async setStatus(@Body() wanted: Input): Promise<void> {
      const [field] = switchIn(definition)!;
      await this.records.update(idOf(wanted.id), null, { [field]: wanted[field] });
    }

    @Post('delete')
    @TakesDeleted()
    @Allow(`${at}:delete`)
    async delete(@EntityBody(definition) body: Entity): Promise<void> {
      await this.records.delete(deletedIn(body));
    }

    private get records() {
      return this.resources.of(definition);
    }
  }

  // The operation log identifies a controller by its name.
  Object.defineProperty(WritingController, 'name', { value: `${pascal(at)}Controller` });
  if (switchIn(definition)) takes(WritingController, 'setStatus', statusBodyOf(definition));
  else Reflect.deleteProperty(WritingController.prototype, 'setStatus');
  return WritingController;
}

import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { currentLanguage } from '@platform/context';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import { type CachedResponse, ResponseCache } from '@platform/http/response-cache';
import { Allow, SignedIn } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { Resources } from '@platform/resource';
import {
  GetLoginMenu,
  GetMenuVersion,
  ListMenuBranch,
  ListMenus,
  ListOwnButtons,
} from '../../../queries/roles/menus';
import type { MenuEntryNode } from '../../../queries/roles/menu.types';
import { menu } from '../../../resources/roles/menu.resource';
import { titleOf } from '../../../queries/roles/title-of';
import { QueryMember } from '../query-member';
import { type Entity, idOf, oneOf, ownOf } from '@platform/http/tolerant';
import { EntityBody } from '@platform/resource/entity-body';
import { TakesChangedEntity, TakesDeleted, TakesEntity } from '@platform/resource/takes-entity';
import { FamilyRecords } from '../family-records';

/** The menu and the permissions in it (platform-api, section 7). */
@ApiTags('sysMenu')
@Controller('sysMenu')
export class SysMenuController {
  constructor(
    private readonly queries: Queries,
    private readonly resources: Resources,
    private readonly kept: ResponseCache,
  ) {}

  @Get('loginMenuTree')
  @SignedIn()
  async loginMenuTree(@Current() principal: Principal): Promise<CachedResponse> {
    const key = `menu:${currentLanguage()}:${await this.queries.execute(new GetMenuVersion(principal))}`;
    return this.kept.of(key, () => this.queries.execute(new GetLoginMenu(principal)));
  }

  @Get('ownBtnPermList')
  @SignedIn()
  ownBtnPermList(@Current() principal: Principal): Promise<string[]> {
    return this.queries.execute(new ListOwnButtons(principal));
  }

  /**
   * What the current user may see, and grant to a role: clients of the family draw their role
   * editor from it. The specification has `AppId`, which is meaningless here: there is one
   * application, 0.
   */
  @Get('list')
  @FamilyRecords()
  @Allow('sysMenu:list', 'sysRole:grantMenu')
  list(
    @Current() principal: Principal,
    @QueryMember('Title') title: string | undefined,
    @QueryMember('Type') type: string | undefined,
    @QueryMember('All') all: string | undefined,
    @QueryMember('AppId') appId: string | undefined,
  ): Promise<MenuEntryNode[]> {
    if (appId && appId !== '0') return Promise.resolve([]);
    const wanted = { title, type: oneOf(3, type, 'type'), all: all?.toLowerCase() === 'true' };
    return this.queries.execute(new ListMenus(principal, wanted));
  }

  @Post('add')
  @TakesEntity(menu)
  @Allow('sysMenu:add')
  async add(@EntityBody(menu) body: Entity): Promise<void> {
    await this.entries.add(ownOf(withRoot(body)));
  }

  @Post('update')
  @TakesChangedEntity(menu)
  @Allow('sysMenu:update')
  async update(@EntityBody(menu) body: Entity): Promise<void> {
    const { id, version, title } = await this.entries.get(idOf(body.id));
    await this.entries.update(id, version, withTitle(withRoot(body), title));
  }

  /** Deletes its children too, and every role's grant of them. */
  @Post('delete')
  @TakesDeleted()
  @Allow('sysMenu:delete')
  async delete(@EntityBody(menu) body: Entity): Promise<void> {
    await this.entries.delete(await this.queries.execute(new ListMenuBranch(idOf(body.id))));
  }

  private get entries() {
    return this.resources.of(menu);
  }
}

const root: ReadonlySet<unknown> = new Set([0, '0', null, '']);

/** The root is `0` in the API and null internally; ids may also be numbers. */
const withRoot = (body: Entity): Entity => {
  const { pid } = body;
  if (pid === undefined) return body;
  return { ...body, pid: root.has(pid) ? null : idOf(pid, 'pid') };
};

/** Older clients send back the text that they were shown: the stored title, in every language, stays. */
const withTitle = (body: Entity, stored: string): Entity =>
  body.title === titleOf(stored) ? { ...body, title: stored } : body;

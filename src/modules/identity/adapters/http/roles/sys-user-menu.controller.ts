import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, Matches } from 'class-validator';
import { Transform } from 'class-transformer';
import { NotFound } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdOrNone } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { SignedIn } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { PutOwnPages, RemoveOwnPages } from '../../../application/roles/own-page-commands';
import { ListOwnPageIds, ListOwnPages, type PageView } from '../../../queries/roles/own-pages';

const MAX = 200;

class UserMenuBody {
  /** Whose they are; nobody but oneself. */
  @IdOrNone()
  userId?: string;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((each: unknown) => String(each)) : value,
  )
  @IsArray()
  @ArrayMaxSize(MAX)
  @Matches(/^\d{1,19}$/, { each: true })
  menuIdList?: string[] | null;
}

/** The user's favourite pages (platform-api, section 8: my apps); another person's are not found. */
@ApiTags('sysUserMenu')
@Controller('sysUserMenu')
@SignedIn()
export class SysUserMenuController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  /** Clients send the whole list, in its order, whatever has been added to it or taken from it. */
  @Post('add')
  add(@Body() { userId, menuIdList }: UserMenuBody, @Current() me: Principal): Promise<void> {
    return this.commands.execute(new PutOwnPages(own(userId, me), menuIdList ?? []));
  }

  @Post('delete')
  delete(@Body() { userId, menuIdList }: UserMenuBody, @Current() me: Principal): Promise<void> {
    return this.commands.execute(new RemoveOwnPages(own(userId, me), menuIdList ?? []));
  }

  @Post('deleteByUserId/:userId')
  deleteAll(@Param('userId') userId: string, @Current() me: Principal): Promise<void> {
    return this.commands.execute(new PutOwnPages(own(userId, me), []));
  }

  @Get('userMenuList/:userId')
  list(@Param('userId') userId: string, @Current() me: Principal): Promise<PageView[]> {
    own(userId, me);
    return this.queries.execute(new ListOwnPages(me));
  }

  @Get('userMenuIdList/:userId')
  ids(@Param('userId') userId: string, @Current() me: Principal): Promise<string[]> {
    return this.queries.execute(new ListOwnPageIds(own(userId, me)));
  }
}

function own(userId: string | undefined, me: Principal): string {
  if (userId !== undefined && userId !== me.userId) throw new NotFound();
  return me.userId;
}

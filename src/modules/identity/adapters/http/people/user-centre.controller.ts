import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound, Refused } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import { Bare, Public, SignedIn } from '@platform/http/route-decorators';
import { NotSignedIn } from '@platform/http/not-signed-in';
import type { Principal } from '@platform/http/principal';
import { SaveOwnProfile } from '../../../application/people/own-profile';
import type { Picture } from '../../../application/people/picture-store';
import { Pictures } from '../../../application/people/pictures';
import { ChangeOwnPassword } from '../../../application/people/user-passwords';
import { SessionService } from '../../../application/access/session-service';
import { Sm2Passwords } from '../../../application/access/sm2-passwords';
import { SignIn } from '../../../application/access/sign-in';
import { GetOwnBaseInfo, GetOwnOrgInfo } from '../../../queries/people/own-data';
import type { OwnBaseInfo, OwnOrgInfo } from '../../../queries/people/people-views.types';
import { callerOf, sendInvalidToken } from '../access/token-headers';
import type { Entity } from '@platform/http/tolerant';
import { ChangePasswordBody } from './people.bodies';
import { EntityBody } from '@platform/resource/entity-body';
import { TakesEntity } from '@platform/resource/takes-entity';
import { ownProfile } from '../../../resources/people/user.resource';

/**
 * What users may do with their own account (platform-api, section 8; specification 2, section 2).
 */
@ApiTags('sysUser')
@Controller('sysUser')
export class UserCentreController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly pictures: Pictures,
    private readonly signIn: SignIn,
    private readonly sessions: SessionService,
    private readonly sealed: Sm2Passwords,
  ) {}

  @Get('baseInfo')
  @SignedIn()
  baseInfo(@Current() me: Principal): Promise<OwnBaseInfo> {
    return this.queries.execute(new GetOwnBaseInfo(me));
  }

  @Post('baseInfo')
  @TakesEntity(ownProfile)
  @SignedIn()
  saveBaseInfo(
    @EntityBody(ownProfile) body: Entity,
    @Current() { userId }: Principal,
  ): Promise<void> {
    return this.commands.execute(new SaveOwnProfile(userId, body));
  }

  @Get('orgInfo')
  @SignedIn()
  orgInfo(@Current() me: Principal): Promise<OwnOrgInfo> {
    return this.queries.execute(new GetOwnOrgInfo(me));
  }

  /** Wrong attempts count like those of signing in; at the limit the session ends. */
  @Post('changePwd')
  @SignedIn()
  async changePwd(
    @Body() { passwordOld, passwordNew }: ChangePasswordBody,
    @Current() me: Principal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const [old, fresh] = [
      await this.sealed.plain(passwordOld),
      await this.sealed.plain(passwordNew),
    ];
    if (await this.signIn.again(me.account, old, callerOf(request), 'changePassword'))
      return this.commands.execute(new ChangeOwnPassword(me, fresh));
    if (!(await this.signIn.isLocked(me.account))) throw new Refused('AUTH_WRONG_PASSWORD');
    await this.sessions.end(me.sessionId, 'passwordAbuse');
    sendInvalidToken(reply);
    throw new NotSignedIn();
  }

  /** The owner alone learns the URL of a signature; it is signed and expires. */
  @Get('signature/:link')
  @Public()
  @Bare()
  async signature(@Param('link') link: string, @Res() reply: FastifyReply): Promise<void> {
    await send(reply, await this.pictures.signature(link), 'private, no-cache');
  }

  /** Avatars are shown beside names everywhere; their URLs are unguessable and never change. */
  @Get('avatar/:key')
  @Public()
  @Bare()
  async avatar(@Param('key') key: string, @Res() reply: FastifyReply): Promise<void> {
    if (!/^[0-9a-f]{48}$/.test(key)) throw new NotFound();
    await send(reply, await this.pictures.face(key), 'public, max-age=31536000, immutable');
  }
}

const send = (reply: FastifyReply, { bytes, mediaType }: Picture, caching: string) =>
  reply
    .header('content-type', mediaType)
    .header('cache-control', caching)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);

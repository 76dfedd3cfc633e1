import { Body, Controller, NotFoundException, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@kernel/rules';
import { Bare, Public } from '@platform/http/route-decorators';
import { AppConfig } from '@platform/app-config';
import { DocumentationPass } from '../../../application/access/documentation-pass';
import { SignIn } from '../../../application/access/sign-in';
import { fieldsOf } from '../form-fields';
import { callerOf } from './token-headers';

const COOKIE = 'documentation';

/** Access to the API documentation, outside production only (platform-api, section 3.6). */
@ApiTags('swagger')
@Controller('swagger')
export class SwaggerController {
  constructor(
    private readonly signIn: SignIn,
    private readonly pass: DocumentationPass,
    private readonly appConfig: AppConfig,
  ) {}

  @Post('checkUrl')
  @Public()
  @Bare()
  checkUrl(@Req() request: FastifyRequest): number {
    this.outsideProduction();
    const cookie = new RegExp(`(?:^|; ?)${COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? '');
    return this.pass.isGood(cookie?.[1] ?? '') ? 200 : 401;
  }

  @Post('submitUrl')
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data', 'application/json')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { userName: { type: 'string' }, password: { type: 'string' } },
    },
  })
  @Public()
  @Bare()
  async submitUrl(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<number> {
    this.outsideProduction();
    const { username: account = '', password = '' } = await fieldsOf(request, body);
    try {
      await this.signIn.withPasswordAlone({ account, password }, callerOf(request));
    } catch (error) {
      // This call responds with a plain number, whatever the reason for a refusal.
      if (error instanceof DomainError) return 401;
      throw error;
    }
    const cookie = `${COOKIE}=${this.pass.issue()}; Path=/api; HttpOnly; SameSite=Strict`;
    void reply.header('set-cookie', cookie);
    return 200;
  }

  private outsideProduction(): void {
    if (this.appConfig.config.env === 'production') throw new NotFoundException();
  }
}

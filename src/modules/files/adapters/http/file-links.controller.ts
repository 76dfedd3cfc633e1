import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@kernel/rules';
import { currentLanguage } from '@platform/context';
import { Queries } from '@platform/cqrs/queries';
import { Files } from '@platform/files';
import { IdBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { Allow, Bare, Public } from '@platform/http/route-decorators';
import { Pace } from '@platform/http/pace-guard';
import type { Principal } from '@platform/http/principal';
import { translate } from '@platform/i18n/catalogues';
import { FileLinks } from '../../application/file-links';
import type { FileShareView } from '../../application/file-views.types';
import type { MadeLink } from '../../application/file-views.types';
import { GetFile } from '../../queries/file-list';
import { ListFileShares } from '../../queries/file-shares';
import { sendFile } from './send-file';
import { ShareBody } from './sys-file.bodies';

/** Links to files: for previewing and for sharing, and what they open. */
@ApiTags('sysFile')
@Controller('sysFile')
export class FileLinksController {
  constructor(
    private readonly links: FileLinks,
    private readonly queries: Queries,
    private readonly files: Files,
  ) {}

  @Get('lookLink')
  @Allow('sysFile:page')
  async lookLink(@Query() { id }: IdBody, @Current() who: Principal): Promise<MadeLink> {
    await this.queries.execute(new GetFile(id, who));
    return this.links.toLook(id);
  }

  @Post('share')
  @Allow('sysFile:share')
  async share(
    @Body() { id, days }: ShareBody,
    @Current() who: Principal,
  ): Promise<MadeLink & { id: string }> {
    await this.queries.execute(new GetFile(id, who));
    return this.links.share(id, days);
  }

  @Get('shares')
  @Allow('sysFile:share')
  shares(@Query() { id }: IdBody, @Current() who: Principal): Promise<FileShareView[]> {
    return this.queries.execute(new ListFileShares(id, who));
  }

  @Post('revokeShare')
  @Allow('sysFile:share')
  revoke(@Body() { id }: IdBody): Promise<void> {
    return this.links.revoke(id);
  }

  /**
   * Links are followed by people in browsers: an expired one gets a readable page. A player
   * requests a video in many ranges.
   */
  @Get('linked/:link')
  @Public()
  @Pace(600)
  @Bare()
  async linked(
    @Param('link') link: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    try {
      await this.links.opened(link, (id) =>
        sendFile(this.files, id, request, reply, { inline: true }),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || reply.sent) throw error;
      await reply.code(404).type('text/html; charset=utf-8').send(overPage());
    }
  }
}

const overPage = (): string =>
  `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
  `<title>${translate('file.linkOver')}</title></head>` +
  '<body style="font:15px/1.55 system-ui,sans-serif;margin:15vh auto;max-width:32em;padding:0 24px;color:#14211f">' +
  `<h1 style="font-size:20px">${translate('file.linkOver')}</h1><p>${translate('file.linkOverHint')}</p></body></html>`;

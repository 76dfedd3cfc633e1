import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Commands } from '@platform/cqrs/commands';
import { Bare, Public } from '@platform/http/route-decorators';
import { Pace } from '@platform/http/pace-guard';
import { answerPdf } from '@platform/paper';
import { PrintService } from '../../application/print-service';
import { ShareService } from '../../application/shares/share-service';
import { OpenSharedDocument } from '../../application/shares/open-shared-document';
import type { SharedDocument } from '../../application/shares/shared-document.types';

/** In the body, so that it appears in no URL and in no log. */
class TokenBody {
  @IsString()
  @MaxLength(100)
  token!: string;
}

/** What a share link opens: one document, without signing in. */
@ApiTags('share')
@Controller('share')
export class PublicShareController {
  constructor(
    private readonly sharing: ShareService,
    private readonly commands: Commands,
    private readonly printing: PrintService,
  ) {}

  @Post('view')
  @Public()
  @Pace(60)
  view(@Body() { token }: TokenBody): Promise<SharedDocument> {
    return this.commands.execute(new OpenSharedDocument(token));
  }

  /** Printing costs more than viewing. */
  @Post('pdf')
  @Public()
  @Pace(10)
  @Bare()
  async pdf(@Body() { token }: TokenBody, @Res() reply: FastifyReply): Promise<void> {
    const printed = await this.sharing.opened(token, ({ documentId }) =>
      this.printing.document(documentId, { origin: 'link' }),
    );
    await answerPdf(reply, printed);
  }
}

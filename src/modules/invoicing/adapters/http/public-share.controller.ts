import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Bare, Public } from '@platform/http/route-decorators';
import { Throttle } from '@platform/http/throttle';
import { PrintService } from '../../application/print-service';
import { ShareService } from '../../application/shares/share-service';
import { type SharedDocument, SharedDocuments } from '../../queries/shared-document';
import { answerPdf } from './print.controller';

/** In the body, so that it stands in no address and in no log. */
class TokenBody {
  @IsString()
  @MaxLength(100)
  token!: string;
}

/** What a link opens to whoever has it: one document, without signing in. */
@ApiTags('share')
@Controller('share')
export class PublicShareController {
  private readonly views = new Throttle(60, MINUTE);
  // Paper costs more than a look.
  private readonly prints = new Throttle(10, MINUTE);

  constructor(
    private readonly sharing: ShareService,
    private readonly shared: SharedDocuments,
    private readonly printing: PrintService,
    private readonly clock: Clock,
  ) {}

  @Post('view')
  @Public()
  view(@Body() { token }: TokenBody, @Req() { ip }: FastifyRequest): Promise<SharedDocument> {
    this.views.knock(ip, this.clock.now());
    return this.shared.view(token);
  }

  @Post('pdf')
  @Public()
  @Bare()
  async pdf(
    @Body() { token }: TokenBody,
    @Req() { ip }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.prints.knock(ip, this.clock.now());
    const { name, pdf } = await this.sharing.opened(token, ({ documentId }) =>
      this.printing.document(documentId),
    );
    await answerPdf(reply, name, pdf);
  }
}

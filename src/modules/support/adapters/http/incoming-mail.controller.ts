import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '@platform/http/body-parser';
import { Pace } from '@platform/http/pace-guard';
import { Bare, PublicRaw } from '@platform/http/route-decorators';
import { IncomingMail } from '../../application/ports/incoming-mail';
import { IncomingMailService } from '../../application/incoming-mail-service';

/** Receives users' replies, with attachments, from a mail service. */
@ApiExcludeController()
@Controller('supportMail')
export class IncomingMailController {
  constructor(
    private readonly mails: IncomingMail,
    private readonly taking: IncomingMailService,
  ) {}

  @Post('incoming')
  @PublicRaw(BODY_LIMIT)
  @Pace(600)
  @Bare()
  @HttpCode(200)
  async incoming(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const proof = request.headers['x-mail-signature'];
    const mail =
      Buffer.isBuffer(request.body) && typeof proof === 'string'
        ? this.mails.read(request.body, proof)
        : null;
    if (!mail) return reply.status(401).send({ received: false });
    await this.taking.take(mail);
    return reply.status(200).send({ received: true });
  }
}

import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pace } from '@platform/http/pace-guard';
import { Bare, PublicRaw } from '@platform/http/route-decorators';
import { Payments } from '../../application/payments';
import { ConfiguredChannels } from '../configured-channels';
import { proofIn } from '../wechat/wechat-channel';

/** Two hundred a second, from few addresses. */
const A_MINUTE = 12_000;

/**
 * Webhooks of the payment channels. A body is not parsed before the signature over its bytes is
 * verified, and the response is sent once the report is stored: without a response the channel
 * sends it again.
 */
@ApiExcludeController()
@Controller('payment')
export class PaymentWebhookController {
  constructor(
    private readonly channels: ConfiguredChannels,
    private readonly payments: Payments,
  ) {}

  @Post('stripe')
  @PublicRaw()
  @Pace(A_MINUTE)
  @Bare()
  @HttpCode(200)
  async stripe(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { card } = this.channels;
    const signature = request.headers['stripe-signature'];
    const news =
      card && Buffer.isBuffer(request.body) && typeof signature === 'string'
        ? await card.read(request.body, signature)
        : null;
    if (!news) return reply.status(400).send({ received: false });
    await this.payments.recordPayments(news.payments);
    await this.payments.recordRefunds(news.refunds);
    return reply.status(200).send({ received: true });
  }

  @Post('wechat')
  @PublicRaw()
  @Pace(A_MINUTE)
  @Bare()
  @HttpCode(200)
  async wechat(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { wechat } = this.channels;
    const get = (name: string): string | null => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    };
    const news =
      wechat && Buffer.isBuffer(request.body) ? wechat.read(request.body, proofIn({ get })) : null;
    if (!news) return reply.status(401).send({ code: 'FAIL', message: 'signature' });
    await this.payments.recordPayments(news.payments);
    await this.payments.recordRefunds(news.refunds);
    return reply.status(200).send({ code: 'SUCCESS', message: '' });
  }
}

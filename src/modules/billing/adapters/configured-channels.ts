import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { AppConfig } from '@platform/app-config';
import { type PaymentChannel, PaymentChannels } from '../application/ports/payment-channel';
import type { Channel } from '../domain/ledger';
import { StripeChannel } from './stripe/stripe-channel';
import { WechatChannel } from './wechat/wechat-channel';

@Injectable()
export class ConfiguredChannels extends PaymentChannels {
  readonly card: StripeChannel | null;
  readonly wechat: WechatChannel | null;

  constructor({ config }: AppConfig, clock: Clock) {
    super();
    const { stripe, wechatPay, publicUrl } = config;
    this.card = stripe && new StripeChannel(stripe);
    this.wechat =
      wechatPay && new WechatChannel(wechatPay, `${publicUrl}/api/payment/wechat`, clock);
  }

  get all(): readonly PaymentChannel[] {
    return [this.card, this.wechat].filter((channel) => channel !== null);
  }

  of(name: Channel): PaymentChannel {
    const found = this.all.find((channel) => channel.name === name);
    if (!found) throw new Refused('payment.channelOff', { channel: name });
    return found;
  }
}

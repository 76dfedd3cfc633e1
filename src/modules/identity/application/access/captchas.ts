import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { PictureMaker } from '../people/ports/picture-maker';
import { CaptchaStore } from './ports/stores';
import type { Captcha } from './sign-in.types';

/** platform-api, section 3.2. */
const LIFE_SECONDS = 60;
/** Fifteen digits, like the ids of the API family, and too many to guess. */
const digits = (): string => String(randomInt(1e14, 2 ** 48 - 1));

/** Sums in an image, each valid for one answer within a minute. */
@Injectable()
export class Captchas {
  constructor(
    private readonly store: CaptchaStore,
    private readonly pictures: PictureMaker,
    private readonly clock: Clock,
  ) {}

  async issue(): Promise<Captcha> {
    const { createMathExpr } = await import('svg-captcha');
    const { data, text } = createMathExpr({ width: 150, height: 50, mathMin: 1, mathMax: 19 });
    const id = digits();
    const endTime = new Date(this.clock.now().getTime() + LIFE_SECONDS * SECOND);
    await this.store.put(id, { answer: text, endTime });
    const img = (await this.pictures.painted(data)).toString('base64');
    return { id, img, expirySeconds: LIFE_SECONDS };
  }

  /** Consumed by the first answer, right or wrong. */
  async check(id: string | undefined, answer: string | undefined): Promise<void> {
    if (!id || !answer?.trim()) throw new Refused('AUTH_CAPTCHA_REQUIRED');
    const captcha = await this.store.take(id);
    if (!captcha || captcha.endTime <= this.clock.now()) throw new Refused('AUTH_CAPTCHA_EXPIRED');
    if (captcha.answer !== answer.trim()) throw new Refused('AUTH_CAPTCHA_WRONG');
  }
}

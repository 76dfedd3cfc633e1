import { Injectable } from '@nestjs/common';
import { HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Signatures } from '@platform/secrets/signatures';
import { AppConfig } from '@platform/app-config';

/** A signed expiry time for reading the documentation; it grants nothing else. */
@Injectable()
export class DocumentationPass {
  private readonly signatures: Signatures;

  constructor(
    appConfig: AppConfig,
    private readonly clock: Clock,
  ) {
    this.signatures = new Signatures(`documentation:${appConfig.config.jwtSecret}`);
  }

  issue(): string {
    const end = String(this.clock.now().getTime() + HOUR);
    return `${end}.${this.signatures.of(end)}`;
  }

  isGood(pass: string): boolean {
    const [end = '', signature = ''] = pass.split('.');
    return this.signatures.isOf(end, signature) && Number(end) > this.clock.now().getTime();
  }
}

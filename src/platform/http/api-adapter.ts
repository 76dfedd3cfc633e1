import { FastifyAdapter } from '@nestjs/platform-fastify';

/** Nest answers a POST with 201; every success of this API family is 200 (platform-api, section 1.4). */
const told = (status: number | undefined): number | undefined => (status === 201 ? 200 : status);

export class ApiAdapter extends FastifyAdapter {
  override reply(...[response, body, status]: Parameters<FastifyAdapter['reply']>) {
    return super.reply(response, body, told(status));
  }

  override status(...[response, status]: Parameters<FastifyAdapter['status']>): unknown {
    return super.status(response, told(status)!) as unknown;
  }
}

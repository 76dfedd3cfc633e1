import type { FastifyRequest } from 'fastify';

/** Searches with a body are POST requests too (platform-api, section 1.1). */
const searches = /\/(page|list|export)\w*$/;

/** Whether a request only reads: a POST route that does so otherwise carries `@InView()`. */
export const reads = ({ method, routeOptions }: FastifyRequest, inView: boolean): boolean =>
  inView || method === 'GET' || method === 'HEAD' || searches.test(routeOptions.url ?? '');

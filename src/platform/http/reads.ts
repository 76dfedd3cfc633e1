import type { FastifyRequest } from 'fastify';

/** Searches with a body are POST requests too (platform-api, section 1.1). */
const searches = /\/(page|list|export)\w*$/;

/** Whether a request only reads; POST routes that do so under other names carry `@InView()`. */
export const reads = ({ method, routeOptions }: FastifyRequest, inView: boolean): boolean =>
  inView || method === 'GET' || method === 'HEAD' || searches.test(routeOptions.url ?? '');

import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of this process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2, 10],
  registers: [registry],
});

export const observeRequest = (
  method: string,
  route: string,
  status: number,
  seconds: number,
): void => requests.observe({ method, route, status: String(status) }, seconds);

const queries = new Histogram({
  name: 'query_seconds',
  help: 'Time to answer a query, by its name',
  labelNames: ['query'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.15, 0.5, 2, 10],
  registers: [registry],
});

export const observeQuery = (query: string, seconds: number): void =>
  queries.observe({ query }, seconds);

const commands = new Histogram({
  name: 'command_seconds',
  help: 'Time to execute a command and to commit it, by its name',
  labelNames: ['command'],
  buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2, 10],
  registers: [registry],
});

export const observeCommand = (command: string, seconds: number): void =>
  commands.observe({ command }, seconds);

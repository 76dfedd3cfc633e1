import { registry } from '@platform/ops/metrics';
import { Histogram } from 'prom-client';
import type { Exchange } from '../../domain/exchange.types';

const calls = new Histogram({
  name: 'authority_call_seconds',
  help: 'Time the tax authority takes to answer, by call and outcome',
  labelNames: ['api', 'outcome'],
  buckets: [0.05, 0.2, 0.5, 1, 3, 10, 30],
  registers: [registry],
});

export const observeCall = ({ api, errorKind, ms }: Exchange): void =>
  calls.observe({ api, outcome: errorKind ?? 'answered' }, ms / 1000);

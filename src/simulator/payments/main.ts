import { parseArgs } from 'node:util';
import { startPayments } from './simulator';

const usage =
  'payments-simulator [--port N] [--host 127.0.0.1] [--data DIR] [--stripe-webhook URL]';

const text = { type: 'string' } as const;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { port: text, host: text, data: text, 'stripe-webhook': text },
  });
  const port = Number(values.port ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('--port: 0 to 65535');
  const running = await startPayments({
    port,
    host: values.host,
    data: values.data,
    stripeWebhook: values['stripe-webhook'],
  });
  process.stdout.write(`Payment simulator on ${running.url}\n`);
  const stop = (): void => void running.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exit(1);
});

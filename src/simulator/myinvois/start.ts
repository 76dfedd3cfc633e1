import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serverOf } from './http/server';
import { keysOf } from './keys';
import { lockFolder } from './lock';
import { Simulator } from './simulator';
import type { SimulatorOptions } from './simulator';

export interface StartOptions extends SimulatorOptions {
  port?: number;
  host?: string;
  controlToken?: string;
  report?: (error: unknown, correlationId: string) => void;
}

export interface RunningSimulator {
  url: string;
  close(): Promise<void>;
}

/** Starts the simulator in this process; `port` 0 or none takes a free one. */
export const startSimulator = async (options: StartOptions = {}): Promise<RunningSimulator> => {
  const { data, host = '127.0.0.1', port = 0, controlToken } = options;
  if (data !== undefined) mkdirSync(data, { recursive: true });
  const unlock = data === undefined ? () => undefined : lockFolder(data);
  const sim = new Simulator(options, keysOf(data));
  await sim.start();
  const server = serverOf(sim, { controlToken, report: options.report ?? toStandardError });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, ready);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}`,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      await sim.close();
      unlock();
    },
  };
};

const toStandardError = (error: unknown, correlationId: string): void => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${correlationId} ${text}\n`);
};

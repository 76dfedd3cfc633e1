import { SetupFault } from '../say';
import type { Database } from './database';
import { canInstall, installServer } from './debian';
import { startContainer } from './container';
import { composeAnswers, dockerAnswers, startInDocker } from './docker';
import { findServer, startPrivateServer, type PrivateServerOptions } from './private-server';

/**
 * The first available: the configured one, a private server, one installed now, Docker. Tests
 * prefer Docker to any private server, so that our SQL meets MySQL 8 as well.
 */
export async function findDatabase(
  given: string | undefined,
  options: PrivateServerOptions,
): Promise<Database> {
  if (given) return { name: 'DATABASE_URL', url: given, stop: async () => undefined };
  if (options.disposable && dockerAnswers()) return startContainer(options.password);
  const binary = findServer() ?? (canInstall() ? installServer() : undefined);
  if (binary) return startPrivateServer(binary, options);
  if (dockerAnswers() && composeAnswers()) return startInDocker(options);
  throw new SetupFault(noDatabase);
}

const noDatabase = `No database was found. Three options:
  1. name one:      DATABASE_URL=mysql://user:password@host:3306/database
  2. install one:   apt-get install mariadb-server-core mariadb-client-core (any MariaDB 10.11 or MySQL 8 will do;
                    a private server is started from it, no service is needed)
  3. start Docker:  MySQL 8.4 then runs in a container`;

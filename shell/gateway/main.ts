import path from 'node:path';
import { readConfig } from './config';
import { createGateway } from './create-gateway';

/** Starts the gateway; on failure it prints the reason in one sentence. */
try {
  const config = readConfig(process.env);
  const dist = path.join(import.meta.dirname, '../dist');
  const server = createGateway(config, dist).listen(config.PORT, config.HOST, (error) => {
    if (!error) return;
    process.stderr.write(`The gateway cannot listen on port ${config.PORT}: ${error.message}\n`);
    process.exit(1);
  });
  const stop = (): void => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { createMetricsHandler } from '@kaarigar/shared/server/metrics-handler';
import { REQUEST_LIMITS } from '@kaarigar/shared/server/request-limits';
import { readConfig } from './config';
import { createGateway } from './create-gateway';
import { createGatewayMetrics } from './metrics';

/** Starts the gateway; on failure it prints the reason in one sentence. */
try {
  const config = readConfig(process.env);
  const dist = path.join(import.meta.dirname, '../dist');
  const metrics = createGatewayMetrics();

  const listen = (listener: RequestListener, port: number): Server =>
    createServer(REQUEST_LIMITS, listener)
      .once('error', (error) => {
        process.stderr.write(`The gateway cannot listen on port ${port}: ${error.message}\n`);
        process.exit(1);
      })
      .listen(port, config.HOST);

  const server = listen(createGateway(config, dist, { metrics }), config.PORT);
  const metricsServer = listen(createMetricsHandler(metrics.source), config.METRICS_PORT);
  const stop = (): void => {
    metricsServer.close();
    metricsServer.closeAllConnections();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { STOP } from '@kaarigar/shared/environment/drain';
import { createMetricsHandler } from '@kaarigar/shared/server/metrics-handler';
import { REQUEST_LIMITS } from '@kaarigar/shared/server/request-limits';
import { stopServers } from '@kaarigar/shared/server/stop-servers';
import { readConfig } from './config';
import { createGateway } from './create-gateway';
import { createGatewayMetrics } from './metrics';
import { createUpstreams } from './upstreams';

/** The shell's build: in a bundle beside the gateway, else where it was built. */
function findShell(folder: string): string {
  const bundled = path.join(folder, 'shell');
  return existsSync(path.join(bundled, 'release.json')) ? bundled : path.join(folder, '../dist');
}

/** Starts the gateway; on failure it prints the reason in one sentence. */
try {
  const config = readConfig(process.env);
  const dist = findShell(import.meta.dirname);
  const metrics = createGatewayMetrics();
  const services = createUpstreams(config.PAYMENT_SERVICE_ORIGIN);
  const stopping = new AbortController();

  const listen = (listener: RequestListener, port: number): Server =>
    createServer(REQUEST_LIMITS, listener)
      .once('error', (error) => {
        process.stderr.write(`The gateway cannot listen on port ${port}: ${error.message}\n`);
        process.exit(1);
      })
      .listen(port, config.HOST);

  const gateway = createGateway(config, dist, {
    metrics,
    services,
    accessLog: (line) => void process.stdout.write(`${line}\n`),
    isStopping: () => stopping.signal.aborted,
  });
  const servers = [
    listen(gateway, config.PORT),
    listen(createMetricsHandler(metrics.source), config.METRICS_PORT),
  ];
  void services.watch(stopping.signal);

  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const times = { drainMs: config.DRAIN_SECONDS * 1_000, withinMs: STOP.cutAfterMs };
    void stopServers(servers, times).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

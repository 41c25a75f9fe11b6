import { configFromEnvironment } from './config';
import { createSandbox } from './create-sandbox';

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const config = configFromEnvironment(process.env);
if (typeof config === 'string') refuse(config);

const report = (line: string) => process.stderr.write(`${line}\n`);

try {
  const sandbox = createSandbox({ ...config, report });
  const url = await sandbox.start();
  process.stdout.write(`Payment sandbox on ${url}; no money moves.\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
  }
} catch (error) {
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  refuse(
    isPortTaken
      ? `The payment sandbox cannot start: port ${config.port} is already in use.`
      : `The payment sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`,
  );
}

/** Which build a process runs; `npm run bundle` writes both into it. */
export const RELEASE = {
  version: process.env['RELEASE_VERSION'] || 'development',
  commit: process.env['RELEASE_COMMIT'] || 'unknown',
} as const;

/** The metric that names it, for both processes. */
export const BUILD_INFO = {
  name: 'kaarigar_build_info',
  help: 'Which build this process runs; always 1.',
  labelNames: ['version', 'commit'],
} as const;

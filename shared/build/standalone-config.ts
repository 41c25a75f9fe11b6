import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { HtmlRspackPlugin, type Configuration } from '@rspack/core';
import type { Configuration as DevServerConfiguration } from '@rspack/dev-server';

/** Where the backend runs, and its public settings for the browser; set by `npm run dev -w <remote>`. */
const environment = {
  supabase: process.env['STANDALONE_SUPABASE'] ?? '',
  service: process.env['STANDALONE_SERVICE'] ?? '',
  publishableKey: process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '',
};

export const isStandalone = process.env['STANDALONE'] === '1';

type AppConfiguration = Configuration & { devServer?: DevServerConfiguration };

/**
 * A remote as a page of its own, without federation: the modules that the shell shares are compiled in. The dev server
 * replaces the gateway: it serves the configuration and forwards requests to Supabase and the payment service.
 */
export function standaloneConfig(base: AppConfiguration, root: string): AppConfiguration {
  const runtimeConfig = {
    supabaseUrl: '/',
    supabasePublishableKey: environment.publishableKey,
    apiUrl: '/api',
    captcha: null,
  };
  return {
    ...base,
    entry: { standalone: path.join(root, 'src/standalone.ts') },
    output: { ...base.output, publicPath: '/' },
    plugins: [...(base.plugins ?? []), new HtmlRspackPlugin({ title: path.basename(root) })],
    devServer: {
      ...base.devServer,
      historyApiFallback: true,
      setupMiddlewares: (middlewares) => [
        {
          name: 'config',
          path: '/config.json',
          middleware: (_request: unknown, response: ServerResponse) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(runtimeConfig));
          },
        },
        ...middlewares,
      ],
      proxy: [
        { context: ['/auth/v1', '/rest/v1'], target: environment.supabase },
        { context: ['/api'], target: environment.service, pathRewrite: { '^/api': '' } },
      ],
    },
  };
}

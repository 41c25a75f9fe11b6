import type { RouteObject } from '@kaarigar/shared/platform/router';

declare const process: { env: Record<string, string | undefined> };

/** `/design`, the gallery of every component in both languages: in development builds only. */
export const developmentRoutes: RouteObject[] =
  process.env['NODE_ENV'] === 'development'
    ? [
        {
          path: '/design',
          lazy: async () => {
            const { Gallery } = await import('@kaarigar/shared/ui/gallery');
            return { Component: Gallery };
          },
        },
      ]
    : [];

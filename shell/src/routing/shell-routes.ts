import type { Access } from '@kaarigar/shared/contracts/registry';
import { paths } from '@kaarigar/shared/paths';
import type { RouteObject } from '@kaarigar/shared/platform/router';

/** The shell's own pages besides the error pages. They work even when no remote does. */
export const shellRoutes: RouteObject[] = [
  {
    path: paths.siteHealth,
    lazy: async () => {
      const { HealthPage, loadSiteHealth } = await import('../health/health-page');
      return { Component: HealthPage, loader: loadSiteHealth };
    },
  },
];

/** Who may open one of the shell's own pages. */
export function shellAccess(pathname: string): Access {
  const isHealth = pathname.toLowerCase().replace(/\/$/, '') === paths.siteHealth;
  return isHealth ? 'staff' : 'public';
}

import {
  ConfigError,
  setOf,
  withProduction,
  type Environment,
} from '@kaarigar/shared/environment/read-environment';
import { productionIssues, variable } from '@kaarigar/shared/environment/variable';
import { required } from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';
import { gatewayVariables } from '../gateway/config';

/** The variables of the renderer: the same as the gateway's, where they have the same name. */
export const rendererVariables = {
  PRERENDERED_PAGES: variable('The folder into which it writes pages for the gateway.', required),
  REMOTES_FILE: gatewayVariables.REMOTES_FILE,
  SHELL_STORE: gatewayVariables.SHELL_STORE,
  SUPABASE_ORIGIN: gatewayVariables.SUPABASE_ORIGIN,
  SUPABASE_PUBLISHABLE_KEY: gatewayVariables.SUPABASE_PUBLISHABLE_KEY,
  PHONE_SIGN_IN: gatewayVariables.PHONE_SIGN_IN,
  CAPTCHA_PROVIDER: gatewayVariables.CAPTCHA_PROVIDER,
  CAPTCHA_SITE_KEY: gatewayVariables.CAPTCHA_SITE_KEY,
};

const environment = z.object(rendererVariables);
export type RendererConfig = z.infer<typeof environment>;

/** What the renderer reads from its environment. Throws a `ConfigError` that lists all that is wrong with it. */
export function readConfig(env: Environment): RendererConfig {
  const set = setOf(env);
  const parsed = environment.safeParse(set);
  const issues = withProduction(
    parsed.error?.issues ?? [],
    productionIssues(rendererVariables, set),
    set,
  );
  if (parsed.success && issues.length === 0) return parsed.data;
  throw new ConfigError('The renderer', issues);
}

import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import * as auth from '@kaarigar/shared/platform/auth';
import * as locale from '@kaarigar/shared/platform/locale';
import * as remoteModule from '@kaarigar/shared/platform/remote-module';
import * as returnTo from '@kaarigar/shared/platform/return-to';
import * as router from '@kaarigar/shared/platform/router';
import * as runtimeConfig from '@kaarigar/shared/platform/runtime-config';
import * as secondFactor from '@kaarigar/shared/platform/second-factor';
import * as session from '@kaarigar/shared/platform/session';
import * as storage from '@kaarigar/shared/platform/storage';
import * as supabaseClient from '@kaarigar/shared/platform/supabase-client';
import * as tabNews from '@kaarigar/shared/platform/tab-news';

/** What exists once per page: remotes take it from the shell, in the browser and where pages are drawn. */
export const sharedModules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@kaarigar/shared/platform/auth': auth,
  '@kaarigar/shared/platform/locale': locale,
  '@kaarigar/shared/platform/remote-module': remoteModule,
  '@kaarigar/shared/platform/return-to': returnTo,
  '@kaarigar/shared/platform/router': router,
  '@kaarigar/shared/platform/runtime-config': runtimeConfig,
  '@kaarigar/shared/platform/second-factor': secondFactor,
  '@kaarigar/shared/platform/session': session,
  '@kaarigar/shared/platform/storage': storage,
  '@kaarigar/shared/platform/supabase-client': supabaseClient,
  '@kaarigar/shared/platform/tab-news': tabNews,
};

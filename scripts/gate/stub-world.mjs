const ADMIN = { id: '00000000-0000-4000-8000-000000000001', email: 'gate@kaarigar.example' };

/** A session as supabase-js keeps it; nobody checks it here, for nothing behind the shell answers. */
function session() {
  const expiresAt = Math.floor(Date.now() / 1000) + 3_600;
  const claims = { sub: ADMIN.id, email: ADMIN.email, exp: expiresAt, role: 'authenticated' };
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part('gate')}`,
    refresh_token: 'gate',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: expiresAt,
    user: {
      ...ADMIN,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: {},
    },
  };
}

/**
 * Signs the browser in as somebody who may open every page, in a world where no service answers: how a page stands an
 * outage is part of what it promises, and the gate needs no database.
 */
export async function stubWorld(context, origin) {
  await context.addInitScript(
    (stored) => window.localStorage.setItem('kaarigar.session', stored),
    JSON.stringify(session()),
  );
  const down = {
    status: 503,
    contentType: 'application/json',
    body: '{"error":{"code":"service_unavailable","message":"gate","requestId":""}}',
  };
  for (const path of ['/auth/v1/**', '/rest/v1/**', '/api/**']) {
    await context.route(`${origin}${path}`, (route) => route.fulfill(down));
  }
  await context.route(`${origin}/rest/v1/rpc/me*`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({
        ...ADMIN,
        name: 'Gate',
        phone: null,
        address: null,
        locale: 'en',
        role: 'admin',
        second_factor: 'none',
        login_phone: null,
        is_complete: true,
      }),
    }),
  );
}

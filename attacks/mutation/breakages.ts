/** A protection that is taken away, and the attacks of which at least one must then succeed. */
export interface Breakage {
  /** What is taken away, as a person would say it. */
  readonly title: string;
  readonly file: string;
  /** The text as it is, which occurs once, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /** File of `attacks/tests`, without its end. */
  readonly attacks: string;
}

const MIGRATIONS = 'supabase/migrations';

export const BREAKAGES: readonly Breakage[] = [
  {
    title: 'the gateway forwards paths as they come',
    // Both of its checks read the path by this function; either alone still refuses.
    file: 'shell/gateway/check-path.ts',
    from: "return target.split(/[?#]/, 1)[0] ?? '';",
    to: "return target === '' ? target : '/plain';",
    attacks: 'paths',
  },
  {
    title: 'the service’s health and metrics have a way through the gateway',
    file: 'shell/gateway/api-routes.ts',
    from: "const CLOSED = ['/api/healthz', '/api/readyz', '/api/metrics'];",
    to: "const CLOSED = ['/api/none'];",
    attacks: 'paths',
  },
  {
    title: 'the service listens on every address',
    file: 'payment-service/src/config.ts',
    from: "z.string().default('127.0.0.1')",
    to: "z.string().default('0.0.0.0')",
    attacks: 'network',
  },
  {
    title: 'any link may bring code of its own',
    file: 'shell/gateway/create-gateway.ts',
    from: "if (config.OVERRIDES === 'on') {",
    to: 'if (config.OVERRIDES) {',
    attacks: 'overrides',
  },
  {
    title: 'the type of an answer may be guessed',
    file: 'shell/gateway/security-headers.ts',
    from: "referrerPolicy: { policy: 'strict-origin-when-cross-origin' },",
    to: "referrerPolicy: { policy: 'strict-origin-when-cross-origin' }, xContentTypeOptions: false,",
    attacks: 'pages',
  },
  {
    title: 'every call of the sign-in service is forwarded',
    file: 'shell/gateway/api-routes.ts',
    from: 'onlySignInCalls(isPhoneOn),',
    to: '',
    attacks: 'enumeration',
  },
  {
    title: 'the body of any request is forwarded',
    file: 'shell/gateway/create-gateway.ts',
    from: 'refusePathsThatClimb, onlyExpectedBodies);',
    to: 'refusePathsThatClimb);',
    attacks: 'requests',
  },
  {
    title: 'no client is slowed down',
    file: 'shell/gateway/rate-limits.ts',
    from: 'limit: Math.ceil(most * factor)',
    to: 'limit: Math.ceil(most * factor) * 1_000',
    attacks: 'limits',
  },
  {
    title: 'a client without an account uses up what its neighbours may pay',
    file: 'shell/gateway/rate-limits.ts',
    from: "create_order: { requests: 60, windowMs: 10 * MINUTE_MS, takesBack: 'unknown', perToken: true }",
    to: 'create_order: { requests: 60, windowMs: 10 * MINUTE_MS }',
    attacks: 'limits',
  },
  {
    title: 'what does nothing counts like what is asked for',
    file: 'shell/gateway/api-routes.ts',
    from: "router.post(['/api/contact'",
    to: "router.all(['/api/contact'",
    attacks: 'limits',
  },
  {
    title: 'nonsense counts like what is accepted',
    file: 'shell/gateway/rate-limits.ts',
    from: 'refused: (status: number) => status >= 400,',
    to: 'refused: () => false,',
    attacks: 'limits',
  },
  {
    title: 'browsers of any site may call the service',
    file: 'payment-service/src/http/cors.ts',
    from: 'const isAllowed = origin !== undefined && allowed.has(origin);',
    to: 'const isAllowed = origin !== undefined && allowed.size > 0;',
    attacks: 'pages',
  },
  {
    title: 'any signature of Razorpay’s form is right',
    file: 'payment-service/src/adapters/razorpay/razorpay-signature.ts',
    from: 'isMatch = timingSafeEqual(expected, given) || isMatch;',
    to: 'isMatch = timingSafeEqual(expected, expected) || isMatch;',
    attacks: 'webhooks',
  },
  {
    title: 'anybody has codes sent',
    file: 'payment-service/src/adapters/standard-webhook.ts',
    from: 'timingSafeEqual(one, mac)',
    to: 'timingSafeEqual(mac, mac)',
    attacks: 'webhooks',
  },
  {
    title: 'a code that was overheard is sent again',
    file: 'payment-service/src/http/hook-routes.ts',
    from: 'if (seen.has(id)) return false;',
    to: 'seen.delete(id);',
    attacks: 'webhooks',
  },
  {
    title: 'anybody reports what became of texts',
    file: 'payment-service/src/adapters/exotel/exotel-reports.ts',
    from: 'if (callbackSecrets.filter((secret) => isSame(given, secret)).length === 0) return null;',
    to: 'if (callbackSecrets.length === 0) return null;',
    attacks: 'webhooks',
  },
  {
    title: 'a text of the file of orders may be a formula',
    file: 'shared/src/orders-csv/orders-csv.ts',
    from: "return FORMULA.test(part.normalize('NFKC')) ? `'${part}` : part;",
    to: 'return part;',
    attacks: 'injections',
  },
  {
    title: 'mails lead wherever whoever ordered them says',
    file: 'supabase/local/mail-driver.ts',
    from: 'return new URL(wish).origin === siteUrl ? wish : siteUrl;',
    to: 'return wish;',
    attacks: 'redirects',
  },
  {
    title: 'everybody signed in reads every order',
    file: `${MIGRATIONS}/20251104000400_orders.sql`,
    from: 'create policy "a customer reads their own orders and staff read all"',
    to: 'create policy "everybody reads every order" on public.orders for select to authenticated using (true);\ncreate policy "a customer reads their own orders and staff read all"',
    attacks: 'orders-of-others',
  },
  {
    title: 'a booking may say that it is paid',
    file: `${MIGRATIONS}/20251104000400_orders.sql`,
    from: 'create policy "a customer inserts their own orders"',
    to: 'grant insert (status, amount_paise) on public.orders to authenticated;\ncreate policy "a customer inserts their own orders"',
    attacks: 'mass-assignment',
  },
  {
    title: 'staff need no second factor, whatever the setting says',
    file: `${MIGRATIONS}/20251104000200_people.sql`,
    from: "case when (select auth.jwt()) ->> 'aal' = 'aal2' then 'done' else 'needed' end",
    to: "'done'",
    attacks: 'second-factor',
  },
  {
    title: 'everybody signed in reads every photo',
    file: `${MIGRATIONS}/20251104000700_messages.sql`,
    from: "bucket_id = 'request-photos' and exists (",
    to: "bucket_id = 'request-photos' or exists (",
    attacks: 'photos',
  },
  {
    title: 'a lost phone stays logged in',
    file: `${MIGRATIONS}/20251104000900_staff.sql`,
    from: 'delete from auth.sessions s where s.user_id = p_user_id;',
    to: '',
    attacks: 'second-factor',
  },
  {
    title: 'whoever acts is shown by the name they give themselves',
    file: `${MIGRATIONS}/20251104000200_people.sql`,
    from: "select concat_ws(' ', coalesce(p.email, private.login_phone(p.id)), '(' || p.name || ')')",
    to: 'select p.name',
    attacks: 'attribution',
  },
];

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createGatewayMetrics } from '../../shell/gateway/metrics';
import { findTool, runs } from './support/tools';

const DEPLOY = fileURLToPath(new URL('..', import.meta.url));
const ROOT = path.join(DEPLOY, '..');
const read = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8');

/** Programs of the operating system that cannot be had everywhere: the test's name then says that it could not look. */
const NGINX = findTool('nginx');
const PROMTOOL = findTool('promtool');
const SYSTEMD = runs('systemd-analyze');

function run(program: string, args: readonly string[], cwd = DEPLOY) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** The configuration in a folder of its own, with a certificate, and paths that need no rights. */
function copyOfNginx(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaarigar-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(DEPLOY, 'nginx'), folder, { recursive: true });
  mkdirSync(path.join(folder, 'tls'));
  const files = ['-keyout', 'tls/privkey.pem', '-out', 'tls/fullchain.pem'];
  const subject = ['-subj', '/CN=kaarigar.test', '-days', '2'];
  const made = run(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files],
    folder,
  );
  expect(made.status, made.output).toBe(0);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.conf'))) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8').replace(
      /\/(?:run|var\/log\/nginx|var\/cache)\//g,
      `${folder}/`,
    );
    writeFileSync(file, text);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((kind) => `  ${kind}_temp_path ${folder}/${kind};\n`).join('');
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(main, readFileSync(main, 'utf8').replace('http {\n', `http {\n${paths}`));
  return folder;
}

test.skipIf(!NGINX)(
  `nginx takes its configuration${NGINX ? '' : ' (NOT LOOKED AT: nginx cannot be had here)'}`,
  () => {
    const folder = copyOfNginx();
    const where = ['-p', folder, '-c', path.join(folder, 'nginx.conf')];
    const log = ['-e', path.join(folder, 'error.log')];
    const { status, output } = run(NGINX ?? '', ['-t', ...where, ...log]);
    expect(output).toContain('test is successful');
    expect(output).not.toMatch(/\[(?:warn|emerg)\]/);
    expect(status).toBe(0);
  },
);

test('nginx never keeps a gateway out, includes what is there, and hides what is for operators', () => {
  const servers = read('nginx/upstreams.conf').match(/^ {2}server .*$/gm) ?? [];
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toContain(' max_fails=0;');
  const files = readdirSync(path.join(DEPLOY, 'nginx'));
  const included = files.flatMap((name) => [
    ...read(`nginx/${name}`).matchAll(/^\s*include (\S+);/gm),
  ]);
  expect(included.length).toBeGreaterThan(8);
  expect(included.map(([, name]) => name).filter((name) => !files.includes(name ?? ''))).toEqual(
    [],
  );
  const [, closed = ''] =
    /location ~\* "([^"]+)" \{\n {4}return 404;/.exec(read('nginx/site.conf')) ?? [];
  for (const probe of ['/healthz', '/readyz', '/readyz/', '/READYZ', '/healthz//']) {
    expect(new RegExp(closed, 'i').test(probe), probe).toBe(true);
  }
  for (const page of ['/', '/services', '/readyz.html', '/a/readyz']) {
    expect(new RegExp(closed, 'i').test(page), page).toBe(false);
  }
});

test('whatever browsers say they accept, nginx keeps a file in three forms at most', () => {
  const site = read('nginx/site.conf');
  const [, map = ''] = /map \$http_accept_encoding \$file_form \{([^}]+)\}/.exec(site) ?? [];
  const rules = [...map.matchAll(/"~\*([^"]+)" (\w+);/g)].map(([, pattern = '', form = '']) => ({
    accepts: new RegExp(pattern, 'i'),
    form,
  }));
  const formOf = (accepted: string) =>
    rules.find(({ accepts }) => accepts.test(accepted))?.form ?? '';
  for (const [accepted, form] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br ; q=0.0,GZIP', 'gzip'],
    ['gzip;q=0, brother', ''],
    ['identity', ''],
    ['', ''],
  ] as const) {
    expect(formOf(accepted), accepted).toBe(form);
  }
  const [, files = ''] = /location ~ "[^"]+\$" \{([^}]+)\}/.exec(site) ?? [];
  // nginx would keep one for each text that a client sends.
  expect(files).toContain('proxy_ignore_headers Vary;');
  expect(files).toContain('proxy_set_header Accept-Encoding $file_form;');
  // With a header of its own a location has none of those above it.
  expect(files).toContain('include proxy.conf;');
  expect(files).toContain('proxy_cache_key "$host$uri $file_form";');
  // `x gzip` is none of the forms for us, and gzip for nginx, which would pack the plain file each time.
  expect(files).toContain('gzip off;');
  expect(read('nginx/remote.conf')).toMatch(/^gzip off;$/m);
});

const UNITS = readdirSync(path.join(DEPLOY, 'systemd')).map((name) => `systemd/${name}`);

test.skipIf(!SYSTEMD)(
  `systemd takes its units${SYSTEMD ? '' : ' (NOT LOOKED AT: systemd-analyze is not here)'}`,
  () => {
    const { status, output } = run('systemd-analyze', ['verify', ...UNITS]);
    expect(output).toBe('');
    expect(status).toBe(0);
  },
);

test.each(['gateway', 'payment-service'])(
  'the unit of %s waits for the drain and closes what it does not need',
  (name) => {
    const unit = read(`systemd/kaarigar-${name}@.service`);
    const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(15);
    expect(value('KillSignal')).toBe('SIGTERM');
    expect(value('Environment')).toBe('NODE_ENV=production');
    expect(value('WorkingDirectory')).toBe(`/srv/kaarigar/current/${name}`);
    expect([value('NoNewPrivileges'), value('ProtectSystem'), value('Restart')]).toEqual([
      'yes',
      'strict',
      'always',
    ]);
  },
);

test('the unit of the renderer writes where the gateways read, and nowhere else', () => {
  const unit = read('systemd/kaarigar-renderer.service');
  const folder = /^StateDirectory=(.*)$/m.exec(unit)?.[1];
  for (const name of ['renderer', 'gateway']) {
    expect(read(`env/${name}.env`)).toContain(`PRERENDERED_PAGES=/var/lib/${folder}\n`);
  }
  for (const line of ['NODE_ENV=production', 'strict', 'always', 'yes']) {
    expect(unit).toMatch(
      new RegExp(`^(?:Environment|ProtectSystem|Restart|NoNewPrivileges)=${line}$`, 'm'),
    );
  }
  expect(unit).toContain('WorkingDirectory=/srv/kaarigar/current/renderer\n');
});

test('the renderer, which runs the code of releases, reaches nothing that is inside', () => {
  const { services, networks } = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly networks?: readonly string[] }>>;
    readonly networks: object;
  };
  const alone = Object.entries(services).filter(([, service]) => service.networks !== undefined);
  expect(alone.map(([name, service]) => [name, service.networks])).toEqual([
    ['renderer', ['renderer']],
  ]);
  expect(Object.keys(networks)).toEqual(['renderer']);
  const unit = read('systemd/kaarigar-renderer.service');
  // As one user it could end the others, and read their variables.
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];
  const users = UNITS.filter((name) => name.endsWith('.service')).map((name) => [
    name,
    /^User=(.*)$/m.exec(read(name))?.[1],
  ]);
  expect(users.filter(([, user]) => user === 'kaarigar-renderer')).toEqual([
    ['systemd/kaarigar-renderer.service', 'kaarigar-renderer'],
  ]);
  expect(['Group', 'StateDirectoryMode', 'UMask'].map(value)).toEqual([
    'kaarigar-renderer',
    '0750',
    '0027',
  ]);
  expect(read('../docs/deployment.md')).toContain(
    'usermod --append --groups kaarigar-renderer kaarigar\n',
  );
  expect(unit).toMatch(/^IPAddressDeny=localhost /m);
  expect(unit).toMatch(/^IPAddressAllow=127\.0\.0\.53 127\.0\.0\.54$/m);
});

test.skipIf(!PROMTOOL)(
  `Prometheus takes its rules${PROMTOOL ? '' : ' (NOT LOOKED AT: promtool cannot be had here)'}`,
  () => {
    for (const check of [
      ['check', 'config', 'prometheus/prometheus.yml'],
      ['check', 'rules', 'prometheus/alerts.yml'],
    ]) {
      const { status, output } = run(PROMTOOL ?? '', check);
      expect(output).toContain('SUCCESS');
      expect(status).toBe(0);
    }
  },
);

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string };
    }[];
  }[];
}
const rules = (parse(read('prometheus/alerts.yml')) as Rules).groups.flatMap(
  (group) => group.rules,
);
interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const { panels } = JSON.parse(read('grafana/dashboard.json')) as Dashboard;

/** Every metric that a process of ours has, by its name in the code. */
async function knownMetrics(): Promise<ReadonlySet<string>> {
  const gateway = createGatewayMetrics();
  gateway.watch({
    releases: async () => [],
    isReady: async () => true,
    services: { origins: [], isUp: () => true },
  });
  const sources = ['metrics', 'money-gauges'].map((name) =>
    readFileSync(path.join(ROOT, `payment-service/src/metrics/${name}.ts`), 'utf8'),
  );
  const ofService = sources.flatMap((text) =>
    [...text.matchAll(/name: '([a-z_]+)'/g)].map(([, name]) => name ?? ''),
  );
  const ofGateway = [...(await gateway.source.read()).matchAll(/^# TYPE (\S+)/gm)].map(
    ([, name]) => name ?? '',
  );
  return new Set(['up', ...ofService, ...ofGateway]);
}

test('alerts and dashboard ask for metrics that are there, and say what it means', async () => {
  const known = await knownMetrics();
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(20);
  for (const expression of expressions) {
    const bare = expression.replace(/\{[^}]*\}|"[^"]*"|by \([^)]*\)/g, ' ');
    const names = (bare.match(/[a-z][a-z_]*_[a-z_]+|\bup\b/g) ?? []).filter(
      (name) => name !== 'histogram_quantile',
    );
    expect(names.length, expression).toBeGreaterThan(0);
    for (const name of names) {
      expect(known, expression).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
    }
  }
  for (const { alert, labels, annotations } of rules) {
    expect(alert).toMatch(/^Kaarigar[A-Z]/);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

test('containers run the bundle as it is: two of each, which may write nothing', () => {
  interface Service {
    readonly build: { readonly context: string; readonly dockerfile: string };
    readonly read_only: boolean;
    /** The renderer has nothing to end in order. */
    readonly stop_grace_period?: string;
  }
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
  };
  expect(Object.keys(services)).toEqual([
    'gateway-1',
    'gateway-2',
    'renderer',
    'payment-service-1',
    'payment-service-2',
  ]);
  for (const [name, service] of Object.entries(services)) {
    const { build, read_only: isReadOnly, stop_grace_period: grace } = service;
    expect(path.join(DEPLOY, build.context)).toMatch(
      /dist\/bundle\/(?:gateway|payment-service|renderer)$/,
    );
    expect(path.join(DEPLOY, build.context, build.dockerfile)).toBe(
      path.join(DEPLOY, 'Dockerfile'),
    );
    expect([isReadOnly, grace]).toEqual([true, name === 'renderer' ? undefined : '20s']);
  }
  expect(read('Dockerfile')).toMatch(/^COPY \. \.$/m);
  expect(read('Dockerfile')).not.toMatch(/npm/);
});

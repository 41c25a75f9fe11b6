import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { isFree } from '../../../scripts/free-port.mjs';

/** The ports of the documents: each has another one here, because other tests run on this machine, too. */
const PORTS = [
  '3000',
  '3010',
  '3090',
  '3091',
  '4000',
  '4010',
  '4090',
  '4091',
  '80',
  '443',
] as const;
/** What the documents call by name and this machine does not have, or must not do to itself. */
const STOOD_IN = ['systemctl', 'nginx', 'useradd', 'usermod', 'ssh', 'scp', 'install'] as const;
const RESTART_AFTER_MS = 1_000;
const STOP_WITHIN_MS = 20_000;

/** Below those that other tests take: a machine's processes start long after its ports were chosen. */
const FIRST_PORT = 12_000;
const BLOCKS = 400;
const BLOCK_SIZE = 20;
const blocks = new Set<number>();

/** The first of some ports in a row that nobody listens on. */
async function freeBlock(): Promise<number> {
  const first = FIRST_PORT + randomInt(BLOCKS) * BLOCK_SIZE;
  const isUsed = blocks.has(first);
  blocks.add(first);
  const free = await Promise.all(PORTS.map((_port, index) => isFree(first + index)));
  return isUsed || free.includes(false) ? freeBlock() : first;
}

interface Service {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  /** Whether somebody asked it to stop: then systemd does not start it again. */
  isStopping: boolean;
}

interface MachineOptions {
  readonly nginx: string;
  /** What placeholders in commands and files stand for, the longest first. */
  readonly placeholders: Readonly<Record<string, string>>;
  /** Variables of every process besides those of its unit. */
  readonly environment: (machine: Machine) => Readonly<Record<string, string>>;
  /** Commands for what is not on this machine, such as the database. */
  readonly commands: Readonly<Record<string, (args: readonly string[]) => Promise<string>>>;
  /** What nginx has besides, in `http { … }`. */
  readonly besides: string;
}

/**
 * One of the machines of docs/deployment.md, in a folder: `/srv`, `/etc` and `/var` lie below it, and its ports are free
 * ones. Commands of the document run in it as they are typed. Units are run as systemd does, by what stands in them.
 */
export class Machine {
  readonly folder: string;
  readonly #options: MachineOptions;
  readonly #ports: ReadonlyMap<string, string>;
  readonly #services = new Map<string, Service>();
  readonly #control: Server;
  #nginx: ChildProcess | null = null;
  #output = '';

  private constructor(folder: string, options: MachineOptions, ports: ReadonlyMap<string, string>) {
    this.folder = folder;
    this.#options = options;
    this.#ports = ports;
    this.#control = createServer((request, response) => {
      const answer = async () => this.#standIn(JSON.parse(await text(request)));
      answer().then(
        (output) => response.end(output),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  }

  static async make(options: MachineOptions): Promise<Machine> {
    const folder = mkdtempSync(path.join(tmpdir(), 'kaarigar-machine-'));
    // The workers of nginx are another user.
    chmodSync(folder, 0o755);
    const first = await freeBlock();
    const ports = new Map(PORTS.map((port, index) => [port as string, String(first + index)]));
    const machine = new Machine(folder, options, ports);
    await new Promise<void>((resolve) => machine.#control.listen(0, '127.0.0.1', resolve));
    machine.#furnish();
    return machine;
  }

  /** What is there before anybody begins: the folders of Debian and its packages, and stand-ins for some commands. */
  #furnish(): void {
    for (const name of [
      'srv',
      'etc/systemd/system',
      'etc/nginx',
      'etc/logrotate.d',
      'var/log/nginx',
      'run',
      'bin',
    ]) {
      mkdirSync(path.join(this.folder, name), { recursive: true });
    }
    const { port } = this.#control.address() as AddressInfo;
    const script = `#!${process.execPath}
const [, file, ...args] = process.argv;
const body = JSON.stringify([require('node:path').basename(file), ...args]);
fetch('http://127.0.0.1:${port}/', { method: 'POST', body }).then(async (answer) => {
  process.stdout.write(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
});
`;
    for (const name of [...STOOD_IN, ...Object.keys(this.#options.commands)]) {
      writeFileSync(path.join(this.folder, 'bin', name), script, { mode: 0o755 });
    }
  }

  portOf(documented: string): string {
    const port = this.#ports.get(documented);
    if (port === undefined) throw new Error(`${documented} is no port of the documents`);
    return port;
  }

  /** A text of the documents or of `deploy/`, as it is on this machine. */
  here(documented: string): string {
    const placeholders = Object.entries(this.#options.placeholders);
    const filled = placeholders.reduce(
      (all, [name, value]) => all.replaceAll(name, value),
      documented,
    );
    return filled
      .replaceAll(/(^|[\s='"<;(:])\/(srv|etc|var|run)\//gm, `$1${this.folder}/$2/`)
      .replaceAll(
        /(?<=[:=]|listen |\s)\d{2,4}\b(?!\.\d|[a-z])/g,
        (port) => this.#ports.get(port) ?? port,
      );
  }

  /** Runs a block of the documents; throws with all it has written when a command of it fails. */
  async type(block: string, cwd = this.folder): Promise<string> {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', this.here(block)], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${this.folder}/bin:${path.dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`,
        NPM_CONFIG_OFFLINE: 'true',
      },
    });
    const begun = performance.now();
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    this.#note(block, (performance.now() - begun) / 1_000);
    if (code !== 0) {
      throw new Error(
        `${block}\nended with ${code}:\n${stdout}${stderr}\n${this.#output.slice(-3_000)}`,
      );
    }
    return stdout + stderr;
  }

  /** `TRANSCRIPT=<file>`: what was typed on which machine, and how long it took. */
  #note(block: string, seconds: number): void {
    const file = process.env['TRANSCRIPT'];
    if (!file) return;
    const at = new Date().toISOString().slice(11, 19);
    appendFileSync(file, `${at} ${path.basename(this.folder)} ${seconds.toFixed(1)} s\n${block}\n`);
  }

  /** Everything that the processes have written. */
  output(): string {
    return this.#output;
  }

  /** What somebody with an editor does to the files of a folder: fills in what stands in `<…>`. */
  fillIn(folder: string): void {
    const whole = path.join(this.folder, folder);
    for (const name of readdirSync(whole)) {
      const file = path.join(whole, name);
      const filled = this.here(readFileSync(file, 'utf8'));
      const [left] = /<[a-z ]+>/.exec(filled) ?? [];
      if (left) throw new Error(`nobody knows what ${left} is in ${name}`);
      writeFileSync(file, filled);
    }
  }

  /** Ends a process of a unit at once, as a lack of memory does. systemd starts it again. */
  async kill(unit: string): Promise<void> {
    const service = this.#services.get(unit);
    if (!service) throw new Error(`${unit} does not run`);
    service.child.kill('SIGKILL');
    await service.ended;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#services.keys()].map((unit) => this.#end(unit, 'SIGKILL')));
    if (this.#nginx) {
      const ended = once(this.#nginx, 'exit');
      this.#nginx.kill('SIGTERM');
      await ended;
    }
    this.#control.closeAllConnections();
    this.#control.close();
    rmSync(this.folder, { recursive: true });
  }

  async #standIn([command = '', ...args]: readonly string[]): Promise<string> {
    const own = this.#options.commands[command];
    if (own) return own(args);
    if (command === 'systemctl') return this.#systemctl(args);
    if (command === 'nginx') return this.#runNginx(args);
    if (command === 'ssh') return this.#run('sh', ['-c', args.slice(1).join(' ')]);
    if (command === 'scp')
      return this.#run(
        'cp',
        args.map((arg) => arg.replace(/^machine:/, '')),
      );
    // Whose a file is depends on who runs the test.
    if (command === 'install') {
      const kept = args.filter(
        (arg, at) => !/^-[og]$/.test(arg) && !/^-[og]$/.test(args[at - 1] ?? ''),
      );
      return this.#run('/usr/bin/install', kept);
    }
    return '';
  }

  async #systemctl([verb, ...args]: readonly string[]): Promise<string> {
    const units = args.filter((arg) => !arg.startsWith('-'));
    if (verb === 'daemon-reload') return '';
    // systemd does the jobs of one command at the same time.
    await Promise.all(units.map((unit) => this.#job(verb, unit)));
    return '';
  }

  async #job(verb: string | undefined, unit: string): Promise<void> {
    if (unit === 'nginx') return this.#reloadNginx();
    if (unit.endsWith('.timer')) return void this.#unitFile(unit);
    if (verb === 'restart' || verb === 'stop') await this.#end(unit, 'SIGTERM');
    if (verb !== 'stop') await this.#begin(unit);
  }

  #unitFile(unit: string): string {
    const name = /\.(?:service|timer)$/.test(unit) ? unit : `${unit}.service`;
    const file = path.join(this.folder, 'etc/systemd/system', name.replace(/@\d+/, '@'));
    return readFileSync(file, 'utf8');
  }

  async #begin(unit: string): Promise<void> {
    const [, instance = ''] = /@(\d+)/.exec(unit) ?? [];
    const lines = this.here(this.#unitFile(unit)).replaceAll('%i', instance).split('\n');
    const all = (key: string): readonly string[] =>
      lines.flatMap((line) => (line.startsWith(`${key}=`) ? line.slice(key.length + 1) : []));
    const variables = [
      ...all('EnvironmentFile').flatMap((file) => readFileSync(file, 'utf8').split('\n')),
      ...all('Environment'),
    ].flatMap((line) => {
      const [, name, value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value] as const];
    });
    const [state] = all('StateDirectory');
    if (state) mkdirSync(path.join(this.folder, 'var/lib', state), { recursive: true });
    const command = (all('ExecStart')[0] ?? '').replaceAll('%%', '%');
    const child = spawn('sh', ['-c', `exec ${command}`], {
      // As systemd goes there: what `current` is now.
      cwd: realpathSync(all('WorkingDirectory')[0] ?? ''),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
        ...this.#options.environment(this),
        ...Object.fromEntries(variables),
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.#output += `${unit} ${chunk.toString('utf8')}`));
    }
    const ended = once(child, 'exit');
    if (all('Type')[0] === 'oneshot') {
      const [code] = await ended;
      if (code !== 0) throw new Error(`${unit} ended with ${code}: ${this.#output.slice(-2_000)}`);
      return;
    }
    const service: Service = { child, ended, isStopping: false };
    this.#services.set(unit, service);
    void ended.then(async () => {
      if (service.isStopping) return;
      await sleep(RESTART_AFTER_MS);
      if (!service.isStopping) await this.#begin(unit);
    });
  }

  async #end(unit: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const service = this.#services.get(unit);
    if (!service) return;
    service.isStopping = true;
    this.#services.delete(unit);
    if (service.child.exitCode !== null || service.child.signalCode !== null) return;
    service.child.kill(signal);
    const isLate = await Promise.race([
      service.ended.then(() => false),
      sleep(STOP_WITHIN_MS, true, { ref: false }),
    ]);
    if (!isLate) return;
    service.child.kill('SIGKILL');
    throw new Error(`${unit} did not stop within ${STOP_WITHIN_MS / 1_000} s`);
  }

  /** The configuration as it was copied to `/etc/nginx`, for this folder and these ports. */
  #nginxArguments(): readonly string[] {
    const own = path.join(this.folder, 'nginx');
    cpSync(path.join(this.folder, 'etc/nginx'), own, { recursive: true });
    for (const name of readdirSync(own).filter((one) => one.endsWith('.conf'))) {
      const file = path.join(own, name);
      writeFileSync(file, this.here(readFileSync(file, 'utf8')));
    }
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = kinds.map((kind) => `  ${kind}_temp_path ${own}/${kind};\n`).join('');
    mkdirSync(path.join(this.folder, 'var/cache'), { recursive: true });
    const main = path.join(own, 'nginx.conf');
    writeFileSync(
      main,
      readFileSync(main, 'utf8').replace('http {\n', `http {\n${paths}${this.#options.besides}`),
    );
    return ['-p', own, '-c', main, '-e', path.join(this.folder, 'var/log/nginx/error.log')];
  }

  #runNginx(args: readonly string[]): Promise<string> {
    return this.#run(this.#options.nginx, [...args, ...this.#nginxArguments()]);
  }

  async #reloadNginx(): Promise<void> {
    if (this.#nginx) return void (await this.#runNginx(['-s', 'reload']));
    const args = [...this.#nginxArguments(), '-g', 'daemon off;'];
    this.#nginx = spawn(this.#options.nginx, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#nginx.stderr?.on(
      'data',
      (chunk: Buffer) => (this.#output += `nginx ${chunk.toString('utf8')}`),
    );
  }

  async #run(program: string, args: readonly string[]): Promise<string> {
    const child = spawn(program, args, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
    return stdout + stderr;
  }
}

import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';
import { ROOT } from './prepare.mjs';
import { endTree, OWN_TREE } from './process-tree.mjs';

const KILL_AFTER_MS = 8_000;
const KEPT_LINES = 20;

/**
 * Starts and stops the processes of the site. Each is a Node process that stops together with its descendants, so that
 * nothing is left behind; if one dies, the whole site stops with a sentence that names it.
 */
export function createProcesses(logFolder, killAfterMs = KILL_AFTER_MS) {
  mkdirSync(logFolder, { recursive: true });
  const running = new Map();
  let isStopping = false;

  function start(name, args, { env, cwd = ROOT } = {}) {
    const log = createWriteStream(path.join(logFolder, `${name}.log`));
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...OWN_TREE,
    });
    const lastLines = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        log.write(chunk);
        lastLines.push(...String(chunk).trimEnd().split('\n'));
        lastLines.splice(0, lastLines.length - KEPT_LINES);
      });
    }
    running.set(name, child);
    child.on('error', (error) => {
      running.delete(name);
      void died(name, error.message, lastLines);
    });
    child.on('exit', (code, signal) => {
      running.delete(name);
      // Also ends a grandchild that outlived its parent.
      endTree(child, 'SIGKILL');
      if (!isStopping) void died(name, `exit ${code ?? signal}`, lastLines);
    });
  }

  async function died(name, how, lastLines) {
    if (isStopping) return;
    process.stderr.write(`${lastLines.join('\n')}\n`);
    await stop();
    fail(
      `${name} stopped unexpectedly (${how}); its last lines are above, all of them in ${logFolder}.`,
    );
  }

  /** Asks every process to stop, waits, and then kills those that still run. */
  async function stop() {
    isStopping = true;
    const children = [...running.values()];
    const exits = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of children) endTree(child, 'SIGTERM');
    const force = setTimeout(() => {
      for (const child of children) endTree(child, 'SIGKILL');
    }, killAfterMs);
    await Promise.all(exits);
    clearTimeout(force);
  }

  return { start, stop };
}

/** Waits until an address answers 2xx; after the timeout, throws an error with a clear sentence. */
export async function waitForHealth(name, url, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
    } catch {
      // Not up yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${name} did not become healthy within ${timeoutMs / 1000} s (${url}).`);
}

import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteRegistry } from '@kaarigar/shared/contracts/site-registry';
import * as z from 'zod/mini';

/** An edit takes milliseconds, so a longer wait means that the lock's process has died, on another machine. */
const WAIT_FOR_OTHERS_MS = 10_000;

/** The registry in a file; an empty registry if the file does not exist yet. */
export function readRegistryFile(file) {
  return existsSync(file) ? check(JSON.parse(readFileSync(file, 'utf8')), file) : { remotes: [] };
}

/**
 * Reads the registry, lets `edit` answer a new one, and writes that: one process at a time, so that two teams that
 * promote at the same moment both have their edit in it. Answers the new registry. What is written fits the schema
 * and is there whole or not at all: the gateway may read at any moment. When `edit` throws, nothing is written.
 */
export async function editRegistryFile(file, edit) {
  const lock = `${file}.lock`;
  await take(lock);
  try {
    const registry = edit(readRegistryFile(file));
    check(registry, 'The edited registry');
    const draft = `${file}.draft`;
    writeFileSync(draft, `${JSON.stringify(registry, null, 2)}\n`);
    renameSync(draft, file);
    return registry;
  } finally {
    rmSync(lock);
  }
}

/**
 * Creates the lock file, which only one process can do; waits while another process holds it. The lock names its owner:
 * one that has died on this machine does not keep anybody out, for a rollback must not wait for it.
 */
async function take(lock) {
  const giveUpAt = Date.now() + WAIT_FOR_OTHERS_MS;
  const own = `${lock}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify({ host: hostname(), pid: process.pid }));
  try {
    while (!isTaken(own, lock)) {
      dropIfOwnerDied(lock);
      if (Date.now() > giveUpAt) {
        throw new Error(`Somebody else is editing the registry. If nobody is, delete ${lock}.`);
      }
      await sleep(20);
    }
  } finally {
    rmSync(own);
  }
}

/** A link appears with its content, or not at all. */
function isTaken(own, lock) {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    // Windows says EPERM while another process deletes the file.
    if (error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
    return false;
  }
}

/**
 * Two processes may find the same dead owner. Only one of them can take the file away by this name, and it puts it back if
 * somebody else has taken the lock meanwhile.
 */
function dropIfOwnerDied(lock) {
  const dead = ownerOf(lock);
  if (dead === null || isAlive(dead)) return;
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EPERM') return;
    throw error;
  }
  const taken = ownerOf(aside);
  if (taken !== null && isAlive(taken)) linkSync(aside, lock);
  rmSync(aside);
}

function ownerOf(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'));
  } catch {
    // Gone, or not written by this command.
    return null;
  }
}

function isAlive({ host, pid }) {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

function check(registry, name) {
  const parsed = siteRegistry.safeParse(registry);
  if (parsed.success) return registry;
  throw new Error(`${name} is not a registry of remotes: ${z.prettifyError(parsed.error)}`);
}

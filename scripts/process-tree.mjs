import { spawnSync } from 'node:child_process';

const isWindows = process.platform === 'win32';

/**
 * Options for `spawn`: make the process the leader of its own group, so that `endTree` can end its whole tree. Windows
 * has no groups, and would open a window for a detached process.
 */
export const OWN_TREE = { detached: !isWindows };

/**
 * Sends a signal to a process started with OWN_TREE and to all its descendants, even when the process itself has ended.
 * Windows has no signals: there the process and its descendants end at once, and descendants of a process that has
 * already ended cannot be found.
 */
export function endTree({ pid, exitCode, signalCode }, signal) {
  if (isWindows) {
    const isRunning = exitCode === null && signalCode === null;
    if (isRunning) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group is already gone, which is the goal. macOS says EPERM when nobody has waited for its last process yet.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

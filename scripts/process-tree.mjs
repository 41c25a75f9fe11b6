import { spawnSync } from 'node:child_process';

const isWindows = process.platform === 'win32';

/**
 * For `spawn`: makes a process whose whole tree `endTree` can end, as the leader of a group of its own. Windows has no
 * groups, and would give a detached process a window instead.
 */
export const OWN_TREE = { detached: !isWindows };

/**
 * Sends a signal to a process that was started as OWN_TREE and to all that it has started, even when it has ended
 * itself. Windows knows no signals: there the process and its descendants end at once; once the process has ended, what
 * it left behind is not to be found any more.
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
    // The group is gone, which is what was wanted. macOS says EPERM when its last process was not yet waited for.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

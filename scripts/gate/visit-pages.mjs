const TIMEOUT_MS = 20_000;

/** Failures of a remote as a whole: its other pages would say the same. */
const OF_THE_REMOTE = new Set(['version', 'contract']);

/**
 * Opens every registered path of a remote, like a person. A page passes if it shows a heading (its own, or that of the
 * page it leads to) and the shell has no failure of it to report.
 */
export async function visitPages(page, { name, paths }) {
  const reports = [];
  await page.route('**/beacon', (route) => {
    reports.push(JSON.parse(route.request().postData() ?? '{}'));
    return route.fulfill({ status: 204 });
  });
  const problems = [];
  for (const { path } of paths) {
    reports.length = 0;
    const address = sample(path);
    try {
      await page.goto(address);
      await page.locator('main h1, main [role="alert"]').first().waitFor({ timeout: TIMEOUT_MS });
      // An effect sends the report, after the page has rendered.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve())));
    } catch {
      problems.push(`${path} shows nothing within ${TIMEOUT_MS / 1_000} s`);
    }
    const failed = reports.find(({ remote }) => remote === name);
    if (failed) problems.push(`${path} fails in this shell: ${failed.failure}`);
    if (OF_THE_REMOTE.has(failed?.failure)) break;
  }
  return problems;
}

/** An address for a pattern: `/orders/:orderId` → `/orders/100000001`. */
function sample(pattern) {
  return pattern.replaceAll(/:[A-Za-z]+/g, '100000001');
}

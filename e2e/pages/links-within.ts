import { expect, type Locator } from '@playwright/test';

/** The site's addresses that a part of the page links to, as soon as it has that many links. */
export async function linksWithin(part: Locator, atLeast = 0): Promise<readonly string[]> {
  let links: string[] = [];
  await expect(async () => {
    const hrefs = await part
      .locator('a[href^="/"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    links = [...new Set(hrefs)];
    expect(links.length).toBeGreaterThanOrEqual(atLeast);
  }).toPass({ timeout: 40_000 });
  return links;
}

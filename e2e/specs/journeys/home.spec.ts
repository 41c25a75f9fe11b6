import { withoutDrawnRows } from '../../fixtures/drawn-rows';
import { publicWords } from '../../fixtures/public-words';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';
import { HomePage } from '../../pages/home-page';

// As on a device that asks for nothing: these tests are about what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the hero moves on every 5 seconds, waits while it is looked at, pressed pause on, or in a hidden tab, and its pictures can be chosen by hand', async ({
  page,
}) => {
  const home = new HomePage(page);
  const heading = page.getByRole('heading', { level: 1 });
  await home.openWithStoppedClock();
  await home.inBoth(() => expect(home.pauseButton()).toBeVisible());

  await test.step('it moves on every 5 seconds through its three pictures', async () => {
    const first = await home.shownScene();
    await home.letPass(5_000);
    const second = await home.shownScene();
    await home.letPass(5_000);
    const third = await home.shownScene();
    expect(new Set([first, second, third])).toEqual(new Set([0, 1, 2]));
    await home.letPass(5_000);
    expect(await home.shownScene()).toBe(first);
  });

  await test.step('it waits while the pointer rests on it', async () => {
    await home.hero().hover();
    await home.expectStill();
    await page.mouse.move(0, 0);
    await home.letPass(0);
    await home.expectRotating();
  });

  await test.step('it waits while the keyboard is at its controls', async () => {
    await home.pauseButton().focus();
    await home.expectStill();
    await heading.focus();
    await home.letPass(0);
    await home.expectRotating();
  });

  await test.step('it waits while the tab is hidden', async () => {
    await home.setHidden(true);
    await home.expectStill();
    await home.setHidden(false);
    await home.letPass(0);
    await home.expectRotating();
  });

  await test.step('it waits once pause was pressed, which then offers to play', async () => {
    await home.pauseButton().focus();
    await page.keyboard.press('Enter');
    await heading.focus();
    await home.expectStill();
    await home.inBoth(() => expect(home.playButton()).toBeVisible());
  });

  await test.step('its pictures can be chosen by hand', async () => {
    await home.inBoth(async () => {
      for (const wanted of [2, 0, 1]) {
        await home.dots().nth(wanted).click();
        expect(await home.shownScene()).toBe(wanted);
      }
    });
  });
});

test('the hero stands still for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const home = new HomePage(page);
  await home.openWithStoppedClock();
  await home.expectStill();
  await home.inBoth(() => expect(home.pauseButton()).toHaveCount(0));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await home.letPass(0);
  await home.expectRotating();
});

test('Rapid Service opens the seven price lists, and Escape leads back to the button', async ({
  page,
  request,
}) => {
  const site = new BilingualPage(page, publicWords);
  const button = () => page.getByRole('button', { name: site.words.rapidService });
  const dialog = () => page.getByRole('dialog', { name: site.words.rapidServices });
  await page.goto('/');
  await site.inBoth(async () => {
    await button().click();
    await expect(dialog().getByRole('link')).toHaveCount(7);
    for (const [name, path] of Object.entries(site.words.rapidLinks)) {
      await expect(dialog().getByRole('link', { name }), name).toHaveAttribute('href', path);
      expect((await request.get(path)).status(), path).toBe(200);
    }
    await page.keyboard.press('Escape');
    await expect(dialog()).toBeHidden();
    await expect(button()).toBeFocused();
  });

  await button().click();
  await dialog().getByRole('link').first().click();
  // Prices are for everybody.
  await expect(page).toHaveURL('/prices/electrical');
});

test('the home page says how it works, what it costs, where and why; Contract Service, the service cards and the about part lead on', async ({
  page,
}) => {
  const site = new BilingualPage(page, publicWords);
  const main = page.getByRole('main');
  const contractService = () =>
    main.getByRole('link', { name: site.words.contractService, exact: true }).first();
  await page.goto('/');
  await site.inBoth(async () => {
    const { words } = site;
    const steps = main.getByRole('region', { name: words.howItWorks }).getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(main).toContainText(words.startingPrice);
    const areas = main.getByRole('region', { name: words.areas });
    for (const district of words.districts) await expect(areas).toContainText(district);
    await expect(main.getByRole('heading', { name: words.trust })).toBeVisible();

    const cards = main.getByRole('list').filter({ has: page.getByRole('link') });
    for (const [name, path] of Object.entries(words.rapidLinks)) {
      await expect(cards.locator(`a[href="${path}"]`).first(), name).toContainText(name);
    }
    await expect(main.locator('a[href="/aboutus"]').first()).toBeVisible();
    await expect(contractService()).toBeVisible();
  });
  await contractService().click();
  await expect(page).toHaveURL('/ContractServices');
});

test('without the prices the home page is complete all the same', async ({ page }) => {
  await withoutDrawnRows(page);
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('main').locator('a[href="/prices/plumbing"]').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/from\s*₹1,000/);
});

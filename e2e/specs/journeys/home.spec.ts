import { publicWordsIn } from '../../fixtures/public-words';
import { expect, test, type Language } from '../../fixtures/test';
import { HomePage } from '../../pages/home-page';

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = publicWordsIn(language);

    test('the hero moves on every 5 seconds through its three pictures', async ({ page }) => {
      const home = new HomePage(page, words);
      await home.openWithStoppedClock();
      const first = await home.shownScene();
      await home.letPass(5_000);
      const second = await home.shownScene();
      await home.letPass(5_000);
      const third = await home.shownScene();
      expect(new Set([first, second, third])).toEqual(new Set([0, 1, 2]));
      await home.letPass(5_000);
      expect(await home.shownScene()).toBe(first);
    });

    test('the hero stands still for reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const home = new HomePage(page, words);
      await home.openWithStoppedClock();
      await home.expectStill();
      await expect(home.hero().getByRole('button', { name: words.pausePictures })).toHaveCount(0);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await home.letPass(0);
      await home.expectRotating();
    });

    test('the hero waits while it is looked at, pressed pause on, or in a hidden tab', async ({
      page,
    }) => {
      const home = new HomePage(page, words);
      await home.openWithStoppedClock();

      await home.hero().hover();
      await home.expectStill();
      await page.mouse.move(0, 0);
      await home.letPass(0);
      await home.expectRotating();

      const pause = home.hero().getByRole('button', { name: words.pausePictures });
      await pause.focus();
      await home.expectStill();
      await page.getByRole('heading', { level: 1 }).focus();
      await home.letPass(0);
      await home.expectRotating();

      await home.setHidden(true);
      await home.expectStill();
      await home.setHidden(false);
      await home.letPass(0);
      await home.expectRotating();

      await pause.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1 }).focus();
      await home.expectStill();
      await expect(home.hero().getByRole('button', { name: words.playPictures })).toBeVisible();
    });

    test('Rapid Service opens the seven price lists, and Escape leads back to the button', async ({
      page,
      request,
    }) => {
      await page.goto('/');
      const button = page.getByRole('button', { name: words.rapidService });
      await button.click();
      const dialog = page.getByRole('dialog', { name: words.rapidServices });
      await expect(dialog.getByRole('link')).toHaveCount(7);
      for (const [name, path] of Object.entries(words.rapidLinks)) {
        await expect(dialog.getByRole('link', { name }), name).toHaveAttribute('href', path);
        expect((await request.get(path)).status(), path).toBe(200);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();

      await button.click();
      await dialog.getByRole('link').first().click();
      // A price list needs an account; after the sign-in the person is there.
      await expect(page).toHaveURL('/signup');
    });

    test('Contract Service, the service cards and the about part lead on', async ({ page }) => {
      await page.goto('/');
      const main = page.getByRole('main');
      const cards = main.getByRole('list').filter({ has: page.getByRole('link') });
      for (const [name, path] of Object.entries(words.rapidLinks)) {
        await expect(cards.locator(`a[href="${path}"]`).first(), name).toContainText(name);
      }
      await expect(main.getByRole('heading', { name: words.aboutTitle })).toBeVisible();
      await expect(main.locator('a[href="/aboutus"]').first()).toBeVisible();
      await main.getByRole('link', { name: words.contractService, exact: true }).first().click();
      await expect(page).toHaveURL('/ContractServices');
    });

    test('the home page says how it works, what it costs, where and why', async ({ page }) => {
      await page.goto('/');
      const main = page.getByRole('main');
      const steps = main.getByRole('region', { name: words.howItWorks }).getByRole('listitem');
      await expect(steps).toHaveCount(3);
      await expect(main).toContainText(words.startingPrice);
      const areas = main.getByRole('region', { name: words.areas });
      for (const district of words.districts) await expect(areas).toContainText(district);
      await expect(main.getByRole('heading', { name: words.trust })).toBeVisible();
    });
  });
}

test('the pictures can be chosen by hand', async ({ page }) => {
  const home = new HomePage(page, publicWordsIn('en'));
  await home.openWithStoppedClock();
  for (const wanted of [2, 0, 1]) {
    await home
      .hero()
      .getByRole('button', { name: /^Show: / })
      .nth(wanted)
      .click();
    expect(await home.shownScene()).toBe(wanted);
  }
});

test('without the prices the home page is complete all the same', async ({ page }) => {
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('main').locator('a[href="/PlumbingServices"]').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Starting price\s*₹1,000/);
});

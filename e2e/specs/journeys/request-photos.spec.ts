import { keyHeaders, sessionOf } from '../../fixtures/session';
import { demo, PASSWORD } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { PLACE, takePhoto } from '../../fixtures/take-photo';
import { AdminPage } from '../../pages/admin-page';
import { ASK_AGAIN, site } from '../../sites';

const WORDS = {
  en: {
    describe: 'Describe the work',
    send: 'Send request',
    preview: (number: number, total: number) => `Photo ${number} of ${total}`,
    remove: 'Remove photo 2 of 5',
    tooMany: /5 photos at most/,
    unusable: /cannot be opened as a photo/,
    notSent: '3 photos are not sent yet',
    twoLeft: '2 photos are not sent yet',
    again: 'Send again',
    sent: 'All photos are sent.',
    follow: 'Follow this request',
    open: /^Open photo 1 of 4 large$/,
    all: /^Open photo/,
    delete: 'Delete this photo',
    sendOne: 'Send this photo',
  },
  hi: {
    describe: 'काम के बारे में लिखें',
    send: 'भेजें',
    preview: (number: number, total: number) => `फ़ोटो ${number}, कुल ${total}`,
    remove: 'फ़ोटो 2 (कुल 5) हटाएँ',
    tooMany: /ज़्यादा से ज़्यादा 5 फ़ोटो/,
    unusable: /फ़ोटो की तरह नहीं खुल रही/,
    notSent: '3 फ़ोटो अभी नहीं गई',
    twoLeft: '2 फ़ोटो अभी नहीं गई',
    again: 'फिर भेजें',
    sent: 'सब फ़ोटो भेज दी गईं।',
    follow: 'इस काम की जानकारी देखें',
    open: /^फ़ोटो 1 \(कुल 4\) बड़ी करके देखें$/,
    all: /बड़ी करके देखें$/,
    delete: 'यह फ़ोटो हटाएँ',
    sendOne: 'यह फ़ोटो भेजें',
  },
} as const;

test.use({ viewport: { width: 360, height: 740 } });

for (const language of ['en', 'hi'] as const) {
  test.describe(`in ${language}`, () => {
    const t = WORDS[language];
    test.use({ language });

    test('photos of the place go along with a request, also over a connection that breaks off, and staff look at them', async ({
      page,
      join,
      browser,
      request,
      expectAccessible,
    }) => {
      await join();
      await page.goto('/HireServiceHP');
      const main = page.getByRole('main');
      await main.getByLabel(t.describe).fill('Two rooms and the veranda / दो कमरे और बरामदा');
      const chooser = main.locator('input[type=file][multiple]');
      const photo = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
      const note = { name: 'note.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };

      await chooser.setInputFiles(note);
      await expect(main.getByRole('alert')).toContainText(t.unusable);
      await chooser.setInputFiles(Array.from({ length: 6 }, () => photo));
      await expect(main.getByRole('alert')).toContainText(t.tooMany);
      await expect(main.getByRole('img', { name: t.preview(5, 5) })).toBeVisible();
      await main.getByRole('button', { name: t.remove }).click();
      await expect(main.getByRole('img', { name: t.preview(4, 4) })).toBeVisible();
      await expectAccessible(page);

      let sent = 0;
      await page.route('**/photos', (route) => {
        sent += 1;
        if (sent === 2) return route.abort();
        // It arrives, and only its answer is lost.
        return sent === 4 ? route.fetch(ASK_AGAIN).then(() => route.abort()) : route.continue();
      });
      await main.getByRole('button', { name: t.send, exact: true }).click();
      await expect(main.getByRole('alert')).toContainText(t.notSent);
      await main.getByRole('button', { name: t.again }).click();
      await expect(main.getByRole('alert')).toContainText(t.twoLeft);
      await main.getByRole('button', { name: t.again }).click();
      await expect(main.getByText(t.sent, { exact: true })).toBeVisible();

      await main.getByRole('link', { name: t.follow }).click();
      await expect(main.getByRole('button', { name: t.all })).toHaveCount(4);
      await expectAccessible(page);
      await test.step('one is deleted again, and another added', async () => {
        await main.getByRole('button', { name: t.all }).last().click();
        await page.getByRole('dialog').getByRole('button', { name: t.delete }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(main.getByRole('button', { name: t.all })).toHaveCount(3);
        await main.locator('input[type=file][multiple]').setInputFiles(photo);
        await main.getByRole('button', { name: t.sendOne }).click();
        await expect(main.getByRole('button', { name: t.all })).toHaveCount(4);
      });
      const ticket = /\d{6}$/.exec(page.url())?.[0] ?? '';

      const staff = await AdminPage.signIn(browser, language);
      await staff.page.goto(`/admin/requests?ticket=${ticket}`);
      await staff.page.getByRole('button', { name: t.open }).press('Enter');
      const large = staff.page.getByRole('dialog').getByRole('img', { name: t.preview(1, 4) });
      await expect(large).toBeVisible();
      const widthOf = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth;
      expect(await large.evaluate(widthOf)).toBe(1600);
      await staff.page.keyboard.press('ArrowLeft');
      await expect(
        staff.page.getByRole('dialog').getByRole('img', { name: t.preview(4, 4) }),
      ).toBeVisible();
      await staff.page.keyboard.press('Escape');
      await expect(staff.page.getByRole('dialog')).toHaveCount(0);
      await staff.close();

      await test.step('what the camera wrote beside the picture is gone', async () => {
        const session = await sessionOf(request, { email: demo.staff, password: PASSWORD });
        const headers = {
          ...(await keyHeaders(request)),
          authorization: `Bearer ${session.access_token}`,
        };
        const query = `photos?ticket=eq.${ticket}&select=path`;
        const rows = await request.get(`${site.url}/rest/v1/${query}`, { headers });
        const [{ path }] = (await rows.json()) as [{ path: string }];
        const file = await request.get(
          `${site.url}/storage/v1/object/authenticated/request-photos/${path}`,
          { headers },
        );
        const bytes = await file.body();
        expect(photo.buffer.includes(PLACE)).toBe(true);
        expect(bytes.includes(PLACE)).toBe(false);
        expect(bytes.length).toBeLessThan(400_000);
      });
    });
  });
}

import { keyHeaders, sessionOf } from '../../fixtures/session';
import { demo, PASSWORD } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { PLACE, takePhoto } from '../../fixtures/take-photo';
import { AdminPage } from '../../pages/admin-page';
import { BilingualPage } from '../../pages/bilingual-page';
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
    notSent: '3 फ़ोटो अभी नहीं गईं',
    twoLeft: '2 फ़ोटो अभी नहीं गईं',
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

test('photos of the place go along with a request, also over a connection that breaks off, and staff look at them', async ({
  page,
  join,
  browser,
  request,
  expectAccessible,
}) => {
  await join();
  const own = new BilingualPage<(typeof WORDS)[Language]>(page, WORDS);
  await page.goto('/HireServiceHP');
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  await main.getByLabel(own.words.describe).fill('Two rooms and the veranda / दो कमरे और बरामदा');
  await own.inBoth(() => expect(main.getByLabel(own.words.describe)).toBeVisible());
  const chooser = main.locator('input[type=file][multiple]');
  const photo = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
  const note = { name: 'note.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };

  // What is refused once is said in both.
  await chooser.setInputFiles(note);
  await own.inBoth(() => expect(alert).toContainText(own.words.unusable));
  await chooser.setInputFiles(Array.from({ length: 6 }, () => photo));
  const remove = () => main.getByRole('button', { name: own.words.remove });
  await own.inBoth(async () => {
    await expect(alert).toContainText(own.words.tooMany);
    await expect(main.getByRole('img', { name: own.words.preview(5, 5) })).toBeVisible();
    await expect(remove()).toBeVisible();
  });
  await remove().click();
  const send = () => main.getByRole('button', { name: own.words.send, exact: true });
  await own.inBoth(async () => {
    await expect(main.getByRole('img', { name: own.words.preview(4, 4) })).toBeVisible();
    await expect(send()).toBeVisible();
    await expectAccessible(page);
  });

  let sent = 0;
  await page.route('**/photos', (route) => {
    sent += 1;
    if (sent === 2) return route.abort();
    // It arrives, and only its answer is lost.
    return sent === 4 ? route.fetch(ASK_AGAIN).then(() => route.abort()) : route.continue();
  });
  const again = () => main.getByRole('button', { name: own.words.again });
  await send().click();
  await own.inBoth(async () => {
    await expect(alert).toContainText(own.words.notSent);
    await expect(again()).toBeVisible();
  });
  await again().click();
  await own.inBoth(() => expect(alert).toContainText(own.words.twoLeft));
  await again().click();
  const follow = () => main.getByRole('link', { name: own.words.follow });
  await own.inBoth(async () => {
    await expect(main.getByText(own.words.sent, { exact: true })).toBeVisible();
    await expect(follow()).toBeVisible();
  });

  await follow().click();
  const photos = () => main.getByRole('button', { name: own.words.all });
  await own.inBoth(async () => {
    await expect(photos()).toHaveCount(4);
    await expectAccessible(page);
  });
  await test.step('one is deleted again, and another added', async () => {
    await photos().last().click();
    const dialog = page.getByRole('dialog');
    const erase = () => dialog.getByRole('button', { name: own.words.delete });
    await own.inBoth(() => expect(erase()).toBeVisible());
    await erase().click();
    await expect(dialog).toHaveCount(0);
    await expect(photos()).toHaveCount(3);
    await main.locator('input[type=file][multiple]').setInputFiles(photo);
    const sendOne = () => main.getByRole('button', { name: own.words.sendOne });
    await own.inBoth(() => expect(sendOne()).toBeVisible());
    await sendOne().click();
    await expect(photos()).toHaveCount(4);
  });
  const ticket = /\d{6}$/.exec(page.url())?.[0] ?? '';

  const { page: desk } = await AdminPage.signIn(browser, 'en');
  const staff = new BilingualPage<(typeof WORDS)[Language]>(desk, WORDS);
  await desk.goto(`/admin/requests?ticket=${ticket}`);
  const open = () => desk.getByRole('button', { name: staff.words.open });
  await staff.inBoth(() => expect(open()).toBeVisible());
  await open().press('Enter');
  const shown = (number: number) =>
    desk.getByRole('dialog').getByRole('img', { name: staff.words.preview(number, 4) });
  await staff.inBoth(() => expect(shown(1)).toBeVisible());
  const widthOf = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth;
  expect(await shown(1).evaluate(widthOf)).toBe(1600);
  await desk.keyboard.press('ArrowLeft');
  await staff.inBoth(() => expect(shown(4)).toBeVisible());
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.context().close();

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

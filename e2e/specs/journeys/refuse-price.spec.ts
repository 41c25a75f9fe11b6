import { asPerson } from '../../fixtures/database';
import { workDay } from '../../fixtures/days';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { AdminPage } from '../../pages/admin-page';
import { BilingualPage } from '../../pages/bilingual-page';
import { refresh } from '../../pages/refresh';

test.use({ viewport: { width: 360, height: 740 } });

const WORDS = {
  en: {
    refuse: 'No, not at this price',
    title: 'Not at ₹18,000?',
    want: 'Please choose one of the two',
    why: 'Please say why',
    another: 'Another price',
    cancel: 'Cancel the request',
    tooDear: 'Too expensive',
    otherWorker: 'Found someone else',
    words: /^In your words/,
    send: 'Send',
    said: 'Not at ₹18,000. Too expensive',
    stands: 'You said no to the price',
    closed: 'Cancelled',
    news: 'Something new about this request',
    anyway: 'Answer anyway',
  },
  hi: {
    refuse: 'नहीं, इस दाम में नहीं',
    title: '₹18,000 में नहीं?',
    want: 'दोनों में से एक चुनें',
    why: 'वजह चुनें या लिखें',
    another: 'दूसरा दाम',
    cancel: 'यह काम रद्द करना',
    tooDear: 'दाम ज़्यादा है',
    otherWorker: 'दूसरा कारीगर मिल गया',
    words: /^अपने शब्दों में/,
    send: 'भेजें',
    said: '₹17,000 में नहीं। दूसरा कारीगर मिल गया',
    stands: 'आपने दाम पर ना कहा',
    closed: 'रद्द हो गया',
    news: 'इस काम में कुछ नया हुआ है',
    anyway: 'फिर भी जवाब दें',
  },
};

test('no to a price asks for another one, or ends the request; staff read both, in either language', async ({
  page,
  request,
  join,
  browser,
  expectAccessible,
}) => {
  const customer = await asPerson(request, await join());
  const { body } = await customer.call('create_contract_request', {
    p_service_code: 'HP',
    p_name: 'Asha Devi',
    p_phone: '9876543210',
    p_description: 'Two rooms and the outer wall',
    p_address: 'Ward 4, Ghazipur',
    p_locale: 'en',
  });
  const { ticket } = body;
  const office = await asPerson(request, { email: demo.staff });
  const offer = async (rupees: number, replaces: number) => {
    const all = [{ text: 'Paint and work', amount_paise: rupees * 100 }];
    const sent = await office.call('send_quote', {
      p_ticket: ticket,
      p_lines: all,
      p_stages: all,
      p_valid_until: workDay(20),
      p_replaces: replaces,
      p_expected_updated_at: null,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  };
  await offer(18_000, 0);

  const own = new BilingualPage(page, WORDS);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const chip = (name: string) => dialog.getByRole('radio', { name });
  await page.goto(`/orders/requests/${ticket}`);
  await main.getByRole('button', { name: own.words.refuse }).click();
  await own.inBoth(async () => {
    await expect(dialog.getByRole('heading', { name: own.words.title })).toBeVisible();
    await button(own.words.send).click();
    await expect(dialog.getByText(own.words.want)).toBeVisible();
    await expect(dialog.getByText(own.words.why)).toBeVisible();
    await expectAccessible(page);
  });
  await own.switchTo('en');
  await chip(WORDS.en.another).check();
  await chip(WORDS.en.tooDear).check();
  await dialog.getByLabel(WORDS.en.words).fill('A neighbour paid 15,000');
  await own.switchTo('hi');
  await expect(dialog.getByLabel(WORDS.hi.words)).toHaveValue('A neighbour paid 15,000');
  await expect(chip(WORDS.hi.tooDear)).toBeChecked();
  await own.switchTo('en');
  await button(WORDS.en.send).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(WORDS.en.said).first()).toBeVisible();
  await own.inBoth(async () => {
    await expect(main.getByText(own.words.stands, { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: own.words.refuse })).toHaveCount(0);
  });
  await own.switchTo('en');

  const staff = await AdminPage.signIn(browser, 'en');
  const desk = staff.page.getByRole('main');
  await staff.page.goto('/admin');
  await expect(desk.getByRole('link', { name: `Answer: ${ticket}` })).toBeVisible();
  await staff.page.goto(`/admin/requests?ticket=${ticket}`);
  const asked = desk.getByRole('region', { name: 'The price' }).locator('blockquote');
  await expect(asked).toContainText(WORDS.en.said);
  await expect(asked).toContainText('A neighbour paid 15,000');

  await offer(17_000, 1);
  await refresh(page);
  await expect(main.getByText('₹17,000').first()).toBeVisible();
  await own.switchTo('hi');
  await main.getByRole('button', { name: WORDS.hi.refuse }).click();
  await chip(WORDS.hi.cancel).check();
  await chip(WORDS.hi.otherWorker).check();
  const note = async (text: string) =>
    expect(await office.change(`contract_requests?ticket=eq.${ticket}`, { note: text })).toBe(204);
  const news = dialog.getByRole('heading', { name: WORDS.hi.news });
  // What changed while they answered is seen before it ends the request, and what changed after that, too.
  await note('We can come on Monday');
  await button(WORDS.hi.send).click();
  await expect(news).toBeVisible();
  await button(WORDS.hi.anyway).click();
  await note('We can come on Tuesday');
  await refresh(page);
  await own.inBoth(async () => {
    await expect(dialog.getByRole('heading', { name: own.words.news })).toBeVisible();
    await expect(button(own.words.send)).toHaveCount(0);
  });
  await own.switchTo('hi');
  await button(WORDS.hi.anyway).click();
  await expect(chip(WORDS.hi.cancel)).toBeChecked();
  await button(WORDS.hi.send).click();
  await expect(dialog).toHaveCount(0);
  await own.inBoth(async () => {
    await expect(main.getByText(own.words.closed).first()).toBeVisible();
    await expect(main.getByRole('button', { name: own.words.refuse })).toHaveCount(0);
  });
  await refresh(staff.page);
  await expect(desk.getByText(WORDS.hi.said).first()).toBeVisible();
  await expect(desk.getByText('Request cancelled by the customer')).toBeVisible();
  await staff.close();
});

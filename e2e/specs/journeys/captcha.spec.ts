import type { BrowserContext } from '@playwright/test';
import type { CaptchaProvider } from '@kaarigar/shared/contracts/runtime-config';
import { demo, PASSWORD } from '../../fixtures/people';
import { expect, test } from '../../fixtures/federation-test';
import { wordsIn } from '../../fixtures/words';
import { remoteOrigins, site } from '../../sites';
import { AccountPage } from '../../pages/account-page';

const SCRIPTS: Readonly<Record<CaptchaProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com/**',
  hcaptcha: 'https://js.hcaptcha.com/**',
};

/** What a provider's script does, as far as a page sees it; the answers are numbered. */
const scriptOf = (provider: CaptchaProvider) => `
  let answers = 0;
  const widgets = [];
  const answer = ({ callback }) => setTimeout(() => callback('answer-' + (answers += 1)));
  window.${provider} = {
    render(element, options) {
      element.textContent = 'widget of ${provider}';
      widgets.push(options);
      answer(options);
      return String(widgets.length - 1);
    },
    reset: (widget) => answer(widgets[Number(widget)]),
    remove() {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/** The address of a provider's script in this browser; `isBlocked`: as by an ad blocker. */
async function stubProvider(context: BrowserContext, provider: CaptchaProvider) {
  const stub = { isBlocked: false };
  await context.route(SCRIPTS[provider], (route) =>
    stub.isBlocked
      ? route.abort('blockedbyclient')
      : route.fulfill({ contentType: 'text/javascript', body: scriptOf(provider) }),
  );
  return stub;
}

test.describe('with a captcha', () => {
  test.use({ language: 'hi' });
  const words = wordsIn('hi');

  test('a captcha that is blocked or refused is said in words and keeps what was typed; a solved one signs in and sends', async ({
    page,
    context,
    ownSite,
    expectAccessible,
  }) => {
    const account = new AccountPage(page, words);
    const turnstile = await stubProvider(context, 'turnstile');
    const answers: string[] = [];
    // Supabase Auth asks the provider about each answer, and takes it once.
    await page.route('**/auth/v1/token?grant_type=password', (route) => {
      const { gotrue_meta_security: security } = route.request().postDataJSON() as {
        gotrue_meta_security: { captcha_token: string };
      };
      answers.push(security.captcha_token);
      if (answers.length > 1) return route.continue();
      const refusal = { code: 400, error_code: 'captcha_failed', msg: 'request disallowed' };
      return route.fulfill({ status: 400, json: refusal });
    });
    await ownSite.showCaptcha('turnstile');
    const expectTyped = async () => {
      await expect(account.field(words.email)).toHaveValue(demo.customer);
      await expect(account.field(words.password)).toHaveValue(PASSWORD);
    };

    await test.step('blocked', async () => {
      turnstile.isBlocked = true;
      await page.goto('/login');
      await account.chooseEmail();
      await expect(page.getByText(words.captchaBlocked)).toBeVisible();
      await account.submitLogin(demo.customer, PASSWORD);
      await expect(page.getByRole('alert')).toContainText(words.captchaFailed);
      await expectTyped();
      await expectAccessible(page);
      expect(answers).toEqual([]);
    });

    await test.step('there after another try, and refused', async () => {
      turnstile.isBlocked = false;
      await page.getByRole('button', { name: words.tryAgain }).click();
      await expect(page.getByText('widget of turnstile')).toBeVisible();
      await account.submitLogin(demo.customer, PASSWORD);
      await expect(page.getByRole('alert')).toContainText(words.captchaFailed);
      await expectTyped();
    });

    await test.step('solved: each answer goes once', async () => {
      await account.submitLogin(demo.customer, PASSWORD);
      await expect(page).toHaveURL('/services');
      expect(answers).toEqual(['answer-1', 'answer-2']);
    });

    await test.step('a message to us carries one, too, of the other provider as well', async () => {
      await stubProvider(context, 'hcaptcha');
      await ownSite.showCaptcha('hcaptcha');
      await page.goto('/contactus');
      await expect(page.getByText('widget of hcaptcha')).toBeVisible();
      const sent = page.waitForRequest('**/api/contact');
      const form = page.getByRole('main').locator('form');
      await form.getByRole('textbox').nth(0).fill('Asha');
      await form.getByRole('textbox').nth(2).fill('asha.captcha@example.com');
      await form.getByRole('textbox').nth(3).fill('Hello');
      await form.getByRole('button').last().click();
      expect((await sent).postDataJSON()).toMatchObject({ captcha_token: 'answer-1' });
      await expect(page.getByRole('status')).toBeVisible();
    });
  });
});

test.describe('without a captcha', () => {
  test.use({ baseURL: site.url });

  test('nothing is asked from outside', async ({ page }) => {
    const own = new Set<string>([site.url, ...Object.values(remoteOrigins)]);
    const outside: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !own.has(origin)) outside.push(request.url());
    });
    for (const address of ['/login', '/signup', '/forgot-password', '/contactus']) {
      await page.goto(address);
      await expect(page.getByRole('main').locator('form').last()).toBeVisible();
    }
    expect(outside).toEqual([]);
  });
});

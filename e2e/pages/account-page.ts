import { expect, type Page } from '@playwright/test';
import { linkFromMail } from '../fixtures/mailbox';
import { newPerson, type Person } from '../fixtures/people';
import type { Words } from '../fixtures/words';

/** Signing up, verifying, signing in and out, as a person does it. */
export class AccountPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  field(name: string | RegExp) {
    return this.page.getByRole('main').getByLabel(name, { exact: typeof name === 'string' });
  }

  async fillSignUp(person: Person): Promise<void> {
    await this.field(this.words.fullName).fill(person.name);
    await this.field(this.words.phoneNumber).fill(person.phone);
    await this.field(this.words.address).fill(person.address);
    await this.field(this.words.email).fill(person.email);
    await this.field(this.words.password).fill(person.password);
    await this.page.getByRole('checkbox').check();
  }

  async openSignUp(): Promise<void> {
    await this.page.goto('/signup');
    await this.chooseEmail();
  }

  /** The form by e-mail, where phones are another way: most people come by phone. */
  async chooseEmail(): Promise<void> {
    const way = this.page
      .getByRole('main')
      .getByRole('button', { name: this.words.byEmail, exact: true });
    await expect(way.or(this.field(this.words.email)).first()).toBeVisible();
    if (await way.isVisible()) await way.click();
  }

  async signUp(person: Person): Promise<void> {
    await this.openSignUp();
    await this.fillSignUp(person);
    await this.submitSignUp();
    await expect(this.page.getByRole('dialog', { name: this.words.checkEmail })).toContainText(
      person.email,
    );
  }

  async submitSignUp(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.signUp, exact: true }).click();
  }

  /** Opens the link of the verification mail and confirms; in the browser of the sign-up this signs the person in. */
  async verify(person: Person): Promise<void> {
    await this.openConfirmation(person.email);
    await this.confirm();
    await this.expectSignedIn(person.name);
  }

  /** Opens the link of the newest verification mail, which asks before it does anything. */
  async openConfirmation(email: string): Promise<void> {
    await this.page.goto(await linkFromMail(this.page.request, email, /verify|confirm/i));
    await expect(this.page.getByRole('main')).toContainText(email);
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.confirmEmail, exact: true }).click();
  }

  /** A new customer, verified and signed in. */
  async join(): Promise<Person> {
    const person = newPerson();
    await this.signUp(person);
    await this.verify(person);
    return person;
  }

  async login(email: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.submitLogin(email, password);
  }

  async submitLogin(email: string, password: string): Promise<void> {
    await this.chooseEmail();
    await this.field(this.words.email).fill(email);
    await this.field(this.words.password).fill(password);
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.words.login, exact: true })
      .click();
  }

  async expectSignedIn(name?: string): Promise<void> {
    await expect(
      this.page.getByRole('banner').getByRole('button', { name: this.words.logout }),
    ).toBeVisible();
    if (name) await expect(this.page.getByRole('banner')).toContainText(name);
  }

  async logout(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: this.words.logout }).click();
    await expect(
      this.page.getByRole('banner').getByRole('button', { name: this.words.logout }),
    ).toHaveCount(0);
  }
}

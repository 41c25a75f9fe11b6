import type { Locator } from '@playwright/test';

/** Chooses a day by its date, in a field of days; `field`: it, or a form that has no other. */
export async function chooseDay(field: Locator, day: string): Promise<void> {
  await field.getByRole('radio', { name: /^(Another day|कोई और दिन)/ }).press('Space');
  await field.locator('input[type="date"]').fill(day);
}

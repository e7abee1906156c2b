import type { Page } from '@playwright/test';

export class CheckoutScreens {
  constructor(private readonly page: Page) {}

  async ship({ city }: { city: string }): Promise<void> {
    await this.page.getByLabel('Address', { exact: true }).fill('12 Main Road');
    await this.page.getByLabel('City').fill(city);
    await this.page.getByLabel('Postal Code').fill('7646');
    await this.page.getByLabel('Phone').fill('0821234567');
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async choosePayment(): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: 'Payment Method' }).waitFor();
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async placeOrder(): Promise<string> {
    await this.page.getByRole('button', { name: 'Place Order' }).click();
    await this.page.waitForURL(/\/order\/[\w-]+$/);
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  async payByCard(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pay with card' }).click();
    await this.page.getByRole('button', { name: 'Pay now' }).click();
  }

  /** Finds the rows of the order summary that contain this label. */
  amount(name: string) {
    return this.page.locator('dl div, tr, li').filter({ hasText: name });
  }
}

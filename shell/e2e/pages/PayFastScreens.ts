import type { Page } from '@playwright/test';

/** The way from an order to PayFast, and PayFast's own page, where the sandbox lets the buyer decide. */
export class PayFastScreens {
  constructor(private readonly page: Page) {}

  /** The shop's own form brings the buyer here. */
  async arrive(): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: 'PayFast (sandbox)' }).waitFor();
  }

  async leaveFor(): Promise<void> {
    await this.page.getByRole('link', { name: 'Pay with PayFast' }).click();
    await this.arrive();
  }

  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pay', exact: true }).click();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel' }).click();
  }

  get amount() {
    return this.page.getByText(/^R\d+\.\d{2}$/);
  }
}

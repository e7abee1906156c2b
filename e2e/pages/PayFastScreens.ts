import type { Page } from '@playwright/test';

/**
 * Pages between an order and PayFast, and the sandbox's page of PayFast, where the buyer pays or cancels.
 */
export class PayFastScreens {
  constructor(private readonly page: Page) {}

  /** Waits for PayFast's page, which opens after the shop's form was posted. */
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

import type { Page } from '@playwright/test';

export class ProductScreen {
  constructor(private readonly page: Page) {}

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Adds units to the cart. `size` is omitted for products of one size, which have no Size select. */
  async add({ size, qty = 1 }: { size?: 'S' | 'M' | 'L'; qty?: number }): Promise<void> {
    if (size) await this.page.getByLabel('Size', { exact: true }).selectOption(size);
    await this.page.getByLabel('Qty').selectOption(String(qty));
    await this.page.getByRole('button', { name: 'Add to Cart' }).first().click();
  }
}

import type { Page } from '@playwright/test';

interface Person {
  email: string;
  name: string;
  isVerified?: boolean;
}

/** The sign-in page of the identity provider and the link that leads to it. */
export class ProviderScreens {
  constructor(private readonly page: Page) {}

  async leaveFor(): Promise<void> {
    await this.page.getByRole('link', { name: 'Continue with Demo sign-in' }).click();
    await this.page.getByRole('heading', { level: 1, name: 'Demo sign-in' }).waitFor();
  }

  async continueAs({ email, name, isVerified = true }: Person): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Address verified').setChecked(isVerified);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel' }).click();
  }
}

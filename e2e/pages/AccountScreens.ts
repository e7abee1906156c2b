import type { Page } from '@playwright/test';

export interface NewCustomer {
  name: string;
  email: string;
  password: string;
}

let made = 0;

/** Creates the data of a customer with a unique e-mail address. The account does not exist yet. */
export function createNewCustomer(): NewCustomer {
  made += 1;
  return {
    name: 'Nandi Jacobs',
    email: `nandi.${Date.now()}.${made}@shop.example`,
    password: 'Bergwind7!',
  };
}

/** Customer of the demo data, with an order in each state. */
export const CUSTOMER = { email: 'customer@shop.example', password: 'Protea2026!' };
export const ADMIN = { email: 'admin@shop.example', password: 'Tafelberg1!' };

export class AccountScreens {
  constructor(private readonly page: Page) {}

  async signUp({ name, email, password }: NewCustomer): Promise<void> {
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Email Address').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm Password').fill(password);
    await this.page.getByRole('button', { name: 'Register' }).click();
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.getByLabel('Email Address').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.locator('main').getByRole('button', { name: 'Sign In' }).click();
  }

  async signOut(name: string): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name }).click();
    await this.page.getByRole('menuitem', { name: 'Logout' }).click();
  }
}

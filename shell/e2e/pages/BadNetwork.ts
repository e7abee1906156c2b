import { expect, type Locator, type Page } from '@playwright/test';

/** A 3G connection: bytes per second, and the time to the first byte in ms. */
const THREE_G = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };

/** The client repeats a failed GET by itself, so this many failures in a row are needed for the page to show one. */
const ATTEMPTS_OF_A_READ = 3;
const MOST_TRIES = 5;

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9A-Z]{17}\b/g;

/** Slows the network down and lets every call of the API fail once, so that the page must show an error. */
export class BadNetwork {
  /** The calls that have failed so far, as `GET /api/orders/:id`. */
  readonly failed = new Set<string>();
  private readonly attempts = new Map<string, number>();

  constructor(private readonly page: Page) {}

  async begin({ isSlow }: { isSlow: boolean }): Promise<void> {
    await this.page.route(/\/api\//, async (route) => {
      const request = route.request();
      const call = `${request.method()} ${new URL(request.url()).pathname.replace(ID, ':id')}`;
      const attempt = (this.attempts.get(call) ?? 0) + 1;
      this.attempts.set(call, attempt);
      const failures = request.method() === 'GET' ? ATTEMPTS_OF_A_READ : 1;
      if (attempt > failures) return route.continue();
      this.failed.add(call);
      return route.abort('connectionreset');
    });
    if (!isSlow) return;
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: THREE_G.latency,
      downloadThroughput: THREE_G.download,
      uploadThroughput: THREE_G.upload,
    });
  }

  /**
   * Presses Retry or repeats the action when the page shows an error, as a visitor would. Fails when neither success
   * nor an error appears, or when the page never recovers.
   */
  async persist(act: () => Promise<void>, success: Locator): Promise<void> {
    const explanation = this.page.getByRole('alert').filter({ hasText: /\S/ }).filter({ visible: true });
    const retry = this.page.getByRole('main').getByRole('button', { name: 'Retry' });
    let next = act;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await next();
      await expect(success.or(explanation).first()).toBeVisible({ timeout: 30_000 });
      if (await appears(success)) return;
      next = (await retry.first().isVisible()) ? () => pressIfThere(retry.first()) : act;
    }
    await expect(success.first()).toBeVisible();
  }
}

/** The toast of the previous attempt may still be visible while the next answer is pending. */
async function appears(success: Locator): Promise<boolean> {
  try {
    await success.first().waitFor({ timeout: 2500 });
    return true;
  } catch {
    return false;
  }
}

/** The page also polls a pending payment, and an answer may remove the button just before it is pressed. */
async function pressIfThere(button: Locator): Promise<void> {
  try {
    await button.click({ timeout: 15_000 });
  } catch (error) {
    if (await button.isVisible()) throw error;
  }
}

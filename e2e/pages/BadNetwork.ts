import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** A 3G connection: bytes per second, and the time to the first byte in ms. */
const THREE_G = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };

/**
 * Number of attempts of a GET. The client repeats a failed one, so all must fail before the page shows an
 * error.
 */
const ATTEMPTS_PER_GET = 3;
const MAX_ATTEMPTS = 8;
/**
 * Time limits in ms: PENDING_MS for a repeated call that is pending below an earlier error, SILENT_MS for a
 * page without a message.
 */
const PENDING_MS = 2500;
const SILENT_MS = 15_000;
const POLL_MS = 100;
const PRESS_MS = 3000;

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9A-Z]{17}\b/g;

/**
 * Slows the network down and lets the first call of each API endpoint fail, a GET with all its repetitions,
 * so that the page must show an error.
 */
export class BadNetwork {
  /** Calls that have failed so far, as `GET /api/orders/:id`. */
  readonly failed = new Set<string>();
  /** Number of calls whose last attempt has failed, so that the page must show an error. */
  private lost = 0;
  private readonly attempts = new Map<string, number>();

  constructor(private readonly page: Page) {}

  async begin(): Promise<void> {
    await this.page.route(/\/api\//, async (route) => {
      const request = route.request();
      const call = `${request.method()} ${new URL(request.url()).pathname.replace(ID, ':id')}`;
      const attempt = (this.attempts.get(call) ?? 0) + 1;
      this.attempts.set(call, attempt);
      const failures = request.method() === 'GET' ? ATTEMPTS_PER_GET : 1;
      if (attempt > failures) return route.continue();
      this.failed.add(call);
      await route.abort('connectionreset');
      if (attempt === failures) this.lost += 1;
    });
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: THREE_G.latency,
      downloadThroughput: THREE_G.download,
      uploadThroughput: THREE_G.upload,
    });
  }

  /**
   * Performs an action and, like a visitor, presses Retry or repeats the action while the page shows an
   * error. Fails when the page never recovers.
   */
  async persist(act: () => Promise<void>, success: Locator): Promise<void> {
    let next = act;
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const lostBefore = this.lost;
      // The button may disappear before it is pressed, because the earlier attempt has succeeded after all.
      const isThere = success.first().waitFor();
      await Promise.race([next(), isThere].map((end) => end.catch(() => undefined)));
      if (await this.succeeds(success, lostBefore)) return;
      next = (await this.retry.isVisible()) ? () => pressIfThere(this.retry) : act;
    }
    await expect(success.first()).toBeVisible();
  }

  private get retry(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
  }

  /**
   * Waits until the action has succeeded or must be repeated, and returns whether it has succeeded. After a
   * failed call it must be repeated once an alert is visible or PENDING_MS have passed, because on a busy
   * machine a toast may have disappeared already.
   */
  private async succeeds(success: Locator, lostBefore: number): Promise<boolean> {
    const explanation = this.page.getByRole('alert').filter({ hasText: /\S/ }).filter({ visible: true });
    const begunAt = Date.now();
    for (let waited = 0; waited < SILENT_MS; waited = Date.now() - begunAt) {
      if (await success.first().isVisible()) return true;
      const isLost = this.lost > lostBefore;
      if (isLost && (await explanation.first().isVisible())) break;
      if (waited > PENDING_MS && (isLost || (await this.retry.isVisible()))) break;
      await sleep(POLL_MS);
    }
    return success.first().isVisible();
  }
}

/** Presses a button that a response may remove at any time; does not wait for it to come back. */
async function pressIfThere(button: Locator): Promise<void> {
  await button.click({ timeout: PRESS_MS }).catch(() => undefined);
}

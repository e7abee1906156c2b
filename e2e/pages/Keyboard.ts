import { expect, type Locator, type Page } from '@playwright/test';

/** An upper bound for the number of tab stops on a page. */
const MAX_TAB_STOPS = 160;
/** An upper bound for the number of options with the same first letter. */
const MAX_PRESSES = 8;

/** Operates a page with the keyboard alone. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until the target has the focus, and checks that the focus is visible. */
  async reach(target: Locator): Promise<void> {
    await target.first().waitFor();
    for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
      if (await this.isOn(target)) {
        await this.expectVisibleFocus();
        return;
      }
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The focus never came to ${String(target)}.`);
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.type(text);
  }

  /**
   * Chooses an option of a select by its first letter, once the option is enabled. The letter is pressed
   * until the option is chosen, because a slow second letter would begin the search for another option.
   */
  async choose(select: Locator, option: string): Promise<void> {
    await expect(select.getByRole('option', { name: option, exact: true })).toBeEnabled();
    const chosen = select.locator('option:checked');
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      await this.press(select, option.slice(0, 1));
      if ((await chosen.textContent()) === option) return;
    }
    throw new Error(`${option} was never chosen in ${String(select)}.`);
  }

  /** Waits until the main heading has the focus, which a page gives it after a navigation. */
  async expectHeading(name: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeFocused();
  }

  private async isOn(target: Locator): Promise<boolean> {
    return target.first().evaluate((element) => element === document.activeElement);
  }

  private async expectVisibleFocus(): Promise<void> {
    const isMarked = await this.page.evaluate(() => {
      // A field's focus outline may belong to the box around it.
      const box = document.activeElement?.parentElement;
      return [document.activeElement, box].some((element) => {
        if (!element) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
    });
    expect(isMarked, 'the focus can be seen').toBe(true);
  }
}

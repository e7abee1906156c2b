import type { Page } from '@playwright/test';

/** Allowed font sizes in px, and allowed weights of the body font and of the display font. */
const SCALE = {
  sizes: ['14px', '16px', '18px', '22px', '28px', '36px', '48px', '72px'],
  body: ['400', '700'],
  display: ['800'],
};

/** Returns the visible texts whose size or weight is outside of the scale, one line for each. */
export async function findTypographyFaults(page: Page): Promise<string[]> {
  return page.evaluate(({ sizes, body, display }) => {
    const isIdle = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true });
    };
    const holdsText = (element: Element): boolean =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return [...document.querySelectorAll('body *:not(script, style, option, svg *)')]
      .filter((element) => holdsText(element) && !isIdle(element))
      .flatMap((element) => {
        const { fontSize, fontWeight, fontFamily } = getComputedStyle(element);
        const weights = fontFamily.startsWith('Anybody') ? display : body;
        return sizes.includes(fontSize) && weights.includes(fontWeight)
          ? []
          : [`${fontSize}, weight ${fontWeight}: ${element.outerHTML.slice(0, 120)}`];
      });
  }, SCALE);
}

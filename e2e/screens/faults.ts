import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Source of axe; minified, because each page compiles it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Finds the violations that axe reports for the page, one line for each rule and element. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  }, RULES);
}

/** Finds elements that extend beyond the window or cut their text off without an ellipsis. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      const beyond = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > width + 0.5)
        .map((element) => element.outerHTML.slice(0, 80));
      faults.push(
        `the page is ${document.documentElement.scrollWidth} px wide in ${width} px: ${beyond.join(', ')}`,
      );
    }
    const isMeant = (element: Element): boolean => {
      const { overflowX, textOverflow, clipPath, position } = getComputedStyle(element);
      const isForReadersOnly = clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1);
      return (
        overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || isForReadersOnly
      );
    };
    const holdsText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    for (const element of document.querySelectorAll('body *')) {
      if (!holdsText(element) || !element.checkVisibility() || isMeant(element)) continue;
      const { overflowX } = getComputedStyle(element);
      if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) {
        faults.push(`cut off: ${element.outerHTML.slice(0, 160)}`);
      }
    }
    return faults;
  });
}

/**
 * Finds controls below the minimum target size of WCAG 2.2 (2.5.8), 24 by 24 px. Inline controls, and
 * controls in a label of that size, are exempt.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MINIMUM = 24;
    const faults: string[] = [];
    for (const target of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      if (!target.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 && height <= 1) continue;
      const isInSentence = getComputedStyle(target).display === 'inline';
      const label = target.closest('label')?.getBoundingClientRect();
      const isBig = width >= MINIMUM && height >= MINIMUM;
      const isBigByLabel = label !== undefined && label.width >= MINIMUM && label.height >= MINIMUM;
      if (!isInSentence && !isBig && !isBigByLabel) {
        faults.push(`${Math.round(width)} × ${Math.round(height)} px: ${target.outerHTML.slice(0, 120)}`);
      }
    }
    return faults;
  });
}

/** Finds table cells whose actions take more than two lines, because few such rows fit into the window. */
export async function findStackedActions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ROWS_MAX = 2;
    const tops = (cell: Element): Set<number> =>
      new Set(
        [...cell.querySelectorAll(':is(a, button):not(dialog *)')].map(
          (each) => each.getBoundingClientRect().top,
        ),
      );
    return [...document.querySelectorAll('td[data-label="ACTIONS"]')]
      .filter((cell) => cell.checkVisibility() && tops(cell).size > ROWS_MAX)
      .map((cell) => `${tops(cell).size} actions one above the other: ${cell.outerHTML.slice(0, 120)}`);
  });
}

import { GLOBAL_CSS, GLOBAL_STYLE_ID } from '@shop/shared-ui/server';
import type { ServerStyleSheet } from 'styled-components';

/** What styled-components writes behind each rule. */
export const RULE_END = '/*!sc*/\n';

/** The id of the style element with the rules of a drawn page. */
export const DRAWN_RULES = 'shop-rules';

/** What styled-components writes behind the rules of each component: its group, its id, and the names of its classes. */
const GROUP = /^data-styled\.g(\d+)\[id="[^"]+"\]\{content:"[^"]*"\}$/;

const GLOBAL = `<style id="${GLOBAL_STYLE_ID}">${GLOBAL_CSS}</style>`;

export interface DrawnStyles {
  /** The style elements for the head of the document: the global styles, and those of components. */
  styles: string;
  /**
   * The names by which styled-components knows the rules that are there. Scripts alone need them, so they stand behind the
   * page, in an element that is no style sheet for the browser.
   */
  styleNames: string;
}

/**
 * The collected styles, rules and names apart. In one element, as `getStyleTags` writes them, styled-components would
 * take every rule out of the text and insert it into a sheet of its own before the page is hydrated.
 */
export function drawnStyles(sheet: ServerStyleSheet): DrawnStyles {
  const [, attributes, text] = /^<style ([^>]*)>([^]*)<\/style>$/.exec(sheet.getStyleTags()) ?? [];
  if (attributes === undefined || text === undefined) return { styles: GLOBAL, styleNames: '' };
  const rules: string[] = [];
  const names: string[] = [];
  const sizes: string[] = [];
  let counted = 0;
  for (const part of text.split(RULE_END)) {
    const group = GROUP.exec(part)?.[1];
    if (group === undefined) {
      if (part.trim() !== '') rules.push(part);
      continue;
    }
    names.push(part + RULE_END);
    sizes.push(`${group}:${rules.length - counted}`);
    counted = rules.length;
  }
  return {
    styles: `${GLOBAL}<style id="${DRAWN_RULES}" data-groups="${sizes.join()}">${rules.join(RULE_END)}</style>`,
    styleNames: `<style type="text/plain" ${attributes}>${names.join('')}</style>`,
  };
}

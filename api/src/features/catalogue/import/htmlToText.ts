import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseFragment } from 'parse5';

const BLOCK_ELEMENT = /^(?:p|div|ul|ol|dl|table|tr|h[1-6]|section|article|blockquote|pre)$/;
const HIDDEN_ELEMENT = /^(?:script|style|template|noscript|iframe)$/;
/** Elements that break lines in markup. In a text without any of them, line feeds break lines. */
const LINE_BREAKING_TAG = /<(?:p|br|div|li|tr)\b/i;

/**
 * Maximum number of tags that are parsed. Beyond it, tags are removed instead, because the parser's time
 * grows with the square of their depth.
 */
const MAX_TAGS = 4000;

/**
 * Converts HTML to plain text: blank lines separate paragraphs, and each list item is a line that begins with
 * a hyphen.
 */
export function htmlToText(html: string): string {
  const source = LINE_BREAKING_TAG.test(html) ? html : html.replaceAll(/\r\n?|\n/g, '<br>');
  const text =
    source.split('<').length > MAX_TAGS ? removeTags(source) : renderNode(parseFragment(source), 0);
  return text
    .replaceAll('\u00A0', ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n+(?=\n- )/g, '')
    .trim();
}

const removeTags = (html: string): string =>
  html.replaceAll(/<(\/?(?:p|br|div|li|tr|h\d)\b)?[^<>]*>/gi, (_, block?: string) =>
    block === undefined ? ' ' : '\n',
  );

/**
 * Maximum depth of rendered elements; deeper ones are left out, because the recursion could exceed the call
 * stack.
 */
const MAX_DEPTH = 500;

function renderNode(node: DefaultTreeAdapterTypes.Node, depth: number): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replaceAll(/[ \t\r\n\f]+/g, ' ');
  if (node.nodeName === 'br') return '\n';
  if (!('childNodes' in node) || HIDDEN_ELEMENT.test(node.nodeName) || depth > MAX_DEPTH) return '';
  const content = node.childNodes.map((child) => renderNode(child, depth + 1)).join('');
  if (node.nodeName === 'li') return `\n- ${content.trim()}`;
  if (node.nodeName === 'td' || node.nodeName === 'th') return `${content} `;
  return BLOCK_ELEMENT.test(node.nodeName) ? `\n\n${content}\n\n` : content;
}

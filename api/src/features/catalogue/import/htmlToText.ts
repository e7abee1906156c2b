import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseFragment } from 'parse5';

const BLOCK = /^(?:p|div|ul|ol|dl|table|tr|h[1-6]|section|article|blockquote|pre)$/;
const HIDDEN = /^(?:script|style|template|noscript|iframe)$/;
/** Elements by which markup breaks lines; in a text without them, line feeds do. */
const BREAKING = /<(?:p|br|div|li|tr)\b/i;

/** Converts HTML to plain text: paragraphs become blank lines, list items lines that begin with a hyphen. */
export function htmlToText(html: string): string {
  const source = BREAKING.test(html) ? html : html.replaceAll(/\r\n?|\n/g, '<br>');
  return renderNode(parseFragment(source))
    .replaceAll('\u00A0', ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\n+(?=\n- )/g, '')
    .trim();
}

function renderNode(node: DefaultTreeAdapterTypes.Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replaceAll(/[ \t\r\n\f]+/g, ' ');
  if (node.nodeName === 'br') return '\n';
  if (!('childNodes' in node) || HIDDEN.test(node.nodeName)) return '';
  const content = node.childNodes.map(renderNode).join('');
  if (node.nodeName === 'li') return `\n- ${content.trim()}`;
  if (node.nodeName === 'td' || node.nodeName === 'th') return `${content} `;
  return BLOCK.test(node.nodeName) ? `\n\n${content}\n\n` : content;
}

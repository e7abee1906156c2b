import { escapeHtml } from '../html.ts';

/** Finished markup, which `renderXml` does not escape. */
export interface Xml {
  readonly markup: string;
}

export function renderXml(name: string, ...content: ReadonlyArray<Xml | string | number | boolean>): Xml {
  const inner = content.map((part) => (typeof part === 'object' ? part.markup : escapeHtml(String(part))));
  return { markup: `<${name}>${inner.join('')}</${name}>` };
}

export const renderXmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}`;

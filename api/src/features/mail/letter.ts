/** A mail's words, written once; the plain and the HTML form are made from it. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  rows?: (readonly [string, string])[];
  action?: { label: string; url: string };
  closing?: string;
}

export function letterText(letter: Letter, shopName: string): string {
  const { greeting, paragraphs, rows = [], action, closing } = letter;
  return [
    greeting,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing === undefined ? [] : [closing]),
    shopName,
  ].join('\n\n');
}

export function letterHtml(letter: Letter, shopName: string): string {
  const { subject, greeting, paragraphs, rows = [], action, closing } = letter;
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const cell = (text: string, align: string): string =>
    `<td style="padding:4px 0;text-align:${align}">${escape(text)}</td>`;
  const table = rows
    .map(([label, value]) => `<tr>${cell(label, 'left')}${cell(value, 'right')}</tr>`)
    .join('');
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:#111;color:#fff;padding:12px 20px;text-decoration:none;font-weight:bold">${escape(action.label)}</a></p>`;
  return [
    `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#111"><div style="max-width:560px;margin:0 auto">',
    [greeting, ...paragraphs].map(paragraph).join(''),
    table === '' ? '' : `<table style="width:100%;border-collapse:collapse">${table}</table>`,
    button,
    [...(closing === undefined ? [] : [closing]), shopName].map(paragraph).join(''),
    '</div></body></html>',
  ].join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The one place where what people wrote becomes HTML. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

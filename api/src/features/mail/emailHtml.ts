import type { EmailContent, EmailSection, EmailRow, Sender } from './emailContent.ts';
import { getHeadline } from './emailContent.ts';

/** Inline styles, the most that mail programs support; they repeat the shop's colours. */
const STYLE = {
  body: 'margin:0;padding:0;background:#f6f3ea;color:#10201a;font:16px/1.5 Arial,Helvetica,sans-serif',
  frame: 'width:100%;border-collapse:collapse',
  outer: 'padding:24px 12px',
  sheet:
    'max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #e7e2d4;border-radius:14px;overflow:hidden',
  brand:
    'background:#409118;color:#ffffff;padding:16px 24px;font-size:20px;font-weight:bold;letter-spacing:.02em',
  logo: 'display:inline-block;width:32px;height:32px;margin-right:12px;border-radius:8px;vertical-align:middle',
  preheader: 'display:none;max-height:0;overflow:hidden',
  words: 'padding:28px 24px 12px',
  headline: 'margin:0 0 20px;font-size:32px;line-height:1.15;font-weight:800;overflow-wrap:anywhere',
  heading: 'margin:28px 0 8px;font-size:17px;line-height:1.3',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  rows: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  label: 'padding:8px 12px 8px 0;border-bottom:1px solid #e7e2d4;text-align:left;vertical-align:top',
  value:
    'padding:8px 0;border-bottom:1px solid #e7e2d4;text-align:right;vertical-align:top;font-variant-numeric:tabular-nums',
  action: 'margin:24px 0',
  button:
    'display:inline-block;background:#2f6f11;color:#ffffff;padding:14px 22px;border-radius:11px;text-decoration:none;font-weight:bold',
  closing: 'margin:0 0 16px;color:#4a564f;overflow-wrap:anywhere',
  footer: 'padding:16px 24px 24px;border-top:1px solid #e7e2d4;color:#4a564f;font-size:14px',
  link: 'color:#2f6f11',
} as const;

export function renderEmailHtml(content: EmailContent, sender: Sender): string {
  const { shopName, publicUrl } = sender;
  const { subject, greeting, paragraphs, rows = [], action, sections = [], closing } = content;
  return [
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<title>${escape(subject)}</title></head><body style="${STYLE.body}">`,
    // Preview text, which mail programs show next to the subject.
    `<div style="${STYLE.preheader}">${escape(paragraphs[0] ?? '')}</div>`,
    `<table role="presentation" style="${STYLE.frame}"><tr><td style="${STYLE.outer}"><div style="${STYLE.sheet}">`,
    `<div style="${STYLE.brand}"><img src="${escape(publicUrl)}/icon-192.png" alt="" style="${STYLE.logo}">${escape(shopName)}</div>`,
    `<div style="${STYLE.words}"><h1 style="${STYLE.headline}">${escape(getHeadline(content))}</h1>`,
    paragraphsHtml([greeting, ...paragraphs]),
    rowsHtml(rows),
    action === undefined
      ? ''
      : `<p style="${STYLE.action}"><a href="${escape(action.url)}" style="${STYLE.button}">${escape(action.label)}</a></p>`,
    sections.map(sectionHtml).join(''),
    closing === undefined ? '' : `<p style="${STYLE.closing}">${escape(closing)}</p>`,
    `</div>${footerHtml(sender)}</div></td></tr></table></body></html>`,
  ].join('');
}

function footerHtml({ shopName, shopAddress, publicUrl }: Sender): string {
  const address = shopAddress === null ? '' : `, ${escape(shopAddress)}`;
  const returns = `<a href="${escape(publicUrl)}/returns" style="${STYLE.link}">Returns</a>`;
  return `<div style="${STYLE.footer}">${escape(shopName)}${address}<br>${returns}</div>`;
}

function sectionHtml({ heading, rows = [], paragraphs = [] }: EmailSection): string {
  return `<h2 style="${STYLE.heading}">${escape(heading)}</h2>${rowsHtml(rows)}${paragraphsHtml(paragraphs)}`;
}

function paragraphsHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p style="${STYLE.paragraph}">${escape(text)}</p>`).join('');
}

function rowsHtml(rows: readonly EmailRow[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td style="${STYLE.label}">${escape(label)}</td><td style="${STYLE.value}">${escape(value)}</td></tr>`,
  );
  return `<table style="${STYLE.rows}">${lines.join('')}</table>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes user input for HTML. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

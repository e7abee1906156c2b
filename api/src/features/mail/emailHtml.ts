import { formatSize } from '@shop/domain/products';
import type { EmailContent, EmailItem, EmailSection, EmailRow, Sender } from './emailContent.ts';
import { getContactLines, getHeadline, ORDER_STEPS } from './emailContent.ts';
import { getThumbnailPath } from './thumbnails.ts';

/** Inline styles in the shop's colours, because many mail programs ignore style sheets. */
const STYLES = {
  page: 'margin:0;padding:0;background:#f6f3ea;color:#10201a;font:16px/1.5 Arial,Helvetica,sans-serif',
  frame: 'width:100%;border-collapse:collapse',
  outer: 'padding:24px 12px',
  sheet:
    'max-width:600px;margin:0 auto;background:#ffffff;color:#10201a;border:1px solid #e7e2d4;border-radius:14px;overflow:hidden',
  brand:
    'background:#409118;color:#ffffff;padding:16px 24px;font-size:20px;font-weight:bold;letter-spacing:.02em',
  brandWithPicture:
    'background:#409118;color:#ffffff;padding:8px 16px;font-size:20px;font-weight:bold;letter-spacing:.02em',
  brandPicture: 'display:block;width:190px;height:48px;line-height:48px',
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
  picture: 'width:72px;padding:8px 12px 8px 0;border-bottom:1px solid #e7e2d4;vertical-align:top',
  thumbnail: 'display:block;width:72px;height:90px;border-radius:8px;background:#e9e4d6',
  pending: 'height:4px;padding:0;background:#e7e2d4;font-size:0;line-height:4px',
  done: 'height:4px;padding:0;background:#409118;font-size:0;line-height:4px',
  step: 'padding:8px 4px 0 0;color:#4a564f;font-size:14px;vertical-align:top',
  taken: 'padding:8px 4px 0 0;font-size:14px;font-weight:bold;vertical-align:top',
  action: 'margin:24px 0',
  button:
    'display:inline-block;background:#2f6f11;color:#ffffff;padding:14px 22px;border-radius:11px;text-decoration:none;font-weight:bold',
  closing: 'margin:0 0 16px;color:#4a564f;overflow-wrap:anywhere',
  footer: 'padding:16px 24px 24px;border-top:1px solid #e7e2d4;color:#4a564f;font-size:14px',
  link: 'color:#2f6f11',
} as const;

/**
 * Dark colours for mail programs that support `prefers-color-scheme`. Other mail programs with a dark mode
 * invert the inline colours themselves.
 */
const DARK_STYLE = [
  '.page{background:#0c1612!important;color:#f6f3ea!important}',
  '.sheet{background:#16241e!important;color:#f6f3ea!important;border-color:#33453c!important}',
  '.label,.value,.picture,.footer{border-color:#33453c!important}',
  '.pending{background:#33453c!important}',
  '.step,.closing,.footer{color:#b8c4bc!important}',
  '.link{color:#a9dc8f!important}',
].join('');

const formatStyleAttributes = (name: keyof typeof STYLES): string =>
  `class="${name}" style="${STYLES[name]}"`;

export function renderEmailHtml(content: EmailContent, sender: Sender): string {
  const { shopName, publicUrl } = sender;
  const { subject, greeting, paragraphs, step, items = [], rows = [], action, sections = [] } = content;
  const { link, closing, reason = '' } = content;
  return [
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<style>@media (prefers-color-scheme:dark){${DARK_STYLE}}</style>`,
    `<title>${escapeHtml(subject)}</title></head><body ${formatStyleAttributes('page')}>`,
    // Preview text, which mail programs show next to the subject.
    `<div ${formatStyleAttributes('preheader')}>${escapeHtml(paragraphs[0] ?? '')}</div>`,
    `<table role="presentation" ${formatStyleAttributes('frame')}><tr><td ${formatStyleAttributes('outer')}><div ${formatStyleAttributes('sheet')}>`,
    renderBrand(shopName, publicUrl),
    `<div ${formatStyleAttributes('words')}><h1 ${formatStyleAttributes('headline')}>${escapeHtml(getHeadline(content))}</h1>`,
    renderParagraphs([greeting, ...paragraphs]),
    step === undefined ? '' : renderSteps(step),
    renderRows(rows, items, publicUrl),
    action === undefined
      ? ''
      : `<p ${formatStyleAttributes('action')}><a href="${escapeHtml(action.url)}" ${formatStyleAttributes('button')}>${escapeHtml(action.label)}</a></p>`,
    link === undefined
      ? ''
      : `<p ${formatStyleAttributes('paragraph')}><a href="${escapeHtml(link.url)}" ${formatStyleAttributes('link')}>${escapeHtml(link.label)}</a></p>`,
    sections.map((section) => renderSection(section, publicUrl)).join(''),
    closing === undefined ? '' : `<p ${formatStyleAttributes('closing')}>${escapeHtml(closing)}</p>`,
    `</div>${renderFooter(sender, reason)}</div></td></tr></table></body></html>`,
  ].join('');
}

/** The name of the shop in the picture `email-head.png`, which has a ground of its own for dark mail programs. */
const NAME_IN_PICTURE = 'Koppie';

/**
 * Renders the logo and the shop's name: as a picture, whose alternative text is the name, or, for a shop with
 * another name than the picture's, as an icon and text.
 */
function renderBrand(shopName: string, publicUrl: string): string {
  const folder = escapeHtml(publicUrl);
  return shopName === NAME_IN_PICTURE
    ? `<div ${formatStyleAttributes('brandWithPicture')}><img src="${folder}/email-head.png" alt="${NAME_IN_PICTURE}" width="190" height="48" ${formatStyleAttributes('brandPicture')}></div>`
    : `<div ${formatStyleAttributes('brand')}><img src="${folder}/icon-192.png" alt="" width="32" height="32" ${formatStyleAttributes('logo')}>${escapeHtml(shopName)}</div>`;
}

function renderFooter(sender: Sender, reason: string): string {
  const returns = `<a href="${escapeHtml(sender.publicUrl)}/returns" ${formatStyleAttributes('link')}>Returns</a>`;
  return `<div ${formatStyleAttributes('footer')}>${[...getContactLines(sender).map(escapeHtml), returns, escapeHtml(reason)].join('<br>')}</div>`;
}

function renderSection({ heading, items = [], rows = [], paragraphs = [] }: EmailSection, publicUrl: string) {
  return `<h2 ${formatStyleAttributes('heading')}>${escapeHtml(heading)}</h2>${renderRows(rows, items, publicUrl)}${renderParagraphs(paragraphs)}`;
}

function renderParagraphs(paragraphs: readonly string[]): string {
  return paragraphs
    .map((text) => `<p ${formatStyleAttributes('paragraph')}>${escapeHtml(text)}</p>`)
    .join('');
}

/**
 * Renders the steps of an order below a bar. The bar consists of backgrounds, because mail programs that darken
 * an e-mail keep saturated backgrounds but dim borders. The columns are as wide as their names, so that the names
 * fit a phone without wrapping.
 */
function renderSteps(step: number): string {
  const bar = ORDER_STEPS.map(
    (_, index) => `<td ${formatStyleAttributes(index < step ? 'done' : 'pending')}>&nbsp;</td>`,
  );
  const names = ORDER_STEPS.map((name, index) => {
    const isTaken = index < step;
    return `<td ${formatStyleAttributes(isTaken ? 'taken' : 'step')}>${name}${isTaken ? '\u00a0✓' : ''}</td>`;
  });
  return `<table ${formatStyleAttributes('rows')}><tr>${bar.join('')}</tr><tr>${names.join('')}</tr></table>`;
}

function renderRows(rows: readonly EmailRow[], items: readonly EmailItem[], publicUrl: string): string {
  if (rows.length + items.length === 0) return '';
  const lines = [
    ...items.map(
      ({ name, size, qty, value, image }) =>
        `<tr>${renderThumbnail(image, publicUrl)}<td ${formatStyleAttributes('label')}>${escapeHtml(name)}<br>${escapeHtml(formatSize(size))} × ${qty}</td><td ${formatStyleAttributes('value')}>${escapeHtml(value)}</td></tr>`,
    ),
    ...rows.map(
      ([label, value]) =>
        `<tr><td ${items.length > 0 ? 'colspan="2" ' : ''}${formatStyleAttributes('label')}>${escapeHtml(label)}</td><td ${formatStyleAttributes('value')}>${escapeHtml(value)}</td></tr>`,
    ),
  ];
  return `<table ${formatStyleAttributes('rows')}>${lines.join('')}</table>`;
}

/**
 * Renders the cell with the picture of a product. Its alt text is empty, because the name is next to it. A
 * picture of another host is left out, because loading it would tell that host who reads the e-mail.
 */
function renderThumbnail(image: string | undefined, publicUrl: string): string {
  const picture = image?.startsWith('/')
    ? `<img src="${escapeHtml(publicUrl + getThumbnailPath(image))}" alt="" width="72" height="90" ${formatStyleAttributes('thumbnail')}>`
    : '';
  return `<td ${formatStyleAttributes('picture')}>${picture}</td>`;
}

const HTML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, including double-quoted and single-quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);
}

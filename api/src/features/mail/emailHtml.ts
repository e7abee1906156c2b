import { formatRand } from '@shop/domain/money';
import { formatSize } from '@shop/domain/products';
import type { EmailContent, EmailItem, EmailSection, EmailRow, Sender } from './emailContent.ts';
import { getContactLines, getHeadline, ORDER_STEPS } from './emailContent.ts';

/** Inline styles in the shop's colours, because many mail programs ignore style sheets. */
const STYLE = {
  page: 'margin:0;padding:0;background:#f6f3ea;color:#10201a;font:16px/1.5 Arial,Helvetica,sans-serif',
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
  picture: 'width:72px;padding:8px 12px 8px 0;border-bottom:1px solid #e7e2d4;vertical-align:top',
  thumbnail: 'display:block;width:72px;height:90px;border-radius:8px;background:#e9e4d6',
  step: 'width:25%;padding:8px 4px 0 0;border-top:4px solid #e7e2d4;color:#4a564f;font-size:14px;vertical-align:top',
  taken:
    'width:25%;padding:8px 4px 0 0;border-top:4px solid #409118;font-size:14px;font-weight:bold;vertical-align:top',
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
  '.sheet{background:#16241e!important;border-color:#33453c!important}',
  '.label,.value,.picture,.footer{border-color:#33453c!important}',
  '.step{border-color:#33453c!important;color:#b8c4bc!important}',
  '.closing,.footer{color:#b8c4bc!important}',
  '.link{color:#a9dc8f!important}',
].join('');

const styled = (name: keyof typeof STYLE): string => `class="${name}" style="${STYLE[name]}"`;

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
    `<title>${escape(subject)}</title></head><body ${styled('page')}>`,
    // Preview text, which mail programs show next to the subject.
    `<div ${styled('preheader')}>${escape(paragraphs[0] ?? '')}</div>`,
    `<table role="presentation" ${styled('frame')}><tr><td ${styled('outer')}><div ${styled('sheet')}>`,
    `<div ${styled('brand')}><img src="${escape(publicUrl)}/icon-192.png" alt="" ${styled('logo')}>${escape(shopName)}</div>`,
    `<div ${styled('words')}><h1 ${styled('headline')}>${escape(getHeadline(content))}</h1>`,
    renderParagraphs([greeting, ...paragraphs]),
    step === undefined ? '' : renderSteps(step),
    renderRows(rows, items, publicUrl),
    action === undefined
      ? ''
      : `<p ${styled('action')}><a href="${escape(action.url)}" ${styled('button')}>${escape(action.label)}</a></p>`,
    link === undefined
      ? ''
      : `<p ${styled('paragraph')}><a href="${escape(link.url)}" ${styled('link')}>${escape(link.label)}</a></p>`,
    sections.map((section) => renderSection(section, publicUrl)).join(''),
    closing === undefined ? '' : `<p ${styled('closing')}>${escape(closing)}</p>`,
    `</div>${renderFooter(sender, reason)}</div></td></tr></table></body></html>`,
  ].join('');
}

function renderFooter(sender: Sender, reason: string): string {
  const returns = `<a href="${escape(sender.publicUrl)}/returns" ${styled('link')}>Returns</a>`;
  return `<div ${styled('footer')}>${[...getContactLines(sender).map(escape), returns, escape(reason)].join('<br>')}</div>`;
}

function renderSection({ heading, items = [], rows = [], paragraphs = [] }: EmailSection, publicUrl: string) {
  return `<h2 ${styled('heading')}>${escape(heading)}</h2>${renderRows(rows, items, publicUrl)}${renderParagraphs(paragraphs)}`;
}

function renderParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p ${styled('paragraph')}>${escape(text)}</p>`).join('');
}

function renderSteps(step: number): string {
  const cells = ORDER_STEPS.map(
    (name, index) => `<td ${styled(index < step ? 'taken' : 'step')}>${name}${index < step ? ' ✓' : ''}</td>`,
  );
  return `<table ${styled('rows')}><tr>${cells.join('')}</tr></table>`;
}

function renderRows(rows: readonly EmailRow[], items: readonly EmailItem[], publicUrl: string): string {
  if (rows.length + items.length === 0) return '';
  const lines = [
    ...items.map(
      ({ name, size, qty, totalCents, image }) =>
        `<tr>${renderThumbnail(image, publicUrl)}<td ${styled('label')}>${escape(name)}<br>${escape(formatSize(size))} × ${qty}</td><td ${styled('value')}>${formatRand(totalCents)}</td></tr>`,
    ),
    ...rows.map(
      ([label, value]) =>
        `<tr><td ${items.length > 0 ? 'colspan="2" ' : ''}${styled('label')}>${escape(label)}</td><td ${styled('value')}>${escape(value)}</td></tr>`,
    ),
  ];
  return `<table ${styled('rows')}>${lines.join('')}</table>`;
}

/**
 * Renders the cell with the picture of a product. Its alt text is empty, because the name is next to it. A
 * picture of another host is left out, because loading it would tell that host who reads the e-mail.
 */
function renderThumbnail(image: string | undefined, publicUrl: string): string {
  const picture = image?.startsWith('/')
    ? `<img src="${escape(publicUrl + image)}" alt="" width="72" height="90" ${styled('thumbnail')}>`
    : '';
  return `<td ${styled('picture')}>${picture}</td>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, including double-quoted and single-quoted attributes. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

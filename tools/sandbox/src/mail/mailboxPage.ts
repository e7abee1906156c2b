import { escapeHtml } from '../html.ts';
import type { Mail } from './mailbox.ts';

const STYLE = `
  :root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1c1c1c; background: #f4f5f2; }
  body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.75rem; margin: 0 0 1rem; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-bottom: 1.5rem; }
  label { display: grid; gap: .25rem; flex: 1 1 16rem; font-weight: 600; }
  input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid #6b6f66; border-radius: .375rem; }
  button { background: #2b6110; color: #fff; border-color: #2b6110; font-weight: 600; cursor: pointer; }
  article { background: #fff; border: 1px solid #d6d9d1; border-radius: .5rem; padding: 1rem 1.25rem; margin-bottom: 1rem; }
  h2 { font-size: 1.125rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
  .meta { color: #4d5149; font-size: .875rem; margin: 0 0 .75rem; overflow-wrap: anywhere; }
  .text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
  a { color: #1d5bb8; }
  iframe { width: 100%; height: 30rem; border: 1px solid #d6d9d1; border-radius: .375rem; background: #fff; }
  summary { cursor: pointer; padding: .5rem 0; }
`;

/**
 * Renders the mailbox's page. Everything from an e-mail is escaped, and its HTML is shown in a frame without
 * permissions.
 */
export function renderMailboxPage(mails: readonly Mail[], to: string): string {
  const list =
    mails.map(renderMail).join('') ||
    '<p>No mail yet. Reload the page after the shop has sent something.</p>';
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo mailbox</title><style>${STYLE}</style>
</head>
<body>
<main>
<h1>Demo mailbox</h1>
<form method="get" action="/mail" role="search">
<label>Mail to <input type="email" name="to" value="${escapeHtml(to)}" placeholder="everyone" autocomplete="off"></label>
<button type="submit">Show</button>
</form>
${list}
</main>
</body>
</html>`;
}

function renderMail(mail: Mail): string {
  const html = mail.html
    ? `<details><summary>As formatted by the shop</summary><iframe title="Formatted mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe></details>`
    : '';
  return `<article>
<h2>${escapeHtml(mail.subject || '(no subject)')}</h2>
<p class="meta">From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))}, <time datetime="${mail.receivedAt}">${mail.receivedAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
<p class="text">${linkUrls(mail.text)}</p>
${html}
</article>`;
}

function linkUrls(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 1
        ? `<a href="${escaped}" target="_blank" rel="noopener noreferrer">${escaped}</a>`
        : escaped;
    })
    .join('');
}

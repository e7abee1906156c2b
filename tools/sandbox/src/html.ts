/** Styles of the pages where a person acts as the customer of an external service. */
const STYLE = `
  :root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1c1c1c; background: #f4f5f2; }
  main { max-width: 28rem; margin: 3rem auto; padding: 1.5rem; background: #fff; border: 1px solid #d6d9d1; border-radius: .5rem; }
  h1 { font-size: 1.5rem; margin: 0 0 1rem; }
  form { display: grid; gap: 1rem; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  label.check { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; }
  input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid #6b6f66; border-radius: .375rem; }
  input[type=checkbox] { min-height: 0; width: 1.25rem; height: 1.25rem; }
  button { background: #2b6110; color: #fff; border-color: #2b6110; font-weight: 600; cursor: pointer; }
  button.plain { background: #fff; color: #1c1c1c; border-color: #6b6f66; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;

/**
 * Renders a complete page; the content is HTML, the title is text. The empty icon keeps browsers from requesting one.
 */
export function renderHtmlPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

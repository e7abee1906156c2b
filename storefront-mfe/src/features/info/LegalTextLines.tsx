/** Renders a text that an administrator has written: each line is a paragraph, or a heading after `## `. */
export function LegalTextLines({ text }: { text: string }) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) =>
      line.startsWith('## ') ? <h2 key={index}>{line.slice(3)}</h2> : <p key={index}>{line}</p>,
    );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export type Attributes = Readonly<Record<string, string | true | null>>;

/** Renders a start tag; attributes that are null are omitted. */
export function renderTag(name: string, attributes: Attributes): string {
  const formattedAttributes = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === null) return [];
    return value === true ? [key] : [`${key}="${escapeHtml(value)}"`];
  });
  return `<${[name, ...formattedAttributes].join(' ')}>`;
}

/** Serializes JSON for a script element, escaped so that it can neither end the element nor open a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected && option.selected);
  }
  return field.value !== field.defaultValue;
}

/** Sets a value past React's own copy of it, so that React notices the change. */
function enter(field: Field, value: string): void {
  field.value = '';
  const own: unknown = Object.getPrototypeOf(field);
  Reflect.set(Object(own), 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Records the visitor's input before hydration. The returned function enters it again. */
export function changedFields(place: HTMLElement): () => void {
  const changes = [...place.querySelectorAll<Field>('input, select, textarea')]
    .filter(isChanged)
    .map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of changes) if (field.isConnected) enter(field, value);
  };
}

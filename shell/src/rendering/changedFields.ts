import { waitForNextTask } from '../waitForNextTask.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELD_SELECTOR = 'input, select, textarea';

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(FIELD_SELECTOR);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected && option.selected);
  }
  return field.value !== field.defaultValue;
}

/** Sets a value without React's value tracker, so that React detects the change. */
function setFieldValue(field: Field, value: string): void {
  field.value = '';
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.set(Object(prototype), 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Maximum number of attempts to restore a value that React resets; React also resets a value that the field does not
 * accept.
 */
const MAX_ATTEMPTS = 5;

/**
 * Records what the visitor types or selects, except in checkboxes, before and during hydration. Hydration
 * resets every field to React's first value. The returned function stops recording and restores the input. It
 * does so in separate tasks and until the input persists: a change makes React hydrate within the event, and
 * then handle that event with the reset value.
 */
export function recordChangedFields(container: HTMLElement): () => Promise<void> {
  const values = new Map<Field, string>();
  for (const field of container.querySelectorAll<Field>(FIELD_SELECTOR)) {
    if (isChanged(field)) values.set(field, field.value);
  }
  const recordInput = ({ target }: Event): void => {
    if (isField(target) && container.contains(target)) values.set(target, target.value);
  };
  // Listeners on the window run before React's, which hydrate the field immediately and thereby reset it: the
  // `change` that follows the `input` already has the reset value.
  window.addEventListener('input', recordInput, true);
  return async () => {
    await waitForNextTask();
    window.removeEventListener('input', recordInput, true);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const lostFields = [...values].filter(([field, value]) => field.isConnected && field.value !== value);
      if (attempt > 0 && lostFields.length === 0) return;
      for (const [field, value] of attempt === 0 ? values : lostFields)
        if (field.isConnected) setFieldValue(field, value);
      await waitForNextTask();
    }
  };
}

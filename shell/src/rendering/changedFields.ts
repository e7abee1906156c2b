import { nextTask } from '../nextTask.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input, select, textarea';

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(FIELDS);
}

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

/** How often a value is entered that React resets, which it also does to a value that a field does not accept. */
const ATTEMPTS = 5;

/**
 * Records the visitor's input before and during hydration, which sets every field to React's first value. The returned
 * function ends the record and enters the input again. It does so in tasks of their own and until the input stays:
 * a change makes React hydrate within the event, and then handle that event with the value that hydration has set.
 */
export function changedFields(place: HTMLElement): () => Promise<void> {
  const values = new Map<Field, string>();
  for (const field of place.querySelectorAll<Field>(FIELDS)) {
    if (isChanged(field)) values.set(field, field.value);
  }
  const note = ({ target }: Event): void => {
    if (isField(target) && place.contains(target)) values.set(target, target.value);
  };
  // Listeners of the window run before React's, which hydrate the field at once and so reset it: the `change` that
  // follows the `input` has the reset value already.
  window.addEventListener('input', note, true);
  return async () => {
    await nextTask();
    window.removeEventListener('input', note, true);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const lost = [...values].filter(([field, value]) => field.isConnected && field.value !== value);
      if (attempt > 0 && lost.length === 0) return;
      for (const [field, value] of attempt === 0 ? values : lost) if (field.isConnected) enter(field, value);
      await nextTask();
    }
  };
}

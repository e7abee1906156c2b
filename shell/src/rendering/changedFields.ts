import { waitForNextTask } from '../waitForNextTask.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELD_SELECTOR = 'input, select, textarea';

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(FIELD_SELECTOR);
}

/** Returns true for a checkbox or radio button. */
function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** Returns true for a field that the visitor has changed; of a group of radio buttons, for the checked one only. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected && option.selected);
  }
  if (isBox(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
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

/** Sets values of fields until they persist. */
async function restoreValues(values: ReadonlyMap<Field, string>): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const lostFields = [...values].filter(([field, value]) => field.isConnected && field.value !== value);
    if (attempt > 0 && lostFields.length === 0) return;
    for (const [field, value] of attempt === 0 ? values : lostFields)
      if (field.isConnected) setFieldValue(field, value);
    await waitForNextTask();
  }
}

/**
 * Clicks boxes in their order, because React detects a change of a box only in a click. Before that, all boxes are
 * reset, so that each click changes one box; React itself hydrates a box without resetting it.
 */
function restoreBoxes(boxes: ReadonlyMap<HTMLInputElement, boolean>): void {
  const connectedBoxes = [...boxes].filter(([box]) => box.isConnected);
  for (const [box, isChecked] of connectedBoxes) {
    // React hydrates the component that receives this event.
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.checked = !isChecked;
  }
  for (const [box, isChecked] of connectedBoxes) {
    box.checked = !isChecked;
    box.click();
  }
}

/**
 * Records what the visitor types, selects or checks before and during hydration. Hydration resets every field
 * except checkboxes and radio buttons to React's first value, and React does not know that those have changed.
 * The returned function stops recording and restores the input. It does so in separate tasks and until the
 * input persists: a change makes React hydrate within the event, and then handle that event with the reset
 * value.
 */
export function recordChangedFields(container: HTMLElement): () => Promise<void> {
  const values = new Map<Field, string>();
  const boxes = new Map<HTMLInputElement, boolean>();
  const recordField = (field: Field): void => {
    if (isBox(field)) {
      // The box becomes the last one, so that of a group of radio buttons the last choice is restored last.
      boxes.delete(field);
      boxes.set(field, field.checked);
    } else values.set(field, field.value);
  };
  for (const field of container.querySelectorAll<Field>(FIELD_SELECTOR)) {
    if (isChanged(field)) recordField(field);
  }
  const recordInput = ({ target }: Event): void => {
    if (isField(target) && container.contains(target)) recordField(target);
  };
  // Listeners on the window run before React's, which hydrate the field immediately and thereby reset it: the
  // `change` that follows the `input` already has the reset value.
  window.addEventListener('input', recordInput, true);
  return async () => {
    await waitForNextTask();
    window.removeEventListener('input', recordInput, true);
    await restoreValues(values);
    restoreBoxes(boxes);
  };
}

import { changedFields } from './changedFields.ts';

function aSizeField(): { place: HTMLElement; field: HTMLSelectElement } {
  const place = document.createElement('div');
  place.innerHTML = '<select><option value="">Select</option><option>M</option><option>L</option></select>';
  document.body.replaceChildren(place);
  const field = place.querySelector('select');
  if (!field) throw new Error('There is no field.');
  return { place, field };
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a size that was chosen before hydration stays chosen', () => {
  const { place, field } = aSizeField();
  choose(field, 'M');
  const restore = changedFields(place);
  field.value = '';
  restore();
  expect(field.value).toBe('M');
});

test('a size that is chosen during hydration stays chosen, the last one of several', () => {
  const { place, field } = aSizeField();
  choose(field, 'M');
  const restore = changedFields(place);
  choose(field, 'L');
  field.value = '';
  const heard: string[] = [];
  place.addEventListener('change', () => heard.push(field.value));
  restore();
  expect(field.value).toBe('L');
  expect(heard).toEqual(['L']);
});

test('a choice after hydration is the page’s own', () => {
  const { place, field } = aSizeField();
  const restore = changedFields(place);
  restore();
  choose(field, 'M');
  field.value = '';
  restore();
  expect(field.value).toBe('');
});

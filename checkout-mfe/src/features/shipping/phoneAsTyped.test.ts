import { phoneAsTyped } from './phoneAsTyped.ts';

function typed(text: string): string {
  return [...text].reduce((value, character) => phoneAsTyped(value + character), '');
}

test.each([
  ['0821234567', '0821234567'],
  ['082 123 4567', '0821234567'],
  ['+27 82 123 4567', '0821234567'],
  ['0027821234567', '0821234567'],
  ['082123456789', '0821234567'],
  ['abc', ''],
])('pasting %p gives %p', (text, kept) => {
  expect(phoneAsTyped(text)).toBe(kept);
});

test.each([
  ['0821234567', '0821234567'],
  ['+27 82 123 4567', '0821234567'],
  ['12345678901', '1234567890'],
])('typing %p one character at a time gives %p', (text, kept) => {
  expect(typed(text)).toBe(kept);
});

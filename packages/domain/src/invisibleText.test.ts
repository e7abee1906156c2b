import { isVisible, removeInvisible } from './invisibleText.ts';

test.each([
  ['Tha\u200bndi', 'Thandi'],
  ['\u202aThandi\u202c', 'Thandi'],
  ['\u2066Thandi\u2069', 'Thandi'],
  ['Tha\u200endi\u200f', 'Thandi'],
  ['Tha\u00adndi', 'Thandi'],
  ['\ufeffThandi', 'Thandi'],
  ['Thandi\tDube', 'Thandi Dube'],
  ['Thandi\u3164Dube', 'Thandi Dube'],
  ['Thandi\u2800', 'Thandi '],
  ['\u200dThandi\u200c', 'Thandi'],
  ['Thandi \u200dDube', 'Thandi Dube'],
  ['Thandi\u200d\u200dDube', 'ThandiDube'],
])('%j becomes %j', (text, visible) => expect(removeInvisible(text)).toBe(visible));

test.each(['نیک\u200cنام', 'श्री\u200dमती', 'Thandi 👩\u200d🔬', '🏳️\u200d🌈 Thandi', 'one\ntwo', 'a\u0000b'])(
  '%j stays as it is',
  (text) => expect(removeInvisible(text)).toBe(text),
);

test.each([
  ...['', ' ', '\u200b\u202e', '\u3164', '\u2800', '\uffa0', '\u115f\u1160', '\u0301', '\u0301\u20dd'],
  ...['\ufe0f', '\u17b4', '\u180e', '\u00ad', '\u{e0041}', '\u{e0100}'],
])('%j cannot be seen', (text) => expect(isVisible(text)).toBe(false));

test.each(['a', '7', '.', 'é', 'e\u0301', '김', 'ᄀ', 'नी', '👩', '—'])('%j can be seen', (text) =>
  expect(isVisible(text)).toBe(true),
);

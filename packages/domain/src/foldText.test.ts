import { foldText } from './foldText.ts';

test.each([
  ['Zoë', 'zoe'],
  ['ZOË', 'zoe'],
  ['Adéọ́lá', 'adeola'],
  ['Straße', 'straße'],
  ['Ｔee', 'tee'],
])('%p is compared as %p', (text, folded) => expect(foldText(text)).toBe(folded));

import { formatPictureTexts, parsePictureTexts } from './pictureTexts.ts';

test('the texts of pictures are read back by the numbers of their pictures', () => {
  const lines = formatPictureTexts([{ alt: '' }, { alt: 'Ratio: 1:2' }, { alt: 'The back' }]);
  expect(lines).toBe('2: Ratio: 1:2\n3: The back');
  expect(parsePictureTexts(lines)).toEqual(
    new Map([
      [2, 'Ratio: 1:2'],
      [3, 'The back'],
    ]),
  );
});

test('pictures without texts are an empty cell', () => {
  expect(formatPictureTexts([{ alt: '' }])).toBe('');
});

test.each(['The back', '0: The back', '2:', '2: The back\n\n3: The label'])(
  '%j does not say which picture has which text',
  (text) => {
    expect(parsePictureTexts(text)).toBeNull();
  },
);

import type { CheckedField } from './productValueFaults.ts';
import { findValueFault } from './productValueFaults.ts';

const REFUSED: Readonly<Record<CheckedField, readonly string[]>> = {
  name: ['<b>Karoo</b> Tee', 'Salt &amp; Pepper', 'Karoo&nbsp;Tee', 'One\\n\\nTwo', 'Tee<br/>'],
  description: [
    '<p>Heavy <strong>cotton</strong>.</p>',
    'One<br>Two',
    '<img src="a.webp" alt="">',
    '<!-- wp:paragraph -->',
    'Salt &amp; Pepper&nbsp;Tee',
    'It&#8217;s soft',
    'It&#x2019;s soft',
    'Line one\\n\\nLine two',
  ],
  brand: ['Koppie | Kloof', 'Koppie; Kloof', 'Brands > Koppie', '<b>Koppie</b>', 'Salt &amp; Pepper'],
  category: [
    'Clothing > Hoodies',
    'Clothing>Hoodies',
    'Clothing, Clothing > Hoodies',
    'Caps|Tees',
    'Caps;Tees',
    'Hats &amp; Caps',
  ],
  sizes: [
    'S: 3, M: 5, L',
    'S: 3 / M',
    'S:3|M',
    'S: 3; M',
    'S: 3 M',
    '32:40',
    'S, M, L',
    'S|M',
    'XS, 2XL',
    '<b>M</b>',
  ],
  pictures: [
    'https://a.example/1.jpg, https://a.example/2.jpg',
    'https://a.example/1.jpg|https://a.example/2.jpg',
    'https://a.example/1.jpg https://a.example/2.jpg',
    'https://a.example/1.jpg;https://a.example/2.jpg',
    'https://a.example/1.jpg,/uploads/2.webp',
    'https://a.example/1.jpg?v=1, 2.jpg',
    'https://a.example/not-a-picture.html',
  ],
};

const TAKEN: Readonly<Record<CheckedField, readonly string[]>> = {
  name: ['Tee <3', 'R&B; Tee', 'Salt & Pepper', '12" Vinyl', 'A < B > C', '-70s Tee', '=1+1', 'Tee, long'],
  description: ['- 100% cotton\n- 220 g/m²', 'Chest < 100 cm > 90 cm', 'Folder C:\\new', 'R1\u00A0299', '👩‍👧'],
  brand: ['Smith, Jones & Co.', 'A/B'],
  category: ['Hats, caps', 'T-shirts', 'Caps & Hats', 'Boys/Girls'],
  sizes: ['M', 'S/M', 'UK 8: wide', '34 | 36, long', 'One size', '32', 'EU: 42', '3-4 years', 'W32 L34'],
  pictures: [
    'https://a.example/1.jpg',
    'https://a.example/a,b.jpg',
    'https://a.example/w_100,h_100/1.jpg',
    'https://proxy.example/?url=https://a.example/1.jpg',
    'https://a.example/1.jpg?v=1,2',
    '/uploads/1.webp',
    'https://a.example/picture.php?id=1',
    'https://a.example/picture?id=1',
  ],
};

const each = (table: typeof REFUSED) =>
  Object.entries(table).flatMap(([field, values]) =>
    values.map((value) => [field as CheckedField, value] as const),
  );

test.each(each(REFUSED))('a %s cannot mean %j', (field, value) => {
  expect(findValueFault(field, value)).toMatch(/^Please .*[.]$/u);
});

test.each(each(TAKEN))('a %s may mean %j', (field, value) => {
  expect(findValueFault(field, value)).toBeNull();
});

import { createReviewEntry, type CatalogueEntry } from './catalogueProduct.ts';

export const caps: readonly CatalogueEntry[] = [
  {
    slug: 'creme-karoo-cap',
    name: 'Crème Karoo Cap',
    brand: 'Halfmens',
    color: 'cream',
    priceCents: 27900,
    countInStock: 35,
    description:
      'Six panels of washed cream twill and a stitched rust sun, going down in stripes.\nUnstructured crown, curved peak, brass buckle, 54 to 61 cm. Wash by hand.',
    reviews: [
      createReviewEntry('Thandi', 5, 'Fits my big hair and my small brother.'),
      createReviewEntry('Dylan', 4, 'Good shade for the eyes. The cream marks easily, but it washes.'),
      createReviewEntry('Tiyani', 5, 'Soft from the first day.'),
    ],
  },
  {
    slug: 'dome-cap',
    name: 'Dome Cap',
    brand: 'Koppie',
    color: 'green',
    priceCents: 24900,
    countInStock: 48,
    description:
      'The domes in white thread on market green.\nStructured front, curved peak, cotton twill, adjustable strap from 55 to 62 cm. Wipe clean.',
    reviews: [
      createReviewEntry('Nosipho', 5, 'Stitching is dense and even.'),
      createReviewEntry('Zanele', 4, 'Lovely green. A little deep in the crown for me.'),
    ],
  },
  {
    slug: 'contour-five-panel',
    name: 'Contour Five-Panel',
    brand: 'Koppie',
    color: 'green',
    priceCents: 29900,
    countInStock: 16,
    description:
      'A flat-peaked five-panel with the contour print running over crown and peak.\nRecycled nylon, dries in half an hour, webbing strap with a clip, folds into a pocket.',
    reviews: [
      createReviewEntry('Kagiso', 4, 'Folds flat and springs back. The clip is small for cold fingers.'),
    ],
  },
  {
    slug: 'cord-cap-rust',
    name: 'Cord Cap, Rust',
    brand: 'Stofpad',
    color: 'brown',
    priceCents: 28900,
    countInStock: 12,
    description:
      'Wide-wale corduroy in rust, with no badge at all.\nUnstructured six-panel crown, curved peak, metal buckle. Brush it, do not wash it.',
    reviews: [],
  },
  {
    slug: 'windpump-trucker',
    name: 'Windpump Trucker',
    brand: 'Windpomp',
    color: 'yellow',
    priceCents: 25900,
    countInStock: 27,
    description:
      'Foam front with a printed windpump, mesh back that lets the heat out.\nMustard and navy, snap closure, one size. Wipe clean.',
    reviews: [
      createReviewEntry('Fatima', 4, 'Cool on the head. The foam front is tall, in the proper trucker way.'),
      createReviewEntry('Deshan', 3, 'Nice print. The snaps are stiff at first.', {
        reply:
          'They give in after a week. Until then, press from behind with your thumb, and take the cap off first.',
      }),
    ],
  },
  {
    slug: 'morester-cap',
    name: 'Môrester Cap',
    brand: 'Môrester',
    color: 'blue',
    priceCents: 26900,
    countInStock: 0,
    description:
      'A small stitched star on midnight blue.\nBrushed cotton twill, low crown, curved peak, self-fabric strap. Sold out, more on the way.',
    reviews: [
      createReviewEntry(
        'Tiyani',
        5,
        'The lowest crown I have found. It does not make me look like a mushroom.',
      ),
    ],
  },
  {
    slug: 'veld-bucket-hat',
    name: 'Veld Bucket Hat',
    brand: 'Halfmens',
    color: 'green',
    priceCents: 31900,
    sizes: { S: 6, M: 9, L: 7 },
    description:
      'A sun hat first, a fashion statement second: 6 cm brim, eight rows of stitching, four eyelets.\nWashed olive canvas, sizes by chart (S 56, M 58, L 60 cm). Machine wash at 30\u00a0°C.',
    reviews: [
      createReviewEntry('Chantelle', 5, 'The brim keeps its shape in the wind at Bloubergstrand.'),
      createReviewEntry('Keegan', 4, 'Good hat. M is right for 58 cm exactly, so measure.'),
    ],
  },
  {
    slug: 'checker-bucket-hat',
    name: 'Checker Bucket Hat',
    brand: 'Kwarts',
    priceCents: 33900,
    sizes: { S: 2, M: 0, L: 5 },
    description:
      'Cream and ink checks outside, plain ink inside, and it turns inside out.\nCotton canvas, 6 cm brim. S 56, M 58, L 60 cm. Wash at 30\u00a0°C inside out, whichever side that is.',
    reviews: [createReviewEntry('Craig', 5, 'Two hats for one price.')],
  },
];

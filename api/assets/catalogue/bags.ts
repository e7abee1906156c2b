import { createReviewEntry, type CatalogueEntry } from './catalogueProduct.ts';

export const bags: readonly CatalogueEntry[] = [
  {
    slug: 'market-tote',
    name: 'Market Tote',
    brand: 'Koppie',
    color: 'cream',
    priceCents: 18900,
    countInStock: 58,
    description:
      'For Saturday’s vegetables: natural canvas with the domes in green.\n340 g/m² cotton canvas, 38 × 42 cm, handles long enough for the shoulder. Carries 12 kg.',
    reviews: [
      createReviewEntry('Lerato', 5, 'Carried a watermelon. I rest my case.'),
      createReviewEntry('Deshan', 5, 'Strong seams and the handles do not dig in.'),
      createReviewEntry('Kagiso', 4, 'Good bag. It creases when washed; I have stopped minding.'),
      createReviewEntry('Megan', 5, 'Use it every single day.'),
    ],
  },
  {
    slug: 'protea-tote',
    name: 'Protea Tote',
    brand: 'Halfmens',
    color: 'black',
    priceCents: 19900,
    countInStock: 34,
    description:
      'A protea in coral and pink on black canvas, with an inside pocket for keys.\n340 g/m² cotton canvas, 38 × 42 cm, flat base 10 cm deep. Wipe clean.',
    reviews: [createReviewEntry('Anika', 5, 'The key pocket has saved me ten minutes a day.')],
  },
  {
    slug: 'letters-tote',
    name: 'Brood & Botter Tote',
    brand: 'Windpomp',
    color: 'cream',
    priceCents: 17900,
    countInStock: 41,
    description:
      'Bread and butter in big letters, ember on sand, so that nobody forgets what to buy.\n280 g/m² canvas, 38 × 40 cm, unlined. Wash at 40\u00a0°C.',
    reviews: [
      createReviewEntry('Priya', 4, 'I still forgot the butter.'),
      createReviewEntry('Hendrik', 5, 'The most complimented object I own.'),
    ],
  },
  {
    slug: 'swell-tote',
    name: 'Weskus Swell Tote',
    brand: 'Stofpad',
    color: 'blue',
    priceCents: 20900,
    countInStock: 3,
    description:
      'The swell lines on sky blue, with a press stud so that a wet towel stays in.\n340 g/m² canvas with a water-resistant lining, 40 × 42 cm. Wipe clean.',
    reviews: [],
  },
  {
    slug: 'trek-backpack-24',
    name: 'Trek Backpack 24 L',
    brand: 'Koppie',
    color: 'green',
    priceCents: 149900,
    countInStock: 9,
    description:
      'A day pack for a city with a mountain in it: rolled lid pocket, padded back, sleeve for a 15-inch laptop.\nWaxed cotton canvas in forest green, 24 litres, 1.1 kg, metal hooks. Re-wax once a year.',
    reviews: [
      createReviewEntry('Yusuf', 5, 'Rain ran off it for an hour on Signal Hill. Dry inside.'),
      createReviewEntry('Naledi', 4, 'Superb build. Heavier than a nylon pack, as canvas is.'),
      createReviewEntry('Ruan', 5, 'Expensive and worth it. Every seam is bound.'),
    ],
  },
  {
    slug: 'skool-backpack-18',
    name: 'Skool Backpack 18 L',
    brand: 'Stofpad',
    color: 'red',
    priceCents: 79900,
    countInStock: 26,
    description:
      'One big compartment, one front pocket, no nonsense, in maroon with sand trim.\nRecycled polyester, 18 litres, padded straps, sleeve for a 13-inch laptop.',
    reviews: [
      createReviewEntry('Imraan', 4, 'My son has not broken it yet, which is a record.'),
      createReviewEntry('Liezl', 4, 'Roomy. A bottle pocket on the side would make it perfect.'),
    ],
  },
  {
    slug: 'kliek-sling',
    name: 'Kliek Sling Bag',
    brand: 'Kwarts',
    color: 'black',
    priceCents: 49900,
    countInStock: 18,
    description:
      'Phone, wallet, keys, lip balm. That is all that fits, and all that should.\nInk nylon with a lime zip, 2 litres, strap with a magnetic buckle that says its name.',
    reviews: [createReviewEntry('Tshepo', 5, 'It does say its name. Very satisfying.')],
  },
  {
    slug: 'naweek-duffel',
    name: 'Naweek Duffel',
    brand: 'Windpomp',
    color: 'yellow',
    priceCents: 119900,
    countInStock: 6,
    description:
      'Two nights away, three if you are tidy. Mustard canvas with navy webbing.\n500 g/m² canvas, 38 litres, cabin size, shoe pocket at one end, brass zips.',
    reviews: [
      createReviewEntry('Bongani', 5, 'Fits under the seat when it is not stuffed. Beautiful colour.'),
      createReviewEntry('Pieter', 4, 'The shoe pocket eats space from the inside, so pack shoes first.'),
    ],
  },
];

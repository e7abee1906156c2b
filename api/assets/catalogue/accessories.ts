import { createReviewEntry, type CatalogueEntry } from './catalogueProduct.ts';

export const accessories: readonly CatalogueEntry[] = [
  {
    slug: 'dome-beanie',
    name: 'Dome Beanie',
    brand: 'Koppie',
    color: 'green',
    priceCents: 21900,
    countInStock: 39,
    description:
      'A ribbed beanie in forest green with a woven dome label on the cuff.\nHalf merino, half cotton, double-layered cuff. One size; it stretches. Wash by hand, cold.',
    reviews: [
      createReviewEntry('Naledi', 5, 'Does not itch. My forehead is grateful.'),
      createReviewEntry('Thandi', 4, 'Warm and neat. A bit tight for the first week.'),
    ],
  },
  {
    slug: 'stripe-beanie',
    name: 'Winterstreep Beanie',
    brand: 'Stofpad',
    color: 'brown',
    priceCents: 22900,
    countInStock: 17,
    description:
      'Five stripes of leftover yarn: rust, cream, navy, and whatever was next.\nRecycled cotton and wool, chunky rib, one size. Wash by hand, cold.',
    reviews: [],
  },
  {
    slug: 'bobble-beanie-ember',
    name: 'Sneeu Bobble Beanie',
    brand: 'Môrester',
    color: 'red',
    priceCents: 24900,
    countInStock: 1,
    description:
      'Ember red with a cream bobble that comes off for the wash.\nMerino blend, chunky knit, fleece band inside. One size.',
    reviews: [createReviewEntry('Fatima', 5, 'The bobble has a press stud. Genius.')],
  },
  {
    slug: 'trail-socks',
    name: 'Trail Socks',
    brand: 'Koppie',
    color: 'cream',
    priceCents: 8999,
    sizes: { S: 18, M: 24, L: 18 },
    description:
      'Cream socks with three green rings and a padded heel.\n78 % combed cotton, 20 % polyamide, 2 % elastane. S 3–5, M 6–8, L 9–11. One pair.',
    reviews: [
      createReviewEntry('Yusuf', 5, 'The heel stays where the heel is.'),
      createReviewEntry('Pieter', 4, 'Good socks, fair price.'),
      createReviewEntry('Nosipho', 5, 'I have replaced my whole drawer with these.'),
    ],
  },
  {
    slug: 'checker-socks',
    name: 'Checker Socks',
    brand: 'Kwarts',
    priceCents: 11900,
    sizes: { S: 10, M: 13, L: 9 },
    description:
      'Checks from ankle to calf in ink and lime, plain sole.\nCotton blend with a ribbed arch. S 3–5, M 6–8, L 9–11. One pair.',
    reviews: [createReviewEntry('Thandi', 4, 'Bright in real life. The lime has stayed lime.')],
  },
  {
    slug: 'protea-socks',
    name: 'Protea Socks',
    brand: 'Halfmens',
    color: 'pink',
    priceCents: 12900,
    sizes: { S: 0, M: 0, L: 0 },
    description:
      'Small proteas knitted into coral cotton, cream heel and toe.\nOrganic cotton blend. S 3–5, M 6–8, L 9–11. One pair. More are on the needles.',
    reviews: [],
  },
  {
    slug: 'dome-mug',
    name: 'Dome Mug',
    brand: 'Koppie',
    color: 'cream',
    priceCents: 14900,
    countInStock: 45,
    description:
      'A stoneware mug with three glazed green domes and a handle for four fingers.\n350 ml, speckled cream, glazed inside and out. Dishwasher and microwave safe.',
    reviews: [
      createReviewEntry('Renée', 5, 'Heavy in a good way and the rim is thin where it matters.'),
      createReviewEntry(
        'Craig',
        4,
        'Lovely glaze. One dome is a little lighter than the others, which I have decided to like.',
      ),
      createReviewEntry('Dylan', 5, 'Holds exactly two moka pots.'),
    ],
  },
  {
    slug: 'koffie-mug',
    name: 'Koffie Eerste Mug',
    brand: 'Windpomp',
    color: 'black',
    priceCents: 15900,
    countInStock: 20,
    description:
      'Coffee first, in letters you can read with one eye open. Cream on ink.\nEnamelled steel, 400 ml, 180 g. It will chip one day, and look better for it. Not for the microwave.',
    reviews: [
      createReviewEntry('Tiyani', 5, 'Camp mug and desk mug. I trust it.'),
      createReviewEntry('Imraan', 3, 'Enamel gets hot at the lip, as enamel does. Wait two minutes.', {
        reply: 'Two minutes is about right, and your tongue will thank you as well.',
      }),
    ],
  },
  {
    slug: 'swell-bottle',
    name: 'Swell Bottle 500 ml',
    brand: 'Stofpad',
    color: 'blue',
    priceCents: 32900,
    countInStock: 24,
    description:
      'Double-walled steel with the swell lines round the middle, in deep sea blue.\n500 ml, cold for 24 hours and hot for 12, screw cap with a loop. Wash by hand.',
    reviews: [
      createReviewEntry('Dylan', 4, 'Ice still in it after a day in the car. The paint scratches on sand.'),
    ],
  },
  {
    slug: 'contour-bandana',
    name: 'Contour Bandana',
    brand: 'Koppie',
    color: 'red',
    priceCents: 12900,
    countInStock: 36,
    description:
      'A map you can wipe your face with: contour lines in cream on ember.\n55 × 55 cm cotton lawn, rolled hem. Wash at 40\u00a0°C.',
    reviews: [createReviewEntry('Chantelle', 5, 'Light, big enough to tie, dries in minutes.')],
  },
  {
    slug: 'fynbos-bandana',
    name: 'Fynbos Bandana',
    brand: 'Halfmens',
    color: 'green',
    priceCents: 12900,
    countInStock: 15,
    description:
      'Sprigs and seed heads in sage and cream on forest green, with a border of small domes.\n55 × 55 cm cotton lawn, rolled hem. Wash at 40\u00a0°C.',
    reviews: [],
  },
  {
    slug: 'sticker-pack',
    name: 'Sticker Pack',
    brand: 'Koppie',
    priceCents: 3330,
    countInStock: 60,
    description:
      'Six vinyl stickers: domes, star, protea, windpump, swell and one very small dassie rock.\n5 to 8 cm, die-cut, weatherproof for about three years outside.',
    reviews: [
      createReviewEntry('Priya', 5, 'On my laptop, on my bicycle, on my neighbour’s bin.'),
      createReviewEntry('Yusuf', 4, 'They come off cleanly with a hair dryer.'),
    ],
  },
];

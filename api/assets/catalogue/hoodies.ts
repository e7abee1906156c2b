import { createReviewEntry, type CatalogueEntry } from './catalogueProduct.ts';

export const hoodies: readonly CatalogueEntry[] = [
  {
    slug: 'dome-hoodie',
    name: 'Dome Hoodie',
    brand: 'Koppie',
    color: 'green',
    priceCents: 74900,
    sizes: { S: 8, M: 13, L: 10 },
    description:
      'Lime domes on forest green, printed across the chest.\n400 g/m² brushed cotton fleece, double hood, kangaroo pocket, round cotton cords. Wash at 30\u00a0°C inside out.',
    reviews: [
      createReviewEntry('Naledi', 5, 'The hood is double and stands up by itself. Warmest thing I own.'),
      createReviewEntry('Renée', 5, 'Two winters in and the fleece has not pilled.'),
      createReviewEntry('Zanele', 4, 'Great colour. Sleeves are long, which I like, my mother does not.', {
        fit: 'large',
      }),
      createReviewEntry('Hendrik', 5, 'Worth the money.'),
      createReviewEntry('Imraan', 4, 'Heavy in the wash, takes two days to dry in Cape Town in July.'),
    ],
  },
  {
    slug: 'morester-hoodie',
    name: 'Môrester Hoodie',
    brand: 'Môrester',
    color: 'blue',
    priceCents: 79900,
    sizes: { S: 5, M: 8, L: 7 },
    description:
      'For the hour before the sun: a single star and a horizon on midnight blue.\n380 g/m² cotton fleece, regular fit, ribbed side panels so that it moves with you. Wash at 30\u00a0°C.',
    reviews: [
      createReviewEntry('Nosipho', 5, 'The side panels make it. It does not ride up when I run.'),
      createReviewEntry('Sipho', 4, 'Very comfortable. The pocket could be deeper.'),
    ],
  },
  {
    slug: 'sneeuberg-hoodie',
    name: 'Sneeuberg Hoodie',
    brand: 'Halfmens',
    color: 'blue',
    priceCents: 84900,
    sizes: { S: 2, M: 6, L: 5 },
    description:
      'Snow on the Sneeuberg under a small red sun, on ice blue.\n400 g/m² organic cotton fleece, relaxed fit, six-colour print. Wash at 30\u00a0°C, no tumble dryer.',
    reviews: [
      createReviewEntry('Zoë', 5, 'Looks like the drive to Nieu-Bethesda in August. Beautiful print.'),
    ],
  },
  {
    slug: 'plain-heavy-hoodie-ash',
    name: 'Plain Heavy Hoodie, Ash',
    brand: 'Koppie',
    color: 'grey',
    priceCents: 64900,
    sizes: { S: 12, M: 18, L: 14 },
    description:
      'No print, no cords to lose: a heavy hoodie with a crossed-over hood.\n420 g/m² brushed fleece in ash marl, boxy fit, kangaroo pocket with a hidden phone sleeve.',
    reviews: [
      createReviewEntry('Yusuf', 5, 'No cords! The washing machine thanks you.'),
      createReviewEntry('Fatima', 5, 'I bought it for the phone sleeve and stayed for the fleece.'),
      createReviewEntry('Hendrik', 3, 'Well made but boxy means short on me. I am 1.83 m.', {
        fit: 'small',
        reply:
          'Fair. Boxy is wide before it is long. One size up gives you 3 cm more length, and an unworn one can be swapped within 30 days.',
      }),
    ],
  },
  {
    slug: 'veldwerk-zip-hoodie',
    name: 'Veldwerk Zip Hoodie',
    brand: 'Windpomp',
    color: 'grey',
    priceCents: 89900,
    sizes: { S: 0, M: 6, L: 5, XL: 4 },
    description:
      'A zip-through for working in: metal zip, reinforced elbows, two pockets that close.\n400 g/m² cotton-rich fleece in charcoal, regular fit. Close the zip before washing.',
    reviews: [
      createReviewEntry('Nosipho', 4, 'The zip is strong and runs both ways. I would like a third pocket.'),
      createReviewEntry('Ruan', 5, 'Survived a season of pruning.'),
    ],
  },
  {
    slug: 'rivier-hoodie',
    name: 'Rivier Hoodie',
    brand: 'Windpomp',
    color: 'cream',
    priceCents: 77900,
    sizes: { S: 1, M: 4, L: 3 },
    description:
      'One river finding its way across the chest in three blues, on sand.\n380 g/m² cotton fleece, relaxed fit, ribbed cuffs and hem. Wash at 30\u00a0°C inside out.',
    reviews: [],
  },
  {
    slug: 'protea-hoodie',
    name: 'Protea Hoodie',
    brand: 'Halfmens',
    color: 'purple',
    priceCents: 82900,
    sizes: { S: 0, M: 12, L: 11 },
    description:
      'The opened protea again, in cream and coral on plum, at twice the size.\n400 g/m² organic cotton fleece, regular fit. Two-colour print, wash inside out.',
    reviews: [
      createReviewEntry('Hendrik', 5, 'Plum and coral should not work and it does.'),
      createReviewEntry('Bongani', 5, 'Soft inside even after many washes.'),
      createReviewEntry('Tshepo', 4, 'I took L for a loose fit and it is very loose.', { fit: 'large' }),
    ],
  },
  {
    slug: 'stofpad-stripe-hoodie',
    name: 'Stofpad Stripe Hoodie',
    brand: 'Stofpad',
    color: 'brown',
    priceCents: 75900,
    sizes: { S: 0, M: 1, L: 1 },
    description:
      'Rust, with the three stripes of a dirt road across the chest.\n380 g/m² cotton fleece, regular fit, contrast cords. Wash at 30\u00a0°C with like colours.',
    reviews: [
      createReviewEntry('Keegan', 4, 'Great colour for autumn. The cords are long enough to tie a boat.'),
    ],
  },
  {
    slug: 'night-contour-hoodie',
    name: 'Night Contour Hoodie',
    brand: 'Koppie',
    color: 'black',
    priceCents: 84900,
    sizes: { S: 0, M: 0, L: 0 },
    description:
      'The contour print in lime on black. It glows under street lights only in the imagination.\n400 g/m² brushed fleece, boxy fit, double hood. Sold out for now; back with the winter run.',
    reviews: [
      createReviewEntry('Zoë', 5, 'Sold out for a reason.'),
      createReviewEntry(
        'Nosipho',
        4,
        'Print cracked slightly at the pocket edge after a year of daily wear.',
      ),
    ],
  },
  {
    slug: 'creme-brushed-hoodie',
    name: 'Crème Brushed Hoodie',
    brand: 'Kwarts',
    color: 'cream',
    priceCents: 99900,
    sizes: { S: 2, M: 5, L: 0, XL: 3 },
    description:
      'Undyed cotton brushed on both sides, with tonal domes stitched at the chest.\n450 g/m², relaxed fit, leather-free patch, flat drawcords. Wash at 30\u00a0°C, dry flat.',
    reviews: [
      createReviewEntry('Lerato', 5, 'Like wearing a good towel. I mean that kindly.'),
      createReviewEntry(
        'Chantelle',
        2,
        'Wonderful to touch, but cream shows everything. It lasted one braai.',
        {
          reply:
            'Cream is brave at a braai. Work a drop of dishwashing liquid into the fat, leave it ten minutes, then wash at 30\u00a0°C. It’s worth a try before you give it to the dog.',
        },
      ),
    ],
  },
];

import { createReviewEntry, type CatalogueEntry } from './catalogueProduct.ts';

export const longsleeves: readonly CatalogueEntry[] = [
  {
    slug: 'granite-longsleeve',
    name: 'Granite Longsleeve',
    brand: 'Koppie',
    color: 'grey',
    priceCents: 42900,
    sizes: { S: 6, M: 9, L: 6 },
    description:
      'Marl grey with the domes on the chest and rings down both sleeves.\n240 g/m² cotton with a little recycled polyester for the marl, boxy fit, ribbed cuffs. Wash at 30\u00a0°C.',
    reviews: [
      createReviewEntry(
        'Deshan',
        5,
        'The sleeve print lines up when you fold your arms. Somebody thought about that.',
      ),
      createReviewEntry('Dylan', 4, 'Warm without being bulky. Cuffs are snug.'),
      createReviewEntry('Megan', 5, 'Wore it on the mountain in September. Exactly right.'),
    ],
  },
  {
    slug: 'kelp-longsleeve',
    name: 'Kelp Longsleeve',
    brand: 'Stofpad',
    color: 'green',
    priceCents: 44900,
    sizes: { S: 3, M: 6, L: 5 },
    description:
      'Long blades of kelp rising from the hem in lime and pale green on deep sea green.\n220 g/m² cotton, regular fit, ribbed cuffs. Wash at 30\u00a0°C inside out.',
    reviews: [
      createReviewEntry(
        'Craig',
        5,
        'The kelp goes all the way up to the ribs. Lovely to look at while you wait for waves.',
      ),
    ],
  },
  {
    slug: 'weskus-breton-longsleeve',
    name: 'Weskus Breton Longsleeve',
    brand: 'Kwarts',
    color: 'cream',
    priceCents: 46900,
    sizes: { S: 8, M: 10, L: 7 },
    description:
      'The fisherman’s stripe, navy on cream, knitted and not printed, so that it goes right through.\n230 g/m² cotton jersey, regular fit, boat neck. Wash at 30\u00a0°C; the navy is fast.',
    reviews: [
      createReviewEntry('Craig', 5, 'The stripes meet at the side seams. I checked.'),
      createReviewEntry('Fatima', 4, 'Classic. The neck is wide, so think about what you wear under it.'),
    ],
  },
  {
    slug: 'volmaan-longsleeve',
    name: 'Volmaan Longsleeve',
    brand: 'Môrester',
    color: 'black',
    priceCents: 43900,
    sizes: { S: 0, M: 0, L: 2 },
    description:
      'Seven phases of the moon across the chest, cream on black.\n220 g/m² cotton, regular fit, ribbed cuffs. Wash at 30\u00a0°C with dark colours.',
    reviews: [
      createReviewEntry('Ayesha', 5, 'Simple and striking.'),
      createReviewEntry(
        'Rofhiwa',
        3,
        'Good shirt, but mine came with a loose thread at the cuff. Easily cut.',
        {
          reply:
            'That thread was ours to cut, not yours. Sorry. If the cuff ever opens, write to us and we’ll sort it out.',
        },
      ),
    ],
  },
  {
    slug: 'kooperasie-longsleeve',
    name: 'Koöperasie Longsleeve',
    brand: 'Windpomp',
    color: 'yellow',
    priceCents: 41900,
    sizes: { S: 5, M: 7, L: 5 },
    description:
      'Lettering in the manner of a farm co-op’s wall: wide, proud and a little sun-bleached.\n240 g/m² cotton in mustard, boxy fit, navy print. Pre-washed.',
    reviews: [],
  },
  {
    slug: 'bokkie-raglan',
    name: 'Bokkie Raglan',
    brand: 'Stofpad',
    color: 'cream',
    priceCents: 39900,
    sizes: { S: 8, M: 12, L: 9 },
    description:
      'Cream body, rust sleeves, and a number that nobody can explain.\n200 g/m² cotton, raglan cut that leaves the shoulders free. Wash at 30\u00a0°C; do not soak.',
    reviews: [
      createReviewEntry('Chantelle', 5, 'Best for cycling: no shoulder seam under the bag strap.'),
      createReviewEntry('Mpho', 4, 'I have explained the number as my age. Nobody believes it.'),
    ],
  },
  {
    slug: 'waffle-longsleeve-oat',
    name: 'Waffle Longsleeve, Oat',
    brand: 'Koppie',
    color: 'cream',
    priceCents: 47900,
    sizes: { S: 3, M: 5, L: 3 },
    description:
      'Waffle-knit cotton that traps air, in undyed oat with flecks of the husk.\n280 g/m², regular fit, long ribbed cuffs. Wash at 30\u00a0°C and dry flat, or it will grow.',
    reviews: [
      createReviewEntry(
        'Yusuf',
        4,
        'Very warm, very soft. Do dry it flat: I did not, and it is now a long longsleeve.',
      ),
    ],
  },
];

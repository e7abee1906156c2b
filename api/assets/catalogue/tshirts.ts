import { createReviewEntry, type CatalogueEntry } from './catalogueProduct.ts';

export const tshirts: readonly CatalogueEntry[] = [
  {
    slug: 'paarl-rock-tee',
    name: 'Paarl Rock Tee',
    brand: 'Koppie',
    color: 'cream',
    priceCents: 34900,
    sizes: { S: 11, M: 18, L: 13 },
    description:
      'The shirt the shop began with: the three domes above Paarl, screen printed in two inks on bone cotton.\n240 g/m² combed cotton, boxy fit with a dropped shoulder. Wash at 30\u00a0°C inside out; do not iron the print.',
    reviews: [
      createReviewEntry(
        'Thandi',
        5,
        'Heavy enough to hang straight, soft enough to sleep in. The print has not cracked after ten washes.',
      ),
      createReviewEntry(
        'Anika',
        5,
        'Bought one, then two more for my brothers. The bone colour goes with everything.',
      ),
      createReviewEntry(
        'Sipho',
        4,
        'Lovely cloth. It runs wide, so I would go down a size if you like a closer fit.',
        {
          fit: 'large',
          reply:
            'It is cut wide on purpose. The size guide gives the chest of the shirt, so lay down a tee that fits you and go by that.',
        },
      ),
      createReviewEntry('Rofhiwa', 5, 'Best T-shirt I own. The collar is still flat.'),
      createReviewEntry('Ayesha', 5, 'Arrived in six days in Gqeberha, folded properly, no plastic.'),
      createReviewEntry('Deshan', 4, 'Good weight for winter. In February it is a little warm.'),
      createReviewEntry('Pieter', 5, 'I can see the actual rock from my stoep and the drawing is fair.'),
      createReviewEntry(
        'Bongani',
        5,
        'The pink line under the domes is brighter than on my screen, and I like it more for that.',
      ),
      createReviewEntry('Zoë', 4, 'Shrank perhaps one centimetre in length on the first wash, none since.'),
      createReviewEntry('Kagiso', 5, 'People ask where it is from. That is all I want from a shirt.'),
      createReviewEntry('Megan', 5, 'The dropped shoulder sits exactly right. Medium for my 96 cm chest.'),
      createReviewEntry('Lerato', 5, 'Simple, well made, fair price.'),
    ],
  },
  {
    slug: 'sunset-stripe-tee',
    name: 'Sunset Stripe Tee',
    brand: 'Stofpad',
    color: 'grey',
    priceCents: 32900,
    sizes: { S: 7, M: 12, L: 9 },
    description:
      'A sand-coloured sun going down in seven stripes, on charcoal cotton.\n220 g/m² ring-spun cotton, regular fit. Water-based print that you can hardly feel. Wash at 30\u00a0°C with dark colours.',
    reviews: [
      createReviewEntry('Mpho', 5, 'The print is so thin that it feels like part of the cloth.'),
      createReviewEntry('Tshepo', 4, 'Beautiful shirt. The charcoal is closer to black than I expected.'),
      createReviewEntry('Kagiso', 5, 'Wore it on a long drive to Upington and never felt it.'),
      createReviewEntry('Liezl', 4, 'True to size. Length is good if you are tall.', { fit: 'true' }),
      createReviewEntry(
        'Naledi',
        3,
        'Nice design, but it picks up dog hair like nothing else in the house.',
        {
          reply:
            'The studio dog can’t see the problem. A lint roller before the wash works best; wet hair holds on.',
        },
      ),
      createReviewEntry('Ruan', 5, 'Second one. The first has faded evenly, which I like.'),
      createReviewEntry('Lerato', 4, 'A gift for my father, who now wears it to church.'),
      createReviewEntry('Priya', 5, 'Exactly as in the picture.'),
    ],
  },
  {
    slug: 'kerkplein-checker-tee',
    name: 'Kerkplein Checker Tee',
    brand: 'Kwarts',
    color: 'green',
    priceCents: 31900,
    sizes: { S: 1, M: 0, L: 2 },
    description:
      'A chessboard that has melted a little, in cream and sand on market green.\n200 g/m² cotton, regular fit, ribbed collar in a darker green. Printed by hand, so no two boards warp quite alike.',
    reviews: [
      createReviewEntry('Priya', 5, 'The green is glorious. I get stopped in shops.'),
      createReviewEntry('Liezl', 4, 'Thinner than the Koppie shirts but good for summer.'),
      createReviewEntry('Ayesha', 4, 'The checks really are crooked. That is the point, and it works.'),
    ],
  },
  {
    slug: 'berg-en-rivier-tee',
    name: 'Berg & Rivier Tee',
    brand: 'Windpomp',
    color: 'cream',
    priceCents: 35900,
    sizes: { S: 4, M: 9, L: 6 },
    description:
      'Three mountains and one river, set in letters that narrow as they climb down the valley.\n240 g/m² cotton in sand, boxy fit, outlined print with the last line filled in ember red.',
    reviews: [
      createReviewEntry('Renée', 5, 'As someone who draws letters for a living: this is well drawn.'),
      createReviewEntry('Rofhiwa', 4, 'Great shirt, the sleeves are a touch long on me.', { fit: 'large' }),
    ],
  },
  {
    slug: 'protea-burst-tee',
    name: 'Protea Burst Tee',
    brand: 'Halfmens',
    color: 'blue',
    priceCents: 36900,
    sizes: { S: 9, M: 14, L: 10 },
    description:
      'A king protea opened flat like a firework, lime and pink on navy.\n220 g/m² organic cotton, regular fit. Two-colour screen print. Wash at 30\u00a0°C, dry in the shade.',
    reviews: [
      createReviewEntry('Chantelle', 5, 'My favourite. The pink glows in the evening.'),
      createReviewEntry('Zanele', 5, 'Perfect gift for family overseas.'),
      createReviewEntry(
        'Imraan',
        4,
        'Very good, though the navy bled slightly in the first wash. Take the shade advice seriously too.',
        {
          reply:
            'Navy this dark can let go of a little dye at first. Wash it once on its own, cold, and it should settle.',
        },
      ),
      createReviewEntry('Anika', 5, 'Soft, and cut well for shoulders.'),
    ],
  },
  {
    slug: 'contour-tee',
    name: 'Contour Tee',
    brand: 'Koppie',
    color: 'cream',
    priceCents: 34900,
    sizes: { S: 14, M: 21, L: 16 },
    description:
      'The contour lines of a hill that is not on any map, in ember ink on stone.\n240 g/m² combed cotton, boxy fit. Wash at 30\u00a0°C inside out; do not iron the print.',
    reviews: [
      createReviewEntry('Ruan', 5, 'I am a surveyor and I have tried to find this hill. Ten out of ten.'),
      createReviewEntry('Keegan', 5, 'Holds its shape. Two years of the same brand in my drawer now.'),
      createReviewEntry('Bongani', 4, 'Print is fine and detailed. I wish it came in green.'),
    ],
  },
  {
    slug: 'skoolbus-stripe-tee',
    name: 'Skoolbus Stripe Tee',
    brand: 'Stofpad',
    color: 'red',
    priceCents: 29900,
    sizes: { S: 9, M: 0, L: 15 },
    description:
      'Three stripes round the chest, sand, sky and sand, on maroon. The stripes are printed, not knitted.\n200 g/m² cotton, slim fit: take a size up for a loose one.',
    reviews: [
      createReviewEntry('Sipho', 4, 'Reminds me of our rugby jerseys. It is slim, as they say.', {
        fit: 'small',
        reply:
          'If you’re between two sizes, take the larger one: 8 cm more round the chest, 3 cm more in length.',
      }),
    ],
  },
  {
    slug: 'pocket-dome-tee',
    name: 'Pocket Dome Tee',
    brand: 'Koppie',
    color: 'green',
    priceCents: 28900,
    sizes: { XS: 4, S: 11, M: 12, L: 10 },
    description:
      'Quiet from across the street: one chest pocket, three small pink domes.\n220 g/m² cotton in sage, boxy fit. The pocket is real and holds a bus ticket, not a phone.',
    reviews: [
      createReviewEntry('Tiyani', 5, 'Understated and comfortable. I wear it to work.'),
      createReviewEntry('Pieter', 5, 'The pocket does hold a bus ticket. Honest people.'),
    ],
  },
  {
    slug: 'boulder-tee',
    name: 'Boulder Tee',
    brand: 'Koppie',
    color: 'black',
    priceCents: 37900,
    sizes: { S: 5, M: 7, L: 0, XL: 4 },
    description:
      'Five boulders balanced on washed black. Each stone is printed in its own grey.\n260 g/m² cotton, garment-dyed so that it looks three summers old already. Oversized fit.',
    reviews: [
      createReviewEntry('Anika', 5, 'Thick as a blanket and it falls beautifully.'),
      createReviewEntry('Mpho', 4, 'Oversized means oversized. I took S and I am usually M.', {
        fit: 'large',
        reply:
          'That’s how to do it: one size down for a normal fit, your usual size if you’d like to disappear into it.',
      }),
    ],
  },
  {
    slug: 'windpump-tee',
    name: 'Windpump Tee',
    brand: 'Windpomp',
    color: 'cream',
    priceCents: 33900,
    sizes: { S: 7, M: 8, L: 7 },
    description:
      'A windpump at noon, drawn in one weight of line, with a sun behind it.\n220 g/m² cotton in cream, regular fit, two-colour print. Pre-washed: it will not shrink further.',
    reviews: [
      createReviewEntry('Liezl', 5, 'My grandfather kept one of these turning. They drew the tail right.'),
    ],
  },
  {
    slug: 'morester-tee',
    name: 'Môrester Tee',
    brand: 'Môrester',
    color: 'blue',
    priceCents: 32900,
    sizes: { S: 8, M: 12, L: 10 },
    description:
      'The morning star over a thin horizon, white and lime on midnight blue.\n220 g/m² cotton, regular fit. Printed with water-based ink; wash at 30\u00a0°C with dark colours.',
    reviews: [
      createReviewEntry('Ayesha', 5, 'I like that it is not loud. The blue is deep and has stayed deep.'),
      createReviewEntry(
        'Priya',
        4,
        'Good cut. The white horizon line is very thin, you see it only up close.',
      ),
    ],
  },
  {
    slug: 'plain-heavy-tee-bone',
    name: 'Plain Heavy Tee, Bone',
    brand: 'Koppie',
    color: 'cream',
    priceCents: 24900,
    sizes: { XS: 6, S: 14, M: 18, L: 15, XL: 7 },
    description:
      'Our heaviest blank with nothing on it but a woven hem label.\n260 g/m² combed cotton, twin-needle hems, taped shoulders, boxy fit. Wash at 40\u00a0°C.',
    reviews: [
      createReviewEntry('Mpho', 5, 'The plain shirt I kept looking for.'),
      createReviewEntry('Renée', 5, 'Opaque. A light shirt that is actually opaque.'),
      createReviewEntry('Bongani', 4, 'Very good blank. Needs three washes to go soft.'),
    ],
  },
  {
    slug: 'plain-heavy-tee-ink',
    name: 'Plain Heavy Tee, Ink',
    brand: 'Koppie',
    color: 'green',
    priceCents: 24900,
    sizes: { XS: 0, S: 13, M: 19, L: 14, XL: 8 },
    description:
      'The same heavy blank in ink, a green so dark that it passes for black indoors.\n260 g/m² combed cotton, twin-needle hems, taped shoulders, boxy fit. Wash at 30\u00a0°C with dark colours.',
    reviews: [createReviewEntry('Zoë', 4, 'Solid shirt. In the sun you see the green, which is nice.')],
  },
  {
    slug: 'weskus-swell-tee',
    name: 'Weskus Swell Tee',
    brand: 'Stofpad',
    color: 'blue',
    priceCents: 34900,
    sizes: { S: 4, M: 0, L: 8 },
    description:
      'Eleven lines of swell coming in on the West Coast, deep blue on sky.\n200 g/m² cotton, regular fit, light enough to dry on a rock in an hour.',
    reviews: [],
  },
  {
    slug: 'naief-shapes-tee',
    name: 'Naïef Shapes Tee',
    brand: 'Kwarts',
    color: 'white',
    priceCents: 38900,
    sizes: { S: 2, M: 4, L: 3 },
    description:
      'Cut paper on cotton: four shapes, four inks, and the paper edges left as they fell.\n240 g/m² cotton in off-white, boxy fit. Four-colour screen print, wash inside out.',
    reviews: [
      createReviewEntry(
        'Tshepo',
        4,
        'Feels like wearing a poster. Careful with the iron: mine lifted at one corner.',
        {
          reply:
            'Sorry about the corner. Iron it inside out, or through a tea towel, and the ink stays where it is.',
        },
      ),
      createReviewEntry('Zanele', 5, 'So cheerful. It makes my Mondays.'),
    ],
  },
  {
    slug: 'vetplant-tee',
    name: 'Vetplant Tee',
    brand: 'Halfmens',
    color: 'orange',
    priceCents: 35900,
    sizes: { S: 0, M: 0, L: 0 },
    description:
      'A rosette of fat leaves seen from above, sage and cream on terracotta.\n220 g/m² organic cotton, regular fit. The next print run is planned; this one has sold out.',
    reviews: [
      createReviewEntry(
        'Lerato',
        5,
        'I have the plant and now the shirt. Please print more, my sister wants one.',
        {
          reply:
            'More are coming. If your sister leaves her email address on this page, we’ll email her once, when her size is back.',
        },
      ),
    ],
  },
  {
    slug: 'ringer-sprig-tee',
    name: 'Fynbos Ringer Tee',
    brand: 'Halfmens',
    color: 'cream',
    priceCents: 30900,
    sizes: { S: 6, M: 7, L: 5 },
    description:
      'A ringer with forest green collar and cuffs and one sprig of fynbos over the heart.\n200 g/m² cotton in cream, slim fit. The sprig is embroidered, so it will outlive the shirt.',
    reviews: [createReviewEntry('Renée', 5, 'The embroidery is neat on the inside too.')],
  },
  {
    slug: 'dassie-club-tee',
    name: 'Dassie Club Tee',
    brand: 'Windpomp',
    color: 'green',
    priceCents: 33900,
    sizes: { S: 7, M: 11, L: 8 },
    description:
      'Members sit in the sun and move when they must. A round club badge in cream on moss.\n240 g/m² cotton, boxy fit. Membership has no other benefits.',
    reviews: [
      createReviewEntry('Keegan', 5, 'Never been a member of anything before. Proud.'),
      createReviewEntry('Naledi', 4, 'Funny and well made. The badge is larger than I thought.'),
    ],
  },
];

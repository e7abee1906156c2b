/** A picture of a product and what it shows, for those who cannot see it. */
export interface CataloguePicture {
  image: string;
  alt: string;
}

/** Beside the front. 'print' is the close-up. */
type View = 'print' | 'back' | 'folded' | 'top';

/** What the pictures of a product show. */
interface Shown {
  /** The piece in its colour, e.g. 'bone T-shirt'. */
  piece: string;
  /** What is on its front, e.g. 'three domes over a pink line'. */
  front?: string;
  /** What the close-up shows, if it is not the front's print. */
  detail?: string;
  /** What the folded view shows, if nothing is folded in it. */
  folded?: string;
  /** The further views that are drawn of it. */
  views: readonly View[];
}

const GARMENT = ['print', 'back', 'folded'] as const;
const COLLAR = 'the ribbed collar and the woven label';

/** By the product's slug. */
const shown: Record<string, Shown> = {
  'paarl-rock-tee': {
    piece: 'boxy bone T-shirt',
    front: 'three dark domes over a pink line and the words Paarl Rock',
    views: GARMENT,
  },
  'sunset-stripe-tee': {
    piece: 'charcoal T-shirt',
    front: 'a sand-coloured sun cut into seven stripes',
    views: GARMENT,
  },
  'kerkplein-checker-tee': {
    piece: 'green T-shirt with a darker collar',
    front: 'a warped chessboard in cream and sand',
    views: GARMENT,
  },
  'berg-en-rivier-tee': {
    piece: 'boxy sand T-shirt',
    front: 'the word Berg three times over the word Rivier in ember red',
    views: GARMENT,
  },
  'protea-burst-tee': {
    piece: 'navy T-shirt',
    front: 'a protea opened flat in lime and pink',
    views: GARMENT,
  },
  'contour-tee': {
    piece: 'boxy stone T-shirt',
    front: 'the contour lines of a hill in ember ink',
    views: GARMENT,
  },
  'skoolbus-stripe-tee': {
    piece: 'slim maroon T-shirt',
    front: 'three stripes round the chest in sand and sky',
    views: GARMENT,
  },
  'pocket-dome-tee': {
    piece: 'boxy sage T-shirt',
    front: 'a chest pocket with a small pink dome',
    views: ['print', 'back'],
  },
  'boulder-tee': {
    piece: 'oversized washed black T-shirt',
    front: 'five balanced boulders in five greys',
    views: ['print', 'back'],
  },
  'windpump-tee': {
    piece: 'cream T-shirt',
    front: 'a windpump in dark line before an ember sun',
    views: ['print', 'back'],
  },
  'morester-tee': {
    piece: 'midnight blue T-shirt',
    front: 'a white morning star over a thin horizon',
    views: ['print', 'back'],
  },
  'plain-heavy-tee-bone': { piece: 'boxy plain bone T-shirt', detail: COLLAR, views: ['print', 'back'] },
  'plain-heavy-tee-ink': {
    piece: 'boxy plain T-shirt in dark green ink',
    detail: COLLAR,
    views: ['print', 'back'],
  },
  'weskus-swell-tee': {
    piece: 'sky blue T-shirt',
    front: 'a round of swell lines in deep blue and white',
    views: ['print', 'back'],
  },
  'naief-shapes-tee': {
    piece: 'boxy off-white T-shirt',
    front: 'four cut-paper shapes in ember, navy, green and mustard',
    views: ['print', 'back'],
  },
  'vetplant-tee': {
    piece: 'terracotta T-shirt',
    front: 'a rosette of fat leaves in sage and cream',
    views: ['print', 'back'],
  },
  'ringer-sprig-tee': {
    piece: 'slim cream T-shirt with forest green collar and cuffs',
    front: 'a small sprig of fynbos over the heart',
    views: ['print', 'back'],
  },
  'dassie-club-tee': {
    piece: 'boxy moss green T-shirt',
    front: 'the round badge of the Dassie Club in cream',
    views: ['print', 'back'],
  },
  'granite-longsleeve': {
    piece: 'boxy grey longsleeve with rings down both sleeves',
    front: 'four green domes on the chest',
    views: ['print', 'back'],
  },
  'kelp-longsleeve': {
    piece: 'deep sea green longsleeve',
    front: 'blades of kelp rising from the hem in lime and pale green',
    views: ['print', 'back'],
  },
  'weskus-breton-longsleeve': {
    piece: 'cream longsleeve with navy stripes and a boat neck',
    detail: 'the boat neck and the knitted stripes',
    views: ['print', 'back'],
  },
  'volmaan-longsleeve': {
    piece: 'black longsleeve',
    front: 'seven phases of the moon across the chest in cream',
    views: ['print', 'back'],
  },
  'kooperasie-longsleeve': {
    piece: 'boxy mustard longsleeve',
    front: 'the lettering of a farm co-op in navy',
    views: ['print', 'back'],
  },
  'bokkie-raglan': {
    piece: 'cream raglan shirt with rust sleeves',
    front: 'a large number in rust',
    views: ['print', 'back'],
  },
  'waffle-longsleeve-oat': {
    piece: 'oat longsleeve in waffle knit',
    detail: 'the waffle knit below the collar',
    views: ['print', 'back'],
  },
  'dome-hoodie': {
    piece: 'forest green hoodie',
    front: 'four lime domes across the chest',
    views: ['print', 'back'],
  },
  'morester-hoodie': {
    piece: 'midnight blue hoodie',
    front: 'a white star over a thin horizon',
    views: ['print', 'back'],
  },
  'sneeuberg-hoodie': {
    piece: 'ice blue hoodie',
    front: 'snow on a mountain under a small red sun',
    views: ['print', 'back'],
  },
  'plain-heavy-hoodie-ash': {
    piece: 'plain ash grey hoodie without cords',
    detail: 'the crossed-over hood',
    views: [],
  },
  'veldwerk-zip-hoodie': {
    piece: 'charcoal hoodie with a metal zip',
    detail: 'the hood and the upper end of the zip',
    views: [],
  },
  'rivier-hoodie': {
    piece: 'sand-coloured hoodie',
    front: 'a winding river across the chest in three blues',
    views: [],
  },
  'protea-hoodie': { piece: 'plum hoodie', front: 'a large protea in coral and cream', views: [] },
  'stofpad-stripe-hoodie': {
    piece: 'rust hoodie with cream cords',
    front: 'three stripes across the chest in cream and mustard',
    views: [],
  },
  'night-contour-hoodie': {
    piece: 'black hoodie with lime cords',
    front: 'the contour lines of a hill in lime',
    views: [],
  },
  'creme-brushed-hoodie': {
    piece: 'undyed off-white hoodie',
    front: 'a tonal dome stitched on the chest',
    views: [],
  },
  'creme-karoo-cap': {
    piece: 'cream six-panel cap',
    front: 'a stitched rust sun in stripes',
    views: ['print', 'back'],
  },
  'dome-cap': { piece: 'green cap', front: 'four domes in white thread', views: ['print', 'back'] },
  'contour-five-panel': {
    piece: 'sea green five-panel cap with a flat peak, covered in lime contour lines',
    detail: 'the contour lines where crown and peak meet',
    views: ['print', 'back'],
  },
  'cord-cap-rust': {
    piece: 'rust corduroy cap',
    detail: 'the wide corduroy where crown and peak meet',
    views: ['print', 'back'],
  },
  'windpump-trucker': {
    piece: 'trucker cap with a mustard front and a navy mesh back',
    front: 'a printed windpump',
    views: ['print', 'back'],
  },
  'morester-cap': { piece: 'midnight blue cap', front: 'a small stitched star', views: ['print', 'back'] },
  'veld-bucket-hat': {
    piece: 'olive bucket hat',
    detail: 'the rows of stitching on the brim',
    views: ['print', 'top'],
  },
  'checker-bucket-hat': {
    piece: 'bucket hat in cream and ink checks',
    detail: 'the checks on crown and brim',
    views: ['print', 'top'],
  },
  'market-tote': { piece: 'natural canvas tote', front: 'four domes in green', views: ['print', 'back'] },
  'protea-tote': {
    piece: 'black canvas tote',
    front: 'a protea in coral and pink',
    views: ['print', 'back'],
  },
  'letters-tote': {
    piece: 'sand canvas tote with ember handles',
    front: 'the words Brood & Botter in large letters',
    views: ['print', 'back'],
  },
  'swell-tote': {
    piece: 'sky blue canvas tote with deep blue handles',
    front: 'a round of swell lines in deep blue',
    views: ['print', 'back'],
  },
  'trek-backpack-24': {
    piece: 'forest green canvas backpack with rust straps',
    detail: 'a brass hook over the front pocket',
    views: ['print', 'back'],
  },
  'skool-backpack-18': {
    piece: 'maroon backpack with sand trim',
    detail: 'the front pocket with its printed sun',
    views: [],
  },
  'kliek-sling': {
    piece: 'small ink-coloured sling bag with a lime zip',
    detail: 'the lime zips of bag and pocket',
    views: [],
  },
  'naweek-duffel': {
    piece: 'mustard canvas duffel with navy webbing',
    front: 'a windpump in navy and ember',
    views: [],
  },
  'dome-beanie': {
    piece: 'forest green ribbed beanie',
    detail: 'the woven dome label on the cuff',
    views: [],
  },
  'stripe-beanie': {
    piece: 'rust beanie with cream, navy and mustard stripes',
    detail: 'the stripes and the ribbed navy cuff',
    views: [],
  },
  'bobble-beanie-ember': {
    piece: 'chunky ember red beanie with a cream bobble',
    detail: 'the chunky knit above the cream cuff',
    views: [],
  },
  'trail-socks': {
    piece: 'pair of off-white socks with three green rings',
    detail: 'the green rings below the cuff',
    views: [],
  },
  'checker-socks': {
    piece: 'pair of socks in ink and lime checks',
    detail: 'the checks below the cuff',
    views: [],
  },
  'protea-socks': {
    piece: 'pair of coral socks with small proteas',
    detail: 'the knitted proteas below the cream cuff',
    views: [],
  },
  'dome-mug': {
    piece: 'speckled cream mug',
    front: 'four glazed green arcs',
    views: [],
  },
  'koffie-mug': {
    piece: 'ink-coloured enamel mug',
    front: 'the words Koffie Eerste in cream and lime',
    views: [],
  },
  'swell-bottle': {
    piece: 'deep blue steel bottle',
    front: 'a round of swell lines in sky and white',
    views: [],
  },
  'contour-bandana': {
    piece: 'ember bandana covered in cream contour lines',
    detail: 'the contour lines in the cloth',
    views: [],
  },
  'fynbos-bandana': {
    piece: 'forest green bandana scattered with sprigs',
    front: 'a protea in sage and cream in its middle',
    views: [],
  },
  'sticker-pack': {
    piece: 'set of six vinyl stickers',
    detail: 'the round protea sticker and its neighbours',
    folded: 'The six stickers in one pile',
    views: [],
  },
};

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const words: Record<View, (product: Shown) => string> = {
  print: ({ piece, front, detail }) => `Close-up of ${detail ?? front ?? piece}`,
  back: ({ piece }) => `Back of the ${piece}`,
  folded: ({ piece, folded }) => folded ?? `${capitalised(piece)}, folded`,
  top: ({ piece }) => `${capitalised(piece)}, seen from above`,
};

const pathOf = (slug: string, view?: string): string =>
  `/images/products/${view === undefined ? slug : `${slug}-${view}`}-640.webp`;

/** The pictures of a product in the order in which they are shown; the first is the one of lists. */
export function picturesOf(slug: string): readonly CataloguePicture[] {
  const product = shown[slug];
  if (!product) throw new Error(`No pictures of ${slug}`);
  const { piece, front, views } = product;
  return [
    { image: pathOf(slug), alt: capitalised(front === undefined ? piece : `${piece} with ${front}`) },
    ...views.map((view) => ({ image: pathOf(slug, view), alt: words[view](product) })),
  ];
}

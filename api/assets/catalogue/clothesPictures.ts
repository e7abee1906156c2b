import type { PictureContent } from './pictureContent.ts';

const GARMENT_VIEWS = ['print', 'worn', 'cloth'] as const;
const COLLAR = 'the ribbed collar and the woven label';

/** Content of the pictures of clothes, by slug. */
export const clothesPictures: Readonly<Record<string, PictureContent>> = {
  'paarl-rock-tee': {
    product: 'boxy bone T-shirt',
    front: 'three dark domes over a pink line and the words Paarl Rock',
    views: GARMENT_VIEWS,
  },
  'sunset-stripe-tee': {
    product: 'charcoal T-shirt',
    front: 'a sand-coloured sun cut into seven stripes',
    views: GARMENT_VIEWS,
  },
  'kerkplein-checker-tee': {
    product: 'green T-shirt with a darker collar',
    front: 'a warped chessboard in cream and sand',
    views: GARMENT_VIEWS,
  },
  'berg-en-rivier-tee': {
    product: 'boxy sand T-shirt',
    front: 'the word Berg three times over the word Rivier in ember red',
    views: GARMENT_VIEWS,
  },
  'protea-burst-tee': {
    product: 'navy T-shirt',
    front: 'a protea opened flat in lime and pink',
    views: GARMENT_VIEWS,
  },
  'contour-tee': {
    product: 'boxy stone T-shirt',
    front: 'the contour lines of a hill in ember ink',
    views: GARMENT_VIEWS,
  },
  'skoolbus-stripe-tee': {
    product: 'slim maroon T-shirt',
    front: 'three stripes round the chest in sand and sky',
    views: GARMENT_VIEWS,
  },
  'pocket-dome-tee': {
    product: 'boxy sage T-shirt',
    front: 'a chest pocket with three small pink domes',
    views: GARMENT_VIEWS,
  },
  'boulder-tee': {
    product: 'oversized washed black T-shirt',
    front: 'five balanced boulders in five greys',
    views: GARMENT_VIEWS,
  },
  'windpump-tee': {
    product: 'cream T-shirt',
    front: 'a windpump in dark line before an ember sun',
    views: GARMENT_VIEWS,
  },
  'morester-tee': {
    product: 'midnight blue T-shirt',
    front: 'a white morning star over a thin horizon',
    views: GARMENT_VIEWS,
  },
  'plain-heavy-tee-bone': { product: 'boxy plain bone T-shirt', detail: COLLAR, views: GARMENT_VIEWS },
  'plain-heavy-tee-ink': {
    product: 'boxy plain T-shirt in dark green ink',
    detail: COLLAR,
    views: GARMENT_VIEWS,
  },
  'weskus-swell-tee': {
    product: 'sky blue T-shirt',
    front: 'a round of swell lines in deep blue and white',
    views: GARMENT_VIEWS,
  },
  'naief-shapes-tee': {
    product: 'boxy off-white T-shirt',
    front: 'four cut-paper shapes in ember, navy, green and mustard',
    views: GARMENT_VIEWS,
  },
  'vetplant-tee': {
    product: 'terracotta T-shirt',
    front: 'a rosette of fat leaves in sage and cream',
    views: GARMENT_VIEWS,
  },
  'ringer-sprig-tee': {
    product: 'slim cream T-shirt with forest green collar and cuffs',
    front: 'a small sprig of fynbos over the heart',
    views: GARMENT_VIEWS,
  },
  'dassie-club-tee': {
    product: 'boxy moss green T-shirt',
    front: 'the round badge of the Dassie Club in cream',
    views: GARMENT_VIEWS,
  },
  'granite-longsleeve': {
    product: 'boxy grey longsleeve with rings down both sleeves',
    front: 'three green domes on the chest',
    views: GARMENT_VIEWS,
  },
  'kelp-longsleeve': {
    product: 'deep sea green longsleeve',
    front: 'blades of kelp rising from the hem in lime and pale green',
    views: GARMENT_VIEWS,
  },
  'weskus-breton-longsleeve': {
    product: 'cream longsleeve with navy stripes and a boat neck',
    detail: 'the boat neck and the knitted stripes',
    views: GARMENT_VIEWS,
  },
  'volmaan-longsleeve': {
    product: 'black longsleeve',
    front: 'seven phases of the moon across the chest in cream',
    views: GARMENT_VIEWS,
  },
  'kooperasie-longsleeve': {
    product: 'boxy mustard longsleeve',
    front: 'the lettering of a farm co-op in navy',
    views: GARMENT_VIEWS,
  },
  'bokkie-raglan': {
    product: 'cream raglan shirt with rust sleeves',
    front: 'a large number in rust',
    views: GARMENT_VIEWS,
  },
  'waffle-longsleeve-oat': {
    product: 'oat longsleeve in waffle knit',
    detail: 'the waffle knit below the collar',
    views: GARMENT_VIEWS,
  },
  'dome-hoodie': {
    product: 'forest green hoodie',
    front: 'three lime domes across the chest',
    views: GARMENT_VIEWS,
  },
  'morester-hoodie': {
    product: 'midnight blue hoodie',
    front: 'a white star over a thin horizon',
    views: GARMENT_VIEWS,
  },
  'sneeuberg-hoodie': {
    product: 'ice blue hoodie',
    front: 'snow on a mountain under a small red sun',
    views: GARMENT_VIEWS,
  },
  'plain-heavy-hoodie-ash': {
    product: 'plain ash grey hoodie without cords',
    detail: 'the crossed-over hood',
    views: GARMENT_VIEWS,
  },
  'veldwerk-zip-hoodie': {
    product: 'charcoal hoodie with a metal zip',
    detail: 'the hood and the upper end of the zip',
    views: GARMENT_VIEWS,
  },
  'rivier-hoodie': {
    product: 'sand-coloured hoodie',
    front: 'a winding river across the chest in three blues',
    views: GARMENT_VIEWS,
  },
  'protea-hoodie': {
    product: 'plum hoodie',
    front: 'a large protea in coral and cream',
    views: GARMENT_VIEWS,
  },
  'stofpad-stripe-hoodie': {
    product: 'rust hoodie with cream cords',
    front: 'three stripes across the chest in cream and mustard',
    views: GARMENT_VIEWS,
  },
  'night-contour-hoodie': {
    product: 'black hoodie with lime cords',
    front: 'the contour lines of a hill in lime',
    views: GARMENT_VIEWS,
  },
  'creme-brushed-hoodie': {
    product: 'undyed off-white hoodie',
    front: 'tonal domes stitched on the chest',
    views: GARMENT_VIEWS,
  },
};

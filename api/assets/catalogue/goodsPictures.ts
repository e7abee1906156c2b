import type { PictureContent } from './pictureContent.ts';

/** Content of the pictures of headwear, bags and small goods, by slug. */
export const goodsPictures: Readonly<Record<string, PictureContent>> = {
  'creme-karoo-cap': {
    product: 'cream six-panel cap',
    front: 'a stitched rust sun in stripes',
    views: ['print', 'back'],
  },
  'dome-cap': { product: 'green cap', front: 'three domes in white thread', views: ['print', 'back'] },
  'contour-five-panel': {
    product: 'sea green five-panel cap with a flat peak, covered in lime contour lines',
    detail: 'the contour lines where crown and peak meet',
    views: ['print', 'back'],
  },
  'cord-cap-rust': {
    product: 'rust corduroy cap',
    detail: 'the wide corduroy where crown and peak meet',
    views: ['print', 'back'],
  },
  'windpump-trucker': {
    product: 'trucker cap with a mustard front and a navy mesh back',
    front: 'a printed windpump',
    views: ['print', 'back'],
  },
  'morester-cap': { product: 'midnight blue cap', front: 'a small stitched star', views: ['print', 'back'] },
  'veld-bucket-hat': {
    product: 'olive bucket hat',
    detail: 'the rows of stitching on the brim',
    views: ['print', 'top'],
  },
  'checker-bucket-hat': {
    product: 'bucket hat in cream and ink checks',
    detail: 'the checks on crown and brim',
    views: ['print', 'top'],
  },
  'market-tote': { product: 'natural canvas tote', front: 'three domes in green', views: ['print', 'back'] },
  'protea-tote': {
    product: 'black canvas tote',
    front: 'a protea in coral and pink',
    views: ['print', 'back'],
  },
  'letters-tote': {
    product: 'sand canvas tote with ember handles',
    front: 'the words Brood & Botter in large letters',
    views: ['print', 'back'],
  },
  'swell-tote': {
    product: 'sky blue canvas tote with deep blue handles',
    front: 'a round of swell lines in deep blue',
    views: ['print', 'back'],
  },
  'trek-backpack-24': {
    product: 'forest green canvas backpack with rust straps',
    detail: 'a brass hook over the front pocket',
    views: ['print', 'back'],
  },
  'skool-backpack-18': {
    product: 'maroon backpack with sand trim',
    detail: 'the front pocket with its printed sun',
    views: ['print', 'back'],
  },
  'kliek-sling': {
    product: 'small ink-coloured sling bag with a lime zip',
    detail: 'the lime zips of bag and pocket',
    views: ['print', 'back'],
  },
  'naweek-duffel': {
    product: 'mustard canvas duffel with navy webbing',
    front: 'a windpump in navy and ember',
    views: ['print', 'back'],
  },
  'dome-beanie': {
    product: 'forest green ribbed beanie',
    detail: 'the woven dome label on the cuff',
    views: ['print', 'back'],
  },
  'stripe-beanie': {
    product: 'rust beanie with cream, navy and mustard stripes',
    detail: 'the stripes and the ribbed navy cuff',
    views: ['print', 'back'],
  },
  'bobble-beanie-ember': {
    product: 'chunky ember red beanie with a cream bobble',
    detail: 'the chunky knit above the cream cuff',
    views: ['print', 'back'],
  },
  'trail-socks': {
    product: 'pair of off-white socks with three green rings',
    detail: 'the green rings below the cuff',
    views: ['print', 'folded'],
  },
  'checker-socks': {
    product: 'pair of socks in ink and lime checks',
    detail: 'the checks below the cuff',
    views: ['print', 'folded'],
  },
  'protea-socks': {
    product: 'pair of coral socks with small proteas',
    detail: 'the knitted proteas below the cream cuff',
    views: ['print', 'folded'],
  },
  'dome-mug': {
    product: 'speckled cream mug',
    front: 'three glazed green domes above a line',
    views: ['print', 'back', 'top'],
  },
  'koffie-mug': {
    product: 'ink-coloured enamel mug',
    front: 'the words Koffie Eerste in cream and lime',
    views: ['print', 'back', 'top'],
  },
  'swell-bottle': {
    product: 'deep blue steel bottle',
    front: 'a round of swell lines in sky and white',
    views: ['print', 'back'],
  },
  'contour-bandana': {
    product: 'ember bandana covered in cream contour lines',
    detail: 'the contour lines in the cloth',
    views: ['print', 'folded'],
  },
  'fynbos-bandana': {
    product: 'forest green bandana scattered with sprigs',
    front: 'a protea in sage and cream in its middle',
    views: ['print', 'folded'],
  },
  'sticker-pack': {
    product: 'set of six vinyl stickers',
    detail: 'the round protea sticker and its neighbours',
    folded: 'The six stickers in one pile',
    views: ['print', 'folded'],
  },
};

import { createBackpack, duffel, sling, tote } from './garments/bags.ts';
import { bottle, createMug } from './garments/drinkware.ts';
import type { ProductViews } from './garments/garment.ts';
import { bucketHat, createBeanie, createCap } from './garments/hats.ts';
import { createHoodie } from './garments/hoodie.ts';
import { createLongsleeve, createTee } from './garments/shirt.ts';
import { stickers } from './garments/stickers.ts';
import { bandana, socks } from './garments/textiles.ts';
import type { Colour } from './palette.ts';
import { domes, drawSleeveRings, paarlRock, smallDome } from './prints/domes.ts';
import { moons, morningStar, rivier, sneeuberg, sunset, swell, windpump } from './prints/landscape.ts';
import * as words from './prints/letters.ts';
import * as patterns from './prints/patterns.ts';
import { kelp, protea, sprig, vetplant } from './prints/plants.ts';
import { boulders, checkers, contour, contourAll, createChecks, cutPaper } from './prints/shapes.ts';
import type * as svg from './svg.ts';

/** A print with its inks; its scale and offset are relative to where the silhouette puts it. */
export type Decoration = [svg.Print, inks: readonly Colour[], scale?: number, down?: number, right?: number];

export interface Design {
  product: ProductViews;
  colour: Colour;
  trim: Colour;
  print?: Decoration;
  /** Pattern that covers the whole garment. */
  cover?: Decoration;
}

const make = (product: ProductViews, colour: Colour, trim = colour): Design => ({ product, colour, trim });

const print = (design: Design, ...decoration: Decoration): Design => ({ ...design, print: decoration });
const cover = (design: Design, ...decoration: Decoration): Design => ({ ...design, cover: decoration });

const regularTee = createTee();
const boxyTee = createTee({ fit: 'boxy' });
const heavyTee = createTee({ fit: 'boxy', neckline: 'heavy' });
const oversizedTee = createTee({ fit: 'oversized', neckline: 'heavy' });
const slimTee = createTee({ fit: 'slim' });
const longsleeve = createLongsleeve();
const boxyLongsleeve = createLongsleeve({ fit: 'boxy' });
const ringedLongsleeve = createLongsleeve({ fit: 'boxy', sleevePrint: drawSleeveRings });
const boatLongsleeve = createLongsleeve({ neckline: 'boat' });
const raglan = createLongsleeve({ raglan: true });
const hoodie = createHoodie();
const rustHoodie = make(hoodie, 'rust', 'cream');
const cap = createCap();
const truckerCap = createCap({ panels: 'trucker' });
const stripedBeanie = make(createBeanie({ label: false }), 'rust', 'navy');
const enamelMug = createMug({ enamel: true });

const fynbosBandana = cover(make(bandana, 'forest', 'cream'), patterns.fynbosField, ['sage', 'cream']);
const SNEEUBERG_INKS = ['deepBlue', 'white', 'navy', 'ember', 'midnight', 'sky'] as const;

/** Designs by the product's slug. */
export const designs: Record<string, Design> = {
  'paarl-rock-tee': print(make(heavyTee, 'bone'), paarlRock, ['ink', 'pink']),
  'sunset-stripe-tee': print(make(regularTee, 'charcoal'), sunset, ['sand']),
  'kerkplein-checker-tee': print(make(regularTee, 'green', 'forest'), checkers, ['cream', 'sand']),
  'berg-en-rivier-tee': print(make(boxyTee, 'sand'), words.bergRivier, ['ink', 'ember']),
  'protea-burst-tee': print(make(regularTee, 'navy'), protea, ['lime', 'pink'], 0.98, 6),
  'contour-tee': print(make(boxyTee, 'stone'), contour, ['ember', 'rust']),
  'skoolbus-stripe-tee': print(make(slimTee, 'maroon'), patterns.stripes, ['sand', 'sky'], 1, 6),
  'pocket-dome-tee': print(make(boxyTee, 'sage'), patterns.domePocket, ['sage', 'pink'], 1, -76, 104),
  'boulder-tee': print(make(oversizedTee, 'washed'), boulders, ['ash', 'marl', 'stone', 'marl', 'bone']),
  'windpump-tee': print(make(regularTee, 'cream'), windpump, ['ink', 'ember']),
  'morester-tee': print(make(regularTee, 'midnight'), morningStar, ['white', 'lime']),
  'plain-heavy-tee-bone': make(heavyTee, 'bone'),
  'plain-heavy-tee-ink': make(heavyTee, 'ink'),
  'weskus-swell-tee': print(make(regularTee, 'sky'), swell, ['deepBlue', 'white']),
  'naief-shapes-tee': print(make(boxyTee, 'offWhite'), cutPaper, ['ember', 'navy', 'green', 'mustard']),
  'vetplant-tee': print(make(regularTee, 'terracotta'), vetplant, ['sage', 'cream', 'forest'], 0.96),
  'ringer-sprig-tee': print(make(slimTee, 'cream', 'forest'), sprig, ['forest', 'pink'], 0.42, -100, 104),
  'dassie-club-tee': print(make(boxyTee, 'moss'), words.dassieClub, ['cream', 'forest', 'mustard'], 0.92),
  'granite-longsleeve': print(make(ringedLongsleeve, 'ash', 'forest'), domes, ['forest', 'forest'], 0.9, -14),
  'kelp-longsleeve': print(make(longsleeve, 'seaGreen'), kelp, ['lime', 'mint'], 1.05, 220),
  'weskus-breton-longsleeve': cover(make(boatLongsleeve, 'cream'), patterns.breton, ['navy']),
  'volmaan-longsleeve': print(make(longsleeve, 'black'), moons, ['cream'], 0.92, -50),
  'kooperasie-longsleeve': print(make(boxyLongsleeve, 'mustard'), words.kooperasie, ['midnight'], 0.92, -40),
  'bokkie-raglan': print(make(raglan, 'cream', 'rust'), words.jerseyNumber, ['rust', 'ink'], 1, -20),
  'waffle-longsleeve-oat': make(createLongsleeve({ waffle: true }), 'oat'),
  'dome-hoodie': print(make(hoodie, 'forest', 'lime'), domes, ['lime', 'lime'], 1, -10),
  'morester-hoodie': print(make(hoodie, 'midnight', 'white'), morningStar, ['white', 'lime'], 0.82),
  'sneeuberg-hoodie': print(make(hoodie, 'ice', 'white'), sneeuberg, SNEEUBERG_INKS, 0.86, 16),
  'plain-heavy-hoodie-ash': make(createHoodie({ cordless: true }), 'ash'),
  'veldwerk-zip-hoodie': make(createHoodie({ zip: true }), 'charcoal', 'mustard'),
  'rivier-hoodie': print(make(hoodie, 'sand', 'deepBlue'), rivier, ['deepBlue', 'sky', 'navy'], 1, 12),
  'protea-hoodie': print(make(hoodie, 'plum', 'cream'), protea, ['coral', 'cream'], 0.98),
  'stofpad-stripe-hoodie': print(rustHoodie, patterns.stripes, ['cream', 'mustard'], 1, 10),
  'night-contour-hoodie': print(make(hoodie, 'black', 'lime'), contour, ['lime', 'white'], 0.96),
  'creme-brushed-hoodie': print(make(hoodie, 'offWhite', 'oat'), smallDome, ['sand'], 1.6),
  'creme-karoo-cap': print(make(cap, 'cream'), sunset, ['rust'], 0.72),
  'dome-cap': print(make(cap, 'green'), domes, ['white', 'white'], 0.86, 10),
  'contour-five-panel': cover(make(createCap({ panels: 'five' }), 'seaGreen'), contourAll, ['lime']),
  'cord-cap-rust': make(createCap({ cord: true }), 'rust'),
  'windpump-trucker': print(make(truckerCap, 'mustard', 'navy'), windpump, ['midnight', 'cream'], 0.92),
  'morester-cap': print(make(cap, 'midnight'), morningStar, ['white', 'lime'], 0.72),
  'veld-bucket-hat': make(bucketHat, 'olive'),
  'checker-bucket-hat': cover(make(bucketHat, 'cream'), createChecks(58), ['ink']),
  'market-tote': print(make(tote, 'oat'), domes, ['green', 'forest']),
  'protea-tote': print(make(tote, 'black'), protea, ['coral', 'pink']),
  'letters-tote': print(make(tote, 'sand', 'ember'), words.broodBotter, ['ember', 'ink', 'ember']),
  'swell-tote': print(make(tote, 'sky', 'deepBlue'), swell, ['deepBlue', 'white']),
  'trek-backpack-24': print(make(createBackpack({ lid: true }), 'forest', 'rust'), words.wordmark, ['cream']),
  'skool-backpack-18': print(make(createBackpack(), 'maroon', 'sand'), sunset, ['sand'], 0.72),
  'kliek-sling': make(sling, 'ink', 'lime'),
  'naweek-duffel': print(make(duffel, 'mustard', 'navy'), windpump, ['navy', 'ember'], 0.8),
  'dome-beanie': print(make(createBeanie(), 'forest'), smallDome, ['green']),
  'stripe-beanie': cover(stripedBeanie, patterns.wideStripes, ['cream', 'navy', 'mustard']),
  'bobble-beanie-ember': make(createBeanie({ bobble: true, label: false }), 'ember', 'cream'),
  'trail-socks': cover(make(socks, 'offWhite', 'oat'), patterns.sockRings, ['green']),
  'checker-socks': cover(make(socks, 'ink', 'black'), createChecks(46), ['lime']),
  'protea-socks': cover(make(socks, 'coral', 'cream'), patterns.proteaField, ['pink', 'cream']),
  'dome-mug': print(make(createMug(), 'cream'), domes, ['green', 'forest'], 0.82),
  'koffie-mug': print(make(enamelMug, 'ink', 'cream'), words.koffieEerste, ['cream', 'lime'], 1.2),
  'swell-bottle': print(make(bottle, 'deepBlue', 'ink'), swell, ['sky', 'white'], 0.86),
  'contour-bandana': cover(make(bandana, 'ember', 'cream'), contourAll, ['cream']),
  'fynbos-bandana': print(fynbosBandana, protea, ['sage', 'cream'], 0.9),
  'sticker-pack': make(stickers, 'white'),
};

import closeUpAvif1280 from '../../assets/hero/printed-1280.avif';
import closeUpWebp1280 from '../../assets/hero/printed-1280.webp';
import closeUpAvif720 from '../../assets/hero/printed-720.avif';
import closeUpWebp720 from '../../assets/hero/printed-720.webp';
import rockAvif1280 from '../../assets/hero/rock-1280.avif';
import rockWebp1280 from '../../assets/hero/rock-1280.webp';
import rockAvif720 from '../../assets/hero/rock-720.avif';
import rockWebp720 from '../../assets/hero/rock-720.webp';
import freeAvif1280 from '../../assets/hero/free-1280.avif';
import freeWebp1280 from '../../assets/hero/free-1280.webp';
import freeAvif720 from '../../assets/hero/free-720.avif';
import freeWebp720 from '../../assets/hero/free-720.webp';

export interface HeroArt {
  wide: { avif: string; webp: string };
  tall: { avif: string; webp: string };
}

export interface HeroSlide {
  ground: 'ink' | 'lime' | 'green';
  lines: readonly string[];
  text: string;
  art: HeroArt;
}

/**
 * Returns the slides of the hero. The second slide names the amount above which delivery is free, a setting
 * of the shop.
 */
export function getHeroSlides(freeAbove: string): readonly HeroSlide[] {
  return [
    {
      ground: 'ink',
      lines: ['Made on', 'the rock'],
      text: 'Heavyweight tees, printed in Paarl. Delivered across South Africa.',
      art: {
        wide: { avif: rockAvif1280, webp: rockWebp1280 },
        tall: { avif: rockAvif720, webp: rockWebp720 },
      },
    },
    {
      ground: 'lime',
      lines: ['Free delivery', `over ${freeAbove}`],
      text: `Spend more than ${freeAbove} and delivery's on us, anywhere in SA.`,
      art: {
        wide: { avif: freeAvif1280, webp: freeWebp1280 },
        tall: { avif: freeAvif720, webp: freeWebp720 },
      },
    },
    {
      ground: 'green',
      lines: ['Printed,', 'not', 'pretended'],
      text: 'Ink pressed into the cloth, so it ages with the shirt.',
      art: {
        wide: { avif: closeUpAvif1280, webp: closeUpWebp1280 },
        tall: { avif: closeUpAvif720, webp: closeUpWebp720 },
      },
    },
  ];
}

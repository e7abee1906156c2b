import parcels1280 from '../../assets/about/parcels-1280.avif';
import parcelsWebp from '../../assets/about/parcels-1280.webp';
import parcels640 from '../../assets/about/parcels-640.avif';
import press1280 from '../../assets/about/press-1280.avif';
import pressWebp from '../../assets/about/press-1280.webp';
import press640 from '../../assets/about/press-640.avif';
import town1280 from '../../assets/about/town-1280.avif';
import townWebp from '../../assets/about/town-1280.webp';
import town640 from '../../assets/about/town-640.avif';
import type { AboutArt } from './AboutPicture.tsx';

export const townArt: AboutArt = { avif640: town640, avif1280: town1280, webp: townWebp };
export const pressArt: AboutArt = { avif640: press640, avif1280: press1280, webp: pressWebp };
export const parcelsArt: AboutArt = { avif640: parcels640, avif1280: parcels1280, webp: parcelsWebp };

import { fetchDuePictures } from '../features/pictures/fetchPictures.ts';
import type { Job } from './job.ts';

/** Copies pictures of imported products from other servers. */
export const fetchPictures: Job = {
  name: 'fetchPictures',
  everyMs: 15_000,
  run: (app) => fetchDuePictures(app),
};

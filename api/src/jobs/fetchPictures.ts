import { fetchDuePictures } from '../features/pictures/fetchPictures.ts';
import type { Job } from './job.ts';

/** Keeps copies of the pictures that an import has named at other servers. */
export const fetchPictures: Job = {
  name: 'fetchPictures',
  everyMs: 15_000,
  run: (app) => fetchDuePictures(app),
};

import { deleteUnusedUploads } from '../features/pictures/deleteUnusedUploads.ts';
import type { Job } from './job.ts';

export const deleteUnusedPictures: Job = {
  name: 'sweepPictures',
  everyMs: 60 * 60_000,
  run: deleteUnusedUploads,
};

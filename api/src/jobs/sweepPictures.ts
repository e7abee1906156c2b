import { sweepUploads } from '../features/pictures/sweepUploads.ts';
import type { Job } from './job.ts';

export const sweepPictures: Job = { name: 'sweepPictures', everyMs: 60 * 60_000, run: sweepUploads };

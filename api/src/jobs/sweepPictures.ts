import { sweepUploads } from '../features/uploads/sweepUploads.ts';
import type { Job } from './job.ts';

export const sweepPictures: Job = { name: 'sweepPictures', everyMs: 60 * 60_000, run: sweepUploads };

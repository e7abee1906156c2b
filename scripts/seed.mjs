import { launch } from './launch/launch.mjs';

await launch('seed.ts');

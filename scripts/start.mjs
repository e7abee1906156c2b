import { launch } from './launch/launch.mjs';

await launch('start.ts');

import { launch } from './launch/launch.mjs';

await launch('bench.ts');

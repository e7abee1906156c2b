import { launch } from './launch/launch.mjs';

await launch('check.ts');

import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { packPlatform } from './platform/packPlatform.ts';

const folder = resolve(process.argv[2] ?? '.cache/platform');
mkdirSync(folder, { recursive: true });
const files = await packPlatform(folder, console.log);
console.log(
  `${files.length} packages in ${folder}. In the folder of a micro-frontend: npm install ${folder}/*.tgz`,
);

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';
import { conformanceDocument } from './conformanceDocument.ts';
import { readConformance } from './readConformance.ts';

const { sections, tests } = readConformance();
writeFileSync(join(ROOT, 'docs/conformance.md'), conformanceDocument(sections, tests));

import { conformanceDocument } from './conformanceDocument.ts';
import { readConformance } from './readConformance.ts';

const { sections, tests } = readConformance();
process.stdout.write(conformanceDocument(sections, tests));

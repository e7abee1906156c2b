import { renderConformanceDocument } from './conformanceDocument.ts';
import { readConformance } from './readConformance.ts';

const { sections, tests } = readConformance();
process.stdout.write(renderConformanceDocument(sections, tests));

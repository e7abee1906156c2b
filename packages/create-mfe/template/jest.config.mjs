import { microFrontend } from '@shop/mfe/jest';

export default microFrontend(import.meta.dirname);

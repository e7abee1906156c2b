import { mountAlone } from '@shop/shared-ui/standalone';
import checkout from './pages.tsx';

mountAlone(checkout);

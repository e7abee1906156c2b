import { mountAlone } from '@shop/shared-ui/standalone';
import storefront from './pages.tsx';

mountAlone(storefront);

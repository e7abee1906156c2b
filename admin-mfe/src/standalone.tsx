import { mountAlone } from '@shop/shared-ui/standalone';
import admin from './pages.tsx';
import { AdminApplication } from './standalone/AdminApplication.tsx';

mountAlone(admin, <AdminApplication />);

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import '../ui/base.css';
import '../ui/tokens.css';
import { supportTranslation } from '../ui/translated.ts';
import './office.css';
import { queries } from './queries.ts';
import { router } from './router.ts';

supportTranslation();
const root = document.querySelector('#app');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

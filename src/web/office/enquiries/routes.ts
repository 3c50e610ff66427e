import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  ENQUIRY_KINDS,
  ENQUIRY_STATES,
  type EnquiryKind,
  type EnquiryState,
  type Matter,
  MATTERS,
} from '../../../domain/office/enquiries.ts';
import { inside } from '../shell/inside.tsx';

interface EnquiriesShown {
  search?: string;
  state?: EnquiryState;
  kind?: EnquiryKind;
  matter?: Matter;
}

const enquiries = createRoute({
  getParentRoute: () => inside,
  path: '/enquiries',
  validateSearch: ({ search, ...given }: Record<string, unknown>): EnquiriesShown => {
    const state = ENQUIRY_STATES.find((one) => one === given['state']);
    const kind = ENQUIRY_KINDS.find((one) => one === given['kind']);
    const matter = MATTERS.find((one) => one === given['matter']);
    return {
      ...(typeof search === 'string' && search !== '' && { search }),
      ...(state && { state }),
      ...(kind && { kind }),
      ...(matter && { matter }),
    };
  },
  component: lazyRouteComponent(() => import('./enquiries-page.tsx'), 'EnquiriesPage'),
});

const enquiry = createRoute({
  getParentRoute: () => inside,
  path: '/enquiries/$enquiry',
  component: lazyRouteComponent(() => import('./enquiry-page.tsx'), 'EnquiryPage'),
});

export const enquiriesRoutes = [enquiries, enquiry] as const;

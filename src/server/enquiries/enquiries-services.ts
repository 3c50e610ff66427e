import {
  createEnquiriesService,
  type EnquiriesDependencies,
  type EnquiriesService,
} from './enquiries-service.ts';
import { createEnquiryBookings, type EnquiryBookings } from './enquiry-bookings.ts';
import { createEnquiryDeeds, type EnquiryDeeds } from './enquiry-deeds.ts';
import { createOfficeEnquiries, type OfficeEnquiries } from './office-enquiries.ts';

/** What people ask and write, and what staff do with it. */
export interface EnquiriesServices {
  enquiries: EnquiriesService;
  officeEnquiries: OfficeEnquiries;
  enquiryDeeds: EnquiryDeeds;
  enquiryBookings: EnquiryBookings;
}

export const createEnquiriesServices = (
  deps: EnquiriesDependencies & Parameters<typeof createEnquiryBookings>[0],
): EnquiriesServices => ({
  enquiries: createEnquiriesService(deps),
  officeEnquiries: createOfficeEnquiries(deps),
  enquiryDeeds: createEnquiryDeeds(deps),
  enquiryBookings: createEnquiryBookings(deps),
});

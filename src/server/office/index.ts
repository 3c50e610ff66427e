/** The provider's office: attention queue, search, statistics, exports, audit log, enquiries, privacy requests. */
export { auditRoutes, type AuditService, createAuditService } from './audit-log.ts';
export { createDispatchService, dispatchRoutes, type DispatchService } from './bookings/bookings-service.ts';
export { enquiriesRoutes, type EnquiriesService } from './enquiries/enquiries-service.ts';
export {
  insertContactMessage,
  insertQuoteRequest,
  oldContactMessages,
  oldQuoteRequests,
} from './enquiries/enquiries-store.ts';
export type { StaffActor, EnquiryBookings, EnquiryActions } from './enquiries/enquiry-actions.ts';
export {
  createEnquiriesServices,
  type EnquiriesServices,
  officeEnquiriesRoutes,
} from './enquiries/office-enquiries.ts';
export { readThread } from './enquiries/thread.ts';
export { createExports, type Exports, exportsRoutes } from './exports/exports-service.ts';
export { createOfficeHealth, type OfficeHealth, officeHealthRoutes } from './health.ts';
export { createNotesService, notesRoutes, type NotesService } from './notes.ts';
export { erasePerson } from './privacy/erase-person.ts';
export { finishErasures } from './privacy/erasures.ts';
export { createPrivacyService, privacyRoutes, type PrivacyService } from './privacy/privacy-requests.ts';
export { deleteBookings, forgetDrivers, oldPersonRequests, unpaidBookings } from './privacy/retention.ts';
export { exportPerson } from './privacy/table-rules.ts';
export { oldStatistics } from './statistics/daily-counts.ts';
export {
  createStatistics,
  startCountingTask,
  type Statistics,
  statisticsRoutes,
} from './statistics/statistics-service.ts';
export { watchCommits } from './today/live-updates.ts';
export { createTodayServices, liveUpdateRoutes, todayRoutes, type TodayServices } from './today/today.ts';

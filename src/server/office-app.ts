import type { FastifyInstance } from 'fastify';
import { areasRoutes } from './areas/areas-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { changeDeedRoutes } from './bookings/deeds/change-deed-routes.ts';
import { deedRoutes } from './bookings/deeds/deed-routes.ts';
import { dispatchDeedRoutes } from './bookings/deeds/dispatch-deed-routes.ts';
import { refundRequestRoutes } from './bookings/refund-requests/refund-request-routes.ts';
import { officeFilesRoutes } from './provider-data/office-files-routes.ts';
import { takenRoutes } from './bookings/taken/taken-routes.ts';
import { dispatchRoutes } from './dispatch/dispatch-routes.ts';
import { documentsRoutes } from './documents/documents-routes.ts';
import { officeEnquiriesRoutes } from './enquiries/office-enquiries-routes.ts';
import { exportsRoutes } from './exports/exports-routes.ts';
import { officeHealthRoutes } from './health/office-health-routes.ts';
import { officeMailRoutes } from './mail/office-mails-routes.ts';
import { officeTextRoutes } from './text-messages/office-texts-routes.ts';
import { notesRoutes } from './notes/notes-routes.ts';
import { officeOperatorsRoutes } from './operators/office-operators-routes.ts';
import { personsRoutes } from './persons/persons-routes.ts';
import { officePasskeyRoutes } from './staff/office-passkey-routes.ts';
import { officeRoutes } from './staff/office-routes.ts';
import { officeSecondFactorRoutes } from './staff/office-second-factor-routes.ts';
import type { Services } from './services.ts';
import { officeSessionRoutes } from './staff/office-session-routes.ts';
import { officeStaffRoutes } from './staff/office-staff-routes.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { publicationsRoutes } from './tariffs/publications-routes.ts';
import { tariffsRoutes } from './tariffs/tariffs-routes.ts';
import { newsRoutes } from './today/news-routes.ts';
import { todayRoutes } from './today/today-routes.ts';

/** What they are served with: each part names what it takes of it. */
type Deps = Services & Parameters<typeof officeRoutes>[1] & Parameters<typeof officeSecondFactorRoutes>[1];

/** [OFF-01] The calls of the office. */
export function routesOfOffice(app: FastifyInstance, deps: Deps): void {
  officeRoutes(app, deps);
  officeSecondFactorRoutes(app, deps);
  officePasskeyRoutes(app, deps);
  officeSessionRoutes(app, deps);
  officeStaffRoutes(app, deps);
  dispatchRoutes(app, deps);
  auditRoutes(app, deps);
  personsRoutes(app, deps);
  officeMailRoutes(app, deps);
  officeTextRoutes(app, deps);
  officeEnquiriesRoutes(app, deps);
  deedRoutes(app, deps);
  dispatchDeedRoutes(app, deps);
  changeDeedRoutes(app, deps);
  refundRequestRoutes(app, deps);
  notesRoutes(app, deps);
  takenRoutes(app, deps);
  officeOperatorsRoutes(app, deps);
  officeFilesRoutes(app, deps.officeFiles);
  areasRoutes(app, deps);
  tariffsRoutes(app, deps);
  documentsRoutes(app, deps);
  publicationsRoutes(app, deps);
  todayRoutes(app, deps);
  newsRoutes(app, deps);
  statisticsRoutes(app, deps);
  exportsRoutes(app, deps);
  officeHealthRoutes(app, deps);
}

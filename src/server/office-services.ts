import { createAreaUses } from './areas/area-uses.ts';
import { createAreas, type Areas } from './areas/areas-service.ts';
import { createKnownPlaces } from './areas/known-places.ts';
import { type AuditService, createAuditService } from './audit/audit-service.ts';
import { createDispatchService, type DispatchService } from './dispatch/dispatch-service.ts';
import { createExports, type Exports } from './exports/exports-service.ts';
import type { Keep } from './keep.ts';
import { createDocumentServices, type DocumentServices } from './documents/document-services.ts';
import { documentKinds } from './documents/kinds.ts';
import { createNotesService, type NotesService } from './notes/notes-service.ts';
import { createPersonsService, type PersonsService } from './persons/persons-service.ts';
import { createOfficeFiles, type OfficeFiles } from './provider-data/office-files.ts';
import { createStaffServices, type StaffServices } from './staff/staff-services.ts';
import { createStatistics, type Statistics } from './statistics/statistics-service.ts';
import { reviseTariffs } from './tariffs/revise-tariffs.ts';
import { createTariffServices, type TariffServices } from './tariffs/tariff-services.ts';
import { createTodayServices, type TodayServices } from './today/today-services.ts';

/** Who works here, and what they alone see and do. */
export interface OfficeServices extends StaffServices, TodayServices, TariffServices, DocumentServices {
  areas: Areas;
  dispatch: DispatchService;
  audit: AuditService;
  persons: PersonsService;
  notes: NotesService;
  officeFiles: OfficeFiles;
  statistics: Statistics;
  exports: Exports;
}

export function createOfficeServices(
  deps: Parameters<typeof createStaffServices>[0] &
    Omit<Parameters<typeof createTodayServices>[0], 'workSessions'> &
    Omit<Parameters<typeof createDispatchService>[0], 'notes'> &
    Omit<Parameters<typeof createAreas>[0], 'known' | 'uses'> &
    Parameters<typeof createAreaUses>[0] & {
      places: Parameters<typeof createKnownPlaces>[0];
    } & Omit<Parameters<typeof createDocumentServices>[0], 'kinds'> &
    Omit<Parameters<typeof documentKinds>[0], 'known' | 'uses' | 'reviseTariffs'> &
    Omit<Parameters<typeof createTariffServices>[0], 'kinds'> &
    Omit<Parameters<typeof createStatistics>[0], 'quotesKept'> & { keep: Keep } & Parameters<
      typeof createPersonsService
    >[0] &
    Parameters<typeof createOfficeFiles>[0],
): OfficeServices {
  const staff = createStaffServices(deps);
  const notes = createNotesService(deps);
  const ofAreas = { known: createKnownPlaces(deps.places), uses: createAreaUses(deps) };
  const kinds = documentKinds({ ...deps, ...ofAreas, reviseTariffs });
  const statistics = createStatistics({ ...deps, quotesKept: deps.keep.quotes });
  return {
    ...staff,
    ...createTodayServices({ ...deps, ...staff }),
    dispatch: createDispatchService({ ...deps, notes }),
    audit: createAuditService(deps),
    persons: createPersonsService(deps),
    notes,
    areas: createAreas({ ...deps, ...ofAreas }),
    statistics,
    exports: createExports({ ...deps, statistics }),
    ...createDocumentServices({ ...deps, kinds }),
    ...createTariffServices({ ...deps, kinds }),
    officeFiles: createOfficeFiles(deps),
  };
}

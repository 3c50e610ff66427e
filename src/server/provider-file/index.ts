/** The provider's data as one file: read, check, load, write. */
export { placeLocations } from './apply-file.ts';
export { exportByCommand, loadByCommand } from './commands.ts';
export { loadProvider } from './load-service.ts';
export { createOfficeFiles, type OfficeFiles, officeFilesRoutes } from './office-files.ts';
export { readProviderFile } from './provider-file.ts';
export { hasOperators, isDemoOnly } from './provider-store.ts';

import { createDocuments, type Documents, type DocumentsDeps } from './documents-service.ts';
import { createDueChanges, type DueChanges } from './due-changes.ts';

/** What the office does with what the provider decides beside prices. */
export interface DocumentServices {
  documents: Documents;
  dueChanges: DueChanges;
}

export function createDocumentServices(deps: DocumentsDeps): DocumentServices {
  return { documents: createDocuments(deps), dueChanges: createDueChanges(deps) };
}

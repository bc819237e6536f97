import type { Erasing } from '#platform/server/erase.ts'

/** Only settled claims exist when a person is erased. Their documents belong to the books. */
export const collectionsErasing: Erasing = {
  columns: { claim_events: { text: null } },
  keeps: ['claim_documents.name'],
}

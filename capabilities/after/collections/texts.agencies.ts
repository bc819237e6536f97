import { defineTexts } from '#platform/shared/texts.ts'
import { collectionsAgenciesMessages } from '#languages/keys/collections.agencies.ts'
import { collectionTexts } from './texts.ts'

/** With the words of agencies' files and reports, which lists of claims do not load. */
export const agencyTexts = defineTexts('collections', collectionTexts.messages, collectionsAgenciesMessages)

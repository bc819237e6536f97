import { connectedAppsBuyersMessages } from '#languages/keys/connected-apps.buyers.ts'
import { defineTexts } from '#platform/shared/texts.ts'

/** What buyers read who sign in to an app of their seller. */
export const connectedAppsBuyersTexts = defineTexts('connected_apps', connectedAppsBuyersMessages)

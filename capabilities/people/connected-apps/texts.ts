import { connectedAppsMessages } from '#languages/keys/connected-apps.ts'
import { defineTexts } from '#platform/shared/texts.ts'

export const connectedAppsTexts = defineTexts('connected_apps', connectedAppsMessages)

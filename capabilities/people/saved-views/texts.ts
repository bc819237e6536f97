import { defineTexts } from '#platform/shared/texts.ts'
import { savedViewsMessages } from '#languages/keys/saved-views.ts'

export const savedViewTexts = defineTexts('saved_views', savedViewsMessages)

import { defineTexts } from '#platform/shared/texts.ts'
import { webRichMessages } from '#languages/keys/web.rich.ts'

/** What texts with marks are written with. */
export const richTexts = defineTexts('web_rich', webRichMessages)

import { defineTexts } from '../shared/texts.ts'
import { webMessages } from '#languages/keys/web.ts'
import { webCommandsMessages } from '#languages/keys/web.commands.ts'

/** The words of lists, forms and the shell, and the catalogue of field errors (`error.<key>`). */
export const webTexts = defineTexts('web', webMessages, webCommandsMessages)

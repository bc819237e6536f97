import { platformMessages } from '#languages/keys/platform.ts'
import { defineTexts } from './texts.ts'

/**
 * Texts shared by all rooms: the platform's refusals, the error catalogue's field keys (`error.required`), and phrases
 * of every mail.
 */
export const platformTexts = defineTexts('platform', platformMessages)

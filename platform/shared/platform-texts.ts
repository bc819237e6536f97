import { platformMessages } from '#languages/keys/platform.ts'
import { defineTexts } from './texts.ts'

/** Words every room shares: refusals of the platform, the error catalogue's field keys (`error.required`), and what every mail says. */
export const platformTexts = defineTexts('platform', platformMessages)

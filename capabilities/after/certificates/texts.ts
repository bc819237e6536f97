import { defineTexts } from '#platform/shared/texts.ts'
import { certificatesMessages } from '#languages/keys/certificates.ts'

export const certificateTexts = defineTexts('certificates', certificatesMessages)

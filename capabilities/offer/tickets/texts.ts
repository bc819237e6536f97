import { defineTexts } from '#platform/shared/texts.ts'
import { ticketsMessages } from '#languages/keys/tickets.ts'

export const ticketTexts = defineTexts('tickets', ticketsMessages)

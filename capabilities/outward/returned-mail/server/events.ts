import { event } from '#platform/server/events.ts'

/** An email did not arrive; `isHard`: the address takes none. */
export const mailBounced = event<{ mailId: number; isHard: boolean }>('returned_mail.bounced')
/** Its reader called it spam. */
export const mailComplained = event<{ mailId: number }>('returned_mail.complained')

import { mailReasons, type mailStates } from '../../vocabulary.ts'

export type MailState = (typeof mailStates)[number]

/** The label of a mail's state; without a mail server it reads as stored, not as sent. */
export const stateWord = (state: MailState, isUnsent: boolean) =>
  state === 'processed' && isUnsent ? ('mails.kept' as const) : (`choice.mail_state.${state}` as const)

type Reason = (typeof mailReasons)[number]
const isReason = (error: string): error is Reason => (mailReasons as readonly string[]).includes(error)

/** The key of the words for what is held back; what a mail server said has none. */
export const reasonWord = (error: string | null) =>
  error !== null && isReason(error) ? (`choice.mail_reason.${error}` as const) : null

import type { mailStates } from '../../vocabulary.ts'

export type MailState = (typeof mailStates)[number]

/** The label of a mail's state; without a mail server it reads as stored, not as sent. */
export const stateWord = (state: MailState, isUnsent: boolean) =>
  state === 'processed' && isUnsent ? ('mails.kept' as const) : (`choice.mail_state.${state}` as const)

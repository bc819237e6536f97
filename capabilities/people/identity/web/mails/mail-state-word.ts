import type { mailStates } from '../../vocabulary.ts'

export type MailState = (typeof mailStates)[number]

/** The word of a mail's state; one that left no mail server, because there is none, was kept and not sent. */
export const stateWord = (state: MailState, isUnsent: boolean) =>
  state === 'processed' && isUnsent ? ('mails.kept' as const) : (`choice.mail_state.${state}` as const)

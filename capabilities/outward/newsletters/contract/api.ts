import { z } from 'zod'
import { apiCalls } from '#platform/shared/api-calls.ts'
import { anyText, apiEndpoint, blank, count, done, id, instant, paging } from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { letterChange } from '#capabilities/offer/content-blocks/contract.ts'
import { addNewsletter, editNewsletter, newsletterShape, sendNewsletter } from '../contract.ts'
import { newsletterState } from '../vocabulary.ts'

const path = '/api/newsletters'
const state = z.enum(statesOf(newsletterState))

const apiNewsletter = newsletterShape
  .omit({ permits: true, publicPath: true })
  .extend({
    state,
    words: z.string().describe('What it says, without its blocks and shortened.'),
    unknownWords: z.array(z.string()).describe('In braces, and nothing is known of them: they are sent as they are.'),
    url: z.string().nullable().describe('Where visitors of the shop read it; null while they may not.'),
  })
  .meta({ title: 'Newsletter' })

const listed = z
  .object({
    id: id(),
    subject: z.string(),
    state,
    sendAt: instant().nullable(),
    sentAt: instant().nullable(),
    recipientsCount: count(),
    unsubscribedCount: count(),
    createdAt: instant(),
  })
  .meta({ title: 'ListedNewsletter' })

/** What a program writes of a letter: with `text` one block of words takes the place of all blocks. */
const written = {
  ...editNewsletter.input.omit({ id: true }).shape,
  subject: letterChange.shape.subject,
  text: anyText(20_000)
    .optional()
    .describe('Plain, or with simple HTML. `{first_name}` and your own fields are filled in for each reader.'),
}
const calls = apiCalls(path, apiNewsletter)

export const apiNewsletters = apiCalls(path, listed).list('Newsletters, newest first', 'By `state`.', {
  state: blank(state),
})
export const apiOneNewsletter = calls.one('One newsletter', 'With what came of it, and how many would get a draft.')
export const apiAddNewsletter = apiEndpoint('POST', path, 'New newsletter, as a draft', {
  description:
    '`audience` takes the filters of the list of contacts. `copy_of` begins with another one, `resend_of` with one ' +
    'that goes again to who did not open it.',
  input: z.object({ ...written, ...addNewsletter.input.shape }),
  output: apiNewsletter,
})
export const apiEditNewsletter = apiEndpoint('PUT', `${path}/:id`, 'Change a draft; what is left out stays', {
  description: '`text` takes the place of everything it says, pictures and buttons included.',
  input: z.object({ id: id(), ...written }),
  output: apiNewsletter,
})
export const apiRemoveNewsletter = apiEndpoint('DELETE', `${path}/:id`, 'Throw a draft away', {
  description: 'One that is planned has to be recalled before.',
  input: z.object({ id: id() }),
  output: done(),
})
export const apiSendNewsletter = apiEndpoint('POST', `${path}/:id/send`, 'Send a draft now, or at a time', {
  description:
    'It needs a subject, words and somebody who agreed to get it. With `clock_zone` the time is what the clock shows ' +
    'where each reader lives.',
  input: sendNewsletter.input,
  output: apiNewsletter,
})
export const apiRecallNewsletter = calls.deed(
  'recall',
  'Make a planned newsletter a draft again',
  'Before its sending has begun.',
)
export const apiCancelNewsletter = calls.deed('cancel', 'Stop a newsletter', 'Whom it reached keeps it.')
export const apiRecipients = apiEndpoint('GET', `${path}/:id/recipients`, 'Who got a newsletter, newest first', {
  description: '`opened_at` and `clicked_at` are those of readers who agreed to be measured.',
  input: z.object({ id: id(), ...paging() }),
  output: z.array(
    z
      .object({
        id: id(),
        email: z.string(),
        formName: z.string().nullable(),
        consentedAt: instant().nullable(),
        orderNumber: z.string().nullable().describe('Of existing customers.'),
        mailState: z.string().nullable(),
        createdAt: instant(),
        unsubscribedAt: instant().nullable(),
        openedAt: instant().nullable(),
        clickedAt: instant().nullable(),
      })
      .meta({ title: 'NewsletterRecipient' }),
  ),
})

import { redirect } from 'react-router'
import { isCallRefusal, type Services } from '#platform/web/services.ts'
import { sendContactAnswer } from '../../contract/public.ts'
import { pageWords } from '../../texts.page.ts'
import type { FormReturn } from '../blocks/page-context.ts'

const faults = ['required', 'too_long', 'invalid_email', 'invalid_date'] as const

/** Whether what was sent is the answer to a contact form of the page. */
export const isAnswer = async (request: Request): Promise<boolean> => (await request.clone().formData()).has('blockId')

/** Sends what a visitor wrote into a form; leads back to the page, or answers what was wrong. */
export const answerForm = async (
  { call, locale }: Pick<Services, 'call' | 'locale'>,
  request: Request,
  username: string,
): Promise<FormReturn> => {
  const fields = await request.formData()
  const of = (name: string) => String(fields.get(name) ?? '')
  const answers = Object.fromEntries(
    [...fields.keys()].filter((name) => /^f\d{1,2}$/.test(name)).map((name) => [name, of(name)]),
  )
  const [pageId, blockId] = [Number(of('pageId')) || 0, of('blockId').slice(0, 90)]
  const t = pageWords.in(locale)
  try {
    await call(sendContactAnswer, {
      username,
      pageId,
      blockId,
      answers,
      agrees: of('agrees') === '1',
      website: of('website'),
    })
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    const wordOf = (code: string | undefined) => t(`fault.${faults.find((each) => each === code) ?? 'required'}`)
    const errors = Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([name, codes]) => [name.replace(/^answers\./, ''), wordOf(codes[0])]),
    )
    const word =
      error.status === 429 ? 'contact.busy' : Object.keys(errors).length > 0 ? 'contact.faults' : 'contact.gone'
    return { blockId, values: answers, errors, message: t(word) }
  }
  throw redirect(`${new URL(request.url).pathname}?sent=${encodeURIComponent(blockId)}#${encodeURIComponent(blockId)}`)
}

import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import type { sendContactAnswer as call } from '../../contract/public.ts'
import { readAnswers, type FormInput, type FormValues } from '../../rules/contact-answers.ts'
import { eachBlock } from '#capabilities/offer/content-blocks/rules/document.ts'
import type { Block } from '../../rules/document.ts'
import { pageWords } from '../../texts.page.ts'
import { pagesRefusals } from '../../vocabulary.ts'
import { pageTables } from '../tables.ts'

/** Stores a visitor's answers to a form of a published page, with the consent text they agreed to. */
export const sendContactAnswer = async (ctx: Ctx, given: Input<typeof call>) => {
  const seller = await sellerByUsername(ctx, given.username)
  if (!seller) throw notFound()
  const { form, locale } = await formOf(ctx, seller.id, given)
  const t = pageWords.in(locale)
  const label = (input: FormInput) => input.label || t(`contact.${input.fieldForm}`)
  const { answers, faults, name, email } = readAnswers(form.inputs, given.answers, label)
  const all = { ...faults, ...(given.agrees ? {} : { agrees: 'required' }) }
  if (Object.keys(all).length > 0)
    throw invalid(Object.fromEntries(Object.entries(all).map(([field, code]) => [field, [code]])))
  if (answers.length === 0) throw invalid({ f0: ['required'] })
  // A honeypot: programs fill in every field, this one too. They get no error, and nothing is stored.
  if (given.website !== '') return {}
  await ctx.db
    .insertInto('contactAnswers')
    .values({
      sellerId: seller.id,
      pageId: given.pageId,
      formName: form.formName || form.titleText.slice(0, 120),
      name,
      email,
      answers: JSON.stringify(answers),
      answersText: answers.map((each) => `${each.label}: ${each.value}`).join('\n'),
      consentText: t('contact.consent', { seller: seller.name }),
      locale,
      createdAt: ctx.now,
    })
    .execute()
  return {}
}

type Asked = { pageId: number; blockId: string }

/** The form as visitors see it now; one that was taken off in the meantime takes nothing. */
const formOf = async (ctx: Ctx, sellerId: number, { pageId, blockId }: Asked) => {
  const page = await ctx.db
    .selectFrom('pages as p')
    .innerJoin('pageVersions as v', 'v.id', 'p.publishedVersionId')
    .select(['p.locale', 'v.document'])
    .where('p.id', '=', pageId)
    .where('p.sellerId', '=', sellerId)
    .executeTakeFirst()
  const found: Block[] = []
  eachBlock(page?.document.blocks ?? [], (block) => {
    if (block.id === blockId && block.type === 'contact_form') found.push(block)
  })
  if (!page || !found[0]) throw refuse(pagesRefusals, 'form_gone')
  return { form: found[0].values as FormValues, locale: page.locale }
}

export const removeContactAnswer = async (ctx: Ctx, { id }: { id: number }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('contactAnswers')
    .where('id', '=', id)
    .where(inScope(ctx, pageTables, 'contact_answers'))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  return {}
}

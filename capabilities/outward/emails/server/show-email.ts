import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { placeholdersOf } from '#platform/shared/placeholders.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { filledTextsOf } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { mailMaterial } from '#capabilities/offer/content-blocks/server/index.ts'
import { shopLanguagesOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { listEmails, showEmail as contract } from '../contract.ts'
import { isShop, labelOf, sampleOf } from '../rules/sample-words.ts'
import { mostVersions } from '../vocabulary.ts'
import { draftOf, latestVersion, sentWords, templateNamed, templatesIn, titleOf, type At } from './find-email.ts'

export const ownSeller = async (ctx: Ctx): Promise<Seller> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  return seller
}

export const shopOf = ({ company, name }: Seller): string => company ?? name

/** Every template with what is worded in each language of the shop. */
export const listOfEmails = async (ctx: Ctx): Promise<Output<typeof listEmails>> => {
  const seller = await ownSeller(ctx)
  const languages = shopLanguagesOf(seller)
  const rows = await ctx.db
    .selectFrom('emailVersions')
    .select(['template', 'locale', 'number', 'isStandard'])
    .distinctOn(['template', 'locale', (eb) => eb('number', 'is', null)])
    .where('sellerId', '=', seller.id)
    .orderBy('template')
    .orderBy('locale')
    .orderBy((eb) => eb('number', 'is', null))
    .orderBy('number', 'desc')
    .execute()
  const stateOf = (template: string, locale: string) => {
    const own = rows.filter((row) => row.template === template && row.locale === locale)
    const isOwn = own.some(({ number, isStandard }) => number !== null && !isStandard)
    return {
      locale,
      state: isOwn ? ('own' as const) : ('standard' as const),
      hasDraft: own.some((row) => row.number === null),
    }
  }
  return {
    languages,
    templates: templatesIn(ctx).map((template) => ({
      name: template.name,
      group: template.group,
      title: titleOf(template, ctx.locale),
      isRequired: template.isRequired ?? false,
      languages: languages.map((locale) => stateOf(template.name, locale)),
    })),
  }
}

/** One email as it is written now. */
export const showEmail = async (ctx: Ctx, at: At): Promise<Output<typeof contract>> => {
  const template = templateNamed(ctx, at.template)
  const seller = await ownSeller(ctx)
  const [draft, latest] = [await draftOf(ctx, seller.id, at), await latestVersion(ctx, seller.id, at)]
  const written = draft ?? sentWords(template, at.locale, latest)
  const { subject, heading, content } = written
  const material = await mailMaterial(ctx, content, at.locale)
  const all = `${subject} ${heading} ${filledTextsOf(content)}`
  return {
    ...at,
    subject,
    heading,
    content: { revision: draft?.revision ?? 0, document: content, material },
    unknownWords: placeholdersOf(template.words).unknownIn(all),
    title: titleOf(template, ctx.locale),
    isRequired: template.isRequired ?? false,
    state: latest && !latest.isStandard ? 'own' : 'standard',
    hasDraft: draft !== undefined,
    words: template.words.map((word) => ({
      word,
      label: labelOf(word, ctx.locale),
      sample: isShop(word) ? shopOf(seller) : sampleOf(word, at.locale),
    })),
    languages: shopLanguagesOf(seller),
    versions: await versionsOf(ctx, seller.id, at),
  }
}

type VersionRow = { number: number; isStandard: boolean; createdAt: Temporal.Instant; by: string }

const versionsOf = async (ctx: Ctx, sellerId: number, { template, locale }: At) => {
  const { rows } = await sql<VersionRow>`
    select v.number, v.is_standard, v.created_at, concat_ws(' ', u.first_name, u.last_name) as by
    from email_versions v left join users u on u.id = v.user_id
    where v.seller_id = ${sellerId} and v.template = ${template} and v.locale = ${locale} and v.number is not null
    order by v.number desc limit ${mostVersions}`.execute(ctx.db)
  return rows.map(({ by, ...row }) => ({ ...row, by: by.trim() || null }))
}

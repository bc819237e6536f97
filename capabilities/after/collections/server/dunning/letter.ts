import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { job } from '#platform/server/job.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { addressLines, personName, type Place } from '#platform/shared/postal.ts'
import { drawInvoice, logoOf } from '#capabilities/after/invoices/server/index.ts'
import { invoiceTexts } from '#capabilities/after/invoices/texts.ts'
import type { Printed } from '#capabilities/after/invoices/rules/printable.ts'
import { contractPartnerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import { fill, paragraphsOf } from '../../rules/words.ts'
import { collectionTexts } from '../../texts.ts'
import type { MailStage } from '../../vocabulary.ts'
import { claimById, debtsOf, extrasOf, todayOf, type OpenDebt } from '../find-claim.ts'
import { keepDocument } from '../documents.ts'
import { manageUrlOf, shopNameOf, valuesFor } from './mail-values.ts'
import { mailWords } from './settings.ts'
import type { Claim } from '../tables.ts'

/** The mail as a letter, with every open payment and its due day; archived for good. */
export const renderLetter = job<{ claimId: number; stage: MailStage }>('collections.render_letter', {
  run: async (world, { claimId, stage }) => {
    if (await hasLetter(world, claimId, stage)) return
    const { printed, claim, locale } = await world.transact((ctx) => printLetter(ctx, claimId, stage))
    const pdf = await drawInvoice(printed, {
      language: locale,
      createdAt: new Date(world.ports.now().epochMilliseconds),
      isTest: world.ports.testMode !== undefined,
      logo: claim.paymentFlow === 'selling_via_reseller' ? null : await logoOf(world, claim.sellerId),
    })
    await keepLetter(world, claim, stage, pdf)
  },
})

const hasLetter = async (world: World, claimId: number, stage: MailStage): Promise<boolean> =>
  (await world.db
    .selectFrom('claimDocuments')
    .select('id')
    .where('claimId', '=', claimId)
    .where('kind', '=', 'letter')
    .where('stage', '=', stage)
    .executeTakeFirst()) !== undefined

const printLetter = async (ctx: Ctx, claimId: number, stage: MailStage) => {
  const claim = await claimById(ctx, claimId)
  const order = await orderById(ctx, claim.orderId)
  const seller = await contractPartnerById(ctx, claim.sellerId, order.soldBy)
  const locale = pickLocale(order.locale)
  const words = await mailWords(ctx, seller.id, stage, locale)
  const values = await valuesFor(ctx, claim, order, seller, locale, claim.deadlineOn)
  const today = await todayOf(ctx, seller.id)
  const text = [fill(words.subject, values), ...paragraphsOf(words.body).map((paragraph) => fill(paragraph, values))]
  return {
    claim,
    locale,
    printed: layOut({
      claim,
      order,
      seller,
      debts: await debtsOf(ctx, claim.id),
      today,
      stage,
      text,
      url: manageUrlOf(ctx.ports.settings.PUBLIC_URL, seller.username, order.token),
    }),
  }
}

const keepLetter = async (world: World, claim: Claim, stage: MailStage, pdf: Buffer): Promise<void> =>
  keepDocument(world, claim, {
    kind: 'letter',
    stage,
    name: `${claim.id}-${stage}.pdf`,
    contentType: 'application/pdf',
    content: pdf,
  })

type Laid = {
  claim: Claim
  order: Order
  seller: Seller
  debts: readonly OpenDebt[]
  today: Temporal.PlainDate
  stage: MailStage
  text: readonly string[]
  url: string
}

/** What paper of a company names below its address (§ 35a GmbHG). */
const namedBelow = ({ email, phone, vatId, registerEntry, managers }: Seller, locale: Locale): string[] => {
  const t = invoiceTexts.in(locale)
  return [
    email,
    phone,
    vatId && t('print.vat_id', { value: vatId }),
    registerEntry,
    managers && t('print.managers', { names: managers }),
  ].filter((line): line is string => Boolean(line))
}

const layOut = (laid: Laid): Printed => {
  const { claim, order, seller, debts, today, stage, text, url } = laid
  const locale = pickLocale(order.locale)
  const t = collectionTexts.in(locale)
  const { money, day } = writtenIn(locale, claim.currency)
  const country = (code: string) => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
  const place = (party: Place & { countryCode: string }) => [...addressLines(party), country(party.countryCode)]
  const payer = order.payerDetails
  return {
    title: t(`letter.title.${stage}`, { number: String(claim.id) }),
    senderLine: [shopNameOf(seller), ...place(seller)].join(' · '),
    seller: {
      name: shopNameOf(seller),
      lines: [...place(seller), ...namedBelow(seller, locale)],
    },
    buyer: [payer.company, personName(payer, payer.countryCode), ...place(payer)].filter((line): line is string =>
      Boolean(line),
    ),
    facts: [
      [t('letter.claim'), String(claim.id)],
      [t('letter.date'), day(today)],
      [t('letter.order'), order.number],
      ...(claim.deadlineOn && stage === 'third_email' ? [[t('letter.deadline'), day(claim.deadlineOn)] as const] : []),
    ],
    columns: [t('letter.payment'), '', '', t('letter.due'), t('letter.open')],
    rows: debts
      .filter((debt) => debt.openAmount > 0)
      .map((debt) => ({
        name: t('letter.rate', { number: debt.number }),
        quantity: '',
        rate: '',
        net: day(debt.dueOn),
        gross: money(debt.openAmount),
      })),
    totals: totalsOf(laid),
    schedule: null,
    notes: [...text, t('letter.pay_at', { url })],
  }
}

const writtenIn = (locale: Locale, currency: string) => ({
  money: (amount: number) => formatMoney(amount, currency, locale),
  day: (on: Temporal.PlainDate) => formatTime(on.toString(), locale),
})

const totalsOf = ({ claim, order, debts, today }: Laid): Printed['totals'] => {
  const locale = pickLocale(order.locale)
  const t = collectionTexts.in(locale)
  const { money } = writtenIn(locale, claim.currency)
  const extras = extrasOf(claim, debts, today)
  return [
    ...(extras.interestAmount > 0
      ? [{ label: t('letter.interest'), value: money(extras.interestAmount), isSum: false }]
      : []),
    ...(extras.lumpSumAmount > 0
      ? [{ label: t('letter.lump_sum'), value: money(extras.lumpSumAmount), isSum: false }]
      : []),
    { label: t('letter.open_sum'), value: money(claim.openAmount), isSum: true },
  ]
}

import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { formatMoney, fromDecimal } from '#platform/shared/money.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useLanguage, useLanguages, useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { addDeal, editDeal, type dealChoices, type showDeal } from '../contract.ts'
import { leastAmount } from '../rules/own-price.ts'
import { dealTexts } from '../texts.ts'

export type Choices = ClientOutput<typeof dealChoices>
type Deal = ClientOutput<typeof showDeal>
type Values = ClientInput<typeof addDeal>
type Draft = { salesTeamMemberId: string; productId: string; pricingPlanId: string }

const dayOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 10) : null)

const optionsOf = <T extends { id: string | number }>(rows: readonly T[], name: (row: T) => string) =>
  rows.map((row) => ({ value: String(row.id), label: name(row) }))

/** What the draft names among the choices, and what it leaves to choose. */
const chosenOf = (choices: Choices, draft: Draft) => {
  const member = choices.members.find(({ id }) => String(id) === draft.salesTeamMemberId)
  const products = choices.products.filter(
    (product) =>
      product.sellerId === member?.sellerId &&
      (member.productIds.length === 0 || member.productIds.includes(product.id)),
  )
  const product = products.find(({ id }) => String(id) === draft.productId)
  const plan = product?.plans.find(({ id }) => String(id) === draft.pricingPlanId)
  return { member, products, product, plan }
}

type Chosen = ReturnType<typeof chosenOf>

const useDealForm = (draft: Draft, deal: Deal | undefined) => {
  const t = useTexts(dealTexts)
  const locale = useLanguage()
  const navigate = useNavigate()
  const isSent = useRef(false)
  const initial = {
    ...draft,
    setterId: deal?.setterId ? String(deal.setterId) : '',
    incentivePlanId: deal ? String(deal.incentivePlanId) : '',
    ownAmount: deal?.ownAmount ?? '',
    buyerEmail: deal?.buyerEmail ?? '',
    buyerFirstName: deal?.buyerFirstName ?? '',
    buyerLastName: deal?.buyerLastName ?? '',
    buyerCompany: deal?.buyerCompany ?? '',
    locale: deal?.locale ?? locale,
    note: deal?.note ?? '',
    validTill: deal?.validTill ?? null,
  }
  const form = useForm({
    endpoint: deal ? editDeal : addDeal,
    texts: dealTexts,
    initial: initial,
    shape: (values) =>
      ({
        ...values,
        validTill: dayOf(values['validTill']),
        isSent: isSent.current,
        ...(deal ? { id: deal.id } : {}),
      }) as Values,
    done: '',
    onDone: () => {
      if (isSent.current) toast(t('sent_now'))
      setTimeout(() => void navigate('/cabinet/deals'))
    },
  })
  /** Which of the two buttons was pressed. */
  const choose = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button[type=submit]')
    if (button) isSent.current = !('keeps' in (button as HTMLButtonElement).dataset)
  }
  return { form, choose }
}

/** Who buys what at which price, and who earns on it. What is chosen decides what can be chosen next. */
export const DealForm = ({ choices, deal }: { choices: Choices; deal?: Deal }) => {
  const t = useTexts(dealTexts)
  const first = choices.members[0]
  const [draft, setDraft] = useState<Draft>({
    salesTeamMemberId: String(deal?.salesTeamMemberId ?? first?.id ?? ''),
    productId: String(deal?.productId ?? ''),
    pricingPlanId: String(deal?.pricingPlanId ?? ''),
  })
  const { form, choose } = useDealForm(draft, deal)
  const look = () => {
    const { salesTeamMemberId, productId, pricingPlanId } = form.mantine.getValues() as Draft
    setDraft({
      salesTeamMemberId: String(salesTeamMemberId),
      productId: String(productId),
      pricingPlanId: String(pricingPlanId),
    })
  }
  const chosen = chosenOf(choices, draft)
  return (
    <div onChange={look} onBlur={look} onMouseDownCapture={choose} onClickCapture={choose}>
      <Form
        form={form}
        submit={t('save_and_send')}
        beside={
          <Button type="submit" variant="default" data-keeps="">
            {t('save')}
          </Button>
        }
      >
        <BuyerPart form={form} />
        <OfferPart form={form} chosen={chosen} />
        {(choices.members.length > 1 || choices.incentivePlans.length > 0) && (
          <TeamPart form={form} choices={choices} member={chosen.member} />
        )}
      </Form>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="k-panel k-stack-small">
    <legend className="k-hidden">{title}</legend>
    <h2 aria-hidden="true">{title}</h2>
    <div className="k-form-wide">{children}</div>
  </fieldset>
)

const BuyerPart = ({ form }: { form: FormState }) => {
  const t = useTexts(dealTexts)
  const languages = useLanguages()
  return (
    <Part title={t('part.buyer')}>
      <FormField form={form} kind="email" name="buyerEmail" required />
      <FormField form={form} kind="select" name="locale" required options={languages} />
      <FormField form={form} kind="text" name="buyerFirstName" required />
      <FormField form={form} kind="text" name="buyerLastName" required />
      <FormField form={form} kind="text" name="buyerCompany" />
    </Part>
  )
}

/** Between which prices the salesperson may choose. */
const useOwnHint = ({ member, plan }: Chosen): string | undefined => {
  const t = useTexts(dealTexts)
  const locale = useLocale()
  if (!plan) return undefined
  if (!plan.canHaveOwn) return t('own.none')
  const money = (amount: string | number) => formatMoney(amount, plan.currency, locale)
  return t('own.from_to', {
    least: money(leastAmount(fromDecimal(plan.amount) ?? 0, member?.maxDiscountBp ?? 0)),
    most: money(plan.amount),
  })
}

const OfferPart = ({ form, chosen }: { form: FormState; chosen: Chosen }) => {
  const t = useTexts(dealTexts)
  const locale = useLocale()
  const { products, product, plan } = chosen
  const ownHint = useOwnHint(chosen)
  return (
    <Part title={t('part.offer')}>
      <FormField
        form={form}
        kind="select"
        name="productId"
        required
        options={optionsOf(products, ({ name }) => name)}
      />
      <FormField
        form={form}
        kind="select"
        name="pricingPlanId"
        required
        options={optionsOf(
          product?.plans ?? [],
          ({ name, amount, currency }) => `${name} · ${formatMoney(amount, currency, locale)}`,
        )}
      />
      <FormField
        form={form}
        kind="money"
        name="ownAmount"
        currency={plan?.currency ?? 'eur'}
        {...(ownHint ? { hint: ownHint } : {})}
        disabled={plan?.canHaveOwn === false}
      />
      <FormField form={form} kind="date" name="validTill" />
      <div className="k-whole">
        <FormField form={form} kind="textarea" name="note" />
      </div>
    </Part>
  )
}

type TeamProps = { form: FormState; choices: Choices; member: Chosen['member'] }

const TeamPart = ({ form, choices: { members, incentivePlans }, member }: TeamProps) => {
  const t = useTexts(dealTexts)
  const hasSellers = new Set(members.map(({ sellerId }) => sellerId)).size > 1
  const others = members.filter(({ id, sellerId }) => id !== member?.id && sellerId === member?.sellerId)
  return (
    <Part title={t('part.team')}>
      <FormField
        form={form}
        kind="select"
        name="salesTeamMemberId"
        required
        options={optionsOf(members, ({ name, sellerName }) => (hasSellers ? `${name} · ${sellerName}` : name))}
      />
      {others.length > 0 && (
        <FormField form={form} kind="select" name="setterId" options={optionsOf(others, ({ name }) => name)} />
      )}
      {incentivePlans.length > 0 && (
        <FormField
          form={form}
          kind="select"
          name="incentivePlanId"
          options={optionsOf(
            incentivePlans.filter(({ sellerId }) => sellerId === member?.sellerId),
            ({ name }) => name,
          )}
        />
      )}
    </Part>
  )
}

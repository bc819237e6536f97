import { useRef, useState, type MouseEvent } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Answered, Endpoint, Sent } from '#platform/shared/contract.ts'
import { formatMoney, fromDecimal } from '#platform/shared/money.ts'
import { locales } from '#platform/shared/texts.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { addDeal, editDeal, type dealChoices, type showDeal } from '../contract.ts'
import { leastAmount } from '../rules/own-price.ts'
import { dealTexts } from '../texts.ts'

export type Choices = Answered<typeof dealChoices>
type Deal = Answered<typeof showDeal>
type Values = Sent<typeof addDeal>
type Draft = { salesTeamMemberId: string; productId: string; pricingPlanId: string }

const dayOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 10) : null)

/** Who buys what at which price, and who earns on it. What is chosen decides what can be chosen next. */
export const DealForm = ({ choices, deal }: { choices: Choices; deal?: Deal }) => {
  const t = useTexts(dealTexts)
  const locale = useLocale()
  const navigate = useNavigate()
  const isSent = useRef(false)
  const first = choices.members[0]
  const [draft, setDraft] = useState<Draft>({
    salesTeamMemberId: String(deal?.salesTeamMemberId ?? first?.id ?? ''),
    productId: String(deal?.productId ?? ''),
    pricingPlanId: String(deal?.pricingPlanId ?? ''),
  })
  const member = choices.members.find(({ id }) => String(id) === draft.salesTeamMemberId)
  const products = choices.products.filter(
    (product) =>
      product.sellerId === member?.sellerId &&
      (member.productIds.length === 0 || member.productIds.includes(product.id)),
  )
  const product = products.find(({ id }) => String(id) === draft.productId)
  const plan = product?.plans.find(({ id }) => String(id) === draft.pricingPlanId)
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
    endpoint: (deal ? editDeal : addDeal) as Endpoint as typeof addDeal,
    texts: dealTexts,
    initial: initial as unknown as Partial<Values>,
    shape: (values) =>
      ({
        ...values,
        validTill: dayOf(values['validTill']),
        isSent: isSent.current,
        ...(deal ? { id: deal.id } : {}),
      }) as unknown as Values,
    done: '',
    onDone: () => {
      if (isSent.current) toast(t('sent_now'))
      setTimeout(() => void navigate('/cabinet/deals'))
    },
  })
  const look = () => {
    const { salesTeamMemberId, productId, pricingPlanId } = form.mantine.getValues() as unknown as Draft
    setDraft({
      salesTeamMemberId: String(salesTeamMemberId),
      productId: String(productId),
      pricingPlanId: String(pricingPlanId),
    })
  }
  /** Which of the two buttons was pressed. */
  const choose = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button[type=submit]')
    if (button) isSent.current = 'sends' in (button as HTMLButtonElement).dataset
  }
  const money = (amount: string | number) => formatMoney(amount, plan?.currency ?? 'eur', locale)
  const ownHint =
    plan &&
    (plan.canHaveOwn
      ? t('own.from_to', {
          least: money(leastAmount(fromDecimal(plan.amount) ?? 0, member?.maxDiscountBp ?? 0)),
          most: money(plan.amount),
        })
      : t('own.none'))
  const nameOf = (each: Choices['members'][number]) =>
    new Set(choices.members.map(({ sellerId }) => sellerId)).size > 1 ? `${each.name} · ${each.sellerName}` : each.name
  const options = <T extends { id: string | number }>(rows: readonly T[], name: (row: T) => string) =>
    rows.map((row) => ({ value: String(row.id), label: name(row) }))
  const others = choices.members.filter(({ id, sellerId }) => id !== member?.id && sellerId === member?.sellerId)
  return (
    <div onChange={look} onBlur={look} onMouseDownCapture={choose} onClickCapture={choose}>
      <Form
        form={form}
        submit={t('save')}
        beside={
          <Button type="submit" variant="default" data-sends="">
            {t('save_and_send')}
          </Button>
        }
      >
        <fieldset className="k-panel k-stack-small">
          <legend className="k-hidden">{t('part.buyer')}</legend>
          <h2 aria-hidden="true">{t('part.buyer')}</h2>
          <div className="k-form-wide">
            <FormField form={form} kind="email" name="buyerEmail" required />
            <FormField
              form={form}
              kind="select"
              name="locale"
              required
              options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
            />
            <FormField form={form} kind="text" name="buyerFirstName" required />
            <FormField form={form} kind="text" name="buyerLastName" required />
            <FormField form={form} kind="text" name="buyerCompany" />
          </div>
        </fieldset>
        <fieldset className="k-panel k-stack-small">
          <legend className="k-hidden">{t('part.offer')}</legend>
          <h2 aria-hidden="true">{t('part.offer')}</h2>
          <div className="k-form-wide">
            <FormField
              form={form}
              kind="select"
              name="productId"
              required
              options={options(products, ({ name }) => name)}
            />
            <FormField
              form={form}
              kind="select"
              name="pricingPlanId"
              required
              options={options(
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
          </div>
        </fieldset>
        {(choices.members.length > 1 || choices.incentivePlans.length > 0) && (
          <fieldset className="k-panel k-stack-small">
            <legend className="k-hidden">{t('part.team')}</legend>
            <h2 aria-hidden="true">{t('part.team')}</h2>
            <div className="k-form-wide">
              <FormField
                form={form}
                kind="select"
                name="salesTeamMemberId"
                required
                options={options(choices.members, nameOf)}
              />
              {others.length > 0 && (
                <FormField form={form} kind="select" name="setterId" options={options(others, ({ name }) => name)} />
              )}
              {choices.incentivePlans.length > 0 && (
                <FormField
                  form={form}
                  kind="select"
                  name="incentivePlanId"
                  options={options(
                    choices.incentivePlans.filter(({ sellerId }) => sellerId === member?.sellerId),
                    ({ name }) => name,
                  )}
                />
              )}
            </div>
          </fieldset>
        )}
      </Form>
    </div>
  )
}

import { ActionIcon, Button, Select } from '@mantine/core'
import { IconEdit, IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { RowOf } from '#platform/shared/list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { readList } from '#platform/web/list/read-list.ts'
import { Badge } from '#ui/Badge.tsx'
import { attachPlan, detachPlan, orderPlans, planList } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../texts.ts'
import { moved, OrderButtons } from './OrderButtons.tsx'
import { planSale } from '#capabilities/offer/catalog/rules/plan-sale.ts'
import { planSaleTones, planWord, validWord } from './plan-words.ts'
import { useSend } from './useSend.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

type Row = RowOf<typeof planList>

/** A plan is edited beside its product, which shows what came of it when its reader is back. */
const inNewTab = { target: '_blank', rel: 'noopener' } as const

const useReadAgainWhenBack = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries()
    window.addEventListener('focus', readAgain)
    return () => window.removeEventListener('focus', readAgain)
  }, [queries])
}

/** Plans that exist and are not the product's yet. */
const useOtherPlans = ({ pricingPlans: plans }: EditedProduct) => {
  const locale = useLocale()
  const asked = { per: 100, archived: 'false' }
  const { data } = useQuery({
    queryKey: ['plan-choices'],
    queryFn: ({ signal }) => readList(planList, asked, { signal }),
  })
  return (data?.list ?? [])
    .filter((row) => !plans.some((plan) => plan.id === row.id))
    .map((row) => planOption(row, locale))
}

/** The plans a product is sold by: their order, which one is recommended, new ones and ones that exist already. */
export const PriceList = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const send = useSend()
  useReadAgainWhenBack()
  const [search] = useSearchParams()
  const step = search.has('step') ? `&step=${search.get('step')}` : ''
  const { id, pricingPlans: plans } = product
  const ids = plans.map((plan) => plan.id)
  const arrange = (ids: (string | number)[], recommendedId?: string | number | null) =>
    send(() =>
      api(orderPlans, { id, pricingPlanIds: ids, ...(recommendedId === undefined ? {} : { recommendedId }) } as never),
    )
  return (
    <section className="k-panel" id="prices" aria-labelledby="prices-title">
      <h2 id="prices-title">{t('prices')}</h2>
      {product.free ? (
        <p className="k-second">{t('price_free')}</p>
      ) : (
        plans.length === 0 && <p className="k-second">{t('no_prices')}</p>
      )}
      <ul className="k-rows">
        {plans.map((plan, at) => (
          <PlanRow
            key={String(plan.id)}
            plan={plan}
            href={`/cabinet/pricing?product_id=${id}&plan_id=${plan.id}${step}`}
            onRecommend={() => void arrange(ids, plan.recommended ? null : plan.id)}
          >
            <OrderButtons
              name={plan.name}
              at={at}
              count={plans.length}
              onMove={(to) => void arrange(moved(ids, at, to))}
              onRemove={() => void send(() => api(detachPlan, { id, pricingPlanId: plan.id }))}
            />
          </PlanRow>
        ))}
      </ul>
      <AddPlan product={product} step={step} />
    </section>
  )
}

type PlanRowProps = {
  plan: EditedProduct['pricingPlans'][number]
  href: string
  onRecommend: () => void
  children: ReactNode
}

const PlanRow = ({ plan, href, onRecommend, children }: PlanRowProps) => {
  const t = useTexts(productDeskTexts)
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const sale = planSale(plan, now)
  return (
    <li>
      <div>
        <strong>{plan.name}</strong>{' '}
        {plan.recommended && <span className="k-badge k-tone-blue">{t('recommended')}</span>}{' '}
        {sale !== 'on_sale' && <Badge tone={planSaleTones[sale]}>{t(`choice.plan_sale.${sale}`)}</Badge>}
        <p className="k-small k-second k-numbers">
          {[planWord(t, locale, plan), validWord(t, locale, plan)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="k-nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${t('make_recommended')}: ${plan.name}`}
          aria-pressed={plan.recommended}
          onClick={onRecommend}
        >
          {plan.recommended ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.8} />}
        </ActionIcon>
        <ActionIcon
          component={Link}
          to={href}
          {...inNewTab}
          variant="subtle"
          color="gray"
          aria-label={`${t('action.edit')}: ${plan.name}`}
        >
          <IconEdit size={16} stroke={1.8} />
        </ActionIcon>
      </div>
      {children}
    </li>
  )
}

/** A new plan for the product, or one that exists already. */
const AddPlan = ({ product, step }: { product: EditedProduct; step: string }) => {
  const t = useTexts(productDeskTexts)
  const send = useSend()
  const { id } = product
  const others = useOtherPlans(product)
  return (
    <div className="k-actions">
      <Button
        component={Link}
        to={`/cabinet/pricing?product_id=${id}${step}`}
        {...inNewTab}
        leftSection={<IconPlus size={16} stroke={1.8} />}
        variant="default"
      >
        {t('add_price')}
      </Button>
      {others.length > 0 && (
        <Select
          aria-label={t('attach_price')}
          placeholder={t('attach_price')}
          data={others}
          value={null}
          searchable
          onChange={(value) => value && void send(() => api(attachPlan, { id, pricingPlanId: Number(value) }))}
        />
      )}
    </div>
  )
}

/** A plan that exists to choose; many bear the same name. */
const planOption = (row: Row, locale: Locale) => ({
  value: String(row.id),
  label: `${row.name} · ${formatMoney(row.firstPayment, row.currency, locale)}`,
})

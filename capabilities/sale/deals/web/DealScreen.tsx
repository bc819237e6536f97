import { IconBan } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { useDeclare } from '#platform/web/declared-actions.tsx'
import { api } from '#platform/web/client.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { dealChoices, sendDeal, showDeal, withdrawDeal } from '../contract.ts'
import { dealTexts } from '../texts.ts'
import { dealOfferState } from '../vocabulary.ts'
import { DealForm, type Choices } from './DealForm.tsx'

type Deal = ClientOutput<typeof showDeal>

/** An offer for one buyer: a new one, a draft to change, or what became of it. */
export default function DealScreen() {
  const { id } = useParams()
  return (
    <Loaded endpoint={dealChoices} input={{}}>
      {(choices) =>
        id ? (
          <Loaded endpoint={showDeal} input={{ id }}>
            {(deal) => <Page choices={choices} deal={deal} />}
          </Loaded>
        ) : (
          <Page choices={choices} />
        )
      }
    </Loaded>
  )
}

const Page = ({ choices, deal }: { choices: Choices; deal?: Deal }) =>
  deal ? <Offer choices={choices} deal={deal} /> : <NewOffer choices={choices} />

const NewOffer = ({ choices }: { choices: Choices }) => {
  const t = useTexts(dealTexts)
  return (
    <>
      <PageHead title={t('action.new')} back={{ to: '/cabinet/deals', text: t('back') }} />
      {choices.members.length === 0 || choices.products.length === 0 ? (
        <EmptyState title={t('nobody')} />
      ) : (
        <DealForm choices={choices} />
      )}
    </>
  )
}

const Offer = ({ choices, deal }: { choices: Choices; deal: Deal }) => {
  const t = useTexts(dealTexts)
  const locale = useLocale()
  const state = deal.state as keyof typeof dealOfferState.states
  const buyer = `${deal.buyerFirstName} ${deal.buyerLastName}`.trim()
  const actions = useDealActions(deal, state, buyer)
  return (
    <>
      <PageHead
        title={t('edit', { buyer })}
        back={{ to: '/cabinet/deals', text: t('back') }}
        badge={<Badge tone={dealOfferState.states[state].tone}>{t(`state.deal_offer_state.${state}`)}</Badge>}
        actions={actions}
      />
      {state === 'draft' && deal.mayChange ? (
        <DealForm choices={choices} deal={deal} />
      ) : (
        <div className="k-stack">
          {state === 'ready' ? (
            <BuyerLink deal={deal} />
          ) : state === 'draft' ? null : (
            <Notice tone="gray">
              {deal.endedAt
                ? t('page.ended', { time: formatTime(deal.endedAt, locale), reason: deal.endedReason ?? '' })
                : [t('page.is_over'), deal.reason].filter(Boolean).join(' ')}
            </Notice>
          )}
          <section className="k-panel" aria-label={t('part.offer')}>
            <DealFacts deal={deal} />
          </section>
        </div>
      )}
    </>
  )
}

/** What may be done with an offer in its state. */
const useDealActions = (deal: Deal, state: keyof typeof dealOfferState.states, buyer: string) => {
  const t = useTexts(dealTexts)
  const declare = useDeclare<void>()
  const shown = (what: string) =>
    ({
      permission: 'deals.change',
      shows: () => deal.mayChange && permits(dealOfferState, state, what),
    }) as const
  return declare(dealTexts, {
    order: {
      permission: 'orders.read',
      shows: () => deal.mayChange && deal.orderId !== null,
      to: `/cabinet/orders/${deal.orderId}`,
    },
    withdraw: {
      ...shown('withdraw'),
      icon: IconBan,
      asks: () => ({ buyer }),
      run: () => api(withdrawDeal, { id: deal.id }),
    },
    send: { ...shown('buy'), text: t('action.send_again'), run: () => api(sendDeal, { id: deal.id }) },
  })
}

/** The address by which the buyer takes the offer. */
const BuyerLink = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealTexts)
  return (
    <section className="k-panel" aria-labelledby="link">
      <h2 id="link">{t('page.link')}</h2>
      <CopyField label={t('page.link')} value={deal.link} isHidden />
    </section>
  )
}

const DealFacts = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealTexts)
  const locale = useLocale()
  return (
    <Pairs
      pairs={[
        [
          t('column.buyerName'),
          [`${deal.buyerFirstName} ${deal.buyerLastName}`, deal.buyerCompany, deal.buyerEmail]
            .filter(Boolean)
            .join(' · '),
        ],
        [t('column.productName'), [deal.productName, deal.planName].filter(Boolean).join(' · ')],
        [t('column.amount'), formatMoney(deal.amount, deal.currency, locale)],
        [t('column.validTill'), formatTime(deal.validTill, locale)],
        [t('column.memberName'), deal.memberName],
        [t('column.setterName'), deal.setterName],
        [t('column.incentivePlanName'), deal.incentivePlanName],
        [t('field.note'), deal.note],
      ]}
    />
  )
}

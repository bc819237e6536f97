import { Timeline } from '#ui/Timeline.tsx'
import { orderPageTexts } from '../texts.ts'
import { orderPaymentState, orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import { useOrderWords, type OrderPage } from './order-words.ts'

type Line = OrderPage['history'][number]

/** A comment whose text is withheld from its reader is not shown. */
const isTold = ({ subject, text }: Line): boolean => subject !== 'comment' || text !== null

/** A note keeps what was and what is now as JSON; amounts in whole minor units. */
type Side = {
  amount?: number
  dueOn?: string
  plan?: string
  name?: string
  startsOn?: string
  chargeAmount?: number
}

type Words = ReturnType<typeof useOrderWords>

const sideText = (json: string | null, { money, time }: Words): string => {
  const side = JSON.parse(json ?? '{}') as Side
  return [
    side.name,
    side.plan,
    side.startsOn ? time(side.startsOn) : '',
    side.amount === undefined ? '' : money((side.amount / 100).toFixed(2)),
    side.dueOn ? time(side.dueOn) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const noteTitle = (line: Line, words: Words): string => {
  const key = `history.note.${line.subject}`
  return orderPageTexts.has(key)
    ? words.t(key, { before: sideText(line.from, words), after: sideText(line.to, words) })
    : line.subject
}

const titleOf = (line: Line, words: Words): string => {
  const { t, money } = words
  switch (line.kind) {
    case 'move':
      return line.subject === 'deal_state'
        ? t('history.move.deal_state', { from: words.dealState(line.from ?? ''), to: words.dealState(line.to ?? '') })
        : t('history.move.order_payment_state', {
            from: words.orderState(line.from ?? ''),
            to: words.orderState(line.to ?? ''),
          })
    case 'rate_move':
      return t('history.rate', {
        number: line.subject,
        from: words.rateState(line.from ?? ''),
        to: words.rateState(line.to ?? ''),
      })
    case 'transfer':
      return t('history.transfer', {
        type: words.transferType(line.subject),
        amount: money(line.amount ?? '0'),
        state: words.transferState(line.to ?? ''),
      })
    case 'note':
      return noteTitle(line, words)
  }
}

const toneOf = (line: Line) =>
  line.kind === 'move' && line.subject === 'order_payment_state'
    ? orderPaymentState.states[line.to as 'paid']?.tone
    : line.kind === 'rate_move'
      ? orderRateState.states[line.to as 'paid']?.tone
      : undefined

/** An order's whole story, newest first. */
export const OrderHistory = ({ order }: { order: OrderPage }) => {
  const words = useOrderWords(order.currency)
  const { t, time } = words
  const remark = ({ text, isStillOwed }: Line): string | null => {
    return [text && words.reason(text), isStillOwed && t('history.stillOwed')].filter(Boolean).join(' · ') || null
  }
  return (
    <Timeline
      label={t('page.history')}
      items={order.history
        .filter(isTold)
        .toReversed()
        .map((line, index) => ({
          key: index,
          title: titleOf(line, words),
          at: line.at,
          atText: time(line.at),
          ...(toneOf(line) ? { tone: toneOf(line)! } : {}),
          text: [remark(line), line.by && t('history.by', { name: line.by })].filter(Boolean).join(' · ') || undefined,
        }))}
    />
  )
}

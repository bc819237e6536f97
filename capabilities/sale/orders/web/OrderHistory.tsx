import { Timeline } from '#ui/Timeline.tsx'
import { orderPageTexts } from '../texts.page.ts'
import { orderPaymentState, orderRateState } from '../vocabulary.ts'
import { useOrderWords, type OrderPage } from './order-words.ts'

type Line = OrderPage['history'][number]

/** A comment whose text is withheld from its reader is not shown. */
const isTold = ({ subject, text }: Line): boolean => subject !== 'comment' || text !== null

/** An order's whole story, newest first. */
export const OrderHistory = ({ order }: { order: OrderPage }) => {
  const words = useOrderWords(order.currency)
  const { t, money, time } = words
  const title = (line: Line): string => {
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
        return noteTitle(line)
    }
  }
  const noteTitle = (line: Line): string => {
    const key = `history.note.${line.subject}`
    const side = (json: string | null) => {
      const value = JSON.parse(json ?? '{}') as {
        amount?: number
        dueOn?: string
        plan?: string
        name?: string
        startsOn?: string
        chargeAmount?: number
      }
      return [
        value.name,
        value.plan,
        value.startsOn ? time(value.startsOn) : '',
        value.amount === undefined ? '' : money((value.amount / 100).toFixed(2)),
        value.dueOn ? time(value.dueOn) : '',
      ]
        .filter(Boolean)
        .join(', ')
    }
    return orderPageTexts.has(key) ? t(key, { before: side(line.from), after: side(line.to) }) : line.subject
  }
  const remark = ({ text, isStillOwed }: Line): string | null => {
    return [text && words.reason(text), isStillOwed && t('history.stillOwed')].filter(Boolean).join(' · ') || null
  }
  const tone = (line: Line) =>
    line.kind === 'move' && line.subject === 'order_payment_state'
      ? orderPaymentState.states[line.to as 'paid']?.tone
      : line.kind === 'rate_move'
        ? orderRateState.states[line.to as 'paid']?.tone
        : undefined
  return (
    <Timeline
      label={t('page.history')}
      items={order.history
        .filter(isTold)
        .toReversed()
        .map((line, index) => ({
          key: index,
          title: title(line),
          at: line.at,
          atText: time(line.at),
          ...(tone(line) ? { tone: tone(line)! } : {}),
          text: [remark(line), line.by && t('history.by', { name: line.by })].filter(Boolean).join(' · ') || undefined,
        }))}
    />
  )
}

import { IconFileTypePdf } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Money } from '#ui/Money.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import { useOffered } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { showPayout } from '../contract.ts'
import { reversePayout } from '../contract/desk.ts'
import { payoutReversalState, payoutState } from '../vocabulary.ts'
import { usePayoutActions } from './payout-actions.tsx'
import { useOrderPath } from './order-path.ts'
import { usePayoutWords } from './payout-words.ts'

type Payout = ClientOutput<typeof showPayout>

export default function PayoutScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showPayout} input={{ id }}>
      {(payout) => <Page payout={payout} />}
    </Loaded>
  )
}

const Page = ({ payout }: { payout: Payout }) => {
  const { t, word } = usePayoutWords()
  const { to, audience } = useArea()
  const { actions, dialog } = usePayoutActions()
  const reversal = useReversal(payout)
  const target = { id: Number(payout.id), state: payout.state as StateOf<typeof payoutState> }
  const offered = useOffered()(audience === 'admin' ? [...actions, reversal] : [], target)
  const { documentPath } = payout
  const open = documentPath
    ? [
        {
          key: 'statement',
          text: t('action.statement'),
          icon: <IconFileTypePdf size={16} stroke={1.8} />,
          run: () => void window.open(documentPath, '_blank', 'noopener'),
        },
      ]
    : []
  return (
    <>
      <PageHead
        title={payout.number ? t('one', { token: payout.number }) : t('unnumbered')}
        back={{ to: to('payouts'), text: t('page.back') }}
        badge={
          <Badge tone={payoutState.states[payout.state as 'issued'].tone}>
            {word(`state.payout_state.${payout.state}`)}
          </Badge>
        }
        actions={[
          ...open,
          ...offered.map(({ key, text, danger, primary, done, confirm, run }) => ({
            key,
            text,
            danger: danger ?? false,
            primary: primary ?? false,
            ...(done ? { done } : {}),
            ...(confirm ? { confirm: () => confirm(target) } : {}),
            run: () => run?.(target),
          })),
        ]}
      />
      {dialog}
      <WaitNotice payout={payout} />
      <div className="k-split">
        <Lines payout={payout} />
        <aside className="k-stack" aria-label={t('page.summary')}>
          <Summary payout={payout} />
        </aside>
      </div>
    </>
  )
}

const WaitNotice = ({ payout: { waitsFor } }: { payout: Payout }) => {
  const { word } = usePayoutWords()
  const { to, audience } = useArea()
  if (!waitsFor) return null
  return (
    <Notice tone="amber">
      {word(`refusal.${waitsFor}`)}{' '}
      {audience !== 'admin' && (
        <Link className="k-link" to={to('bank_accounts')}>
          {word(`next.${waitsFor}`)}
        </Link>
      )}
    </Notice>
  )
}

/** What the operator may have come back of it from the seller's account at the provider. */
const useReversal = ({ reversibleAmount, currency }: Payout) => {
  const { t, money } = usePayoutWords()
  const amount = money(reversibleAmount, currency)
  return {
    key: 'reverse',
    text: t('action.reverse', { amount }),
    danger: true,
    permission: 'payouts.review' as const,
    shows: () => reversibleAmount !== '0.00',
    done: t('done.reverse'),
    confirm: () => ({
      title: t('confirm.reverse', { amount }),
      text: t('confirm.reverse_text'),
      yes: t('action.reverse', { amount }),
    }),
    run: ({ id }: { id: number }) => api(reversePayout, { id }),
  }
}

/** What the payout is made of, movement by movement. */
const Lines = ({ payout }: { payout: Payout }) => {
  const { t, word, money, time } = usePayoutWords()
  const { to } = useArea()
  const orderPath = useOrderPath()
  const show = (amount: string) => money(amount, payout.currency)
  return (
    <section className="k-panel" aria-labelledby="lines">
      <h2 id="lines">{t('list.payout_lines.title')}</h2>
      {payout.state === 'canceled' && <p className="k-second">{t('page.freed')}</p>}
      <ul className="k-rows">
        {payout.lines.map((line) => (
          <li key={line.id}>
            <div>
              {line.orderId === null ? (
                word(`choice.movement_type.${line.type}`)
              ) : (
                <Link className="k-link" to={orderPath(line.orderId, line.orderToken)}>
                  {line.productName ?? line.orderNumber}
                </Link>
              )}
              <div className="k-second k-small">
                {[word(`choice.movement_type.${line.type}`), line.orderNumber, time(line.at)]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <Money>{show(line.amount)}</Money>
          </li>
        ))}
        {payout.lines.length === payout.linesCount && (
          <li>
            <strong>{t('page.sum')}</strong>
            <strong>
              <Money>{show(payout.amount)}</Money>
            </strong>
          </li>
        )}
      </ul>
      {payout.lines.length < payout.linesCount && (
        <p>
          <Link className="k-link" to={to(`payout_lines?payout_id[]=${payout.id}`)}>
            {t('page.more', { count: payout.linesCount })}
          </Link>
        </p>
      )}
    </section>
  )
}

const Summary = ({ payout }: { payout: Payout }) => {
  const { t, word, money, time } = usePayoutWords()
  const { audience } = useArea()
  return (
    <section className="k-panel" aria-labelledby="summary">
      <h2 id="summary">{t('page.summary')}</h2>
      <Pairs
        pairs={[
          [
            t('page.amount'),
            <strong key="amount" className="k-numbers">
              {money(payout.amount, payout.currency)}
            </strong>,
          ],
          [t('column.sellerName'), audience === 'admin' ? payout.sellerName : null],
          [t('page.to'), `${payout.holder}, ${payout.ibanMasked}`],
          [t('column.reference'), payout.reference],
          [
            t('page.credit_memos'),
            payout.creditMemos.length > 0
              ? payout.creditMemos.map(({ number, path }) => (
                  <a key={number} className="k-link" href={path} target="_blank" rel="noopener">
                    {number}
                  </a>
                ))
              : null,
          ],
          [t('column.createdAt'), time(payout.createdAt)],
          [t('column.issuedAt'), payout.issuedAt && time(payout.issuedAt)],
          [t('column.closedAt'), payout.closedAt && time(payout.closedAt)],
          [t('column.reason'), payout.reason],
          [
            t('page.reversals'),
            payout.reversals.length > 0
              ? payout.reversals.map(({ id, state, amount, madeThere, askedAt, reason }) => (
                  <div key={id}>
                    <Badge tone={payoutReversalState.states[state as 'asked'].tone}>
                      {word(`state.payout_reversal_state.${state}`)}
                    </Badge>{' '}
                    {money(amount, payout.currency)} <span className="k-second">{time(askedAt)}</span>
                    {madeThere && <p className="k-second k-small">{t('page.reversed_there')}</p>}
                    {reason && <p className="k-second k-small">{reason}</p>}
                  </div>
                ))
              : null,
          ],
        ]}
      />
    </section>
  )
}

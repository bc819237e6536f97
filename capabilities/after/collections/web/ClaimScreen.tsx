import { Link, useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Money } from '#ui/Money.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { isIn } from '#platform/shared/machine.ts'
import { addressLines, personName } from '#platform/shared/postal.ts'
import { showClaim } from '../contract/claim.ts'
import { mailStages, inkassoStatus } from '../vocabulary.ts'
import { ClaimParts } from './ClaimParts.tsx'
import { isSome, outcomeTone, stageTone, useClaimWords, type ClaimPage } from './claim-words.ts'
import { useClaimActions } from './claim-actions.tsx'
import { ClaimDocuments, ClaimStory } from './ClaimStory.tsx'

export default function ClaimScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showClaim} input={{ id }}>
      {(claim) => <Page claim={claim} />}
    </Loaded>
  )
}

const Page = ({ claim }: { claim: ClaimPage }) => {
  const { t, choice, stage } = useClaimWords(claim.currency)
  const { to } = useArea()
  const { actions, dialog } = useClaimActions(claim)
  const badge = claim.outcomeStatus ? (
    <Badge tone={outcomeTone(claim.outcomeStatus)}>{choice('outcome_status', claim.outcomeStatus)}</Badge>
  ) : (
    <Badge tone={stageTone(claim.strategyStage)}>{stage(claim.strategyStage)}</Badge>
  )
  return (
    <>
      <PageHead
        title={t('page.title', { id: claim.id })}
        back={{ to: to('claims'), text: t('back') }}
        badge={badge}
        text={t('page.text', { days: claim.daysOverdue, product: claim.productName })}
        actions={actions}
      />
      {dialog}
      <div className="k-split">
        <div className="k-stack">
          <Standing claim={claim} />
          <section className="k-panel" aria-labelledby="debts">
            <h2 id="debts">{t('page.debts')}</h2>
            <Debts claim={claim} />
          </section>
          <section className="k-panel" aria-labelledby="history">
            <h2 id="history">{t('page.history')}</h2>
            <ClaimStory claim={claim} />
          </section>
        </div>
        <aside className="k-stack" aria-label={t('page.summary')}>
          <Summary claim={claim} />
          <section className="k-panel" aria-labelledby="payer">
            <h2 id="payer">{t('page.payer')}</h2>
            <Payer claim={claim} />
          </section>
          <section className="k-panel" aria-labelledby="documents">
            <h2 id="documents">{t('page.documents')}</h2>
            <ClaimDocuments claim={claim} />
          </section>
        </aside>
      </div>
    </>
  )
}

/** The way of a claim from the first mail on, as far as it was taken. */
const Ladder = ({ claim }: { claim: ClaimPage }) => {
  const { stage } = useClaimWords(claim.currency)
  const later =
    claim.paymentFlow === 'selling_via_reseller' || isIn(inkassoStatus, 'court_way', claim.strategyStage)
      ? inkassoStatus.sets.court_way
      : []
  const steps = [...mailStages, 'ready_for_inkasso', 'in_inkasso', ...later]
  const here = claim.strategyStage === 'not_ready_for_inkasso' ? 'third_email' : claim.strategyStage
  const at = steps.indexOf(here)
  const isReached = (index: number) => (index < 3 ? claim.mailsSent > index : index <= at)
  return (
    <ol className="k-ladder">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at && claim.outcomeStatus === null ? 'step' : undefined}>
          <Badge
            tone={index === at && claim.outcomeStatus === null ? stageTone(step) : isReached(index) ? 'green' : 'gray'}
          >
            {stage(step)}
          </Badge>
        </li>
      ))}
    </ol>
  )
}

const Debts = ({ claim }: { claim: ClaimPage }) => {
  const { t, money, time } = useClaimWords(claim.currency)
  return (
    <div className="k-scroll" tabIndex={0} role="group" aria-label={t('page.debts')}>
      <table className="k-plain-table">
        <thead>
          <tr>
            <th scope="col">{t('page.number')}</th>
            <th scope="col">{t('page.due')}</th>
            <th scope="col" className="k-end">
              {t('page.amount')}
            </th>
            <th scope="col" className="k-end">
              {t('page.open')}
            </th>
          </tr>
        </thead>
        <tbody>
          {claim.debts.map((debt) => (
            <tr key={debt.orderRateId}>
              <td className="k-numbers">{debt.number}</td>
              <td className="k-numbers">{time(debt.dueOn)}</td>
              <td className="k-end">
                <Money>{money(debt.amount)}</Money>
              </td>
              <td className="k-end">
                <Money>{money(debt.openAmount)}</Money>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Summary = ({ claim }: { claim: ClaimPage }) => {
  const { t, choice, money, time } = useClaimWords(claim.currency)
  return (
    <section className="k-panel" aria-labelledby="summary">
      <h2 id="summary">{t('page.summary')}</h2>
      <Pairs
        pairs={[
          [
            t('page.open'),
            <strong key="open" className="k-numbers">
              {money(claim.openAmount)}
            </strong>,
          ],
          [t('page.claimed'), money(claim.amount)],
          [t('page.collected'), isSome(claim.collectedAmount) ? money(claim.collectedAmount) : null],
          [t('page.interest'), isSome(claim.interestAmount) ? money(claim.interestAmount) : null],
          [t('page.lump_sum'), isSome(claim.lumpSumAmount) ? money(claim.lumpSumAmount) : null],
          [t('page.total'), isSome(claim.openAmount) ? money(claim.totalAmount) : null],
          [
            t('page.written_off'),
            isSome(claim.writtenOffAmount)
              ? t('page.written_off_value', {
                  amount: money(claim.writtenOffAmount),
                  vat: money(claim.writtenOffVatAmount ?? '0'),
                })
              : null,
          ],
          [t('page.next_mail'), claim.nextMailOn && time(claim.nextMailOn)],
          [t('page.deadline'), claim.deadlineOn && time(claim.deadlineOn)],
          [t('page.promised'), claim.promisedOn && time(claim.promisedOn)],
          [
            t('page.parts'),
            claim.parts.length > 0 ? (
              <ClaimParts key="parts" claim={claim} />
            ) : (
              claim.partsBrokenAt && t('page.parts_broken', { day: time(claim.partsBrokenAt) })
            ),
          ],
          [t('page.agency'), claim.agency && choice('agency', claim.agency)],
          [t('page.reference'), claim.agency && (claim.agencyReference ?? t('page.waiting_agency'))],
          [t('page.strategy'), choice('preferred_strategy', claim.preferredStrategy)],
          [t('page.flow'), choice('payment_flow', claim.paymentFlow)],
        ]}
      />
      {isSome(claim.interestAmount) && <p className="k-second k-small">{t('page.interest_note')}</p>}
    </section>
  )
}

const Payer = ({ claim }: { claim: ClaimPage }) => {
  const { t, choice } = useClaimWords(claim.currency)
  const { to } = useArea()
  const { payer } = claim
  const lines = [
    payer.company,
    personName(payer, payer.countryCode),
    ...addressLines(payer),
    payer.countryCode,
    choice('payer_type', claim.payerType),
  ]
  return (
    <>
      <address className="k-address">
        {lines.filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
        <a href={`mailto:${payer.email}`} className="k-link">
          {payer.email}
        </a>
      </address>
      <p style={{ marginBlockStart: 'var(--k-s16)' }}>
        <Link to={to(`orders/${claim.orderId}`)} className="k-link">
          {t('page.order', { order: claim.orderNumber })}
        </Link>
        {' · '}
        <a href={claim.manageUrl} target="_blank" rel="noopener" className="k-link">
          {t('page.pay_link')}
        </a>
      </p>
    </>
  )
}

/** How far it is, and what is in the way of the next step. */
const Standing = ({ claim }: { claim: ClaimPage }) => {
  const { t, choice, missing } = useClaimWords(claim.currency)
  return (
    <section className="k-panel" aria-labelledby="ladder">
      <h2 id="ladder">{t('page.ladder')}</h2>
      <Ladder claim={claim} />
      {claim.notCollectedReason && (
        <Notice tone="amber">{choice('not_collected_reason', claim.notCollectedReason)}</Notice>
      )}
      {claim.outcomeStatus === null && claim.missing.length > 0 && claim.dunningStatus === 'completed' && (
        <Notice tone="amber">
          <strong>{t('page.missing')}</strong>
          <ul>
            {claim.missing.map((each) => (
              <li key={each}>{missing(each)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {claim.agency === 'simulator' && <Notice tone="blue">{t('page.simulated')}</Notice>}
    </section>
  )
}

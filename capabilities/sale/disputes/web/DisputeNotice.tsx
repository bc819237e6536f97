import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { Button } from '#ui/Button.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { answerDisputeCall, appealCall, giveInCall, showDispute } from '../contract.ts'
import { EvidenceFiles } from './EvidenceFiles.tsx'
import { disputeTexts } from '../texts.ts'

type Dispute = {
  id: string | number
  state: string
  respondBy: string | null
  answeredAt: string | null
  isAnswerable: boolean
  mayGiveIn: boolean
  mayAppeal: boolean
}

/** Until when a chargeback can be answered, with the way to it or to giving in; afterwards, what was done. */
export const DisputeNotice = ({ dispute }: { dispute: Dispute }) => {
  const t = useTexts(disputeTexts)
  const locale = useLocale()
  const { can } = useSession()
  const [opened, setOpened] = useState(false)
  const said = (text: string) => <div className="k-second k-small">{text}</div>
  if (dispute.mayAppeal) return <Appeal dispute={dispute} />
  if (dispute.state === 'appealing') return said(t('dispute.appealing'))
  if (dispute.state === 'appealed') return said(t('dispute.appealed'))
  if (dispute.state === 'sending') return said(t('dispute.sending'))
  if (dispute.answeredAt) return said(t('dispute.answered', { time: formatTime(dispute.answeredAt, locale) }))
  if (dispute.state === 'giving_in') return said(t('dispute.giving_in'))
  if (dispute.state === 'given_in') return said(t('dispute.given_in'))
  const isAnswerable = dispute.isAnswerable && dispute.respondBy !== null
  if (!isAnswerable && !dispute.mayGiveIn) return null
  const giveIn: Action = {
    key: 'give_in',
    text: t('dispute.give_in'),
    permission: 'payments.refund',
    confirm: () => ({ title: t('dispute.give_in_ask'), text: t('dispute.give_in_text'), yes: t('dispute.give_in') }),
    run: () => api(giveInCall, { id: dispute.id }),
    done: t('done.given_in'),
  }
  return (
    <div className="k-stack-small">
      <div className="k-row">
        {isAnswerable && can('payments.refund') && (
          <Button size="small" onClick={() => setOpened(true)}>
            {t('dispute.answer')}
          </Button>
        )}
        {dispute.mayGiveIn && <ActionBar actions={[giveIn]} target={undefined} small />}
      </div>
      {isAnswerable && (
        <div className="k-second k-small">
          {t('dispute.until', { time: formatTime(dispute.respondBy ?? '', locale) })}
        </div>
      )}
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('dispute.answer')} size="lg" centered>
        <Loaded endpoint={showDispute} input={{ id: dispute.id }}>
          {(shown) => <Answer shown={shown} onDone={() => setOpened(false)} />}
        </Loaded>
      </Modal>
    </div>
  )
}

/** A dispute that was lost, and may be looked at again. */
const Appeal = ({ dispute }: { dispute: Dispute }) => {
  const t = useTexts(disputeTexts)
  const { can } = useSession()
  const [opened, setOpened] = useState(false)
  if (!can('payments.refund')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpened(true)}>
        {t('dispute.appeal')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('dispute.appeal')} size="lg" centered>
        <Loaded endpoint={showDispute} input={{ id: dispute.id }}>
          {(shown) => <Answer shown={shown} isAppeal onDone={() => setOpened(false)} />}
        </Loaded>
      </Modal>
    </>
  )
}

type Answering = { shown: ClientOutput<typeof showDispute>; isAppeal?: boolean; onDone: () => void }
const Answer = ({ shown, isAppeal = false, onDone }: Answering) => {
  const t = useTexts(disputeTexts)
  const locale = useLocale()
  const { id, amount, currency, respondBy, facts, files } = shown
  const time = (at: string) => formatTime(at, locale)
  const said = (all: readonly { at: string; text: string }[]) =>
    all.length > 0 ? all.map(({ at, text }, i) => <div key={i}>{`${time(at)}: ${text}`}</div>) : null
  const form = useForm({
    endpoint: isAppeal ? appealCall : answerDisputeCall,
    texts: disputeTexts,
    initial: { id, text: '' },
    done: t('done.dispute'),
    onDone,
  })
  return (
    <div className="k-stack">
      <p>{isAppeal ? t('dispute.appeal_lead') : t('dispute.lead', { time: time(respondBy ?? '') })}</p>
      <section aria-labelledby="dispute-facts">
        <h3 id="dispute-facts">{t('dispute.facts')}</h3>
        <Pairs
          pairs={[
            [t('dispute.amount'), formatMoney(amount, currency, locale)],
            [t('dispute.customer'), facts.customerName],
            [t('dispute.email'), facts.customerEmail],
            [t('dispute.address'), facts.networkAddress],
            [t('dispute.product'), facts.product],
            [t('dispute.bought'), time(facts.boughtAt)],
            [t('dispute.consents'), said(facts.consents)],
            [
              t('dispute.usage'),
              said(facts.usage.map(({ at, text }) => ({ at, text: t('dispute.access_to', { product: text }) }))),
            ],
          ]}
        />
      </section>
      <EvidenceFiles disputeId={String(id)} before={files} />
      <Form
        form={form}
        submit={t('dispute.send')}
        fields={[
          { kind: 'textarea', name: 'text', required: true, label: t('dispute.text'), hint: t('dispute.text.hint') },
        ]}
      />
    </div>
  )
}

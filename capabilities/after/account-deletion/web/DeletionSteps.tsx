import { Button, Radio, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { requestDeletion } from '#capabilities/sale/plans/contract.ts'
import { leave } from '../contract.ts'
import { accountDeletionTexts } from '../texts.ts'
import {
  deletionConditions,
  deletionReasons,
  deletionSteps,
  type DeletionCheck,
  type DeletionMode,
  type DeletionStep,
} from '../vocabulary.ts'
import type { Standing } from './standing.ts'
import { useAskAgain } from './useAskAgain.ts'

type Why = { reason: (typeof deletionReasons)[number] | undefined; description: string }
type Part = { standing: Standing; why: Why; go: (step: DeletionStep) => void }

const names = Object.keys(deletionSteps) as DeletionStep[]
const isSettled = ({ checks }: Standing): boolean => checks.every(({ count }) => count === 0)

/** The step to show: nobody confirms without a reason, or something that is not possible. */
const stepOf = (asked: string | null, standing: Standing, { reason }: Why): DeletionStep => {
  const step = names.find((name) => String(deletionSteps[name]) === asked) ?? 'why'
  if (reason === undefined) return 'why'
  if ((step === 'preparing' || step === 'ready' || step === 'confirm') && !isSettled(standing)) return 'not_possible'
  return step === 'not_possible' && isSettled(standing) ? 'preparing' : step
}

/** From the reason to the confirmation, each step at an address of its own. */
export const DeletionSteps = ({ standing }: { standing: Standing }) => {
  const t = useTexts(accountDeletionTexts)
  const [params, setParams] = useSearchParams()
  const [why, setWhy] = useState<Why>({ reason: undefined, description: '' })
  const go = (step: DeletionStep) => setParams({ step: String(deletionSteps[step]) }, { preventScrollReset: true })
  const step = stepOf(params.get('step'), standing, why)
  const part = { standing, why, go }
  return (
    <section className="k-panel k-stack" aria-labelledby="step">
      <h2 id="step">{t(`step.${step}`)}</h2>
      {step === 'why' && (
        <AskWhy
          {...part}
          onSaid={(said, next) => {
            setWhy(said)
            go(next)
          }}
        />
      )}
      {(step === 'preparing' || step === 'not_possible') && <Checks {...part} />}
      {step === 'ready' && <Conditions mode="deletion" {...part} />}
      {step === 'first_deactivate' && <Conditions mode="deactivation" {...part} />}
      {step === 'confirm' && <Confirm mode="deletion" {...part} />}
      {step === 'confirm_deactivation' && <Confirm mode="deactivation" {...part} />}
    </section>
  )
}

type Said = (why: Why, next: DeletionStep) => void

/** The first step: an address of a later step leads here first. */
const AskWhy = ({ standing, why: known, onSaid }: Part & { onSaid: Said }) => {
  const t = useTexts(accountDeletionTexts)
  const [why, onChange] = useState(known)
  const isReady = why.reason !== undefined && (why.reason !== 'other' || why.description.trim() !== '')
  return (
    <>
      <Radio.Group
        label={t('field.reason')}
        description={t('why.text')}
        value={why.reason ?? ''}
        onChange={(value) => onChange({ ...why, reason: deletionReasons.find((each) => each === value) })}
      >
        <div className="k-stack-small k-radios">
          {deletionReasons.map((reason) => (
            <Radio key={reason} value={reason} label={t(`choice.deletion_reason.${reason}`)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('field.description')}
        value={why.description}
        maxLength={1000}
        autosize
        minRows={2}
        required={why.reason === 'other'}
        onChange={(event) => onChange({ ...why, description: event.currentTarget.value })}
      />
      <div className="k-row">
        <Button disabled={!isReady} onClick={() => onSaid(why, 'preparing')}>
          {t('next')}
        </Button>
        {standing.mode === null && (
          <Button variant="default" disabled={!isReady} onClick={() => onSaid(why, 'first_deactivate')}>
            {t('instead')}
          </Button>
        )}
      </div>
    </>
  )
}

const lists: Readonly<Record<DeletionCheck, string>> = {
  risky_transfers: '/cabinet/transfers',
  active_orders: '/cabinet/orders',
  unpaid_payouts: '/cabinet/payouts',
  unpaid_invoices: '/cabinet/monthly_invoices',
}

const Checks = ({ standing, why, go }: Part) => {
  const t = useTexts(accountDeletionTexts)
  const ask: Action = {
    key: 'ask',
    text: t('ask_operator'),
    run: () =>
      api(requestDeletion, {
        reason: (why.description || (why.reason ? t(`choice.deletion_reason.${why.reason}`) : '')).slice(0, 200),
      }),
    done: t('ask_operator.done'),
  }
  return (
    <>
      <p className="k-second">{t(isSettled(standing) ? 'preparing.text' : 'not_possible.text')}</p>
      <ul className="k-rows">
        {standing.checks.map(({ name, count }) => (
          <li key={name}>
            <span>{count === 0 ? t(`check.${name}.passed`) : t(`check.${name}.open`, { count })}</span>
            {count === 0 ? (
              <Badge tone="green">{t('check.passed')}</Badge>
            ) : (
              <span className="k-row">
                <Badge tone="amber">{t('check.open')}</Badge>
                <Link to={lists[name]}>{t('check.show')}</Link>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Ways back={() => go('why')}>
        {isSettled(standing) ? (
          <Button onClick={() => go('ready')}>{t('next')}</Button>
        ) : (
          standing.mode === null && <Button onClick={() => go('first_deactivate')}>{t('instead')}</Button>
        )}
        {!isSettled(standing) && <ActionBar actions={[ask]} target={undefined} />}
      </Ways>
    </>
  )
}

const atRest = [
  'readonly_access',
  'customer_access',
  'unpublish_products',
  'shop_empty',
  'outstanding_invoice',
] as const

const Conditions = ({ mode, go }: Part & { mode: DeletionMode }) => {
  const t = useTexts(accountDeletionTexts)
  const isDeletion = mode === 'deletion'
  return (
    <>
      <p className="k-second">{t(isDeletion ? 'ready.text' : 'deactivate.text')}</p>
      <ul className="k-bullets">
        {(isDeletion ? deletionConditions : atRest).map((condition) => (
          <li key={condition}>{t(`condition.${condition}`)}</li>
        ))}
      </ul>
      {isDeletion && (
        <p>
          <Link to="/cabinet/exports">{t('export')}</Link>
        </p>
      )}
      <Ways back={() => go(isDeletion ? 'preparing' : 'why')}>
        <Button onClick={() => go(isDeletion ? 'confirm' : 'confirm_deactivation')}>{t('next')}</Button>
      </Ways>
    </>
  )
}

const Confirm = ({ mode, standing, why, go }: Part & { mode: DeletionMode }) => {
  const t = useTexts(accountDeletionTexts)
  const askAgain = useAskAgain()
  const form = useForm({
    endpoint: leave,
    texts: accountDeletionTexts,
    initial: { mode, reason: why.reason ?? 'other', description: why.description, understood: false, confirmation: '' },
    done: t(`done.${mode}`),
    onDone: () => void askAgain(),
  })
  return (
    <>
      <Form
        form={form}
        submit={t(`do.${mode}`)}
        fields={[
          { kind: 'switch', name: 'understood', label: t('field.understood') },
          {
            kind: 'text',
            name: 'confirmation',
            label: t('field.confirmation'),
            hint: t('hint.confirmation', { username: standing.username }),
            required: true,
            autoComplete: 'off',
          },
        ]}
      />
      <Ways back={() => go(mode === 'deletion' ? 'ready' : 'first_deactivate')} />
    </>
  )
}

const Ways = ({ back, children }: { back: () => void; children?: ReactNode }) => {
  const t = useTexts(accountDeletionTexts)
  return (
    <div className="k-row">
      {children}
      <Button variant="default" onClick={back}>
        {t('back')}
      </Button>
    </div>
  )
}

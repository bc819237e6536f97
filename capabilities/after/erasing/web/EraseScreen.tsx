import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api, isApiError } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { ownData } from '#capabilities/people/identity/contract.ts'
import { askErasureCode, eraseOwn, ownErasure } from '../contract.ts'
import { erasingTexts } from '../texts.ts'
import { Blockers } from './Blockers.tsx'

type Outlook = ClientOutput<typeof ownErasure>

/** Two steps: what goes, what stays and what is in the way; then the word that counts. */
export default function EraseScreen() {
  const t = useTexts(erasingTexts)
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <section className="k-panel k-stack-small" role="status">
        <h1>{t('own.done')}</h1>
        <p>{t('own.done_text')}</p>
        <p>
          <a href="/">{t('own.home')}</a>
        </p>
      </section>
    )
  return (
    <>
      <PageHead title={t('own.title')} text={t('own.text')} />
      <Loaded endpoint={ownErasure} input={{}}>
        {(outlook) => <Steps outlook={outlook} onDone={() => setDone(true)} />}
      </Loaded>
    </>
  )
}

const Steps = ({ outlook, onDone }: { outlook: Outlook; onDone: () => void }) => {
  const [step, setStep] = useState<1 | 2>(1)
  return (
    <div className="k-account k-stack">
      {step === 1 ? (
        <WhatHappens outlook={outlook} onNext={() => setStep(2)} />
      ) : (
        <Confirm outlook={outlook} onBack={() => setStep(1)} onDone={onDone} />
      )}
    </div>
  )
}

const WhatHappens = ({ outlook, onNext }: { outlook: Outlook; onNext: () => void }) => {
  const t = useTexts(erasingTexts)
  const { blockers, invoicesCount, ordersCount, otherProfiles } = outlook
  return (
    <>
      <p className="p-step">{t('own.step_1')}</p>
      {otherProfiles.length > 0 && (
        <Notice tone="amber">{t('own.profiles', { profiles: otherProfiles.join(', ') })}</Notice>
      )}
      {blockers.length > 0 && (
        <section className="k-panel" aria-labelledby="open">
          <h2 id="open">{t('own.open')}</h2>
          <Blockers blockers={blockers} path={(orderId) => `/payer/orders/${orderId}`} />
        </section>
      )}
      <section className="k-panel" aria-labelledby="goes">
        <h2 id="goes">{t('own.goes')}</h2>
        <ul className="p-pass">
          <li>{t('own.goes.1')}</li>
          <li>{t('own.goes.2')}</li>
          <li>{t('own.goes.3', { count: ordersCount })}</li>
          <li>{t('own.goes.4')}</li>
        </ul>
      </section>
      <section className="k-panel" aria-labelledby="stays">
        <h2 id="stays">{t('own.stays')}</h2>
        <ul className="p-pass">
          <li>{t('own.stays.1', { count: invoicesCount })}</li>
          <li>{t('own.stays.2')}</li>
          <li>{t('own.stays.3')}</li>
        </ul>
        <p>
          {t('own.save')}{' '}
          <a href={ownData.path} download>
            {t('own.save_link')}
          </a>
        </p>
      </section>
      <div className="p-buttons">
        <Button variant="default" component={Link} to="/payer/account">
          {t('own.back')}
        </Button>
        <Button disabled={blockers.length > 0 || otherProfiles.length > 0} onClick={onNext}>
          {t('own.next')}
        </Button>
      </div>
    </>
  )
}

const Confirm = ({ outlook, onBack, onDone }: { outlook: Outlook; onBack: () => void; onDone: () => void }) => {
  const t = useTexts(erasingTexts)
  const [proof, setProof] = useState('')
  const [understood, setUnderstood] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const erase = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await api(eraseOwn, { understood, ...(outlook.hasPassword ? { password: proof } : { code: proof.trim() }) })
      onDone()
    } catch (fault) {
      if (isApiError(fault) && (fault.status === 422 || fault.status === 410)) setError(fault.message)
      else toastError(fault)
      setBusy(false)
    }
  }
  return (
    <section className="k-panel k-stack" aria-labelledby="confirm">
      <h2 id="confirm" className="p-step">
        {t('own.step_2')}
      </h2>
      <Proof outlook={outlook} value={proof} error={error} onChange={setProof} />
      <Checkbox
        checked={understood}
        label={t('own.understood')}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
      <div className="p-buttons">
        <Button variant="default" onClick={onBack}>
          {t('own.back')}
        </Button>
        <Button color="red" loading={isBusy} disabled={!understood || !proof.trim()} onClick={() => void erase()}>
          {t('own.erase')}
        </Button>
      </div>
    </section>
  )
}

type ProofProps = {
  outlook: Outlook
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Shows that it is really them: by their password, or by a code that is mailed. */
const Proof = ({ outlook: { hasPassword, email }, value, error, onChange }: ProofProps) => {
  const t = useTexts(erasingTexts)
  const mail = async () => {
    try {
      await api(askErasureCode, {})
      toast(t('own.mail_sent'))
    } catch (fault) {
      toastError(fault)
    }
  }
  if (hasPassword)
    return (
      <PasswordInput
        label={t('own.password')}
        value={value}
        autoComplete="current-password"
        required
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <>
      <p>{t('own.mail', { email })}</p>
      <div>
        <Button variant="default" onClick={() => void mail()}>
          {t('own.mail_send')}
        </Button>
      </div>
      <TextInput
        label={t('own.code')}
        value={value}
        autoComplete="one-time-code"
        required
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import * as calls from '../../contract/second-factor.ts'
import { secondFactorTexts } from '../../texts.factor.ts'

type Key = ClientOutput<typeof calls.beginSecondFactor>
type Shown = ClientOutput<typeof calls.showSecondFactor>

/**
 * The authenticator app as a second factor: set up, its recovery codes, and switched off. `onSetUp` is called when it
 * is set up.
 */
export const SecondFactor = ({ onSetUp }: { onSetUp?: () => void }) => {
  const t = useTexts(secondFactorTexts)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  return (
    <section className="k-panel k-stack-small" aria-labelledby="account-second-factor">
      <h2 id="account-second-factor">{t('factor.title')}</h2>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      <Loaded endpoint={calls.showSecondFactor} input={{}}>
        {(shown) =>
          shown.since === null ? (
            <SetUp
              onDone={(codes) => {
                setRecoveryCodes(codes)
                onSetUp?.()
              }}
            />
          ) : (
            <>
              <Since time={shown.since} />
              {!recoveryCodes && <Change shown={shown} onDone={setRecoveryCodes} />}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

type Done = { onDone: (codes: readonly string[] | undefined) => void }

const useShownAgain = () => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [calls.showSecondFactor.path] })
}

const SetUp = ({ onDone }: Done) => {
  const t = useTexts(secondFactorTexts)
  const [key, setKey] = useState<Key>()
  const begin: Action<undefined> = {
    key: 'begin',
    text: t('factor.begin'),
    run: async () => setKey(await api(calls.beginSecondFactor, {})),
  }
  return (
    <>
      <p className="k-second">{t('factor.text')}</p>
      {key ? <Confirm shown={key} onDone={onDone} /> : <ActionBar actions={[begin]} target={undefined} />}
    </>
  )
}

const Confirm = ({ shown, onDone }: Done & { shown: Key }) => {
  const t = useTexts(secondFactorTexts)
  const showAgain = useShownAgain()
  const form = useForm({
    endpoint: calls.confirmSecondFactor,
    texts: secondFactorTexts,
    initial: { code: '' },
    done: t('factor.on_done'),
    onDone: ({ recoveryCodes }) => {
      onDone(recoveryCodes)
      showAgain()
    },
  })
  return (
    <>
      <ol>
        <li>{t('factor.scan')}</li>
        <li>{t('factor.enter')}</li>
      </ol>
      <img src={shown.picture} width={220} height={220} alt={t('factor.picture')} />
      <p className="k-small k-second">
        {t('factor.by_hand')} <code className="k-key-by-hand">{shown.key}</code>
      </p>
      <Form form={form} submit={t('factor.confirm')} fields={[codeField(t('field.code'))]} />
    </>
  )
}

const codeField = (label: string) =>
  ({ kind: 'text', name: 'code', label, required: true, autoComplete: 'one-time-code' }) as const

const Since = ({ time }: { time: string }) => {
  const t = useTexts(secondFactorTexts)
  const locale = useLocale()
  return (
    <p>
      <Badge tone="green">{t('factor.is_on')}</Badge>{' '}
      <span className="k-second">{t('factor.since', { time: formatTime(time, locale) })}</span>
    </p>
  )
}

/** New recovery codes, or no second factor any more. */
const Change = ({ shown, onDone }: Done & { shown: Shown }) => {
  const t = useTexts(secondFactorTexts)
  const showAgain = useShownAgain()
  const [isRemoving, setRemoving] = useState(false)
  const renewing = useForm({
    endpoint: calls.renewRecoveryCodes,
    texts: secondFactorTexts,
    initial: { code: '' },
    done: t('factor.codes_done'),
    onDone: ({ recoveryCodes }) => {
      onDone(recoveryCodes)
      showAgain()
    },
  })
  const removing = useForm({
    endpoint: calls.removeSecondFactor,
    texts: secondFactorTexts,
    initial: { code: '' },
    done: t('factor.off_done'),
    onDone: () => {
      onDone(undefined)
      showAgain()
    },
  })
  const other: Action<undefined> = {
    key: 'other',
    text: t(isRemoving ? 'factor.keep' : 'factor.remove'),
    run: () => setRemoving(!isRemoving),
  }
  return (
    <>
      {shown.codesLeft < 3 && <Notice tone="amber">{t('factor.few_left', { count: shown.codesLeft })}</Notice>}
      {isRemoving ? (
        <Form form={removing} submit={t('factor.remove_now')} fields={[codeField(t('field.code'))]} />
      ) : (
        <Form form={renewing} submit={t('factor.renew')} fields={[codeField(t('field.code'))]} />
      )}
      <ActionBar small actions={[other]} target={undefined} />
    </>
  )
}

/** Shown once; new ones can be generated later. */
const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const t = useTexts(secondFactorTexts)
  return (
    <div role="status">
      <Notice tone="amber">
        <p>{t('factor.keep_codes')}</p>
        <ul className="k-recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

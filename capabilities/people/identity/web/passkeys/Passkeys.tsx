import { useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import * as calls from '../../contract/passkeys.ts'
import { secondFactorTexts } from '../../texts.factor.ts'

type Passkey = ClientOutput<typeof calls.ownPasskeys>['list'][number]

const canMake = () => 'parseCreationOptionsFromJSON' in (window.PublicKeyCredential ?? {})

/** Has the device create a key; undefined if its owner declined. */
const make = async (options: string): Promise<string | undefined> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
  )
  try {
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null
    return made ? JSON.stringify(made.toJSON()) : undefined
  } catch {
    return undefined
  }
}

/** The passkeys of a person; `onAdded` is called after a new one. */
export const Passkeys = ({ onAdded }: { onAdded?: () => void }) => {
  const t = useTexts(secondFactorTexts)
  const queries = useQueryClient()
  const showAgain = () => queries.invalidateQueries({ queryKey: [calls.ownPasskeys.path] })
  const add: Action<undefined> = {
    key: 'add',
    text: t('passkeys.add'),
    run: async () => {
      const { options } = await api(calls.askToAddPasskey, {})
      const credential = await make(options)
      if (!credential) return toast(t('passkeys.not_made'), 'warning')
      await api(calls.addPasskey, { credential })
      await showAgain()
      toast(t('passkeys.added'))
      onAdded?.()
    },
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{t('passkeys.title')}</h2>
      <p className="k-second">{t('passkeys.text')}</p>
      <Loaded endpoint={calls.ownPasskeys} input={{}}>
        {({ list }) => <PasskeyRows list={list} />}
      </Loaded>
      {canMake() ? (
        <ActionBar actions={[add]} target={undefined} />
      ) : (
        <p className="k-small k-second">{t('passkeys.impossible')}</p>
      )}
    </section>
  )
}

const PasskeyRows = ({ list }: { list: readonly Passkey[] }) => {
  const t = useTexts(secondFactorTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const remove: Action<Passkey> = {
    key: 'remove',
    text: t('passkeys.remove'),
    danger: true,
    confirm: () => ({
      title: t('passkeys.remove_title'),
      text: t('passkeys.remove_text'),
      yes: t('passkeys.remove'),
    }),
    run: async ({ id }) => {
      await api(calls.removePasskey, { id })
      await queries.invalidateQueries({ queryKey: [calls.ownPasskeys.path] })
    },
    done: t('passkeys.removed'),
  }
  if (list.length === 0) return <p className="k-second">{t('passkeys.none')}</p>
  return (
    <ul className="k-rows">
      {list.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <strong>{nameOf(passkey, t('account.device_unknown'))}</strong>
            <div className="k-second k-small">
              {t('passkeys.made', { time: formatTime(passkey.createdAt, locale) })} ·{' '}
              {passkey.lastUsedAt
                ? t('passkeys.used', { time: formatTime(passkey.lastUsedAt, locale) })
                : t('passkeys.never_used')}
            </div>
          </div>
          <ActionBar small actions={[remove]} target={passkey} />
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ browser, system }: Passkey, unknown: string): string =>
  [browser, system].filter(Boolean).join(' · ') || unknown

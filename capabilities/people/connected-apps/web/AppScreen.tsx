import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { removeApp, rotateAppSecret, showApp } from '../contract.ts'
import { connectedAppsTexts } from '../texts.ts'
import { AppForm, type MadeApp } from './AppForm.tsx'

type App = ClientOutput<typeof showApp>
const home = '/cabinet/settings/apps'

/** An app of one's own: a new one, or a known one with what it signs in by. */
export default function AppScreen() {
  const { id } = useParams()
  if (!id) return <NewApp />
  return (
    <Loaded endpoint={showApp} input={{ id }}>
      {(app) => <KnownApp app={app} />}
    </Loaded>
  )
}

const NewApp = () => {
  const t = useTexts(connectedAppsTexts)
  const [made, setMade] = useState<MadeApp>()
  return (
    <>
      <PageHead title={t('app.new')} back={{ to: home, text: t('list.apps.title') }} />
      {made ? (
        <Credentials clientId={made.clientId} secret={made.secret} />
      ) : (
        <AppForm app={undefined} onDone={setMade} />
      )}
    </>
  )
}

const countOf = { account: 'app.sellers', buyers: 'app.buyers', agents: 'app.linked' } as const

const KnownApp = ({ app }: { app: App }) => {
  const t = useTexts(connectedAppsTexts)
  const locale = useLocale()
  const [secret, setSecret] = useState<string>()
  const actions = useActions(app, setSecret)
  return (
    <>
      <PageHead
        title={app.name}
        text={t(countOf[app.kind], { count: app.kind === 'account' ? app.sellersCount : app.buyersCount })}
        back={{ to: home, text: t('list.apps.title') }}
        actions={actions}
      />
      <div className="k-stack">
        <Credentials clientId={app.clientId} secret={secret ?? null} />
        {app.issuer && <Issuer url={app.issuer} />}
        {app.oldSecretEndsAt && (
          <p className="k-second">{t('secret.old_ends', { at: formatTime(app.oldSecretEndsAt, locale) })}</p>
        )}
        <AppForm app={app} onDone={() => undefined} />
      </div>
    </>
  )
}

const useActions = ({ id, name, isConfidential, jwks, jwksUrl }: App, onSecret: (secret: string) => void): Action[] => {
  const t = useTexts(connectedAppsTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  return [
    {
      key: 'rotate',
      text: t('action.rotate'),
      icon: <IconRefresh size={16} stroke={1.8} />,
      shows: () => isConfidential && !jwks && !jwksUrl,
      confirm: () => ({ title: t('confirm.rotate'), text: t('confirm.rotate_text'), yes: t('action.rotate') }),
      run: async () => {
        onSecret((await api(rotateAppSecret, { id })).secret)
        await queries.invalidateQueries({ queryKey: [showApp.path] })
      },
    },
    {
      key: 'remove',
      text: t('action.remove'),
      icon: <IconTrash size={16} stroke={1.8} />,
      danger: true,
      confirm: () => ({
        title: t('confirm.remove', { name }),
        text: t('confirm.remove_text'),
        yes: t('action.remove'),
      }),
      done: t('done.remove'),
      run: async () => {
        await api(removeApp, { id })
        void navigate(home)
      },
    },
  ]
}

/** Where an app for buyers finds all else. */
const Issuer = ({ url }: { url: string }) => {
  const t = useTexts(connectedAppsTexts)
  return (
    <section className="k-panel k-stack-small">
      <CopyField label={t('app.issuer')} value={url} />
      <p className="k-second">{t('app.issuer_hint', { url: `${url}/.well-known/openid-configuration` })}</p>
    </section>
  )
}

/** What the app signs in by; a secret is shown once. */
const Credentials = ({ clientId, secret }: { clientId: string; secret: string | null }) => {
  const t = useTexts(connectedAppsTexts)
  return (
    <section className="k-panel k-stack-small" aria-live="polite">
      <CopyField label={t('column.clientId')} value={clientId} />
      {secret && (
        <>
          <CopyField label={t('secret.label')} value={secret} />
          <p className="k-notice k-tone-amber">{t('secret.once')}</p>
        </>
      )}
    </section>
  )
}

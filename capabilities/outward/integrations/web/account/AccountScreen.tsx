import { Link, useParams } from 'react-router'
import { permits } from '#platform/shared/machine.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { Badge } from '#ui/Badge.tsx'
import {
  declarationOf,
  peopleConnectors,
  salesConnectors,
  textConnectors,
  titleOf,
  videoConnectors,
} from '../../connectors/declared.ts'
import { optInsTexts } from '#capabilities/shop/opt-ins/texts.ts'
import { CustomersRule } from '#capabilities/shop/opt-ins/web/index.ts'
import { refreshAccount, showAccount } from '../../contract.ts'
import { integrationsTexts } from '../../texts.ts'
import { integrationAccountState } from '../../vocabulary.ts'
import { FieldMapping } from './FieldMapping.tsx'
import { GoneVideos } from './GoneVideos.tsx'
import { SendAgain } from './SendAgain.tsx'
import type { ShownAccount } from './shown-account.ts'

/** One connected account: how it is, what is written there, who is unsubscribed, and sending again. */
export default function AccountScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showAccount} input={{ id }}>
      {(shown) => <Account key={id} shown={shown} />}
    </Loaded>
  )
}

const Account = ({ shown }: { shown: ShownAccount }) => {
  const t = useTexts(integrationsTexts)
  const { can } = useSession()
  const { to } = useArea()
  const { id, connector } = shown
  const state = shown.state as keyof typeof integrationAccountState.states
  const permission = 'integrations.change'
  const keepsVideos = videoConnectors.includes(connector)
  const keepsPeople = peopleConnectors.includes(connector)
  const keepsTexts = textConnectors.includes(connector)
  const isOn = permits(integrationAccountState, state, 'disconnect')
  return (
    <div className="k-stack">
      <PageHead
        title={shown.name}
        text={titleOf(connector)}
        back={{ to: to('integrations'), text: t('title') }}
        badge={
          <Badge tone={integrationAccountState.states[state].tone}>
            {t(`state.integration_account_state.${state}`)}
          </Badge>
        }
        actions={[
          {
            key: 'log',
            text: t('action.log'),
            shows: () => !keepsVideos && !keepsTexts,
            to: () => to(`integrations/log?account_id[]=${id}`),
          },
          {
            key: 'refresh',
            text: t('action.refresh'),
            permission,
            shows: () => isOn && keepsPeople,
            run: () => api(refreshAccount, { id }),
            done: t('done.refresh'),
          },
        ]}
      />
      <Health shown={shown} />
      {isOn && keepsVideos && <GoneVideos shown={shown} mayChange={can('integrations.videos')} />}
      {isOn && keepsTexts && <Translations service={titleOf(connector)} />}
      {isOn && salesConnectors.includes(connector) && <Sales service={titleOf(connector)} />}
      {isOn && keepsPeople && <Leaving shown={shown} />}
      {isOn && keepsPeople && can(permission) && (
        <>
          <FieldMapping shown={shown} />
          {declarationOf(connector)?.can.includes('subscribe') && <Customers />}
          <SendAgain shown={shown} />
        </>
      )}
    </div>
  )
}

const Customers = () => (
  <section className="k-panel k-stack-small">
    <h2>{useTexts(optInsTexts)('customers.title')}</h2>
    <CustomersRule />
  </section>
)

/** What is wrong, and its cure; nothing where all is well. */
const Health = ({ shown: { state, connector, pausedUntil } }: { shown: ShownAccount }) => {
  const t = useTexts(integrationsTexts)
  const locale = useLocale()
  const service = titleOf(connector)
  if (state === 'failing')
    return (
      <p className="k-notice k-tone-red" role="status">
        {t(failingWords(connector), { service })}
      </p>
    )
  if (state !== 'active' || !pausedUntil) return null
  return (
    <p className="k-notice k-tone-amber" role="status">
      {t('health.paused', { service, at: formatTime(pausedUntil, locale) })}
    </p>
  )
}

const failingWords = (connector: string) => {
  if (textConnectors.includes(connector)) return 'health.texts_failing'
  return videoConnectors.includes(connector) ? 'health.videos_failing' : 'health.failing'
}

/** What it proposes, where, and what it is sent for that. */
const Translations = ({ service }: { service: string }) => {
  const t = useTexts(integrationsTexts)
  const { to } = useArea()
  return (
    <section className="k-panel">
      <h2>{t('texts.title')}</h2>
      <p>{t('texts.text', { service })}</p>
      <Link to={to('products')}>{t('texts.products')}</Link>
    </section>
  )
}

/** What is reported of sales, and on what conditions. */
const Sales = ({ service }: { service: string }) => {
  const t = useTexts(integrationsTexts)
  const { to } = useArea()
  return (
    <section className="k-panel">
      <h2>{t('sales.title')}</h2>
      <p>{t('sales.text', { service })}</p>
      <p className="k-second">{t('sales.consent')}</p>
      <Link to={to('tracking_codes')}>{t('sales.code', { service })}</Link>
    </section>
  )
}

/** How unsubscribing travels in both directions. */
const Leaving = ({ shown: { connector, noticeUrl } }: { shown: ShownAccount }) => {
  const t = useTexts(integrationsTexts)
  const service = titleOf(connector)
  return (
    <section className="k-panel">
      <h2>{t('leaving.title')}</h2>
      <p>{t('leaving.here', { service })}</p>
      {noticeUrl === null ? <p>{t('leaving.reports', { service })}</p> : <NoticeAddress {...{ service, noticeUrl }} />}
    </section>
  )
}

const NoticeAddress = ({ service, noticeUrl }: { service: string; noticeUrl: string }) => {
  const t = useTexts(integrationsTexts)
  return (
    <>
      <p>{t('leaving.address', { service })}</p>
      <CopyField label={t('field.address')} value={noticeUrl} isHidden />
    </>
  )
}

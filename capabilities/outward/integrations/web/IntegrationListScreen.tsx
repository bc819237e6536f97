import { Modal } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useLacks, useSession } from '#platform/web/session.tsx'
import {
  declaredConnectors,
  peopleConnectors,
  textConnectors,
  titleOf,
  videoConnectors,
} from '../connectors/declared.ts'
import { accountList, disconnectAccount, refreshAccount } from '../contract.ts'
import { integrationsTexts } from '../texts.ts'
import { integrationAccountState } from '../vocabulary.ts'
import { AccountForm } from './AccountForm.tsx'
import { ConnectorMark } from './ConnectorMark.tsx'

type Row = RowOf<typeof accountList>
const permission = 'integrations.change'
const isConnected = ({ state }: Row): boolean => permits(integrationAccountState, state, 'disconnect')

const keepsPeople = ({ connector }: Row): boolean => peopleConnectors.includes(connector)
const keepsTexts = ({ connector }: Row): boolean => textConnectors.includes(connector)
const keepsVideos = ({ connector }: Row): boolean => videoConnectors.includes(connector)

export default function IntegrationListScreen() {
  const t = useTexts(integrationsTexts)
  const { to, audience } = useArea()
  const [search, setSearch] = useSearchParams()
  const [edited, setEdited] = useState<Row>()
  const connector = search.get('connect') ?? edited?.connector
  const close = () => {
    setEdited(undefined)
    setSearch({}, { replace: true })
  }
  return (
    <div className="k-stack">
      <ListScreen
        list={accountList}
        texts={integrationsTexts}
        audience={audience}
        actions={{
          open: { to: ({ id }) => to(`integrations/${id}`) },
          log: {
            shows: (row) => !keepsVideos(row) && !keepsTexts(row),
            to: (row) => to(`integrations/log?account_id[]=${row.id}`),
          },
          refresh: {
            permission,
            shows: (row) => isConnected(row) && keepsPeople(row),
            run: ({ id }) => api(refreshAccount, { id }),
          },
          edit: { permission, opens: setEdited },
          disconnect: { permission, asks: true, shows: isConnected, run: ({ id }) => api(disconnectAccount, { id }) },
        }}
        head={{
          log: { text: t('list.calls.title'), to: to('integrations/log') },
        }}
        csv={false}
      />
      <ConnectorTiles />
      <Modal
        opened={connector !== undefined}
        onClose={close}
        title={edited ? t('action.edit') : t('connect', { service: titleOf(connector ?? '') })}
        centered
      >
        {connector !== undefined && <AccountForm connector={connector} id={edited?.id} onDone={close} />}
      </Modal>
    </div>
  )
}

/** What can be connected; an account of the same kind as often as one likes. */
const ConnectorTiles = () => {
  const t = useTexts(integrationsTexts)
  const { can } = useSession()
  const lacks = useLacks()
  if (!can(permission)) return null
  return (
    <section aria-labelledby="connect">
      <h2 id="connect" className="k-places-title">
        {t('connect.title')}
      </h2>
      <ul className="k-places">
        {declaredConnectors.map(({ name, title, feature, mark }) => (
          <li key={name}>
            <Link className="k-panel" to={lacks(feature) ? '/cabinet/settings/plan' : `?connect=${name}`}>
              <ConnectorMark of={mark} />
              <span>
                <strong>
                  {t('connect', { service: title })}
                  {lacks(feature) && <IconLock size={14} stroke={1.7} aria-hidden="true" />}
                </strong>
                <span className="k-second k-small">
                  {lacks(feature) ? t('refusal.not_in_plan') : t(`about.${name}` as 'about.mail_chimp')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

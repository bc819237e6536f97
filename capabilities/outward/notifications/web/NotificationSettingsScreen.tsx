import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { editPreferences, showPreferences } from '../contract.ts'
import { notificationTexts } from '../texts.ts'

type Preference = ClientOutput<typeof showPreferences>['list'][number]

export default function NotificationSettingsScreen() {
  const t = useTexts(notificationTexts)
  const { to } = useArea()
  return (
    <>
      <PageHead
        title={t('settings.title')}
        text={t('settings.subtitle')}
        back={{ to: to('notifications'), text: t('title') }}
      />
      <Loaded endpoint={showPreferences} input={{}}>
        {({ list }) => <Preferences known={list} />}
      </Loaded>
    </>
  )
}

/** Each switch is saved as it is pressed; a refused one goes back. */
const Preferences = ({ known }: { known: Preference[] }) => {
  const t = useTexts(notificationTexts)
  const queries = useQueryClient()
  const [list, setList] = useState(known)
  const choose = async (changed: Preference) => {
    setList((before) => before.map((each) => (each.kind === changed.kind ? changed : each)))
    try {
      queries.setQueryData([showPreferences.path, {}], await api(editPreferences, { list: [changed] }))
      toast(t('settings.saved'))
    } catch (error) {
      setList(known)
      toastError(error)
    }
  }
  return (
    <section className="k-panel" aria-label={t('settings.title')}>
      <p className="k-second k-small">{t('settings.mail_to')}</p>
      <ul className="k-rows">
        {list.map((each) => {
          const kind = t(`choice.kind.${each.kind}`)
          return (
            <li key={each.kind} style={{ flexWrap: 'wrap' }}>
              <div style={{ flex: '1 1 16rem' }}>
                <strong>{kind}</strong>
                <div className="k-second k-small">{t(`hint.${each.kind}`)}</div>
              </div>
              {(['inApp', 'byMail'] as const).map((way) => {
                const word = t(way === 'inApp' ? 'settings.in_app' : 'settings.by_mail')
                return (
                  <Switch
                    key={way}
                    label={word}
                    aria-label={t('settings.switch', { kind, way: word })}
                    checked={each[way]}
                    onChange={(event) => void choose({ ...each, [way]: event.currentTarget.checked })}
                  />
                )
              })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

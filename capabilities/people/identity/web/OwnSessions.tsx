import { Badge } from '#ui/Badge.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { endOtherOwnSessions, endOwnSession, ownSessions } from '../contract.ts'
import { identityTexts } from '../texts.ts'

type OpenSession = ClientOutput<typeof ownSessions>['list'][number]

/** The devices a person is signed in on, and the way to sign them out. */
export const OwnSessions = () => {
  const t = useTexts(identityTexts)
  const others: Action<OpenSession[]> = {
    key: 'end_others',
    text: t('account.end_others'),
    danger: true,
    shows: (list) => list.some(({ isCurrent }) => !isCurrent),
    confirm: () => ({
      title: t('account.end_others_title'),
      text: t('account.end_others_text'),
      yes: t('account.end_others'),
    }),
    run: () => api(endOtherOwnSessions, {}),
    done: t('account.others_ended'),
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t('account.sessions')}</h2>
      <Loaded endpoint={ownSessions} input={{}}>
        {({ list }) => (
          <>
            <ul className="k-rows">
              {list.map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </ul>
            <ActionBar actions={[others]} target={list} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const SessionLine = ({ session }: { session: OpenSession }) => {
  const t = useTexts(identityTexts)
  const locale = useLocale()
  const nameOf = ({ browser, system }: OpenSession) =>
    browser && system ? t('account.device', { browser, system }) : (browser ?? system ?? t('account.device_unknown'))
  const one: Action<OpenSession> = {
    key: 'end',
    text: t('account.end_session'),
    shows: ({ isCurrent }) => !isCurrent,
    run: ({ id }) => api(endOwnSession, { id }),
    done: t('account.session_ended'),
  }
  return (
    <li>
      <div>
        <strong>{nameOf(session)}</strong>
        <div className="k-second k-small">
          {[
            session.address,
            t('account.last_used', { time: formatTime(session.renewedAt, locale) }),
            t('account.since', { time: formatTime(session.createdAt, locale) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {session.isCurrent ? (
        <Badge tone="green">{t('account.this_device')}</Badge>
      ) : (
        <ActionBar small actions={[one]} target={session} />
      )}
    </li>
  )
}

import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { endOneSession, type showPerson } from '../contract.ts'
import { personTexts } from '../texts.ts'

type Person = ClientOutput<typeof showPerson>
type Session = Person['sessions'][number]

/** The devices a person is signed in on; an admin signs single ones out. */
export const PersonSessions = ({ person: { id, sessions } }: { person: Person }) => {
  const t = useTexts(personTexts)
  const locale = useLocale()
  const nameOf = ({ browser, system }: Session) =>
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
  const end: Action<Session> = {
    key: 'end',
    text: t('sessions.end'),
    permission: 'persons.act',
    shows: ({ isCurrent }) => !isCurrent,
    run: (session) => api(endOneSession, { id, sessionId: session.id }),
    done: t('sessions.ended'),
  }
  return (
    <section className="k-panel" aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions')}</h2>
      {sessions.length === 0 && <p className="k-second">{t('sessions.none')}</p>}
      <ul className="k-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{nameOf(session)}</strong>
              <div className="k-second k-small">
                {[session.address, t('sessions.used', { time: formatTime(session.renewedAt, locale) })]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <ActionBar small actions={[end]} target={session} />
          </li>
        ))}
      </ul>
    </section>
  )
}

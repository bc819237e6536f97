import { Link, useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { languageName } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { fromWire, roles } from '#capabilities/people/identity/rules/roles.ts'
import { confirmAgain, endSessions, showPerson } from '../contract.ts'
import { personTexts } from '../texts.ts'
import { PersonSessions } from './PersonSessions.tsx'

type Person = ClientOutput<typeof showPerson>

/** Somebody with an account: who they are, where they are signed in, and what is left of their doings. */
export default function PersonScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showPerson} input={{ id }}>
      {(person) => <Page person={person} />}
    </Loaded>
  )
}

const Page = ({ person }: { person: Person }) => {
  const t = useTexts(personTexts)
  return (
    <>
      <PageHead
        title={person.name || person.email}
        text={person.email}
        back={{ to: '/admin/persons', text: t('list.people.title') }}
        badge={
          <Badge tone={person.isConfirmed ? 'green' : 'amber'}>
            {t(person.isConfirmed ? 'confirmed' : 'unconfirmed')}
          </Badge>
        }
        actions={usePersonActions(person)}
      />
      <div className="k-split">
        <div className="k-stack">
          <Holdings person={person} />
          <PersonSessions person={person} />
        </div>
        <aside className="k-stack" aria-label={t('facts')}>
          <Facts person={person} />
          <Traces person={person} />
        </aside>
      </div>
    </>
  )
}

const usePersonActions = ({ id, name, email, isConfirmed, sessions }: Person): Action[] => {
  const t = useTexts(personTexts)
  const permission = 'persons.act'
  return [
    {
      key: 'confirm',
      text: t('confirm_again'),
      permission,
      shows: () => !isConfirmed,
      run: () => api(confirmAgain, { id }),
      done: t('confirm_sent'),
    },
    {
      key: 'end_all',
      text: t('sessions.end_all'),
      danger: true,
      permission,
      shows: () => sessions.some(({ isCurrent }) => !isCurrent),
      run: () => api(endSessions, { id }),
      done: t('sessions.all_ended'),
      confirm: () => ({
        title: t('sessions.end_all.title', { name: name || email }),
        text: t('sessions.end_all.text'),
        yes: t('sessions.end_all'),
      }),
    },
  ]
}

const Facts = ({ person }: { person: Person }) => {
  const t = useTexts(personTexts)
  const locale = useLocale()
  const factors = [
    ...(person.hasApp ? [t('factor.app')] : []),
    ...(person.passkeysCount > 0 ? [t('factor.passkeys', { count: person.passkeysCount })] : []),
  ]
  return (
    <section className="k-panel" aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <Pairs
        pairs={[
          [t('column.signedInAt'), person.signedInAt ? formatTime(person.signedInAt, locale) : t('never')],
          [t('terms'), person.terms ? <AgreedTerms terms={person.terms} /> : t('no')],
          [t('factor'), factors.join(', ') || t('no')],
          [t('password'), t(person.hasPassword ? 'yes' : 'no')],
          [t('language'), languageName(person.locale, locale)],
        ]}
      />
      <h3>{t('profiles')}</h3>
      <ul className="k-rows">
        {person.profiles.map(({ type, since }) => (
          <li key={type}>
            <div>
              {t(`choice.profile.${fromWire(roles, type)!}`)}{' '}
              <span className="k-second k-small">{t('profiles.since', { day: formatTime(since, locale) })}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When they agreed, and to what can still be read. */
const AgreedTerms = ({ terms: { acceptedAt, documentId } }: { terms: NonNullable<Person['terms']> }) => {
  const locale = useLocale()
  return (
    <a className="k-link" href={documentId ? `/terms?version=${documentId}` : '/terms'}>
      {formatTime(acceptedAt, locale)}
    </a>
  )
}

const Holdings = ({ person: { accounts, purchases } }: { person: Person }) => {
  const t = useTexts(personTexts)
  return (
    <>
      <section className="k-panel" aria-labelledby="accounts">
        <h2 id="accounts">{t('accounts')}</h2>
        {accounts.length === 0 && <p className="k-second">{t('accounts.none')}</p>}
        <ul className="k-rows">
          {accounts.map(({ id, name, username }) => (
            <li key={id}>
              <Link to={`/admin/accounts/${id}`} className="k-link">
                {name}
              </Link>
              <span className="k-second k-small">{username}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="k-panel" aria-labelledby="purchases">
        <h2 id="purchases">{t('purchases')}</h2>
        {purchases.length === 0 && <p className="k-second">{t('purchases.none')}</p>}
        <ul className="k-rows">
          {purchases.map(({ payerId, sellerName, ordersCount }) => (
            <li key={payerId}>
              <Link to={`/admin/payers/${payerId}`} className="k-link">
                {sellerName}
              </Link>
              <span className="k-second k-small">{t('purchases.count', { count: ordersCount })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const Traces = ({ person: { id, mailsCount, entriesCount } }: { person: Person }) => {
  const t = useTexts(personTexts)
  const { can } = useSession()
  return (
    <section className="k-panel" aria-labelledby="traces">
      <h2 id="traces">{t('traces')}</h2>
      <ul className="k-rows">
        {can('identity.mails') && (
          <li>
            <Link to={`/admin/mails?person_id=${id}`} className="k-link">
              {t('mails', { count: mailsCount })}
            </Link>
          </li>
        )}
        {can('logs.read') && (
          <li>
            <Link to={`/admin/logs?person_id=${id}`} className="k-link">
              {t('entries', { count: entriesCount })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { endSignIn, ownSignIns } from '../contract/buyers.ts'
import { connectedAppsBuyersTexts } from '../texts.buyers.ts'
import { wordOfScope } from './buyers-sign-in.ts'

type SignIn = ClientOutput<typeof ownSignIns>['list'][number]

/** Websites of sellers that somebody signs in to with their purchases; nothing where there is none. */
export const OwnSignIns = () => {
  const t = useTexts(connectedAppsBuyersTexts)
  return (
    <Loaded endpoint={ownSignIns} input={{}}>
      {({ list }) =>
        list.length > 0 && (
          <section className="k-panel k-stack-small" aria-labelledby="account-sign-ins">
            <h2 id="account-sign-ins">{t('own.title')}</h2>
            <p className="k-second">{t('own.text')}</p>
            <ul className="k-rows">
              {list.map((signIn) => (
                <SignInLine key={signIn.id} signIn={signIn} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

const SignInLine = ({ signIn }: { signIn: SignIn }) => {
  const t = useTexts(connectedAppsBuyersTexts)
  const locale = useLocale()
  const end: Action<SignIn> = {
    key: 'end_sign_in',
    text: t('own.end'),
    danger: true,
    confirm: ({ name, isAgent }) => ({
      title: t('own.end_title', { name }),
      text: t(isAgent ? 'own.end_agent_text' : 'own.end_text'),
      yes: t('own.end'),
    }),
    run: ({ id }) => api(endSignIn, { id }),
    done: t(signIn.isAgent ? 'own.ended_agent' : 'own.ended'),
  }
  const { name, isAgent, sellerName, scopes, lastUsedAt, createdAt } = signIn
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <div className="k-second k-small">
          {isAgent && <>{t('own.agent')} · </>}
          {sellerName} · {t('own.last_used', { at: formatTime(lastUsedAt ?? createdAt, locale) })}
        </div>
        <div className="k-second k-small">{scopes.map((scope) => t(wordOfScope(scope))).join(' · ')}</div>
      </div>
      <ActionBar small actions={[end]} target={signIn} />
    </li>
  )
}

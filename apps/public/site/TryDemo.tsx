import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { webTexts } from '#platform/web/texts.ts'
import type { showDemo } from '#capabilities/people/identity/contract/sign-in.ts'
import { siteTexts } from './texts.ts'

type Demo = NonNullable<ClientOutput<typeof showDemo>['demo']>

/** The people a visitor of a demo can sign in as, each a click away from the sign-in page. */
export const TryDemo = ({ demo }: { demo: Demo }) => {
  const t = useTexts(siteTexts)
  const word = useTexts(webTexts)
  return (
    <section className="l-part" aria-labelledby="try">
      <h2 id="try">{t('home.try.title')}</h2>
      <p className="k-second">{t('home.try.text', { password: demo.password })}</p>
      <ul className="l-people">
        {demo.people.map(({ email, profileType }) => (
          <li key={email}>
            <a href={`/users/sign_in?${new URLSearchParams({ email })}`}>{word(`profile.${profileType}`)}</a>
            <span className="k-second">{email}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

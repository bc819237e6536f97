import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { showDemo } from '../../contract/sign-in.ts'
import { webTexts } from '#platform/web/texts.ts'
import { identityTexts } from '../../texts.ts'

type Shown = ClientOutput<typeof showDemo>
type Demo = NonNullable<Shown['demo']>

/** The people a visitor of the demo can sign in as; a click fills in the address. */
export const DemoPeople = ({ demo }: { demo: Demo }) => {
  const t = useTexts(identityTexts)
  const word = useTexts(webTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="demo">
      <h2 id="demo">{t('demo.title')}</h2>
      <p>{t('demo.text', { password: demo.password })}</p>
      <ul className="k-plain">
        {demo.people.map(({ email, profileType }) => (
          <li key={email}>
            <a href={`/users/sign_in?${new URLSearchParams({ email })}`}>{email}</a>{' '}
            <span className="k-second">{word(`profile.${profileType}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a mail that was just promised is read, as long as none leaves the installation. */
export const MailHint = ({ demo, sendsMail }: Pick<Shown, 'demo' | 'sendsMail'>) => {
  const t = useTexts(identityTexts)
  if (sendsMail) return null
  return (
    <p className="k-notice k-tone-blue">
      {demo?.mailReader ? t('demo.mails', { mailReader: demo.mailReader }) : t('mails_kept')}
    </p>
  )
}
